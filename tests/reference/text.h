// The written forms of squares, actions, setups and positions (formats, sections 2 to 6).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "state.h"

namespace vexil::reference {

// Small pieces of text.
std::string square_text(Square square);
std::string move_text(Move move);
std::string action_text(const Action& action, bool spot_names_both_squares);
std::vector<std::string> split(const std::string& text, const std::string& separator);

// Reading; each throws std::runtime_error with one sentence about what was expected.
std::uint64_t read_number(const std::string& text);
Square read_square(const State& state, const std::string& text);
Move read_move(const State& state, const std::string& text);

// The start position from both setups, each as its owner sees it.
State read_setups(const std::string& game, const std::string& red, const std::string& blue);

// The one-line position.
State read_position(const std::string& text);
std::string position_text(const State& state);

}  // namespace vexil::reference
