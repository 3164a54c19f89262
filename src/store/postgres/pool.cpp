#include "store/postgres/pool.h"

#include <utility>

namespace vexil::store::postgres {

namespace {

// Each is a process of the server's, which has a hundred for all nodes.
constexpr std::size_t kMostKept = 4;

}  // namespace

std::unique_ptr<Connection> Pool::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!kept_.empty()) {
      std::unique_ptr<Connection> connection = std::move(kept_.back());
      kept_.pop_back();
      return connection;
    }
  }
  return make();
}

std::unique_ptr<Connection> Pool::make() const {
  return std::make_unique<Connection>(address_, Use::kRead);
}

void Pool::give_back(std::unique_ptr<Connection> connection) {
  if (!connection || !connection->is_alive()) return;
  const std::lock_guard lock(mutex_);
  if (kept_.size() < kMostKept) kept_.push_back(std::move(connection));
}

}  // namespace vexil::store::postgres
