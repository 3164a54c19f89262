#include "store/postgres/tables.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <string_view>

#include "store/text_code.h"

namespace vexil::store::postgres {

namespace {

// What the binary form begins with: a signature, no flags, no extension.
constexpr std::string_view kHead("PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19);
constexpr std::size_t kEnough = 1 << 16;  // So many bytes are sent together.

template <class Number>
void put(std::string& out, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof(Number)) - 1); shift >= 0; shift -= 8)
    out += static_cast<char>(static_cast<std::uint64_t>(number) >> shift);
}

void put_bytes(std::string& out, std::string_view bytes) {
  put(out, static_cast<std::int32_t>(bytes.size()));
  out += bytes;
}

void put_value(std::string& out, const Value& value, ColumnKind kind) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    put(out, std::int32_t{8});
    put(out, *number);
  } else if (const auto* real = std::get_if<double>(&value)) {
    put(out, std::int32_t{8});
    put(out, std::bit_cast<std::int64_t>(*real));
  } else if (kind == ColumnKind::kText) {
    put_bytes(out, encoded_text(std::get<std::string>(value)));
  } else {
    put_bytes(out, std::get<std::string>(value));
  }
}

[[noreturn]] void fail_with(const PgConnection& connection, const PGresult* result) {
  const auto field = [result](int code) -> std::string {
    const char* const text = result == nullptr ? nullptr : PQresultErrorField(result, code);
    return text == nullptr ? "" : text;
  };
  std::string what = field(PG_DIAG_MESSAGE_PRIMARY);
  if (what.empty()) what = PQerrorMessage(connection.handle());
  // Which row it was: "COPY setups, line 3".
  const std::string where = field(PG_DIAG_CONTEXT);
  if (!where.empty()) what += fmt::format(" ({})", where.substr(0, where.find('\n')));
  while (what.ends_with('\n') || what.ends_with('.')) what.pop_back();
  throw PostgresError(field(PG_DIAG_SQLSTATE), what);
}

void start_copy(PgConnection& connection, const std::string& sql, ExecStatusType expected) {
  const ResultPtr result(PQexec(connection.handle(), sql.c_str()));
  if (PQresultStatus(result.get()) != expected) fail_with(connection, result.get());
}

void finish_copy(PgConnection& connection) {
  while (const ResultPtr result{PQgetResult(connection.handle())})
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) fail_with(connection, result.get());
}

std::string copy_out(const Table& table, const std::string& from) {
  std::string order;
  for (std::size_t key = 0; key < table.keys; ++key) {
    const Column& column = table.columns[key];
    order += fmt::format("{}{}{}", key > 0 ? ", " : "", column.name,
                         column.kind == ColumnKind::kText ? " COLLATE \"C\"" : "");
  }
  return fmt::format("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT (FORMAT binary)",
                     column_list(table), from, order);
}

class CopiedRows : public RowReader {
 public:
  CopiedRows(PgConnection& connection, const Table& table, const std::string& from)
      : connection_(connection), table_(table) {
    start_copy(connection, copy_out(table, from), PGRES_COPY_OUT);
    fill(kHead.size());
    at_ = kHead.size();
  }

  bool next(Row& row) override {
    if (take<std::int16_t>() < 0) {
      end();
      return false;
    }
    row.clear();
    for (const Column& column : table_.columns) row.push_back(take_value(column.kind));
    return true;
  }

 private:
  // Waits until so many bytes are there.
  void fill(std::size_t size) {
    while (bytes_.size() - at_ < size) {
      bytes_.erase(0, at_);
      at_ = 0;
      char* message = nullptr;
      const int got = PQgetCopyData(connection_.handle(), &message, 0);
      if (got < 0) finish_copy(connection_);
      if (got < 0) throw PostgresError("", "the rows end too early");
      bytes_.append(message, static_cast<std::size_t>(got));
      PQfreemem(message);
    }
  }
  template <class Number>
  Number take() {
    fill(sizeof(Number));
    std::uint64_t number = 0;
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte)
      number = number << 8U | static_cast<std::uint8_t>(bytes_[at_++]);
    return static_cast<Number>(number);
  }
  Value take_value(ColumnKind kind) {
    const auto size = static_cast<std::size_t>(take<std::int32_t>());
    if (kind == ColumnKind::kInteger) return take<std::int64_t>();
    if (kind == ColumnKind::kReal) return std::bit_cast<double>(take<std::int64_t>());
    fill(size);
    std::string bytes = bytes_.substr(at_, size);
    at_ += size;
    return kind == ColumnKind::kText ? decoded_text(bytes) : std::move(bytes);
  }
  void end() {
    char* message = nullptr;
    while (PQgetCopyData(connection_.handle(), &message, 0) >= 0) PQfreemem(message);
    finish_copy(connection_);
  }

  PgConnection& connection_;
  const Table& table_;
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<RowReader> read_rows(PgConnection& connection, const Table& table,
                                     const std::string& from) {
  return std::make_unique<CopiedRows>(connection, table, from);
}

RowAdder::RowAdder(PgConnection& connection, const Table& table)
    : connection_(connection), table_(table), waiting_(kHead) {
  start_copy(connection,
             fmt::format("COPY {} ({}) FROM STDIN (FORMAT binary)", table.name, column_list(table)),
             PGRES_COPY_IN);
}

void RowAdder::add(const Row& row) {
  put(waiting_, static_cast<std::int16_t>(row.size()));
  for (std::size_t at = 0; at < row.size(); ++at)
    put_value(waiting_, row[at], table_.columns[at].kind);
  if (waiting_.size() >= kEnough) send();
}

void RowAdder::end() {
  put(waiting_, std::int16_t{-1});
  send();
  if (PQputCopyEnd(connection_.handle(), nullptr) != 1) fail_with(connection_, nullptr);
  finish_copy(connection_);
}

void RowAdder::send() {
  if (PQputCopyData(connection_.handle(), waiting_.data(), static_cast<int>(waiting_.size())) != 1)
    fail_with(connection_, nullptr);
  waiting_.clear();
}

}  // namespace vexil::store::postgres
