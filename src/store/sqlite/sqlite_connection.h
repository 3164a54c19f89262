// A connection to SQLite: its C interface with owners for the handles, and the statements that are
// kept prepared. A connection belongs to one thread at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

#include "store/sql.h"

namespace vexil::store::sqlite {

// What SQLite could not do: its extended result code, and a sentence for people.
class SqliteError : public std::runtime_error {
 public:
  SqliteError(int code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
  [[nodiscard]] int code() const { return code_; }
  // Refused because the row that it refers to is not there.
  [[nodiscard]] bool is_missing_parent() const { return code_ == SQLITE_CONSTRAINT_FOREIGNKEY; }

 private:
  int code_;
};

struct StatementCloser {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using StatementPtr = std::unique_ptr<sqlite3_stmt, StatementCloser>;

// Values as SQLite takes them. (Not "bind": for a std::string that would be std::bind.) A static
// text must outlive the statement's run.
enum class Lifetime : std::uint8_t { kStatic, kCopied };
void bind_value(sqlite3_stmt* statement, int index, const SqlValue& value, Lifetime lifetime);

// The rows of one run of a prepared statement, which is free for the next run afterwards.
class Query final : public SqlRows {
 public:
  explicit Query(sqlite3_stmt* statement) : statement_(statement) {}
  Query(Query&& other) noexcept : statement_(other.statement_) { other.statement_ = nullptr; }
  Query& operator=(Query&&) = delete;
  ~Query() override;

  [[nodiscard]] bool next() override;
  [[nodiscard]] std::int64_t integer(int column) const override;
  [[nodiscard]] double real(int column) const override;
  [[nodiscard]] std::string text(int column) const override;
  [[nodiscard]] Digest digest(int column) const override;

 private:
  sqlite3_stmt* statement_;
};

enum class OpenMode : std::uint8_t { kRead, kWrite, kCreate };

class SqliteConnection {
 public:
  // Throws SqliteError, as everything here does. An empty vfs is the system's.
  SqliteConnection(const std::filesystem::path& file, OpenMode mode, const std::string& vfs);

  // Runs statements separated by semicolons that give no rows we want.
  void execute(const std::string& sql);
  // Runs one statement to its end; how many rows it changed.
  int run(const SqlStatement& statement);
  template <class... Values>
  int run(std::string sql, const Values&... values) {
    return run(sql_statement(std::move(sql), values...));
  }
  [[nodiscard]] Query query(const SqlStatement& statement);
  template <class... Values>
  [[nodiscard]] Query query(std::string sql, const Values&... values) {
    return query(sql_statement(std::move(sql), values...));
  }
  // The first column of the first row. REQUIRES: there is one.
  [[nodiscard]] std::int64_t number(const std::string& sql);

  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

 private:
  struct Closer {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  // The statement with its values, ready to run.
  [[nodiscard]] sqlite3_stmt* prepared(const SqlStatement& statement, Lifetime lifetime);

  std::unique_ptr<sqlite3, Closer> handle_;
  std::unordered_map<std::string, StatementPtr> statements_;
};

// What a result code means to the host, as the end of a sentence: "the disk is full".
[[nodiscard]] std::string explain(int code, const char* message);

// Whether the file system of that vfs has such a file.
[[nodiscard]] bool file_exists(const std::filesystem::path& file, const std::string& vfs);

}  // namespace vexil::store::sqlite
