// Carries out an administrator's action from the command line: sends a request to the server that
// runs on the data or, where none runs, to one that is made for this request alone. So the rules,
// the texts and the audit log are the same either way.
//
// With several nodes on a database, the command line asks the one whose folder it is given. Where
// none runs there it writes to the database itself, and the nodes elsewhere find what it wrote.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace vexil::server {

struct AdminAction {
  std::string method;
  std::vector<std::string> path;  // {"api", "admin", "accounts", "anna", "ban"}, not encoded.
  std::string body = "{}";
};

// The body of the answer, JSON; or the sentence by which it was refused. Without the address of a
// database the data is in the folder.
[[nodiscard]] Result<std::string> operate(const std::filesystem::path& folder,
                                          const std::string& database, const AdminAction& action);

}  // namespace vexil::server
