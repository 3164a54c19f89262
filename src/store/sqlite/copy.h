// Copies a whole database as of one moment, while others go on writing.
#pragma once

#include <filesystem>
#include <string>

#include "store/sqlite/sqlite_connection.h"

namespace vexil::store::sqlite {

// Copies into a new file that stands for itself (no write-ahead log beside it), checks the copy and
// has it on the disk when it returns. Throws SqliteError; what was begun is then removed.
// REQUIRES: no such file, and a folder that can be written to.
void copy_database(SqliteConnection& from, const std::filesystem::path& file,
                   const std::string& vfs);

// Throws SqliteError where pages, rows or indexes do not fit together.
void check_integrity(SqliteConnection& connection);

}  // namespace vexil::store::sqlite
