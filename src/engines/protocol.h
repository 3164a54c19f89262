// The lines of the engine protocol, version 1, as docs/bots/protocol.md describes them: what both
// ends read. A line is a word and the rest; words that an end does not know are ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "players/player.h"

namespace vexil {

inline constexpr std::string_view kProtocolHello = "vexil 1";          // To the engine,
inline constexpr std::string_view kProtocolAnswer = "vexil-engine 1";  // and its last word to that.

// A line taken apart at its first run of blanks.
struct ProtocolLine {
  std::string_view word;
  std::string_view rest;
};
[[nodiscard]] ProtocolLine split_line(std::string_view line);
// The words between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

// To the engine: `newgame NUMBER GAME SIDE SEED`. Further words are ignored.
struct NewGame {
  std::uint32_t number = 1;
  std::string game;
  Side side = Side::kRed;
  std::uint64_t seed = 0;
};
[[nodiscard]] std::string print_newgame(const NewGame& game);
[[nodiscard]] Result<NewGame> parse_newgame(std::string_view rest);

// To the engine: `go [movetime MS] [nodes N] [clock LEFT INCREMENT]`.
[[nodiscard]] std::string print_go(const Limits& limits);
// What is known of it; `stop` and `progress` are the reader's own.
[[nodiscard]] Result<Limits> parse_go(std::string_view rest);

// From the engine: `info depth D nodes N time MS score S best ACTION`, in any order, each of them
// optional. What follows `string` is for people.
struct EngineInfo {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> time_ms;
  std::optional<double> score;  // 0 to 1.
  std::string_view best;
};
[[nodiscard]] EngineInfo parse_info(std::string_view rest);

// From the engine: `bestaction ACTION [draw]`.
struct BestAction {
  std::string_view action;
  bool draw = false;
};
[[nodiscard]] Result<BestAction> parse_bestaction(std::string_view rest);

// From the engine: `option NAME KIND [DEFAULT]`. To the engine: `setoption NAME [VALUE]`.
struct OptionLine {
  std::string_view name;
  std::string_view value;  // The rest of the line, which may have blanks.
};
[[nodiscard]] Result<OptionLine> parse_option(std::string_view rest);

}  // namespace vexil
