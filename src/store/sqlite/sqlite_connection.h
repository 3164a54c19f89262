// A connection to SQLite: its C interface with owners for the handles, and the statements that are
// kept prepared. A connection belongs to one thread at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>

#include "store/rows.h"

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
void bind_value(sqlite3_stmt* statement, int index, std::int64_t value);
void bind_value(sqlite3_stmt* statement, int index, double value);
void bind_value(sqlite3_stmt* statement, int index, std::string_view text, Lifetime lifetime);
void bind_value(sqlite3_stmt* statement, int index, const Digest& digest, Lifetime lifetime);

template <class... Values>
void bind_all([[maybe_unused]] sqlite3_stmt* statement, [[maybe_unused]] Lifetime lifetime,
              const Values&... values) {
  int index = 0;
  [[maybe_unused]] const auto one = [&](const auto& value) {
    using Value = std::decay_t<decltype(value)>;
    ++index;
    if constexpr (std::is_same_v<Value, double>) {
      bind_value(statement, index, value);
    } else if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>) {
      bind_value(statement, index, static_cast<std::int64_t>(value));
    } else {
      bind_value(statement, index, value, lifetime);
    }
  };
  (one(values), ...);
}

// The rows of one run of a prepared statement, which is free for the next run afterwards.
class Query {
 public:
  explicit Query(sqlite3_stmt* statement) : statement_(statement) {}
  Query(Query&& other) noexcept : statement_(other.statement_) { other.statement_ = nullptr; }
  Query& operator=(Query&&) = delete;
  ~Query();

  // Goes to the next row; false where there is none.
  [[nodiscard]] bool next();
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] Digest digest(int column) const;

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
  template <class... Values>
  int run(std::string_view sql, const Values&... values) {
    sqlite3_stmt* const statement = prepared(sql);
    bind_all(statement, Lifetime::kStatic, values...);
    return finish(statement);
  }
  template <class... Values>
  [[nodiscard]] Query query(std::string_view sql, const Values&... values) {
    sqlite3_stmt* const statement = prepared(sql);
    bind_all(statement, Lifetime::kCopied, values...);
    return Query(statement);
  }
  // The first column of the first row. REQUIRES: there is one.
  [[nodiscard]] std::int64_t number(std::string_view sql);

  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

 private:
  struct Closer {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  [[nodiscard]] sqlite3_stmt* prepared(std::string_view sql);
  int finish(sqlite3_stmt* statement);

  std::unique_ptr<sqlite3, Closer> handle_;
  std::unordered_map<std::string, StatementPtr, TextHash, std::equal_to<>> statements_;
};

// What a result code means to the host, as the end of a sentence: "the disk is full".
[[nodiscard]] std::string explain(int code, const char* message);

// Whether the file system of that vfs has such a file.
[[nodiscard]] bool file_exists(const std::filesystem::path& file, const std::string& vfs);

}  // namespace vexil::store::sqlite
