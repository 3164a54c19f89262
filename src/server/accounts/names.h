// What an account, a token or a setup may be called, and how long a password must be.
#pragma once

#include <optional>
#include <string_view>

#include "server/game/command.h"

namespace vexil::server {

// 2 to 20 letters, digits, `_` and `-`, a letter first: it stands in addresses and in records.
// Names that look like guests or like the server itself are not given out.
[[nodiscard]] std::optional<Refusal> refused_account_name(std::string_view name);

// 8 to 200 bytes, and neither the name itself nor one of the passwords that many people use.
[[nodiscard]] std::optional<Refusal> refused_password(std::string_view password,
                                                      std::string_view name);

// A label that its owner gives: 1 to 60 bytes of UTF-8 without control characters.
[[nodiscard]] bool is_label(std::string_view text);

}  // namespace vexil::server
