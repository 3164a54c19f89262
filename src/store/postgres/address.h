// Addresses of databases; what may be shown of them is in store/postgres.h.
#pragma once

#include <string>

#include "base/result.h"

namespace vexil::store::postgres {

// Whether libpq can read it. What libpq itself says of a mistake could hold the password.
[[nodiscard]] Result<void> check_address(const std::string& address);

}  // namespace vexil::store::postgres
