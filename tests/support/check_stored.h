// What a store holds of a game against what its players received.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/game/served_game.h"
#include "store/store.h"
#include "support/test_seat.h"

namespace vexil::server {

// The game as its entries make it, numbered from 1 without gaps. Fails the test where they do not
// fit together; then there is nothing.
[[nodiscard]] std::unique_ptr<ServedGame> fold_stored(store::Reader& reader,
                                                      const std::string& game);

// Expects that every command that a seat had acknowledged is there once and in order, that nothing
// else is there but perhaps the one that is still pending, and that what the seat received is what
// the entries say.
void expect_kept(store::Reader& reader, const std::string& game,
                 const std::vector<const TestSeat*>& seats);

// How many entries of this kind there are.
[[nodiscard]] int count_entries(store::Reader& reader, const std::string& game, EntryKind kind);

}  // namespace vexil::server
