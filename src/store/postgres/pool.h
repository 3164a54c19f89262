// Connections of readers, kept for the next reader when one is done with them.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/postgres/connection.h"

namespace vexil::store::postgres {

// For all threads. Throws PostgresError where the database cannot be reached.
class Pool {
 public:
  explicit Pool(std::string address) : address_(std::move(address)) {}

  // One that was kept, or a new one.
  [[nodiscard]] std::unique_ptr<Connection> take();
  [[nodiscard]] std::unique_ptr<Connection> make() const;
  void give_back(std::unique_ptr<Connection> connection);

 private:
  const std::string address_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> kept_;
};

}  // namespace vexil::store::postgres
