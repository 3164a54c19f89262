// How the command line reaches a running server: an address and an administrator's token in a file
// of the data folder that only its owner can read. Whoever can read it could read the data anyway.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/database.h"
#include "server/secrets.h"

namespace vexil::server {

struct LocalAccess {
  std::string url;    // "http://127.0.0.1:7878"
  std::string token;  // For the Authorization header.
};

// The account the command line acts as: the server's own, and nobody's to ban, rename or delete.
inline constexpr const char* kLocalAccount = "command-line";
inline constexpr const char* kLocalAccessFile = "command-line.json";

// Makes a token that is valid while the server runs and writes the file. A lone server (an empty
// `node`) drops the tokens of those before it; of several nodes each has its own beside the
// others'. A folder that cannot be written to is a std::runtime_error.
Task<void> open_local_access(Database& database, Secrets& secrets, std::filesystem::path data,
                             std::string url, Millis now, std::string node = "");
void close_local_access(const std::filesystem::path& data);
// Drops the token of a node that ends or has lapsed.
Task<void> drop_local_access(Database& database, std::string node);

// What a running server has left there; nothing where there is none.
[[nodiscard]] std::optional<LocalAccess> read_local_access(const std::filesystem::path& data);

}  // namespace vexil::server
