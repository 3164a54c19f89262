// Lets everything that was begun come to its end: what still waits for the store when a test ends
// would be forgotten with all that it holds.
#pragma once

#include <barrier>
#include <initializer_list>
#include <memory>

#include "server/nodes/database.h"
#include "tests/support/manual_loop.h"

namespace vexil::server {

// Both threads of a database meet here: then each has done what it was asked before.
inline void meet_readers(ManualLoop& loop, Database& database) {
  const auto meeting = std::make_shared<std::barrier<>>(2);
  int met = 0;
  for (int reader = 0; reader < 2; ++reader) {
    auto wait = [meeting](store::Reader&) {
      meeting->arrive_and_wait();
      return true;
    };
    start(database.read(std::move(wait)),
          [&met](std::optional<bool>, const std::exception_ptr&) { ++met; });
  }
  loop.run_until([&met] { return met == 2; });
}

// Longer than any chain of reads and writes that one thing leads to.
inline constexpr int kDrainRounds = 20;

inline void drain(ManualLoop& loop, store::Store& store,
                  std::initializer_list<Database*> databases) {
  for (int round = 0; round < kDrainRounds; ++round) {
    for (Database* database : databases) meet_readers(loop, *database);
    static_cast<void>(store::submit_and_wait(store, {}));
    loop.run_until([] { return true; });
  }
}

}  // namespace vexil::server
