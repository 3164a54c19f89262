// The tables of a database, version by version.
#pragma once

#include <string>

#include "base/result.h"
#include "store/postgres/connection.h"

namespace vexil::store::postgres {

// The version this program writes. The table vexil.versions of a database says which it has.
inline constexpr int kSchemaVersion = 1;

// The SQLSTATE by which the tables' own function `require` refuses.
inline constexpr const char* kRefusedState = "VX001";

// Makes the tables of a new database, or brings older ones up to date, in one transaction and under
// a lock that lets one node do it. Data that is not ours, or newer than this program, is refused
// untouched; so is a new database where nothing may be made. `name` begins the sentence.
[[nodiscard]] Result<void> bring_up_to_date(Connection& connection, const std::string& name,
                                            bool create);

}  // namespace vexil::store::postgres
