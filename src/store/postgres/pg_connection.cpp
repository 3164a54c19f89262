#include "store/postgres/pg_connection.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "store/postgres/address.h"

namespace vexil::store::postgres {

namespace {

// What libpq says, on one line and without a full stop.
std::string plain(const char* message) {
  std::string_view text = message == nullptr ? "" : message;
  text = text.substr(0, text.find('\n'));
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.remove_suffix(1);
  return text.empty() ? "the connection was lost" : std::string(text);
}

std::string field(const PGresult* result, int code) {
  const char* const text = PQresultErrorField(result, code);
  return text == nullptr ? "" : text;
}

PGconn* start(const std::string& address, const Machine& machine) {
  // What stands before the address are defaults, what stands behind it holds in any case, where it
  // is not empty. Keepalives find a machine that is gone while nothing is asked of it.
  // Of several machines the one that takes writes is meant.
  const std::array<std::pair<const char*, const char*>, 11> options{
      {{"fallback_application_name", "vexil"},
       {"target_session_attrs", "read-write"},
       {"keepalives_idle", "5"},
       {"keepalives_interval", "2"},
       {"keepalives_count", "3"},
       {"tcp_user_timeout", "8000"},
       {"dbname", address.c_str()},
       {"client_encoding", "UTF8"},
       {"host", machine.host.c_str()},
       {"hostaddr", machine.hostaddr.c_str()},
       {"port", machine.port.c_str()}}};
  std::array<const char*, options.size() + 1> keys{};
  std::array<const char*, options.size() + 1> values{};
  for (std::size_t place = 0; place < options.size(); ++place) {
    keys[place] = options[place].first;
    values[place] = options[place].second;
  }
  return PQconnectStartParams(keys.data(), values.data(), 1);
}

}  // namespace

PgConnection::PgConnection(const std::string& address, std::chrono::milliseconds limit,
                           int interrupt)
    : limit_(limit), interrupt_(interrupt) {
  const Clock::time_point until = Clock::now() + limit;
  const std::vector<Machine> machines = machines_of(address);
  // Libpq would spend all of the time on a machine that is silent.
  for (auto left = static_cast<int>(machines.size()); left > 0; --left) {
    const Clock::time_point now = Clock::now();
    lost_ = false;
    handle_.reset(start(address, machines[machines.size() - static_cast<std::size_t>(left)]));
    if (handle_ == nullptr) throw LostConnection("", "there is no memory left");
    try {
      connect(now + (until - now) / left);
      break;
    } catch (const LostConnection&) {
      if (left == 1) throw;
    }
  }
  PQsetnonblocking(handle(), 1);
  PQsetNoticeProcessor(handle(), [](void*, const char*) {}, nullptr);
}

void PgConnection::connect(Clock::time_point until) {
  // Before the first poll the socket is waited for as if it had said "writing".
  PostgresPollingStatusType status = PGRES_POLLING_WRITING;
  while (status != PGRES_POLLING_OK) {
    if (status == PGRES_POLLING_FAILED || PQstatus(handle()) == CONNECTION_BAD) lose();
    await(status == PGRES_POLLING_READING ? POLLIN : POLLOUT, until);
    status = PQconnectPoll(handle());
  }
}

void PgConnection::await(short events, Clock::time_point until) {
  // What is below zero is not waited for.
  std::array<pollfd, 2> waiting{{{PQsocket(handle()), events, 0}, {interrupt_, POLLIN, 0}}};
  if (waiting[0].fd < 0) lose();
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    const int ready =
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (waiting[1].revents != 0) lose("the wait was ended");
    if (ready > 0) return;
    if (ready == 0) lose("the database does not answer");
    if (errno != EINTR) lose("the connection cannot be waited for");
  }
}

void PgConnection::lose(const std::string& why, const std::string& state) {
  lost_ = true;
  throw LostConnection(state, why);
}

void PgConnection::lose() { lose(plain(PQerrorMessage(handle()))); }

ResultPtr PgConnection::next_result(Clock::time_point until) {
  while (PQisBusy(handle()) != 0) {
    const int unsent = PQflush(handle());
    if (unsent < 0) lose();
    await(static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), until);
    if (PQconsumeInput(handle()) == 0) lose();
  }
  return ResultPtr(PQgetResult(handle()));
}

