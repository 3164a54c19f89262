// One value or many: a POSITION or SETUP is one argument or, where that is `-`, one a line from
// standard input; a FILE holds one game after another. Nothing of a refused item is printed.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/streams.h"
#include "editions/game.h"
#include "notation/record.h"

namespace vexil {

// Prints refusals as they come, and gives the exit status that follows from them.
class Refusals {
 public:
  // `kind`: what is counted, for the last line: "inputs", "games".
  Refusals(Streams& streams, bool keep_going, std::string_view kind)
      : streams_(streams), keep_going_(keep_going), kind_(kind) {}

  void accept() { ++seen_; }
  // Whether to continue with the rest.
  bool refuse(std::string_view where, const Error& error);
  // The exit status, after a last line that counts what was refused on the way.
  int finish();

 private:
  Streams& streams_;
  bool keep_going_;
  std::string kind_;
  std::size_t seen_ = 0;
  std::size_t refused_ = 0;
};

struct ItemInput {
  std::string argument;
  bool keep_going = false;
};

// How answers are separated: a line each, or blocks of any number of lines with a blank line
// between them. A refused input line gives a blank line in both.
enum class Layout : unsigned char { kLines, kBlocks };

// The answer to an item, line ends included.
using ItemCommand = std::function<Result<std::string>(std::string_view item)>;

int for_each_item(const ItemInput& input, Layout layout, Streams& streams,
                  const ItemCommand& answer);

struct GameInput {
  std::string file;
  bool keep_going = false;
  GamePtr gravon_game;       // How to read Gravon lines; null: by the number of pieces.
  bool needs_games = false;  // A file without any is refused.
};

// The answer to a game, line ends included; games are counted from 1.
using GameCommand = std::function<Result<std::string>(const Record& record, std::size_t number)>;

// Reads the games of the file one at a time, in whatever form they are. A refusal names the file,
// unless it is standard input, and the game.
int for_each_game(const GameInput& input, Layout layout, Streams& streams,
                  const GameCommand& answer);

}  // namespace vexil
