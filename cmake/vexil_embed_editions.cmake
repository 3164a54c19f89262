# Puts the texts of editions/*.toml and of their language files, editions/*/*.toml, into the program,
# so that it needs no data folder at run time. Included by CMake it defines
# vexil_embed_editions(VARIABLE), which sets VARIABLE to the source file to compile; run with
# `cmake -P` it writes that file: the functions that editions/embedded.h declares.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  function(vexil_embed_editions variable)
    set(script "${PROJECT_SOURCE_DIR}/cmake/vexil_embed_editions.cmake")
    set(output "${PROJECT_BINARY_DIR}/generated/embedded_editions.cpp")
    set(folder "${PROJECT_SOURCE_DIR}/editions")
    file(GLOB files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*.toml" "${folder}/*/*.toml")
    list(TRANSFORM files PREPEND "${folder}/" OUTPUT_VARIABLE paths)
    # The file names are part of the command line, so that a file removed also runs it again.
    add_custom_command(OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFOLDER=${folder}" "-DFILES=${files}"
        -P "${script}"
      DEPENDS "${script}" ${paths} VERBATIM COMMENT "Embedding the edition files")
    set(${variable} "${output}" PARENT_SCOPE)
  endfunction()
  return()
endif()

set(arrays "")
set(index 0)
# Appends the files' arrays to `arrays` and a function that returns them, sorted by name, to `body`.
function(embed function)
  set(rows "")
  # Without the ending, or "a-b.toml" would sort before "a.toml".
  list(TRANSFORM ARGN REPLACE "\\.toml$" "")
  list(SORT ARGN)
  foreach(name IN LISTS ARGN)
    # One character constant a byte: string literals have a length limit in some compilers, and a
    # byte above 0x7f would be a narrowing conversion as a number.
    file(READ "${FOLDER}/${name}.toml" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND arrays "constexpr char kText${index}[] = {\n${bytes}'\\0'};\n")
    string(APPEND rows "      EmbeddedFile{\"${name}\", {kText${index}, sizeof(kText${index}) - 1}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  list(LENGTH ARGN count)
  string(APPEND body "\nstd::span<const EmbeddedFile> ${function}() {\n"
    "  static constexpr std::array<EmbeddedFile, ${count}> kFiles{\n${rows}  };\n"
    "  return kFiles;\n}\n")
  set(arrays "${arrays}" PARENT_SCOPE)
  set(body "${body}" PARENT_SCOPE)
  set(index "${index}" PARENT_SCOPE)
endfunction()

set(body "")
set(translations ${FILES})
list(FILTER FILES EXCLUDE REGEX "/")
list(FILTER translations INCLUDE REGEX "/")
embed(embedded_editions ${FILES})
embed(embedded_translations ${translations})
file(WRITE "${OUTPUT}" "// Written by cmake/vexil_embed_editions.cmake from the files in editions/.
#include <array>\n\n#include \"editions/embedded.h\"\n\nnamespace vexil {\nnamespace {\n
${arrays}\n}  // namespace\n${body}\n}  // namespace vexil\n")
