// Erasing a person: the account with all that is his, and his name in the games that he played or
// talked in. The games themselves stay, because they are the opponents' too.
#pragma once

#include <string>

#include "server/game/command.h"
#include "store/store.h"

namespace vexil::server {

// The writes that erase the account. Refused ("busy") while he has games that are not over. Looks
// at every stored entry: a matter of seconds on a large server.
[[nodiscard]] Decided<store::Transaction> erase_writes(store::Reader& reader,
                                                       const store::Account& account,
                                                       const std::string& new_name);

}  // namespace vexil::server
