// A data folder as a place that data is moved from or to.
#include "store/transfer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <optional>
#include <utility>

#include "store/sqlite.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/folder.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/tables.h"

namespace vexil::store {

namespace {

using sqlite::FolderLock;
using sqlite::OpenMode;
using sqlite::SqliteConnection;

class SqliteSource : public Source {
 public:
  SqliteSource(FolderLock lock, std::unique_ptr<SqliteConnection> connection)
      : lock_(std::move(lock)), connection_(std::move(connection)) {}

  std::unique_ptr<RowReader> read(const Table& table) override {
    return sqlite::read_rows(*connection_, table);
  }

 private:
  FolderLock lock_;  // Let go of last.
  std::unique_ptr<SqliteConnection> connection_;
};

// Fills a file of another name, which is given the right one when it is whole.
class SqliteTarget : public Target {
 public:
  SqliteTarget(FolderLock lock, std::filesystem::path file, std::filesystem::path begun)
      : lock_(std::move(lock)), file_(std::move(file)), begun_(std::move(begun)) {}
  SqliteTarget(const SqliteTarget&) = delete;
  SqliteTarget& operator=(const SqliteTarget&) = delete;
  ~SqliteTarget() override {
    adder_.reset();
    connection_.reset();
    for (const char* const ending : {"", "-journal"}) ::unlink((begun_.string() + ending).c_str());
  }

  Result<void> open() {
    connection_ = std::make_unique<SqliteConnection>(begun_, OpenMode::kCreate, "");
    connection_->execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    if (auto made = sqlite::bring_up_to_date(*connection_, begun_, ""); !made) return made;
    connection_->execute("BEGIN IMMEDIATE");
    return {};
  }

  std::unique_ptr<RowReader> read(const Table& table) override {
    return sqlite::read_rows(*connection_, table);
  }
  void begin(const Table& table) override { adder_.emplace(*connection_, table); }
  void add(const Row& row) override { adder_->add(row); }
  void end() override { adder_.reset(); }
  void keep() override {
    connection_->execute("COMMIT");
    connection_.reset();
    if (auto done = sqlite::put_in_place(begun_, file_); !done) {
      std::string why = done.error().message;
      why.pop_back();  // The full stop comes with the sentence around it.
      throw std::runtime_error(why);
    }
  }

 private:
  FolderLock lock_;  // Let go of last.
  std::filesystem::path file_;
  std::filesystem::path begun_;
  std::unique_ptr<SqliteConnection> connection_;
  std::optional<sqlite::RowAdder> adder_;
};

auto cannot_open(const std::filesystem::path& folder, const std::exception& error) {
  return fail(fmt::format("The data in {} cannot be opened: {}.", folder.string(), error.what()));
}

}  // namespace

Result<std::unique_ptr<Source>> open_sqlite_source(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / kDataFile;
  // Asking leaves nothing behind in a folder that was never one of ours.
  if (!std::filesystem::exists(file))
    return fail(fmt::format("The folder {} holds no data of Vexil's.", folder.string()));
  auto lock = FolderLock::take(folder, false);
  if (!lock) return tl::unexpected(lock.error());
  try {
    auto connection = std::make_unique<SqliteConnection>(file, OpenMode::kWrite, "");
    if (auto usable = sqlite::check_version(*connection, file); !usable)
      return tl::unexpected(usable.error());
    if (auto current = sqlite::bring_up_to_date(*connection, file, ""); !current)
      return tl::unexpected(current.error());
    sqlite::check_integrity(*connection);
    connection->execute("BEGIN");
    return std::make_unique<SqliteSource>(std::move(*lock), std::move(connection));
  } catch (const sqlite::SqliteError& error) {
    return cannot_open(folder, error);
  }
}

Result<std::unique_ptr<Target>> open_sqlite_target(const std::filesystem::path& folder) {
  auto lock = FolderLock::take(folder, false);
  if (!lock) return tl::unexpected(lock.error());
  if (sqlite::holds_data(folder))
    return fail(fmt::format("The folder {} holds data already; data is moved into a fresh folder.",
                            folder.string()));
  const std::filesystem::path file = folder / kDataFile;
  const std::filesystem::path begun = fmt::format("{}.part-{}", file.string(), ::getpid());
  ::unlink(begun.c_str());  // One of the same process number that was killed.
  try {
    auto target = std::make_unique<SqliteTarget>(std::move(*lock), file, begun);
    if (auto made = sqlite::make_private_file(begun); !made) return tl::unexpected(made.error());
    if (auto opened = target->open(); !opened) return tl::unexpected(opened.error());
    return target;
  } catch (const sqlite::SqliteError& error) {
    return cannot_open(folder, error);
  }
}

}  // namespace vexil::store
