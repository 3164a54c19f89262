#include "support/python.h"

#include <cstdlib>

#include "support/data_file.h"

namespace vexil {

std::string python_command(std::string_view script) {
  const char* const interpreter = std::getenv("VEXIL_PYTHON");
  return "'" + std::string(interpreter != nullptr ? interpreter : "python3") + "' '" +
         project_file(script).string() + "'";
}

}  // namespace vexil
