// Copies all of a server's data from one place to another, each a data folder or a database.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace vexil::store {

// Copies every row and then compares the copy with the source, row by row. The source stays as it
// is, but for being brought up to date first as when a server starts. Refused where a server uses
// either place, where the target holds data, and where both are the same. On failure there is no
// data in the target. `copied` is called for each table when it is filled.
[[nodiscard]] Result<void> migrate(
    const std::string& from, const std::string& to,
    const std::function<void(std::string_view table, std::uint64_t rows)>& copied);

}  // namespace vexil::store
