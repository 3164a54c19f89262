// Replays every stored game and checks that the columns for lists agree with its entries.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/result.h"
#include "store/store.h"

namespace vexil::server {

struct Verified {
  std::size_t games = 0;
  std::size_t damaged = 0;
};

// Calls `damage` with the id and one sentence for each game that cannot be replayed or whose row
// does not fit. A server may go on playing meanwhile.
[[nodiscard]] Verified verify_games(
    store::Reader& reader,
    const std::function<void(const std::string& id, const std::string& why)>& damage);

// One game; fails with what is wrong.
[[nodiscard]] Result<void> verify_game(const store::Game& row,
                                       const std::vector<store::Entry>& entries);

}  // namespace vexil::server
