#include "store/postgres/connection.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <array>
#include <cstring>
#include <utility>

namespace vexil::store::postgres {

namespace {

// What an address may overrule. A peer that is gone is noticed within half a minute, also where
// nothing says so.
constexpr std::array kDefaults{std::pair{"fallback_application_name", "vexil"},
                               std::pair{"client_encoding", "UTF8"},
                               std::pair{"connect_timeout", "5"},
                               std::pair{"keepalives_idle", "10"},
                               std::pair{"keepalives_interval", "5"},
                               std::pair{"keepalives_count", "3"},
                               std::pair{"tcp_user_timeout", "20000"}};

// The server, too, must notice a node that is gone, because of the locks that it may hold.
constexpr const char* kEverySession = R"sql(
SET search_path = vexil;
SET jit = off;
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3;
)sql";

// Every statement of a reader is a transaction and sees one state of all tables.
constexpr const char* kReadingSession = R"sql(
SET default_transaction_isolation = 'repeatable read';
SET default_transaction_read_only = on;
)sql";

// A commit comes back when it is on the disk, also where the host made that optional. Whoever holds
// a row for long does not hold up all who wait behind.
constexpr const char* kWritingSession = R"sql(
SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off';
SET default_transaction_isolation = 'read committed';
SET default_transaction_read_only = off;
SET lock_timeout = '10s';
)sql";

pg_conn* connect(const std::string& address) {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : kDefaults) {
    names.push_back(name);
    values.push_back(value);
  }
  names.insert(names.end(), {"dbname", nullptr});
  values.insert(values.end(), {address.c_str(), nullptr});
  return PQconnectdbParams(names.data(), values.data(), 1);
}

// libpq's messages have several lines; the first says it.
std::string first_line(const char* message) {
  std::string_view text = message == nullptr ? "" : message;
  text = text.substr(0, text.find('\n'));
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.remove_suffix(1);
  return std::string(text.empty() ? "the connection to the database was lost" : text);
}

std::string explain(std::string_view state, const char* message) {
  if (state == "53100") return "the database server's disk is full";
  if (state == "55P03") return "another node held the same data for too long";
  if (state == "40P01") return "another node changed the same data at the same moment";
  return fmt::format("the database said \"{}\"", first_line(message));
}

ResultPtr checked(const Connection& connection, pg_result* result) {
  ResultPtr owned(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return owned;
  if (result == nullptr) connection.fail();
  throw error_of(result, !connection.is_alive());
}

}  // namespace

void ResultCloser::operator()(pg_result* result) const { PQclear(result); }

void Connection::Closer::operator()(pg_conn* handle) const { PQfinish(handle); }

Rows::Rows(ResultPtr result) : result_(std::move(result)), count_(PQntuples(result_.get())) {}

std::string_view Rows::bytes(int column) const {
  return {PQgetvalue(result_.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

Digest Rows::digest(int column) const {
  Digest digest{};
  const std::string_view from = bytes(column);
  if (from.size() == digest.size()) std::memcpy(digest.data(), from.data(), digest.size());
  return digest;
}

Connection::Connection(const std::string& address, Use use) : handle_(connect(address)) {
  if (!is_alive()) fail();
  // By itself libpq would print what the server remarks.
  PQsetNoticeReceiver(handle(), [](void*, const pg_result*) {}, nullptr);
  execute(kEverySession);
  execute(use == Use::kRead ? kReadingSession : kWritingSession);
}

void Connection::execute(const std::string& sql) {
  const ResultPtr result = checked(*this, PQexec(handle(), sql.c_str()));
}

Rows Connection::query(const Statement& statement) {
  prepare(statement);
  send(statement);
  // The rows come first, then the end of the statement.
  ResultPtr result(PQgetResult(handle()));
  while (const ResultPtr rest{PQgetResult(handle())}) {
  }
  return Rows(checked(*this, result.release()));
}

std::int64_t Connection::number(std::string_view sql) {
  Rows rows = query(statement(sql));
  if (!rows.next()) throw PostgresError("", "the database gives no answer", false);
  return rows.integer(0);
}

const std::string& Connection::prepare(const Statement& statement) {
  const auto found = names_.find(statement.sql);
  if (found != names_.end()) return found->second;
  std::vector<Oid> types;
  for (const Value& value : statement.values) types.push_back(value.type);
  auto text = std::make_unique<const std::string>(statement.sql);
  std::string name = fmt::format("s{}", names_.size() + 1);
  const ResultPtr result = checked(*this, PQprepare(handle(), name.c_str(), text->c_str(),
                                                    static_cast<int>(types.size()), types.data()));
  texts_.push_back(std::move(text));
  return names_.emplace(*texts_.back(), std::move(name)).first->second;
}

void Connection::send(const Statement& statement) {
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Value& value : statement.values) {
    values.push_back(value.bytes.data());
    lengths.push_back(static_cast<int>(value.bytes.size()));
  }
  const std::vector<int> binary(values.size(), 1);
  const int sent = PQsendQueryPrepared(handle(), names_.at(statement.sql).c_str(),
                                       static_cast<int>(values.size()), values.data(),
                                       lengths.data(), binary.data(), /*resultFormat=*/1);
  if (sent == 0) fail();
}

bool Connection::is_alive() const { return PQstatus(handle()) == CONNECTION_OK; }

void Connection::fail() const {
  throw PostgresError("", first_line(PQerrorMessage(handle())), !is_alive());
}

PostgresError error_of(const pg_result* result, bool lost) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  if (state == nullptr) return {"", first_line(PQresultErrorMessage(result)), lost};
  return {state, explain(state, message), lost};
}

Result<std::string> describe(const std::string& address) {
  using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;
  const Options options(PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
  // libpq would repeat the text that it does not understand, and a password may be in it.
  if (!options) {
    return vexil::fail(
        "The address of the database is not one of PostgreSQL's: postgresql://user@host/name.");
  }
  std::string name;
  std::string host;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    if (std::string_view(option->keyword) == "dbname") name = option->val;
    if (std::string_view(option->keyword) == "host") host = option->val;
  }
  return fmt::format("The database{}{}{}{}", name.empty() ? "" : " ", name,
                     host.empty() ? "" : " at ", host);
}

}  // namespace vexil::store::postgres
