# How every target of the project is compiled. The flags travel on one interface target and only
# within the build tree, so that a program that links an installed vexil keeps its own.
include(CheckCXXCompilerFlag)
add_library(vexil_flags INTERFACE)
target_compile_features(vexil_flags INTERFACE cxx_std_20)
target_compile_options(vexil_flags INTERFACE -Wall -Wextra -Wpedantic)
if(VEXIL_WERROR)
  target_compile_options(vexil_flags INTERFACE -Werror)
endif()
# g++ 12 warns of overlapping copies in its own std::string (GCC bug 105651), fixed in 13.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(vexil_flags INTERFACE -Wno-restrict)
endif()

# A fixed baseline that every PC of the last fifteen years has: what is built on one machine must
# run on another, so never "native".
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  target_compile_options(vexil_flags INTERFACE -march=x86-64-v2)
endif()

if(VEXIL_SANITIZE)
  target_compile_options(vexil_flags INTERFACE -fsanitize=${VEXIL_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(vexil_flags INTERFACE -fsanitize=${VEXIL_SANITIZE})
endif()

# For the modules and the program: strangers send a server what they like, and a mistake in it should end the
# program rather than run what they sent. tests/cli/hardening_test.cpp looks at the built program, and
# docs/research/performance.md has the cost. The sanitizers bring checks of their own.
add_library(vexil_hardening INTERFACE)
if(NOT VEXIL_SANITIZE AND NOT VEXIL_FUZZ)
  target_compile_options(vexil_hardening INTERFACE -fstack-protector-strong)
  target_compile_definitions(vexil_hardening INTERFACE _GLIBCXX_ASSERTIONS)
  # Library calls are checked in optimised code only.
  target_compile_options(vexil_hardening INTERFACE
    $<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release,RelWithDebInfo>:-D_FORTIFY_SOURCE=3>)
  check_cxx_compiler_flag(-fcf-protection=full VEXIL_HAS_CET)
  if(VEXIL_HAS_CET)
    target_compile_options(vexil_hardening INTERFACE -fcf-protection=full)
  endif()
  target_link_options(vexil_hardening INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

if(VEXIL_FUZZ)
  # Coverage instrumentation for all code; the fuzz programs themselves add libFuzzer's main.
  target_compile_options(vexil_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# The build itself is ours to speed up only when this is not part of another build.
if(PROJECT_IS_TOP_LEVEL)
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
  endif()

  # A library's files need not wait for those of the libraries that it uses.
  set(CMAKE_OPTIMIZE_DEPENDENCIES ON)

  find_program(VEXIL_CCACHE ccache)
  if(VEXIL_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    # Paths below the project are relative to it, so that another clone finds what this one compiled.
    # ccache declines compilations that use a precompiled header unless it may assume that macros
    # defined outside of it do not matter there; the header's content still does.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      "${VEXIL_CCACHE}")
    add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")
  endif()

  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=mold VEXIL_HAS_MOLD)
  if(VEXIL_HAS_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
