#include "cli/signature.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/result_text.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"

namespace vexil {
namespace {

constexpr int kGamesEach = 6;
constexpr int kDecisionsEach = 400;

// Options that change play, each somewhere where it matters; the plain games come from the catalog.
constexpr std::array<std::string_view, 14> kWithOptions{
    "classic-2002+aggressor-advantage+rescue+silent-defense",
    "classic-2002+rescue+rescue-zone=home+scout-charge",
    "classic-2002+two-squares=off+winning-defender-moves=off",
    "duel-masters-2004-powers+rescue+silent-defense",
    "duel-masters-2004-powers+flight-over-zones=off+more-squares",
    "fire-ice-2008-powers+arrow-takes-flag+flight-over-zones+trap-stops-rampage",
    "fire-ice-2008-powers+rescue+two-squares-attacks+winning-defender-moves",
    "fire-ice-2008-powers+two-squares-powers=off",
    "sci-fi-2011+spot-any-side",
    "sci-fi-2011-duel+both-stuck=draw+rescue",
    "international+two-squares=5+two-squares-scout-path=off",
    "barrage+more-squares=off+two-squares-attacks=off",
    "barrage+move-cap=150+no-capture-cap=60",
    "barrage+rescue+rescue-by-attack=off",
};

// FNV-1a with 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3u; }

  std::uint64_t value_ = 0xCBF29CE484222325u;
};

std::vector<std::pair<std::string, Action>> sorted_actions(const Game& game,
                                                           const Position& position,
                                                           const History& history) {
  ActionList actions;
  generate(game.edition, position, history, actions);
  std::vector<std::pair<std::string, Action>> sorted;
  sorted.reserve(actions.size());
  for (const Action action : actions) sorted.emplace_back(print_action(game, action), action);
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return sorted;
}

void hash_game(Hash& hash, const Game& game, Random random) {
  const SetupTypes red = random_setup(game, random);
  const SetupTypes blue = random_setup(game, random);
  Position position = start_position(game.edition, red, blue);
  History history;
  for (int made = 0; made < kDecisionsEach; ++made) {
    hash.add(print_position(game, position));
    const auto actions = sorted_actions(game, position, history);
    if (actions.empty()) break;
    for (const auto& [text, action] : actions) hash.add(text);
    const auto& chosen = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    apply(game.edition, position, history, chosen.second);
  }
  const Ending end = ending(game.edition, position, history);
  hash.add(result_text(end.score));
  hash.add(termination_text(end.termination));
}

void add_games(Hash& hash, std::string_view name) {
  const auto game = Catalog::shipped().open(name);
  assert(game);
  hash.add((*game)->name);
  for (std::uint64_t number = 0; number < kGamesEach; ++number)
    hash_game(hash, **game, Random(mix64(number)));
}

}  // namespace

std::uint64_t signature(std::span<const std::string> ids) {
  Hash hash;
  for (const std::string& id : ids) add_games(hash, id);
  for (const std::string_view name : kWithOptions) add_games(hash, name);
  return hash.value();
}

}  // namespace vexil
