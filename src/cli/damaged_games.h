// Replays every game of a store and prints a line for each damaged one.
#pragma once

#include "cli/streams.h"
#include "server/ops/verify.h"

namespace vexil {

[[nodiscard]] server::Verified print_damaged_games(store::Store& store, Streams& streams);

}  // namespace vexil
