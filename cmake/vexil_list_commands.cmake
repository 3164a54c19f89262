# vexil_list_commands(VARIABLE)   writes the list of the commands of the program, as cli/command.h
# declares it, and sets VARIABLE to that source file. NAME.cpp in src/cli/commands defines
# NAME_command.
#
# Objects that register themselves would need no list, but the linker leaves out of a program what
# nothing in it refers to, and so every file of a static library with nothing but such an object.
function(vexil_list_commands variable)
  file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cli/commands/*.cpp")
  list(FILTER files EXCLUDE REGEX "_test\\.cpp$")
  set(declarations "")
  set(names "")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM name)
    string(APPEND declarations "CommandFile ${name}_command();\n")
    list(APPEND names "${name}_command()")
  endforeach()
  list(JOIN names ",\n          " names)
  set(output "${PROJECT_BINARY_DIR}/generated/command_files.cpp")
  file(CONFIGURE OUTPUT "${output}" CONTENT
"// Written by cmake/vexil_list_commands.cmake from the names of src/cli/commands/*.cpp.
#include \"cli/command.h\"

namespace vexil {

${declarations}
std::vector<CommandFile> command_files() {
  return {${names}};
}

}  // namespace vexil
" @ONLY)
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()
