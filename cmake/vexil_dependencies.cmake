# Every library from outside, in one place. base, rules and view use the standard library only
# (and base the header-only tl::expected); tools/include-check keeps that true.
find_package(tl-expected CONFIG REQUIRED)
find_package(fmt CONFIG REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
find_package(CLI11 CONFIG REQUIRED)

# The terminal: the wide ncurses, seen by one file of the command line.
set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
find_package(Threads REQUIRED)
add_library(vexil_curses INTERFACE)
target_include_directories(vexil_curses SYSTEM INTERFACE ${CURSES_INCLUDE_DIRS})
target_link_libraries(vexil_curses INTERFACE ${CURSES_LIBRARIES} Threads::Threads)

# The server: storage, network, passwords, figures, log, and the picture of an address.
find_package(SQLite3 3.40 REQUIRED)
find_package(PostgreSQL 15 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(prometheus-cpp CONFIG REQUIRED)
find_package(spdlog CONFIG REQUIRED)
find_path(VEXIL_SODIUM_INCLUDE sodium.h REQUIRED)
find_library(VEXIL_SODIUM_LIBRARY sodium REQUIRED)
add_library(vexil_sodium INTERFACE)
target_include_directories(vexil_sodium SYSTEM INTERFACE "${VEXIL_SODIUM_INCLUDE}")
target_link_libraries(vexil_sodium INTERFACE "${VEXIL_SODIUM_LIBRARY}")
find_path(VEXIL_QRENCODE_INCLUDE qrencode.h REQUIRED)
find_library(VEXIL_QRENCODE_LIBRARY qrencode REQUIRED)
add_library(vexil_qrencode INTERFACE)
target_include_directories(vexil_qrencode SYSTEM INTERFACE "${VEXIL_QRENCODE_INCLUDE}")
target_link_libraries(vexil_qrencode INTERFACE "${VEXIL_QRENCODE_LIBRARY}")
# Asio and Beast are headers only; their bodies are compiled once, in one file of src/server/net.
add_library(vexil_beast INTERFACE)
target_link_libraries(vexil_beast INTERFACE Boost::headers OpenSSL::SSL Threads::Threads)
target_compile_definitions(vexil_beast INTERFACE BOOST_ASIO_SEPARATE_COMPILATION
  BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)

# toml++ is compiled into the one file that uses it: the packaged shared library fixes options
# (exceptions) that the loader wants to choose, so only its headers are taken.
find_path(VEXIL_TOML_INCLUDE toml++/toml.h REQUIRED)
add_library(vexil_toml INTERFACE)
target_include_directories(vexil_toml SYSTEM INTERFACE "${VEXIL_TOML_INCLUDE}")
target_compile_definitions(vexil_toml INTERFACE TOML_HEADER_ONLY=1)

# Who only wants to play needs no test libraries.
if(VEXIL_TESTS STREQUAL "AUTO")
  find_package(GTest CONFIG QUIET)
  find_package(rapidcheck CONFIG QUIET)
  find_package(benchmark CONFIG QUIET)
  if(GTest_FOUND AND rapidcheck_FOUND AND benchmark_FOUND)
    set(VEXIL_TESTS ON)
  else()
    set(VEXIL_TESTS OFF)
    message(STATUS "Tests and benchmarks are left out: run tools/install-dependencies test first")
  endif()
elseif(VEXIL_TESTS)
  find_package(GTest CONFIG REQUIRED)
  find_package(rapidcheck CONFIG REQUIRED)
  find_package(benchmark CONFIG REQUIRED)
endif()
