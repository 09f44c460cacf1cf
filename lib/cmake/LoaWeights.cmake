# Compiles lib/weights/*.json into the floor eval.
file(GLOB weight_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/weights/*.json)
set(LOA_WEIGHT_LINES "")
foreach(file IN LISTS weight_files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  cmake_path(GET file STEM variant)
  file(READ ${file} text)
  string(STRIP "${text}" text)
  # No list of CMake's: brackets and semicolons would be taken apart.
  string(REPLACE "\n" ")json\"},\n    FileLine{\"${variant}\", R\"json(" text "${text}")
  string(APPEND LOA_WEIGHT_LINES "    FileLine{\"${variant}\", R\"json(${text})json\"},\n")
endforeach()
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/default_weights_text.cpp.in
               ${CMAKE_CURRENT_BINARY_DIR}/default_weights_text.cpp @ONLY)
target_sources(loa_eval PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/default_weights_text.cpp)
