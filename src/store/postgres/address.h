// Parses addresses of databases; store/postgres.h says what of them may be shown.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace vexil::store::postgres {

// Whether libpq can read it. What libpq itself says of a mistake could hold the password.
[[nodiscard]] Result<void> check_address(const std::string& address);

// The machines that an address names, in order: the first that takes connections, and writes where
// the address asks for that, is the one. Empty fields are libpq's defaults.
struct Machine {
  std::string host{};
  std::string hostaddr{};
  std::string port{};
};
[[nodiscard]] std::vector<Machine> machines_of(const std::string& address);

}  // namespace vexil::store::postgres
