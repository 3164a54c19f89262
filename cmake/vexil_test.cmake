# vexil_test(NAME SOURCES file... LIBRARIES target... [LABELS label...] [SHARDS number])
#
# A GoogleTest program, registered with ctest as one run; with SHARDS as so many runs, each of a part
# of the cases, for programs that take long. All of them see the same precompiled gtest and
# gmock headers and, in their environment, the built program as VEXIL_PROGRAM and the interpreter of
# scripts as VEXIL_PYTHON.
if(NOT VEXIL_TESTS)
  function(vexil_test)
  endfunction()
  return()
endif()
include(vexil_python)

add_library(vexil_test_base INTERFACE)
target_link_libraries(vexil_test_base INTERFACE vexil_flags GTest::gmock_main GTest::gmock
  GTest::gtest rapidcheck rapidcheck_gtest)
target_include_directories(vexil_test_base INTERFACE "${PROJECT_SOURCE_DIR}"
  "${PROJECT_SOURCE_DIR}/tests")
# A third less time to compile, with sanitizers two thirds; what is tested keeps its own optimisation.
if(VEXIL_SANITIZE)
  target_compile_options(vexil_test_base INTERFACE -O0)
else()
  target_compile_options(vexil_test_base INTERFACE $<$<CONFIG:Release>:-O1>)
endif()
# The compiler cache cannot keep what depends on the time at which a header was compiled.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(vexil_test_base INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
# For the strings of test code g++ 12 warns of more than vexil_flags leaves out, always without need
# (GCC bugs 105329 and 105651); the sanitizers find what these would.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(vexil_test_base INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
endif()

file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/test_pch.cpp" CONTENT "")
add_library(vexil_test_pch OBJECT "${PROJECT_BINARY_DIR}/generated/test_pch.cpp")
target_link_libraries(vexil_test_pch PRIVATE vexil_test_base)
target_precompile_headers(vexil_test_pch PRIVATE <gmock/gmock.h> <gtest/gtest.h>)

# The programs that the sanitizer run builds: they are fast, and they touch every line.
add_custom_target(unit_tests)

function(vexil_test name)
  cmake_parse_arguments(arg "" "SHARDS" "SOURCES;LIBRARIES;LABELS" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_link_libraries(${name} PRIVATE vexil_test_base ${arg_LIBRARIES})
  target_precompile_headers(${name} REUSE_FROM vexil_test_pch)
  vexil_unity(${name})
  if("unit" IN_LIST arg_LABELS)
    add_dependencies(unit_tests ${name})
  elseif(TARGET vexil)
    add_dependencies(${name} vexil)
  endif()

  set(shards 1)
  if(arg_SHARDS)
    set(shards ${arg_SHARDS})
  endif()
  foreach(shard RANGE 1 ${shards})
    set(run ${name})
    set(environment "VEXIL_PROGRAM=${PROJECT_BINARY_DIR}/vexil" "VEXIL_PYTHON=${VEXIL_PYTHON}")
    if(shards GREATER 1)
      math(EXPR index "${shard} - 1")
      set(run ${name}.shard_${shard})
      list(APPEND environment GTEST_TOTAL_SHARDS=${shards} GTEST_SHARD_INDEX=${index})
    endif()
    add_test(NAME ${run} COMMAND ${name})
    set_tests_properties(${run} PROPERTIES LABELS "${arg_LABELS}" ENVIRONMENT "${environment}")
  endforeach()
endfunction()
