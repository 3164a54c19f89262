#include <fmt/format.h>

#include <utility>

#include "store/sqlite.h"
#include "store/sqlite/folder.h"
#include "store/sqlite/reader.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite_connection.h"
#include "store/sqlite/writer.h"

namespace vexil::store {

namespace {

using sqlite::FolderLock;
using sqlite::OpenMode;
using sqlite::SqliteConnection;

class SqliteStore : public Store {
 public:
  SqliteStore(FolderLock lock, std::filesystem::path file, const SqliteOptions& options,
              std::unique_ptr<SqliteConnection> connection)
      : lock_(std::move(lock)),
        file_(std::move(file)),
        vfs_(options.vfs),
        writer_(std::move(connection), options.group_commit, options.log_pages) {}

  void submit(Transaction transaction, std::function<void(Committed)> done) override {
    writer_.submit(std::move(transaction), std::move(done));
  }

  std::unique_ptr<Reader> reader() override {
    auto connection = std::make_unique<SqliteConnection>(file_, OpenMode::kRead, vfs_);
    return std::make_unique<sqlite::SqliteReader>(std::move(connection));
  }

  StoreFigures figures() const override { return writer_.figures(); }

 private:
  FolderLock lock_;  // Let go of last.
  std::filesystem::path file_;
  std::string vfs_;
  sqlite::Writer writer_;
};

Result<std::unique_ptr<SqliteConnection>> open_data(const SqliteOptions& options,
                                                    const std::filesystem::path& file,
                                                    bool holds_folder) {
  auto connection = std::make_unique<SqliteConnection>(file, OpenMode::kCreate, options.vfs);
  if (auto usable = sqlite::check_version(*connection, file); !usable) {
    return tl::unexpected(usable.error());
  }
  // FULL has every commit synced before it returns; in NORMAL a power cut would lose the last ones.
  connection->execute(
      "PRAGMA journal_mode = WAL;"
      "PRAGMA synchronous = FULL;"
      "PRAGMA foreign_keys = ON;"
      // What is deleted is overwritten: a person who goes is nowhere in the file.
      "PRAGMA secure_delete = ON;"
      "PRAGMA temp_store = MEMORY;"
      "PRAGMA cache_size = -32768;");
  if (!holds_folder) {
    if (sqlite::version_of(*connection) == sqlite::kSchemaVersion) return connection;
    return fail(
        fmt::format("The data in {} is of another version than this program's, and a server "
                    "runs there.",
                    options.folder.string()));
  }
  if (auto current = sqlite::bring_up_to_date(*connection, file, options.vfs); !current) {
    return tl::unexpected(current.error());
  }
  // A server that was killed may have left commits in the log that it had not synced yet. They are
  // whole and will be shown, so they must be durable first: a checkpoint syncs the log.
  connection->execute("PRAGMA wal_checkpoint(TRUNCATE)");
  return connection;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const SqliteOptions& options) {
  const std::filesystem::path file = options.folder / kDataFile;
  const bool there = sqlite::file_exists(file, options.vfs);
  if (!there && !options.create) {
    return fail(fmt::format("The folder {} holds no data of Vexil's.", options.folder.string()));
  }
  auto lock = FolderLock::take(options.folder, options.beside);
  if (!lock) return tl::unexpected(lock.error());
  if (options.vfs.empty()) {
    if (auto made = sqlite::make_private_file(file); !made) return tl::unexpected(made.error());
  }
  try {
    auto connection = open_data(options, file, lock->holds());
    if (!connection) return tl::unexpected(connection.error());
    if (!there && options.vfs.empty()) sqlite::sync_folder(options.folder);
    return std::make_unique<SqliteStore>(std::move(*lock), file, options, std::move(*connection));
  } catch (const sqlite::SqliteError& error) {
    return fail(
        fmt::format("The data in {} cannot be opened: {}.", options.folder.string(), error.what()));
  }
}

}  // namespace vexil::store
