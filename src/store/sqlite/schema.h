// The tables of a data file, version by version.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "store/sqlite/sqlite_connection.h"

namespace vexil::store::sqlite {

// The version this program writes. PRAGMA user_version of a file says which one it has.
inline constexpr int kSchemaVersion = 3;
// PRAGMA application_id of our files: "Vexl".
inline constexpr int kApplicationId = 0x5665786c;

// Makes the tables of a new file, or brings an older one up to date, in one transaction. Before an
// older file is changed a copy is put beside it: vexil.db.v1-backup. A file that is not ours, or
// newer than this program, is refused untouched.
[[nodiscard]] Result<void> bring_up_to_date(SqliteConnection& connection,
                                            const std::filesystem::path& file,
                                            const std::string& vfs);

// PRAGMA user_version.
[[nodiscard]] int version_of(SqliteConnection& connection);

// Whether a file can be used by this program: ours, and not newer.
[[nodiscard]] Result<void> check_version(SqliteConnection& connection,
                                         const std::filesystem::path& file);

}  // namespace vexil::store::sqlite
