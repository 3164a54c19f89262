#include "cli/data_folder.h"

#include <cstdlib>

namespace vexil {

std::filesystem::path data_folder_of(const std::optional<std::string>& given) {
  if (given) return *given;
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::filesystem::path(data) / "vexil" / "server";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home != nullptr ? home : ".") / ".local/share/vexil/server";
}

}  // namespace vexil
