// A position as one line of eight fields:
//   <game> <board> <turn> <followup> <captured> <run> <rescues> <clock>
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "editions/game.h"
#include "notation/position_fields.h"
#include "rules/position.h"

namespace vexil {

struct GamePosition {
  GamePtr game;
  Position position;
};

// Reads a position for play, or says which field is refused and why. The chase memory is no part of
// the line: start with a new History. Pieces are numbered by square, then the captured ones.
[[nodiscard]] Result<GamePosition> parse_position(std::string_view line,
                                                  const Catalog& catalog = Catalog::shipped());

// The same from fields that are already read.
[[nodiscard]] Result<GamePosition> position_from(const PositionFields& fields);

[[nodiscard]] PositionFields fields_of(const GamePtr& game, const Position& position);

// The canonical line, without a line end.
[[nodiscard]] std::string print_position(const Game& game, const Position& position);

}  // namespace vexil