Answer PgConnection::answer_to(ResultPtr result) {
  switch (PQresultStatus(result.get())) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
      return {Rows(std::move(result))};
    case PGRES_PIPELINE_ABORTED:
      return {Rows(std::move(result)), std::nullopt, true};
    default:
      break;
  }
  const std::string state = field(result.get(), PG_DIAG_SQLSTATE);
  std::string message = field(result.get(), PG_DIAG_MESSAGE_PRIMARY);
  if (message.empty()) message = PQresultErrorMessage(result.get());
  // Such an error ends the session, even where its end has not been seen yet.
  const bool ends = field(result.get(), PG_DIAG_SEVERITY_NONLOCALIZED) == "FATAL" ||
                    field(result.get(), PG_DIAG_SEVERITY_NONLOCALIZED) == "PANIC";
  if (ends || PQstatus(handle()) != CONNECTION_OK) lose(plain(message.c_str()), state);
  PostgresError error(state, plain(message.c_str()));
  return {Rows(std::move(result)), std::move(error)};
}

void PgConnection::execute(const std::string& sql) {
  if (is_lost() || PQsendQuery(handle(), sql.c_str()) == 0) lose();
  const Clock::time_point until = Clock::now() + limit_;
  std::optional<PostgresError> error;
  while (ResultPtr result = next_result(until)) {
    const Answer answer = answer_to(std::move(result));
    if (answer.error && !error) error = answer.error;
  }
  if (error) throw PostgresError(*error);
}

const std::string& PgConnection::prepared(std::string_view sql, const Parameters& parameters) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return found->second;
  const auto made = statements_.emplace(std::string(sql), fmt::format("vexil_{}", ++names_)).first;
  if (PQsendPrepare(handle(), made->second.c_str(), made->first.c_str(), parameters.size(),
                    parameters.types()) == 0) {
    lose();
  }
  sent_.push_back({true, made->first});
  return made->second;
}

void PgConnection::add_statement(std::string_view sql, const Parameters& parameters) {
  if (is_lost()) lose();
  if (PQpipelineStatus(handle()) == PQ_PIPELINE_OFF) PQenterPipelineMode(handle());
  const std::string& name = prepared(sql, parameters);
  const std::vector<const char*> values = parameters.values();
  const std::vector<int> lengths = parameters.lengths();
  if (PQsendQueryPrepared(handle(), name.c_str(), parameters.size(), values.data(), lengths.data(),
                          parameters.formats(), 0) == 0) {
    lose();
  }
  sent_.push_back({});
}

std::vector<Answer> PgConnection::answers() {
  const std::vector<Sent> sent = std::exchange(sent_, {});
  if (is_lost() || PQpipelineSync(handle()) == 0) lose();
  const Clock::time_point until = Clock::now() + limit_;
  std::vector<Answer> answers;
  // Why a statement could not be prepared is what its run is answered with.
  std::optional<PostgresError> unprepared;
  for (const Sent& one : sent) {
    ResultPtr result = next_result(until);
    if (result == nullptr) lose();
    Answer answer = answer_to(std::move(result));
    if (next_result(until) != nullptr) lose("the database answers out of turn");
    if (one.prepares) {
      if (answer.error || answer.skipped) statements_.erase(one.sql);
      unprepared = answer.error;
      continue;
    }
    if (unprepared) {
      answer.error = std::exchange(unprepared, std::nullopt);
      answer.skipped = false;
    }
    answers.push_back(std::move(answer));
  }
  const ResultPtr sync = next_result(until);
  if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) lose("the database answers out of turn");
  PQexitPipelineMode(handle());
  return answers;
}

Rows PgConnection::only_answer() {
  Answer answer = std::move(answers().front());
  if (answer.error) throw PostgresError(*answer.error);
  return std::move(answer.rows);
}

std::int64_t PgConnection::number(std::string_view sql) {
  Rows rows = query(sql);
  if (!rows.next()) throw PostgresError("", "the database gives no answer");
  return rows.integer(0);
}

std::vector<Notification> PgConnection::notifications() {
  if (is_lost() || PQconsumeInput(handle()) == 0) lose();
  std::vector<Notification> received;
  const auto free = [](PGnotify* one) { PQfreemem(one); };
  using NotifyPtr = std::unique_ptr<PGnotify, decltype(free)>;
  for (NotifyPtr one(PQnotifies(handle()), free); one; one.reset(PQnotifies(handle()))) {
    received.push_back({one->relname, one->extra, one->be_pid});
  }
  return received;
}

bool PgConnection::in_transaction() const {
  const PGTransactionStatusType status = PQtransactionStatus(handle());
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE;
}

}  // namespace vexil::store::postgres
