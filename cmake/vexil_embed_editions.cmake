# Puts the texts of editions/*.toml into the program, so that it needs no data folder at run time.
# Included by CMake it defines vexil_embed_editions(VARIABLE), which sets VARIABLE to the source
# file to compile; run with `cmake -P` it writes that file: vexil::embedded_editions(), as
# editions/embedded.h declares it, sorted by name.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  function(vexil_embed_editions variable)
    set(script "${PROJECT_SOURCE_DIR}/cmake/vexil_embed_editions.cmake")
    set(output "${PROJECT_BINARY_DIR}/generated/embedded_editions.cpp")
    file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/editions/*.toml")
    # The file names are part of the command line, so that a file removed also runs it again.
    add_custom_command(OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${files}" -P "${script}"
      DEPENDS "${script}" ${files} VERBATIM COMMENT "Embedding the edition files")
    set(${variable} "${output}" PARENT_SCOPE)
  endfunction()
  return()
endif()

set(arrays "")
set(rows "")
set(index 0)
# Without the ending, or "a-b.toml" would sort before "a.toml".
list(TRANSFORM FILES REPLACE "\\.toml$" "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME)
  # One character constant a byte: string literals have a length limit in some compilers, and a
  # byte above 0x7f would be a narrowing conversion as a number.
  file(READ "${file}.toml" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char kText${index}[] = {\n${bytes}'\\0'};\n")
  string(APPEND rows "    {\"${name}\", {kText${index}, sizeof(kText${index}) - 1}},\n")
  math(EXPR index "${index} + 1")
endforeach()

set(body "std::span<const EmbeddedFile> embedded_editions() { return {}; }\n")
if(index GREATER 0)
  set(body "namespace {\n\n${arrays}\nconstexpr EmbeddedFile kFiles[] = {\n${rows}};\n\n}  // namespace
\nstd::span<const EmbeddedFile> embedded_editions() { return kFiles; }\n")
endif()
file(WRITE "${OUTPUT}" "// Written by cmake/vexil_embed_editions.cmake from editions/*.toml.
#include \"editions/embedded.h\"\n\nnamespace vexil {\n\n${body}\n}  // namespace vexil\n")
