# A fuzz build: all code is instrumented, so that the fuzzer sees which branches an input reaches.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "LOA_FUZZ needs Clang (it brings libFuzzer): use cmake --preset fuzz")
endif()
add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
add_link_options(-fsanitize=address,undefined)
