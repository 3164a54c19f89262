// The 100-letter start positions of the Gravon archive, and one game a line: the letters, then the
// turns. Row 1 first, file a first; `A` empty, `_` lake, `B`..`M` red's bomb, spy, scout, miner,
// sergeant ... marshal, flag, `N`..`Y` blue's.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "editions/game.h"
#include "notation/record.h"
#include "rules/position.h"

namespace vexil {

struct TwoSetups {
  SetupTypes red;
  SetupTypes blue;
};

// Whether the letters can say this game's pieces and board: its edition's data give a letter for
// every type, and the board has all 100 squares.
[[nodiscard]] bool has_gravon_letters(const Game& game);

// REQUIRES: has_gravon_letters(game).
[[nodiscard]] std::string print_gravon(const Game& game, const TwoSetups& setups);

// Reads the letters as a start position of `game`; each side must be the whole army exactly.
[[nodiscard]] Result<TwoSetups> parse_gravon(const Game& game, std::string_view letters);

// The game that a line is read as where nobody says which: the one whose armies fit the number of
// pieces, and of several the one with the tournament reading of the repetition rules
// (more-squares), because that is how the archive was played.
[[nodiscard]] Result<GamePtr> gravon_game(std::string_view letters,
                                          const Catalog& catalog = Catalog::shipped());

// One game as a line: the letters, then the turns, without a line end. Tags, comments and the
// result are not kept; a game that the letters cannot hold, or a redacted one, is refused.
[[nodiscard]] Result<std::string> print_gravon_line(const Game& game, const Record& record);

// Reads such a line into a record with the tags Game, Result, Termination, RedSetup and BlueSetup.
// The line says no result: it is how the rules have ended the game, and `*` where they have not.
// `game` may be null: then it is the one of `gravon_game`. Illegal turns are the referee's to
// refuse.
[[nodiscard]] Result<Record> parse_gravon_line(std::string_view line, GamePtr game = nullptr,
                                               const Catalog& catalog = Catalog::shipped());

}  // namespace vexil
