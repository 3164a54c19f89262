// How the command line reaches a running server: a file in the data folder holds the server's
// address and a token of an administrator. Only the owner of the file can read it, and they could
// read the data anyway.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/core/secrets.h"
#include "server/nodes/database.h"

namespace vexil::server {

struct LocalAccess {
  std::string url;    // "http://127.0.0.1:7878"
  std::string token;  // For the Authorization header.
};

// The account of the command line. It belongs to the server: nobody can ban, rename or delete it.
inline constexpr const char* kLocalAccount = "command-line";
inline constexpr const char* kLocalAccessFile = "command-line.json";

[[nodiscard]] store::Account local_account(Millis now);
// Of that account, for a while: a server makes its own last.
[[nodiscard]] store::Token local_token(const std::string& token, std::string name, Millis now);

// Makes a token that is valid while the server runs and writes the file. Tokens of servers in other
// folders, which may be nodes on the same database, stay. A folder that cannot be written to is a
// std::runtime_error.
Task<void> open_local_access(Database& database, Secrets& secrets, std::filesystem::path data,
                             std::string url, Millis now);
void close_local_access(const std::filesystem::path& data);

// What a running server has left there; nothing where there is none.
[[nodiscard]] std::optional<LocalAccess> read_local_access(const std::filesystem::path& data);

}  // namespace vexil::server
