#include "store/sqlite/sqlite_connection.h"

#include <fmt/format.h>

#include <cstring>

namespace vexil::store::sqlite {

namespace {

// Another process may hold a lock for a moment: one that makes a backup, or that looks at the file.
constexpr int kBusyMillis = 10'000;

[[noreturn]] void fail_with(sqlite3* handle) {
  const int code = sqlite3_extended_errcode(handle);
  throw SqliteError(code, explain(code, sqlite3_errmsg(handle)));
}

int open_flags(OpenMode mode) {
  // Each connection is used by one thread at a time, so SQLite need not lock it.
  switch (mode) {
    case OpenMode::kRead:
      return SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    case OpenMode::kWrite:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    case OpenMode::kCreate:
      break;
  }
  return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
}

}  // namespace

void bind_value(sqlite3_stmt* statement, int index, const SqlValue& value, Lifetime lifetime) {
  sqlite3_destructor_type const copy =
      lifetime == Lifetime::kStatic ? SQLITE_STATIC : SQLITE_TRANSIENT;
  int code = SQLITE_OK;
  if (const auto* const number = std::get_if<std::int64_t>(&value)) {
    code = sqlite3_bind_int64(statement, index, *number);
  } else if (const auto* const real = std::get_if<double>(&value)) {
    code = sqlite3_bind_double(statement, index, *real);
  } else if (const auto* const text = std::get_if<std::string_view>(&value)) {
    // A view without storage would be bound as NULL.
    const char* const data = text->data() == nullptr ? "" : text->data();
    code = sqlite3_bind_text64(statement, index, data, text->size(), copy, SQLITE_UTF8);
  } else {
    const Digest& digest = *std::get<const Digest*>(value);
    code = sqlite3_bind_blob64(statement, index, digest.data(), digest.size(), copy);
  }
  if (code != SQLITE_OK) fail_with(sqlite3_db_handle(statement));
}

Query::~Query() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail_with(sqlite3_db_handle(statement_));
  return false;
}

std::int64_t Query::integer(int column) const { return sqlite3_column_int64(statement_, column); }

double Query::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string Query::text(int column) const {
  const auto* const bytes = sqlite3_column_text(statement_, column);
  if (bytes == nullptr) return {};
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Digest Query::digest(int column) const {
  Digest digest{};
  const void* const bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  if (bytes != nullptr && size == static_cast<int>(digest.size())) {
    std::memcpy(digest.data(), bytes, digest.size());
  }
  return digest;
}

SqliteConnection::SqliteConnection(const std::filesystem::path& file, OpenMode mode,
                                   const std::string& vfs) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &handle, open_flags(mode), vfs.empty() ? nullptr : vfs.c_str());
  handle_.reset(handle);
  if (handle == nullptr) throw SqliteError(SQLITE_NOMEM, "there is no memory left");
  sqlite3_extended_result_codes(handle, 1);
  if (code != SQLITE_OK) fail_with(handle);
  sqlite3_busy_timeout(handle, kBusyMillis);
}

void SqliteConnection::execute(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail_with(handle());
  }
}

int SqliteConnection::run(const SqlStatement& statement) {
  // The destructor resets the statement, also where a step throws.
  Query rows(prepared(statement, Lifetime::kStatic));
  while (rows.next()) {
  }
  return sqlite3_changes(handle());
}

Query SqliteConnection::query(const SqlStatement& statement) {
  return Query(prepared(statement, Lifetime::kCopied));
}

std::int64_t SqliteConnection::number(const std::string& sql) {
  Query rows = query(sql);
  if (!rows.next()) throw SqliteError(SQLITE_CORRUPT, "the data file gives no answer");
  return rows.integer(0);
}

sqlite3_stmt* SqliteConnection::prepared(const SqlStatement& statement, Lifetime lifetime) {
  StatementPtr& kept = statements_[statement.sql];
  if (!kept) {
    sqlite3_stmt* made = nullptr;
    const int code =
        sqlite3_prepare_v3(handle(), statement.sql.c_str(), static_cast<int>(statement.sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (code != SQLITE_OK) fail_with(handle());
    kept.reset(made);
  }
  int index = 0;
  for (const SqlValue& value : statement.values) bind_value(kept.get(), ++index, value, lifetime);
  return kept.get();
}

std::string explain(int code, const char* message) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_READONLY:
      return "the data file cannot be written to";
    case SQLITE_CANTOPEN:
      return "the data file cannot be opened";
    case SQLITE_BUSY:
      return "another program holds the data file locked";
    case SQLITE_IOERR:
      // Where the index of the write-ahead log cannot grow, there is no room on the disk.
      if (code == SQLITE_IOERR_SHMSIZE) return "the disk is full";
      return fmt::format("the disk failed (code {})", code);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return fmt::format("the data file is damaged or not one of ours ({})", message);
    default:
      return fmt::format("the database said \"{}\" (code {})", message, code);
  }
}

bool file_exists(const std::filesystem::path& file, const std::string& vfs) {
  sqlite3_vfs* const system = sqlite3_vfs_find(vfs.empty() ? nullptr : vfs.c_str());
  if (system == nullptr) return false;
  int found = 0;
  const int code = system->xAccess(system, file.c_str(), SQLITE_ACCESS_EXISTS, &found);
  return code == SQLITE_OK && found != 0;
}

}  // namespace vexil::store::sqlite
