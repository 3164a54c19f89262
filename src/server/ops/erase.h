// Erases a person: the account with all its data, and its name in the games that it played or
// chatted in. The games themselves stay, because they belong to the opponents too.
#pragma once

#include <string>
#include <vector>

#include "server/game/command.h"
#include "store/store.h"

namespace vexil::server {

struct ErasedAccount {
  std::string id;
  std::string new_name;
};

// The writes that erase these accounts: a person and their bots. Refused ("unfinished") while one
// of them has games that are not over. Reads every stored entry: some seconds on a large server.
[[nodiscard]] Decided<store::Transaction> erase_writes(store::Reader& reader,
                                                       const std::vector<ErasedAccount>& accounts);

}  // namespace vexil::server
