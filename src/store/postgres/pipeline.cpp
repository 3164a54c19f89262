#include "store/postgres/pipeline.h"

#include <libpq-fe.h>
#include <poll.h>

#include <cerrno>

namespace vexil::store::postgres {

Pipeline::Pipeline(Connection& connection) : connection_(connection) {
  // Otherwise both ends could wait for the other to read.
  if (PQsetnonblocking(connection_.handle(), 1) != 0 ||
      PQenterPipelineMode(connection_.handle()) == 0) {
    connection_.fail();
  }
}

Pipeline::~Pipeline() {
  PQexitPipelineMode(connection_.handle());
  PQsetnonblocking(connection_.handle(), 0);
}

void Pipeline::send(const std::vector<Statement>& transaction) {
  for (const Statement& statement : transaction) connection_.send(statement);
  if (PQpipelineSync(connection_.handle()) == 0) connection_.fail();
}

Verdict Pipeline::next() {
  Verdict verdict;
  for (std::size_t statement = 0;; ++statement) {
    const ResultPtr result = take_result();
    switch (PQresultStatus(result.get())) {
      case PGRES_PIPELINE_SYNC:
        return verdict;
      case PGRES_PIPELINE_ABORTED:  // It came after the one that failed.
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK:
        break;
      default: {
        const PostgresError error = error_of(result.get(), !connection_.is_alive());
        verdict = {false, statement, error.state(), error.what()};
      }
    }
  }
}

ResultPtr Pipeline::take_result() {
  // Between the results of two statements libpq gives none once.
  for (int nothing = 0; nothing < 2;) {
    if (!connection_.is_alive()) connection_.fail();
    if (PQisBusy(connection_.handle()) != 0) {
      wait_for_server();
      continue;
    }
    if (ResultPtr result{PQgetResult(connection_.handle())}) return result;
    ++nothing;
  }
  throw PostgresError("", "the database gave fewer answers than it was asked for", true);
}

void Pipeline::wait_for_server() {
  const int unsent = PQflush(connection_.handle());
  if (unsent < 0) connection_.fail();
  pollfd server{PQsocket(connection_.handle()), POLLIN, 0};
  if (unsent > 0) server.events |= POLLOUT;
  if (::poll(&server, 1, -1) < 0 && errno != EINTR) connection_.fail();
  if (PQconsumeInput(connection_.handle()) == 0) connection_.fail();
}

}  // namespace vexil::store::postgres
