#include "store/sqlite/copy.h"

#include <fmt/format.h>

namespace vexil::store::sqlite {

namespace {

void copy_pages(SqliteConnection& from, SqliteConnection& to) {
  sqlite3_backup* const copying = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (copying == nullptr) {
    const int code = sqlite3_extended_errcode(to.handle());
    throw SqliteError(code, explain(code, sqlite3_errmsg(to.handle())));
  }
  // All pages in one step are one read transaction: the copy is of one moment, and in WAL mode a
  // writer goes on beside it. In smaller steps every commit would make it start again.
  const int step = sqlite3_backup_step(copying, -1);
  const int finish = sqlite3_backup_finish(copying);
  const int code = step == SQLITE_DONE ? finish : step;
  if (code != SQLITE_OK) throw SqliteError(code, explain(code, sqlite3_errstr(code)));
}

void remove_file(const std::filesystem::path& file, const std::string& vfs) {
  sqlite3_vfs* const system = sqlite3_vfs_find(vfs.empty() ? nullptr : vfs.c_str());
  for (const char* const ending : {"", "-journal", "-wal", "-shm"}) {
    const std::string name = file.string() + ending;
    system->xDelete(system, name.c_str(), 0);
  }
}

}  // namespace

void copy_database(SqliteConnection& from, const std::filesystem::path& file,
                   const std::string& vfs) {
  try {
    SqliteConnection to(file, OpenMode::kCreate, vfs);
    to.execute("PRAGMA synchronous = FULL");
    copy_pages(from, to);
    // The copied header asks for a write-ahead log; a file by itself is easier to carry about.
    to.execute("PRAGMA journal_mode = DELETE");
    check_integrity(to);
  } catch (const SqliteError&) {
    remove_file(file, vfs);
    throw;
  }
}

void check_integrity(SqliteConnection& connection) {
  Query rows = connection.query("PRAGMA integrity_check(1)");
  if (!rows.next() || rows.text(0) != "ok") {
    throw SqliteError(SQLITE_CORRUPT, fmt::format("the data file is damaged ({})", rows.text(0)));
  }
}

}  // namespace vexil::store::sqlite
