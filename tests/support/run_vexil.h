// The program as a host runs it beside a server.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vexil::server {

struct Ran {
  int status = -1;
  std::string text;  // Standard output and error, as they came.
};

// Runs the program that VEXIL_PROGRAM names, with this on its standard input.
[[nodiscard]] Ran run_vexil(const std::vector<std::string>& words, std::string_view input = {});

}  // namespace vexil::server
