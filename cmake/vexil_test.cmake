# vexil_test(NAME SOURCES file... LIBRARIES target... [LABELS label...] [SHARDS number])
#
# A GoogleTest program, registered with ctest case by case; with SHARDS as so many runs, each of a
# part of the cases: for programs that start something costly and share it between their cases. All of them see the same precompiled gtest and
# gmock headers and, in their environment, the built program as VEXIL_PROGRAM.
if(NOT VEXIL_TESTS)
  function(vexil_test)
  endfunction()
  return()
endif()
include(GoogleTest)

add_library(vexil_test_base INTERFACE)
target_link_libraries(vexil_test_base INTERFACE vexil_flags GTest::gmock_main GTest::gmock
  GTest::gtest rapidcheck rapidcheck_gtest)
target_include_directories(vexil_test_base INTERFACE "${PROJECT_SOURCE_DIR}"
  "${PROJECT_SOURCE_DIR}/tests")
# A third less time to compile; what is tested keeps its own optimisation.
target_compile_options(vexil_test_base INTERFACE $<$<CONFIG:Release>:-O1>)
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
  endif()
  if(TARGET vexil)
    add_dependencies(${name} vexil)
  endif()

  set(environment "VEXIL_PROGRAM=${PROJECT_BINARY_DIR}/vexil")
  if(arg_SHARDS)
    foreach(shard RANGE 1 ${arg_SHARDS})
      math(EXPR index "${shard} - 1")
      add_test(NAME ${name}.shard_${shard} COMMAND ${name} --gtest_brief=1)
      set_tests_properties(${name}.shard_${shard} PROPERTIES LABELS "${arg_LABELS}" ENVIRONMENT
        "${environment};GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  elseif(VEXIL_TEST_CASES)
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES
      TEST_PREFIX "${name}." PROPERTIES ENVIRONMENT "${environment}" LABELS "${arg_LABELS}")
  else()
    add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}" LABELS "${arg_LABELS}")
  endif()
endfunction()
