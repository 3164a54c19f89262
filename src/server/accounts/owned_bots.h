// The bots that an account has made: a list of ids that is kept beside the account.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace vexil::server {

[[nodiscard]] std::string bots_key(const std::string& owner);

struct OwnedBots {
  std::string list;  // As it is kept.
  std::vector<store::Account> accounts;
};

// Without those that were deleted.
[[nodiscard]] OwnedBots bots_of(store::Reader& reader, const std::string& owner);

}  // namespace vexil::server
