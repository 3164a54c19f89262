// An administrator's deed from the command line: a request to the server's own API, answered by the
// server that runs on the data folder or, where none does, by one made for this request alone. So
// the rules, the words and the audit log are the same either way.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace vexil::server {

struct Deed {
  std::string method;
  std::vector<std::string> path;  // {"api", "admin", "accounts", "anna", "ban"}, not encoded.
  std::string body = "{}";
};

// The body of the answer, JSON; or the sentence by which it was refused.
[[nodiscard]] Result<std::string> operate(const std::filesystem::path& data, const Deed& deed);

}  // namespace vexil::server
