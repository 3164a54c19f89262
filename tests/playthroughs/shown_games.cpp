#include "playthroughs/shown_games.h"

#include <algorithm>
#include <stdexcept>

#include "reference/tables.h"

namespace vexil {
namespace {

constexpr int kLongestGame = 1500;
constexpr std::uint64_t kSeeds = 1000;

// What each decision of a game shows, the last of a finished one "end" too.
std::vector<Features> features_by_decision(const std::string& name, std::uint64_t seed) {
  VariedPlay varied(name, seed);
  std::vector<Features> shown;
  while (shown.size() < kLongestGame && !varied.over()) {
    const Position before = varied.play().position();
    const Action action = varied.choose();
    EventLog log;
    varied.apply(action, log);
    add_features(shown.emplace_back(), before, action, log);
  }
  if (varied.over() && !shown.empty()) shown.back().insert("end");
  return shown;
}

bool shows_all(const std::vector<Features>& shown, std::size_t first, std::size_t count,
               const Features& wanted) {
  Features together;
  for (std::size_t at = first; at < std::min(first + count, shown.size()); ++at)
    together.insert(shown[at].begin(), shown[at].end());
  return std::includes(together.begin(), together.end(), wanted.begin(), wanted.end());
}

}  // namespace

std::vector<ShownGame> shown_games() {
  std::vector<ShownGame> shown;
  for (const std::string& id : reference::game_ids()) shown.push_back({id, 60, false});
  shown.push_back({"classic-2002+rescue+silent-defense", 40, false});
  shown.push_back({"classic-2002+aggressor-advantage+captured=secret", 30, false});
  shown.push_back({"duel-masters-2004-powers+rescue+silent-defense", 50, false});
  shown.push_back({"fire-ice-2008-powers+rescue", 60, false});
  shown.push_back(
      {"fire-ice-2008-powers+arrow-takes-flag+flight-over-zones+memory-aid+"
       "silent-defense+trap-stops-rampage",
       50, false});
  shown.push_back({"sci-fi-2011-duel+rescue+spot-any-side", 40, false});
  shown.push_back({"classic-2016-duel+captured=prisoner+silent-defense", 40, true});
  shown.push_back({"barrage+captured=stealth+rescue+silent-defense", 50, false});
  shown.push_back({"barrage+no-capture-cap=20", 30, true});
  return shown;
}

Features wanted_of(const ShownGame& shown) {
  Features wanted = features_wanted(*Catalog::shipped().open(shown.name).value());
  if (shown.ends) wanted.insert("end");
  return wanted;
}

Stretch find_stretch(const ShownGame& shown) {
  const Features wanted = wanted_of(shown);
  const auto length = static_cast<std::size_t>(shown.decisions);
  Stretch best{shown.name, 0, kLongestGame, shown.decisions};
  for (std::uint64_t seed = 1; seed <= kSeeds && best.skip > 0; ++seed) {
    const std::vector<Features> by_decision = features_by_decision(shown.name, seed);
    if (by_decision.size() < length) continue;
    std::size_t first = shown.ends ? by_decision.size() - length : 0;
    for (; first + length <= by_decision.size(); ++first) {
      if (static_cast<int>(first) >= best.skip) break;
      if (shows_all(by_decision, first, length, wanted))
        best = {shown.name, seed, static_cast<int>(first), shown.decisions};
    }
  }
  if (best.seed == 0) throw std::runtime_error(shown.name + ": no stretch shows all it should");
  return best;
}

}  // namespace vexil
