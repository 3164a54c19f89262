# vexil_module(NAME [DEPENDS module...] [PACKAGES target...] [PRIVATE_PACKAGES target...]
#              [GENERATED file...] [FLOORS folder...])
#
# Makes the library vexil_NAME (vexil::NAME) of every *.cpp in this folder and below, and the test
# program NAME_test of the *_test.cpp beside them. DEPENDS are the arrows between modules, written
# once here: the link follows them and tools/include-check reads them. A module or arrow whose
# folder is not there yet is left out, so that the tree configures while it grows.
# PACKAGES are used in headers, PRIVATE_PACKAGES in source files only and never exported; GENERATED
# are source files that the build writes.
# FLOORS are the module's folders, lowest first, for tools/include-check alone.
# In a module with a main.cpp, main.cpp becomes the program vexil and the rest is the library.
function(vexil_module name)
  cmake_parse_arguments(arg "" "" "DEPENDS;PACKAGES;PRIVATE_PACKAGES;GENERATED;FLOORS" ${ARGN})
  set(folder "${PROJECT_SOURCE_DIR}/src/${name}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.h")
  set(test_sources ${sources})
  list(FILTER test_sources INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(main_source ${sources})
  list(FILTER main_source INCLUDE REGEX "/src/${name}/main\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/src/${name}/main\\.cpp$")
  if(NOT sources AND NOT headers AND NOT main_source)
    return()
  endif()
  list(APPEND sources ${arg_GENERATED})

  set(target vexil_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:vexil_flags>
      $<BUILD_INTERFACE:vexil_hardening>)
    vexil_unity(${target})
    foreach(package IN LISTS arg_PRIVATE_PACKAGES)
      target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${package}>)
    endforeach()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(vexil::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  # Installed headers are reached as <vexil/rules/position.h>; among themselves they keep the
  # short form "rules/position.h" of the source tree, so there are two folders.
  target_include_directories(${target} ${scope}
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR};${CMAKE_INSTALL_INCLUDEDIR}/vexil>")
  foreach(dependency IN LISTS arg_DEPENDS)
    if(TARGET vexil_${dependency})
      target_link_libraries(${target} ${scope} vexil_${dependency})
    endif()
  endforeach()
  target_link_libraries(${target} ${scope} ${arg_PACKAGES})
  set_property(GLOBAL APPEND PROPERTY VEXIL_MODULES ${name})

  if(main_source)
    add_executable(vexil ${main_source})
    set_target_properties(vexil PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    target_link_libraries(vexil PRIVATE ${target} vexil_flags vexil_hardening
      ${arg_PRIVATE_PACKAGES})
  endif()
  set_property(GLOBAL PROPERTY VEXIL_TESTS_OF_${name} ${test_sources})
endfunction()
