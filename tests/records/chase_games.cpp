#include "records/chase_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "notation/scan.h"
#include "rules/apply.h"
#include "support/data_file.h"

namespace vexil {

std::filesystem::path own_chase_games() { return data_folder("records") / "chase_games.txt"; }

std::vector<ChaseGame> read_chase_games(const std::filesystem::path& file) {
  std::vector<ChaseGame> games;
  for (const DataLine& line : data_lines(file)) {
    const auto words = split(line.text, ' ');
    if (words.size() < 2 || words.front().size() != static_cast<std::size_t>(kSquares))
      throw std::runtime_error(
          fmt::format("{}:{}: expected 100 letters and moves", file.string(), line.number));
    games.push_back({std::string(words.front()), {words.begin() + 1, words.end()}, line.number});
  }
  return games;
}

GamePtr without_more_squares(const Game& game) {
  return Catalog::shipped().open(game.name + "+more-squares=off").value();
}

std::uint32_t turns_back(const Game& free, const Position& position, const History& history,
                         Action move) {
  Position after = position;
  const auto memory = std::make_unique<History>(history);
  apply(free.edition, after, *memory, move);
  const std::uint32_t kept = std::min(history.turns, History::kKept);
  for (std::uint32_t ago = 1; ago < kept; ++ago)
    if (history.placement_before(ago) == after.placement) return ago;
  return 0;
}

}  // namespace vexil
