# Puts a text file into the program. Included by CMake it defines
# vexil_embed_file(VARIABLE FILE FUNCTION HEADER), which sets VARIABLE to the source file to compile;
# run with `cmake -P` it writes that file: FUNCTION, with its namespaces, as HEADER declares it,
# returns the bytes as a std::string_view.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  function(vexil_embed_file variable file function header)
    set(script "${PROJECT_SOURCE_DIR}/cmake/vexil_embed_file.cmake")
    get_filename_component(name "${file}" NAME_WE)
    set(output "${PROJECT_BINARY_DIR}/generated/embedded_${name}.cpp")
    add_custom_command(OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILE=${file}" "-DFUNCTION=${function}"
        "-DHEADER=${header}" -P "${script}"
      DEPENDS "${script}" "${file}" VERBATIM COMMENT "Embedding ${name}")
    set(${variable} "${output}" PARENT_SCOPE)
  endfunction()
  return()
endif()

# One character constant a byte: string literals have a length limit in some compilers, and a byte
# above 0x7f would be a narrowing conversion as a number.
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
get_filename_component(name "${FILE}" NAME)
file(WRITE "${OUTPUT}" "// Written by cmake/vexil_embed_file.cmake from ${name}.
#include \"${HEADER}\"\n\nnamespace {\n\nconstexpr char kText[] = {\n${bytes}'\\0'};\n
}  // namespace\n\nstd::string_view ${FUNCTION}() { return {kText, sizeof(kText) - 1}; }\n")
