# loa_floor(<name> [DEPENDS target...] [USES target...])
#
# Makes the library loa::<name> of all files in lib/loa/<name>/: static, or headers only when no .cpp is there.
# DEPENDS is handed on to users, USES is for the floor's own .cpp files.
function(loa_floor name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;USES")
  set(target loa_${name})
  if(NOT IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/loa/${name})
    message(FATAL_ERROR "loa_floor: there is no folder lib/loa/${name}")
  endif()

  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/loa/${name}/*.cpp)
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PRIVATE ${arg_USES})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(loa::${name} ALIAS ${target})

  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>
                                                $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} ${scope} ${arg_DEPENDS})
  set_property(GLOBAL APPEND PROPERTY LOA_FLOORS ${name})
endfunction()
