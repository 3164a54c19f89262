// What a host does with a data folder as a whole: backup, restore, check.
#include <fmt/format.h>
#include <unistd.h>

#include "store/sqlite.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/folder.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite_connection.h"

namespace vexil::store {

namespace {

using sqlite::OpenMode;
using sqlite::SqliteConnection;

// Copies under another name beside the file first: what bears the name is always whole.
Result<void> copy_into_place(SqliteConnection& from, const std::filesystem::path& file) {
  const std::filesystem::path begun = fmt::format("{}.part-{}", file.string(), ::getpid());
  if (auto made = sqlite::make_private_file(begun); !made) return made;
  sqlite::copy_database(from, begun, "");
  return sqlite::put_in_place(begun, file);
}

Result<void> backup_unguarded(const std::filesystem::path& folder,
                              const std::filesystem::path& file) {
  const std::filesystem::path data = folder / kDataFile;
  if (!std::filesystem::exists(data)) {
    return fail(fmt::format("The folder {} holds no data of Vexil's.", folder.string()));
  }
  if (std::filesystem::exists(file)) {
    return fail(fmt::format("{} is there already; a backup replaces nothing.", file.string()));
  }
  // Not for reading only: the log that a killed server left is recovered by who comes next.
  SqliteConnection connection(data, OpenMode::kWrite, "");
  if (auto usable = sqlite::check_version(connection, data); !usable) return usable;
  return copy_into_place(connection, file);
}

Result<void> check_unguarded(const std::filesystem::path& folder) {
  const std::filesystem::path data = folder / kDataFile;
  if (!std::filesystem::exists(data)) {
    return fail(fmt::format("The folder {} holds no data of Vexil's.", folder.string()));
  }
  SqliteConnection connection(data, OpenMode::kWrite, "");
  if (auto usable = sqlite::check_version(connection, data); !usable) return usable;
  sqlite::check_integrity(connection);
  auto lost = connection.query("PRAGMA foreign_key_check");
  if (lost.next()) {
    return fail(fmt::format("{}: a row of {} belongs to no game.", data.string(), lost.text(0)));
  }
  return {};
}

Result<void> restore_unguarded(const std::filesystem::path& file,
                               const std::filesystem::path& folder) {
  if (!std::filesystem::is_regular_file(file)) {
    return fail(fmt::format("There is no file {}.", file.string()));
  }
  SqliteConnection connection(file, OpenMode::kRead, "");
  if (auto usable = sqlite::check_version(connection, file); !usable) return usable;
  if (sqlite::version_of(connection) == 0) {
    return fail(fmt::format("{} is empty.", file.string()));
  }
  sqlite::check_integrity(connection);
  auto lock = sqlite::FolderLock::take(folder, false);
  if (!lock) return tl::unexpected(lock.error());
  if (sqlite::holds_data(folder)) {
    return fail(
        fmt::format("The folder {} holds data already; a backup is restored into a fresh "
                    "folder.",
                    folder.string()));
  }
  return copy_into_place(connection, folder / kDataFile);
}

}  // namespace

Result<void> backup_sqlite(const std::filesystem::path& folder, const std::filesystem::path& file) {
  try {
    return backup_unguarded(folder, file);
  } catch (const std::exception& error) {
    return fail(fmt::format("The backup of {} was not made: {}.", folder.string(), error.what()));
  }
}

Result<void> check_sqlite(const std::filesystem::path& folder) {
  try {
    return check_unguarded(folder);
  } catch (const std::exception& error) {
    return fail(
        fmt::format("The data in {} does not hold together: {}.", folder.string(), error.what()));
  }
}

bool is_in_use(const std::filesystem::path& folder) {
  // Asking leaves nothing behind in a folder that was never one of ours.
  if (!std::filesystem::exists(folder / kDataFile)) return false;
  const auto lock = sqlite::FolderLock::take(folder, true);
  return lock && !lock->holds();
}

Result<void> restore_sqlite(const std::filesystem::path& file,
                            const std::filesystem::path& folder) {
  try {
    return restore_unguarded(file, folder);
  } catch (const std::exception& error) {
    return fail(fmt::format("{} was not restored: {}.", file.string(), error.what()));
  }
}

}  // namespace vexil::store
