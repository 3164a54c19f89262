// An account as JSON for clients. Ids are never sent: clients know accounts by their names.
#pragma once

#include <string>

#include "store/rows.h"

namespace vexil::server {

[[nodiscard]] std::string_view kind_name(store::AccountKind kind);  // "guest", "person", "bot"

// For everybody: {"name":"ada","kind":"person","bot":false,"created":1700000000000}.
[[nodiscard]] std::string public_account(const store::Account& account);
// For the account itself: the same with role, mute and preferences.
[[nodiscard]] std::string own_account(const store::Account& account);
// For an administrator: the same with role, ban, mute and aborts.
[[nodiscard]] std::string admin_account(const store::Account& account);

}  // namespace vexil::server
