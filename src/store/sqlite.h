// The store in one data folder: SQLite with a write-ahead log and synchronous=FULL, one writer
// thread, any number of readers.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "store/store.h"

namespace vexil::store {

struct SqliteOptions {
  std::filesystem::path folder;  // Made where it is not there.
  std::string vfs{};             // Of SQLite, for tests; empty: the system's.
  bool group_commit = true;      // False: one commit a transaction, to compare with.
  int log_pages = 1000;          // The write-ahead log is written back when it has so many.
  bool create = true;            // False: a folder without data is refused.
  // Where another process holds the folder, work beside it: for commands that read, or add what a
  // running server does not know of. Data of another version is then refused.
  bool beside = false;
};

// Opens the data folder, makes the schema or brings an older one up to date (keeping a copy of the
// file before). Only one process may hold a folder: a second one is refused with a sentence.
[[nodiscard]] Result<std::unique_ptr<Store>> open_sqlite(const SqliteOptions& options);

// The name of the data file in its folder.
inline constexpr const char* kDataFile = "vexil.db";

// Whether pages, rows, indexes and references fit together, while a server runs or not; a sentence
// says what is wrong.
[[nodiscard]] Result<void> check_sqlite(const std::filesystem::path& folder);

// Whether a process holds the folder at this moment: a server runs there.
[[nodiscard]] bool is_in_use(const std::filesystem::path& folder);

// Copies a folder's data, while a server writes to it or not, into a single file that is complete
// and consistent as of some moment during the call. The file must not be there yet.
[[nodiscard]] Result<void> backup_sqlite(const std::filesystem::path& folder,
                                         const std::filesystem::path& file);
// Puts such a file into a folder that has no data yet, after checking it.
[[nodiscard]] Result<void> restore_sqlite(const std::filesystem::path& file,
                                          const std::filesystem::path& folder);

}  // namespace vexil::store
