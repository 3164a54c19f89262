// A server's tables as plain rows, independent of the engine, for moving data from one place to
// another. A place is opened for one move and closed after it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace vexil::store {

// ── Tables ──────────────────────────────────────────────────────────────────────────────────────

enum class ColumnKind : std::uint8_t { kInteger, kReal, kText, kBytes };

struct Column {
  std::string_view name;
  ColumnKind kind = ColumnKind::kText;
};

struct Table {
  std::string_view name;
  std::span<const Column> columns;  // Those of the key first.
  std::size_t keys = 1;             // So many of them.
  bool numbered = false;            // New rows are numbered by the database, from the last one on.
};

// Every table whose rows are to be kept, in an order in which they can be filled. What nodes write
// down about themselves is not among them.
[[nodiscard]] const std::vector<Table>& kept_tables();

// Texts and bytes are both std::string.
using Value = std::variant<std::int64_t, double, std::string>;
using Row = std::vector<Value>;

// For people: "entries (ab3kx9qp, 17)".
[[nodiscard]] std::string shown_key(const Table& table, const Row& row);
// "id, name, folded".
[[nodiscard]] std::string column_list(const Table& table);

// ── Places ──────────────────────────────────────────────────────────────────────────────────────

// The rows of one table in the order of their keys, integers by value and the rest byte by byte.
class RowReader {
 public:
  virtual ~RowReader() = default;
  // False where there is none left; then the row is as it was.
  [[nodiscard]] virtual bool next(Row& row) = 0;
};

// What goes wrong is a std::runtime_error, as the end of a sentence. One reader at a time, which is
// read to its end before the place is asked for anything else.
class Source {
 public:
  virtual ~Source() = default;
  [[nodiscard]] virtual std::unique_ptr<RowReader> read(const Table& table) = 0;
};

// Empty at first. What was written is seen when it is read, and stays only after keep().
class Target : public Source {
 public:
  virtual void begin(const Table& table) = 0;
  virtual void add(const Row& row) = 0;
  virtual void end() = 0;
  virtual void keep() = 0;
};

// Refused where there is no data, or a server uses it. No server can begin to while it is open.
[[nodiscard]] Result<std::unique_ptr<Source>> open_sqlite_source(
    const std::filesystem::path& folder);
[[nodiscard]] Result<std::unique_ptr<Source>> open_postgres_source(const std::string& address);
// Refused where there is data already, or a server uses it.
[[nodiscard]] Result<std::unique_ptr<Target>> open_sqlite_target(
    const std::filesystem::path& folder);
[[nodiscard]] Result<std::unique_ptr<Target>> open_postgres_target(const std::string& address);

}  // namespace vexil::store
