// Hashes and compares passwords with Argon2id, on a thread of its own because that is slow on
// purpose. Only so many requests may wait; more are refused, because a flood of log-ins would use
// all memory.
#pragma once

#include <cstddef>
#include <string>

#include "server/core/loop.h"
#include "server/core/task.h"
#include "server/core/work_threads.h"
#include "server/game/command.h"

namespace vexil::server {

struct PasswordCost {
  unsigned long long operations = 2;         // libsodium's "interactive"
  std::size_t memory = 64ULL * 1024 * 1024;  // values: some 100 ms and 64 MiB.
};

class Passwords {
 public:
  explicit Passwords(Loop& loop, PasswordCost cost = {}, std::size_t most_waiting = 64);

  // A text that holds salt, cost and hash. Refused ("busy") where too many wait.
  Task<Decided<std::string>> hash(std::string password);
  // Whether the password is the one of the hash. An empty hash takes as long as any other and is
  // never right, so that nobody learns by the time it takes which names there are.
  Task<Decided<bool>> verify(std::string hash, std::string password);

 private:
  [[nodiscard]] std::string make_hash(const std::string& password) const;
  [[nodiscard]] bool fits(const std::string& hash, const std::string& password);

  Loop& loop_;
  PasswordCost cost_;
  std::string dummy_;    // The worker's own.
  WorkThreads threads_;  // Last: it ends first. Those who wait then get no answer.
};

}  // namespace vexil::server
