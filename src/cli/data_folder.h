// The data folder of a server, as the commands about it are given it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace vexil {

// The folder that --data names, or the one that `vexil serve` uses when nobody says which.
[[nodiscard]] std::filesystem::path data_folder_of(const std::optional<std::string>& given);

}  // namespace vexil
