#include "random_game.h"

#include <algorithm>
#include <utility>

#include "record.h"

namespace vexil::reference {

std::string random_setup(const std::string& game_id, std::mt19937_64& generator) {
  const Rules rules = read_game(game_id);
  std::vector<std::string> cells;
  for (const Kind& kind : rules.army) {
    cells.insert(cells.end(), static_cast<std::size_t>(kind.count), kind.label);
  }
  cells.resize(static_cast<std::size_t>(rules.home_rows) * 10, "-");
  for (std::size_t i = cells.size() - 1; i > 0; --i) {
    std::swap(cells[i], cells[generator() % (i + 1)]);
  }
  std::string text = cells[0];
  for (std::size_t i = 1; i < cells.size(); ++i) text += (i % 10 == 0 ? " / " : " ") + cells[i];
  return text;
}

void write_random_game(std::ostream& out, const std::string& game_id, std::uint64_t seed,
                       int max_actions) {
  std::mt19937_64 generator(seed);
  const std::string red = random_setup(game_id, generator);
  const std::string blue = random_setup(game_id, generator);
  Game game = Game::from_setups(game_id, red, blue);
  for (int made = 0; made < max_actions && !game.outcome(); ++made) {
    const std::vector<std::string> legal = game.legal();
    const std::string action = legal[generator() % legal.size()];
    write_decision(out, game, action);
    game.act(action);
  }
  write_end(out, game, game.outcome().value_or(Outcome{"*", "unterminated"}));
}

}  // namespace vexil::reference
