# loa_embed(<floor> <file>): makes a text file of the floor's folder a C++ constant. page.css becomes
#   #include "loa/<floor>/page_css.h"    inline constexpr std::string_view page_css = ...;
# which only the floor's own .cpp files see.
function(loa_embed floor file)
  string(MAKE_C_IDENTIFIER ${file} name)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/loa/${floor}/${file})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} text)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  file(CONFIGURE OUTPUT ${folder}/loa/${floor}/${name}.h @ONLY CONTENT
    "// Made from ${file}.\n#pragma once\n#include <string_view>\nnamespace loa {\ninline constexpr std::string_view @name@ = R\"embedded(@text@)embedded\";\n}  // namespace loa\n")
  target_include_directories(loa_${floor} PRIVATE $<BUILD_INTERFACE:${folder}>)
endfunction()
