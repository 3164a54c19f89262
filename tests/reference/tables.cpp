#include "tables.h"

#include <algorithm>
#include <stdexcept>

namespace vexil::reference {
namespace {

using Army = std::vector<Kind>;
using R = Role;

const Power kFlight = {"fly", Reach::kLeap, Effect::kMove, true};
const Power kMysticalFlight = {"fly", Reach::kLeap, Effect::kMove};
const Power kDetect = {"detect", Reach::kRange, Effect::kReveal};
const Power kSee = {"see", Reach::kRange, Effect::kReveal};
const Power kQuick = {"quick", Reach::kTwoSteps, Effect::kCharge};
const Power kVortex = {"vortex", Reach::kRange, Effect::kMove};
const Power kEnchant = {"enchant", Reach::kRange, Effect::kEnchant};
const Power kArrow = {"arrow", Reach::kRange, Effect::kShoot};
const Power kBlast = {"blast", Reach::kRay, Effect::kShoot};
const Power kRampage = {"rampage", Reach::kStep, Effect::kRampage};
const Power kAdvance = {"advance", Reach::kSide, Effect::kAdvance};

const Army kClassic2002 = {
    {"1", 1, 9, R::kTop, {}},      {"2", 1, 8, R::kFighter, {}}, {"3", 2, 7, R::kFighter, {}},
    {"4", 3, 6, R::kFighter, {}},  {"5", 4, 5, R::kFighter, {}}, {"6", 4, 4, R::kFighter, {}},
    {"7", 4, 3, R::kFighter, {}},  {"8", 5, 2, R::kDefuser, {}}, {"9", 8, 1, R::kScout, {}},
    {"S", 1, 0, R::kAssassin, {}}, {"B", 6, 0, R::kMine, {}},    {"F", 1, 0, R::kFlag, {}},
};

const Army kInternational = {
    {"10", 1, 10, R::kTop, {}},    {"9", 1, 9, R::kFighter, {}}, {"8", 2, 8, R::kFighter, {}},
    {"7", 3, 7, R::kFighter, {}},  {"6", 4, 6, R::kFighter, {}}, {"5", 4, 5, R::kFighter, {}},
    {"4", 4, 4, R::kFighter, {}},  {"3", 5, 3, R::kDefuser, {}}, {"2", 8, 2, R::kScout, {}},
    {"S", 1, 0, R::kAssassin, {}}, {"B", 6, 0, R::kMine, {}},    {"F", 1, 0, R::kFlag, {}},
};

const Army kBarrage = {
    {"10", 1, 10, R::kTop, {}}, {"9", 1, 9, R::kFighter, {}},  {"3", 1, 3, R::kDefuser, {}},
    {"2", 2, 2, R::kScout, {}}, {"S", 1, 0, R::kAssassin, {}}, {"B", 1, 0, R::kMine, {}},
    {"F", 1, 0, R::kFlag, {}},
};

const Army kDuelMasters = {
    {"9", 1, 9, R::kTop, {kMysticalFlight}},
    {"8", 1, 8, R::kFighter, {kSee}},
    {"7", 2, 7, R::kFighter, {kVortex}},
    {"6", 3, 6, R::kFighter, {kBlast}},
    {"5", 4, 5, R::kFighter, {}},
    {"4", 4, 4, R::kFighter, {kAdvance}},
    {"3", 4, 3, R::kFighter, {kQuick}},
    {"2", 5, 2, R::kDefuser, {}},
    {"1", 8, 1, R::kScout, {}},
    {"S", 1, 0, R::kAssassin, {}},
    {"T", 6, 0, R::kMine, {}},
    {"F", 1, 0, R::kFlag, {}},
};

const Army kFireIce = {
    {"10", 1, 10, R::kTop, {kFlight}},
    {"9", 1, 9, R::kFighter, {kDetect}},
    {"8", 2, 8, R::kFighter, {kQuick}},
    {"7", 3, 7, R::kFighter, {kQuick}},
    {"6", 2, 6, R::kFighter, {kEnchant}},
    {"5", 2, 5, R::kFighter, {kRampage}},
    {"4", 2, 4, R::kFighter, {kArrow}},
    {"3", 5, 3, R::kDefuser, {}},
    {"2", 4, 2, R::kScout, {}},
    {"S", 1, 0, R::kAssassin, {}},
    {"T", 6, 0, R::kMine, {}},
    {"F", 1, 0, R::kFlag, {}},
};

const Army kSciFi = {
    {"10", 1, 10, R::kTop, {}},   {"9", 1, 9, R::kFighter, {}},  {"8", 1, 8, R::kFighter, {}},
    {"7", 1, 7, R::kFighter, {}}, {"6", 2, 6, R::kFighter, {}},  {"5", 2, 5, R::kFighter, {}},
    {"4", 2, 4, R::kFighter, {}}, {"3", 5, 3, R::kDefuser, {}},  {"2", 5, 2, R::kScout, {}},
    {"1", 2, 1, R::kSpotter, {}}, {"S", 1, 0, R::kAssassin, {}}, {"B", 6, 0, R::kMine, {}},
    {"F", 1, 0, R::kFlag, {}},
};

const Army kSciFiDuel = {
    {"10", 1, 10, R::kTop, {}}, {"9", 1, 9, R::kFighter, {}}, {"3", 2, 3, R::kDefuser, {}},
    {"2", 1, 2, R::kScout, {}}, {"1", 1, 1, R::kSpotter, {}}, {"S", 1, 0, R::kAssassin, {}},
    {"B", 2, 0, R::kMine, {}},  {"F", 1, 0, R::kFlag, {}},
};

const Army kClassic2016 = {
    {"10", 1, 10, R::kTop, {}},    {"9", 1, 9, R::kFighter, {}}, {"8", 2, 8, R::kFighter, {}},
    {"7", 3, 7, R::kFighter, {}},  {"6", 3, 6, R::kFighter, {}}, {"5", 2, 5, R::kFighter, {}},
    {"4", 2, 4, R::kFighter, {}},  {"3", 4, 3, R::kDefuser, {}}, {"2", 5, 2, R::kScout, {}},
    {"S", 1, 0, R::kAssassin, {}}, {"B", 5, 0, R::kMine, {}},    {"F", 1, 0, R::kFlag, {}},
};

const Army kClassic2016Duel = {
    {"10", 1, 10, R::kTop, {}}, {"9", 1, 9, R::kFighter, {}},  {"3", 2, 3, R::kDefuser, {}},
    {"2", 2, 2, R::kScout, {}}, {"S", 1, 0, R::kAssassin, {}}, {"B", 2, 0, R::kMine, {}},
    {"F", 1, 0, R::kFlag, {}},
};

// A game 1 of a family with powers is that family's army with the powers struck out.
Army without_powers(Army army) {
  for (Kind& kind : army) kind.powers.clear();
  return army;
}

// The army of the test edition unusual-N: verbs stand for other things there than they usually do.
// The verb of every power is N places further in this list than in unusual-0.
Army unusual_army(std::size_t edition) {
  static const std::vector<std::string> verbs = {"fly",     "quick", "rampage", "detect", "see",
                                                 "enchant", "arrow", "blast",   "vortex"};
  const auto power = [edition](std::size_t verb, Reach reach, Effect effect, bool strikes = false) {
    return Power{verbs[(verb + edition) % verbs.size()], reach, effect, strikes};
  };
  using Go = Reach;
  using E = Effect;
  return {
      {"10",
       1,
       10,
       R::kTop,
       {power(0, Go::kLeap, E::kMove, true), power(4, Go::kStep, E::kRampage)}},
      {"9", 1, 9, R::kFighter, {power(1, Go::kRange, E::kReveal), power(5, Go::kRange, E::kMove)}},
      {"8",
       2,
       8,
       R::kFighter,
       {power(2, Go::kTwoSteps, E::kCharge), power(6, Go::kRay, E::kShoot)}},
      {"7",
       2,
       7,
       R::kFighter,
       {power(3, Go::kRange, E::kCharge), power(7, Go::kRange, E::kEnchant)}},
      {"6", 2, 6, R::kFighter, {power(4, Go::kRange, E::kEnchant)}},
      {"5", 2, 5, R::kFighter, {power(5, Go::kStep, E::kRampage)}},
      {"4", 2, 4, R::kFighter, {power(6, Go::kRange, E::kShoot), kAdvance}},
      {"3", 4, 3, R::kDefuser, {power(7, Go::kStep, E::kReveal)}},
      {"2", 4, 2, R::kScout, {power(8, Go::kTwoSteps, E::kRampage)}},
      {"1", 2, 1, R::kSpotter, {}},
      {"S", 1, 0, R::kAssassin, {power(0, Go::kRay, E::kCharge)}},
      {"T", 6, 0, R::kMine, {}},
      {"F", 1, 0, R::kFlag, {}},
  };
}

struct GameRow {
  std::string id;
  std::string options_column;
  int rows;
  int home_rows;
  Army army;
};

std::vector<GameRow> shipped_rows() {
  return {
      {"classic-2002", "classic-2002", 10, 4, kClassic2002},
      {"duel-masters-2004", "duel-masters", 10, 4, without_powers(kDuelMasters)},
      {"duel-masters-2004-powers", "duel-masters", 10, 4, kDuelMasters},
      {"fire-ice-2008", "fire-ice", 8, 3, without_powers(kFireIce)},
      {"fire-ice-2008-powers", "fire-ice", 8, 3, kFireIce},
      {"sci-fi-2011", "sci-fi", 8, 3, kSciFi},
      {"sci-fi-2011-duel", "sci-fi", 8, 3, kSciFiDuel},
      {"classic-2016", "classic-2016", 8, 3, kClassic2016},
      {"classic-2016-duel", "classic-2016", 8, 3, kClassic2016Duel},
      {"international", "international", 10, 4, kInternational},
      {"barrage", "international", 10, 4, kBarrage},
  };
}

const std::vector<GameRow>& game_rows() {
  static const std::vector<GameRow> rows = [] {
    std::vector<GameRow> all = shipped_rows();
    for (std::size_t edition = 0; edition < 9; ++edition)
      all.push_back({"unusual-" + std::to_string(edition), "unusual", 8, 3, unusual_army(edition)});
    return all;
  }();
  return rows;
}

// A row of the option table: the name, the allowed values ("a number" stands for every cap), and
// the default of each column; a dash means that the games of that column do not have the option.
struct OptionRow {
  std::string name;
  std::vector<std::string> values;
  std::vector<std::string> defaults;
};

const std::vector<std::string> kColumns = {"classic-2002", "duel-masters",  "fire-ice", "sci-fi",
                                           "classic-2016", "international", "unusual"};

const std::vector<std::string> kOnOff = {"on", "off"};
const std::vector<std::string> kCap = {"a number", "off"};

const std::vector<OptionRow> kOptions = {
    {"aggressor-advantage", kOnOff, {"off", "off", "off", "off", "off", "off", "off"}},
    {"silent-defense", kOnOff, {"off", "off", "off", "off", "off", "off", "off"}},
    {"rescue", kOnOff, {"off", "off", "off", "off", "off", "off", "off"}},
    {"rescue-zone", {"half", "home"}, {"half", "half", "half", "half", "half", "half", "half"}},
    {"rescue-by-attack", kOnOff, {"on", "on", "on", "on", "on", "on", "on"}},
    {"scout-charge", kOnOff, {"off", "on", "on", "on", "on", "on", "on"}},
    {"winning-defender-moves", kOnOff, {"on", "off", "off", "off", "off", "off", "off"}},
    {"two-squares", {"2", "3", "5", "off"}, {"2", "2", "2", "2", "2", "3", "2"}},
    {"two-squares-attacks", kOnOff, {"off", "off", "off", "off", "off", "on", "off"}},
    {"two-squares-scout-path", kOnOff, {"off", "off", "off", "off", "off", "on", "off"}},
    {"two-squares-powers", kOnOff, {"-", "on", "on", "on", "-", "-", "on"}},
    {"more-squares", kOnOff, {"off", "off", "off", "off", "off", "on", "off"}},
    {"both-stuck", {"loss", "draw"}, {"loss", "loss", "loss", "loss", "loss", "draw", "loss"}},
    {"flight-over-zones", kOnOff, {"-", "on", "off", "-", "-", "-", "off"}},
    {"trap-stops-rampage", kOnOff, {"-", "-", "off", "-", "-", "-", "off"}},
    {"arrow-takes-flag", kOnOff, {"-", "-", "off", "-", "-", "-", "off"}},
    {"spot-any-side", kOnOff, {"-", "-", "-", "off", "-", "-", "off"}},
    {"captured",
     {"open", "prisoner", "secret", "stealth"},
     {"open", "open", "open", "open", "open", "open", "open"}},
    {"memory-aid", kOnOff, {"off", "off", "off", "off", "off", "off", "off"}},
    {"move-cap", kCap, {"off", "off", "off", "off", "off", "off", "off"}},
    {"no-capture-cap", kCap, {"off", "off", "off", "off", "off", "off", "off"}},
};

bool is_cap_number(const std::string& value) {
  return !value.empty() && value.size() <= 18 && value[0] != '0' &&
         value.find_first_not_of("0123456789") == std::string::npos;
}

bool is_allowed(const OptionRow& row, const std::string& value) {
  for (const std::string& allowed : row.values) {
    if (allowed == "a number" ? is_cap_number(value) : allowed == value) return true;
  }
  return false;
}

Rules with_defaults(const GameRow& game) {
  const auto column = std::find(kColumns.begin(), kColumns.end(), game.options_column);
  const auto index = static_cast<std::size_t>(column - kColumns.begin());
  Rules rules{game.id, game.rows, game.home_rows, game.army, {}, {}};
  for (const OptionRow& row : kOptions) {
    if (row.defaults[index] != "-") rules.defaults[row.name] = row.defaults[index];
  }
  rules.options = rules.defaults;
  return rules;
}

void set_option(Rules& rules, const std::string& name, const std::string& value) {
  const auto row = std::find_if(kOptions.begin(), kOptions.end(),
                                [&](const OptionRow& candidate) { return candidate.name == name; });
  if (row == kOptions.end() || !rules.options.contains(name)) {
    throw std::runtime_error("The game " + rules.id + " has no option \"" + name + "\".");
  }
  if (!is_allowed(*row, value)) {
    throw std::runtime_error("The option " + name + " cannot be \"" + value + "\".");
  }
  rules.options[name] = value;
}

}  // namespace

const Power* Kind::power_of_verb(const std::string& verb) const {
  for (const Power& power : powers) {
    if (power.verb == verb) return &power;
  }
  return nullptr;
}

bool Kind::has_power(Effect effect) const {
  return std::any_of(powers.begin(), powers.end(),
                     [&](const Power& power) { return power.effect == effect; });
}

const Kind* Rules::find_kind(const std::string& label) const {
  for (const Kind& kind : army) {
    if (kind.label == label) return &kind;
  }
  return nullptr;
}

const Kind& Rules::kind(const std::string& label) const {
  const Kind* found = find_kind(label);
  if (!found) throw std::runtime_error("The army of " + id + " has no label \"" + label + "\".");
  return *found;
}

std::string Rules::option(const std::string& name) const {
  const auto found = options.find(name);
  return found == options.end() ? "off" : found->second;
}

bool Rules::has_power(Effect effect) const {
  return std::any_of(army.begin(), army.end(),
                     [&](const Kind& kind) { return kind.has_power(effect); });
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameRow& row : shipped_rows()) ids.push_back(row.id);
  return ids;
}

Rules read_game(const std::string& text) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == '+') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  const auto game = std::find_if(game_rows().begin(), game_rows().end(),
                                 [&](const GameRow& row) { return row.id == parts[0]; });
  if (game == game_rows().end()) {
    throw std::runtime_error("There is no game \"" + parts[0] + "\".");
  }
  Rules rules = with_defaults(*game);
  std::map<std::string, int> times_given;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const std::string name = parts[i].substr(0, equals);
    set_option(rules, name, equals == std::string::npos ? "on" : parts[i].substr(equals + 1));
    if (++times_given[name] > 1) {
      throw std::runtime_error("The option " + name + " is given twice.");
    }
  }
  return rules;
}

std::string game_text(const Rules& rules) {
  std::string text = rules.id;
  for (const auto& [name, value] : rules.options) {
    if (value == rules.defaults.at(name)) continue;
    text += "+" + name + (value == "on" ? "" : "=" + value);
  }
  return text;
}

}  // namespace vexil::reference
