#include "store/sqlite/tables.h"

#include <fmt/format.h>

namespace vexil::store::sqlite {

namespace {

std::string key_list(const Table& table) {
  std::string list;
  for (std::size_t key = 0; key < table.keys; ++key) {
    if (key > 0) list += ", ";
    list += table.columns[key].name;
  }
  return list;
}

Value value_at(const Query& rows, int column, ColumnKind kind) {
  switch (kind) {
    case ColumnKind::kInteger:
      return rows.integer(column);
    case ColumnKind::kReal:
      return rows.real(column);
    case ColumnKind::kText:
    case ColumnKind::kBytes:
      break;
  }
  return rows.text(column);
}

class SqliteRows : public RowReader {
 public:
  SqliteRows(SqliteConnection& connection, const Table& table)
      : table_(table),
        rows_(connection.query(fmt::format("SELECT {} FROM {} ORDER BY {}", column_list(table),
                                           table.name, key_list(table)))) {}

  bool next(Row& row) override {
    if (!rows_.next()) return false;
    row.clear();
    for (const Column& column : table_.columns)
      row.push_back(value_at(rows_, static_cast<int>(row.size()), column.kind));
    return true;
  }

 private:
  const Table& table_;
  Query rows_;
};

StatementPtr insertion(SqliteConnection& connection, const Table& table) {
  std::string marks = "?";
  for (std::size_t more = 1; more < table.columns.size(); ++more) marks += ", ?";
  const std::string sql =
      fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, column_list(table), marks);
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(connection.handle(), sql.c_str(), -1, &statement, nullptr);
  if (code != SQLITE_OK)
    throw SqliteError(code, explain(code, sqlite3_errmsg(connection.handle())));
  return StatementPtr(statement);
}

void bind_bytes(sqlite3_stmt* statement, int index, const std::string& bytes) {
  const int code = sqlite3_bind_blob64(statement, index, bytes.data(), bytes.size(), SQLITE_STATIC);
  if (code != SQLITE_OK) throw SqliteError(code, explain(code, sqlite3_errstr(code)));
}

}  // namespace

std::unique_ptr<RowReader> read_rows(SqliteConnection& connection, const Table& table) {
  return std::make_unique<SqliteRows>(connection, table);
}

RowAdder::RowAdder(SqliteConnection& connection, const Table& table)
    : statement_(insertion(connection, table)), table_(table) {}

void RowAdder::add(const Row& row) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    const int index = static_cast<int>(at) + 1;
    if (const auto* number = std::get_if<std::int64_t>(&row[at])) {
      bind_value(statement_.get(), index, *number, Lifetime::kStatic);
    } else if (const auto* real = std::get_if<double>(&row[at])) {
      bind_value(statement_.get(), index, *real, Lifetime::kStatic);
    } else if (table_.columns[at].kind == ColumnKind::kBytes) {
      bind_bytes(statement_.get(), index, std::get<std::string>(row[at]));
    } else {
      bind_value(statement_.get(), index, std::get<std::string>(row[at]), Lifetime::kStatic);
    }
  }
  Query run(statement_.get());
  (void)run.next();
}

}  // namespace vexil::store::sqlite
