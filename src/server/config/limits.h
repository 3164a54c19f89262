// Every limit of the server by name, so that a host can set it: `--set connections=5000` or a line
// of the file server.conf in the data folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/config/config.h"

namespace vexil::server {

// Sets one from "NAME=VALUE". An unknown name or a value out of range is refused with a sentence.
[[nodiscard]] Result<void> set_limit(Config& config, std::string_view assignment);

// Reads lines of that form; empty lines and lines that begin with # are passed over.
[[nodiscard]] Result<void> read_limits(Config& config, std::string_view text);

struct LimitText {
  std::string name;
  std::string value;  // As it is set in `config`.
  std::string text;   // What it limits.
};
[[nodiscard]] std::vector<LimitText> list_limits(const Config& config);

}  // namespace vexil::server
