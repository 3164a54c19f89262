// How players are named everywhere: `random`, `greedy`, `search`, `level:N`, `engine:CMD`,
// `ucc:CMD`, with options after a comma: `search,movetime=200`, `engine,movetime=200:CMD`. The
// option `name` says what the player is called in records and tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace vexil {

enum class PlayerKind : std::uint8_t { kRandom, kGreedy, kSearch, kLevel, kEngine, kUcc };

struct PlayerSpec {
  PlayerKind kind = PlayerKind::kRandom;
  std::string text;  // As it was written.
  std::string name;  // Of the option `name`; otherwise the same text.
  int level = 0;     // Of kLevel: 1 to 10.
  std::optional<std::uint64_t> movetime_ms;
  std::optional<std::uint64_t> nodes;
  std::vector<std::pair<std::string, std::string>> options;  // Further ones, for engines only.
  std::vector<std::string> command;  // Of kEngine and kUcc: the words of CMD.

  [[nodiscard]] bool external() const {
    return kind == PlayerKind::kEngine || kind == PlayerKind::kUcc;
  }
};

inline constexpr int kLevels = 10;

[[nodiscard]] Result<PlayerSpec> parse_player(std::string_view text);

// The words of a command line as a shell splits them: blanks, quotes and backslashes, nothing else.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view text);

}  // namespace vexil
