// Scripts in Python that tests run.
#pragma once

#include <string>
#include <string_view>

namespace vexil {

// The command that runs a script, named by its path in the project: by the interpreter that
// VEXIL_PYTHON names, otherwise by the first python3 on PATH.
[[nodiscard]] std::string python_command(std::string_view script);

}  // namespace vexil
