// Random setups and random play, for soaking the rules.
#pragma once

#include <iosfwd>
#include <random>
#include <string>

#include "reference.h"

namespace vexil::reference {

// A uniformly random setup of the whole army on the home squares.
std::string random_setup(const std::string& game_id, std::mt19937_64& generator);

// Plays uniformly random legal actions until the game ends or that many are made, and writes every
// decision and the end as the trace of a record would show them.
void write_random_game(std::ostream& out, const std::string& game_id, std::uint64_t seed,
                       int max_actions);

}  // namespace vexil::reference
