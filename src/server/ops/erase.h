// Erases a person: the account with all its data, and its name in the games that it played or
// chatted in. The games themselves stay, because they belong to the opponents too.
#pragma once

#include <string>

#include "server/game/command.h"
#include "store/store.h"

namespace vexil::server {

// The writes that erase the account. Refused ("busy") while it has games that are not over. Reads
// every stored entry: some seconds on a large server.
[[nodiscard]] Decided<store::Transaction> erase_writes(store::Reader& reader,
                                                       const store::Account& account,
                                                       const std::string& new_name);

}  // namespace vexil::server
