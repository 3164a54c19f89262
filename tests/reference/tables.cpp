#include "tables.h"

#include <algorithm>
#include <stdexcept>

namespace vexil::reference {
namespace {

using Army = std::vector<Kind>;
using R = Role;
using P = Power;

const Army kClassic2002 = {
    {"1", 1, 9, R::kTop, P::kNone},     {"2", 1, 8, R::kFighter, P::kNone},
    {"3", 2, 7, R::kFighter, P::kNone}, {"4", 3, 6, R::kFighter, P::kNone},
    {"5", 4, 5, R::kFighter, P::kNone}, {"6", 4, 4, R::kFighter, P::kNone},
    {"7", 4, 3, R::kFighter, P::kNone}, {"8", 5, 2, R::kDefuser, P::kNone},
    {"9", 8, 1, R::kScout, P::kNone},   {"S", 1, 0, R::kAssassin, P::kNone},
    {"B", 6, 0, R::kMine, P::kNone},    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kInternational = {
    {"10", 1, 10, R::kTop, P::kNone},   {"9", 1, 9, R::kFighter, P::kNone},
    {"8", 2, 8, R::kFighter, P::kNone}, {"7", 3, 7, R::kFighter, P::kNone},
    {"6", 4, 6, R::kFighter, P::kNone}, {"5", 4, 5, R::kFighter, P::kNone},
    {"4", 4, 4, R::kFighter, P::kNone}, {"3", 5, 3, R::kDefuser, P::kNone},
    {"2", 8, 2, R::kScout, P::kNone},   {"S", 1, 0, R::kAssassin, P::kNone},
    {"B", 6, 0, R::kMine, P::kNone},    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kBarrage = {
    {"10", 1, 10, R::kTop, P::kNone},    {"9", 1, 9, R::kFighter, P::kNone},
    {"3", 1, 3, R::kDefuser, P::kNone},  {"2", 2, 2, R::kScout, P::kNone},
    {"S", 1, 0, R::kAssassin, P::kNone}, {"B", 1, 0, R::kMine, P::kNone},
    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kDuelMasters = {
    {"9", 1, 9, R::kTop, P::kMysticalFlight}, {"8", 1, 8, R::kFighter, P::kSee},
    {"7", 2, 7, R::kFighter, P::kVortex},     {"6", 3, 6, R::kFighter, P::kBlast},
    {"5", 4, 5, R::kFighter, P::kNone},       {"4", 4, 4, R::kFighter, P::kAdvance},
    {"3", 4, 3, R::kFighter, P::kQuick},      {"2", 5, 2, R::kDefuser, P::kNone},
    {"1", 8, 1, R::kScout, P::kNone},         {"S", 1, 0, R::kAssassin, P::kNone},
    {"T", 6, 0, R::kMine, P::kNone},          {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kFireIce = {
    {"10", 1, 10, R::kTop, P::kFlight},    {"9", 1, 9, R::kFighter, P::kDetect},
    {"8", 2, 8, R::kFighter, P::kQuick},   {"7", 3, 7, R::kFighter, P::kQuick},
    {"6", 2, 6, R::kFighter, P::kEnchant}, {"5", 2, 5, R::kFighter, P::kRampage},
    {"4", 2, 4, R::kFighter, P::kArrow},   {"3", 5, 3, R::kDefuser, P::kNone},
    {"2", 4, 2, R::kScout, P::kNone},      {"S", 1, 0, R::kAssassin, P::kNone},
    {"T", 6, 0, R::kMine, P::kNone},       {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kSciFi = {
    {"10", 1, 10, R::kTop, P::kNone},    {"9", 1, 9, R::kFighter, P::kNone},
    {"8", 1, 8, R::kFighter, P::kNone},  {"7", 1, 7, R::kFighter, P::kNone},
    {"6", 2, 6, R::kFighter, P::kNone},  {"5", 2, 5, R::kFighter, P::kNone},
    {"4", 2, 4, R::kFighter, P::kNone},  {"3", 5, 3, R::kDefuser, P::kNone},
    {"2", 5, 2, R::kScout, P::kNone},    {"1", 2, 1, R::kSpotter, P::kNone},
    {"S", 1, 0, R::kAssassin, P::kNone}, {"B", 6, 0, R::kMine, P::kNone},
    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kSciFiDuel = {
    {"10", 1, 10, R::kTop, P::kNone},   {"9", 1, 9, R::kFighter, P::kNone},
    {"3", 2, 3, R::kDefuser, P::kNone}, {"2", 1, 2, R::kScout, P::kNone},
    {"1", 1, 1, R::kSpotter, P::kNone}, {"S", 1, 0, R::kAssassin, P::kNone},
    {"B", 2, 0, R::kMine, P::kNone},    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kClassic2016 = {
    {"10", 1, 10, R::kTop, P::kNone},   {"9", 1, 9, R::kFighter, P::kNone},
    {"8", 2, 8, R::kFighter, P::kNone}, {"7", 3, 7, R::kFighter, P::kNone},
    {"6", 3, 6, R::kFighter, P::kNone}, {"5", 2, 5, R::kFighter, P::kNone},
    {"4", 2, 4, R::kFighter, P::kNone}, {"3", 4, 3, R::kDefuser, P::kNone},
    {"2", 5, 2, R::kScout, P::kNone},   {"S", 1, 0, R::kAssassin, P::kNone},
    {"B", 5, 0, R::kMine, P::kNone},    {"F", 1, 0, R::kFlag, P::kNone},
};

const Army kClassic2016Duel = {
    {"10", 1, 10, R::kTop, P::kNone},    {"9", 1, 9, R::kFighter, P::kNone},
    {"3", 2, 3, R::kDefuser, P::kNone},  {"2", 2, 2, R::kScout, P::kNone},
    {"S", 1, 0, R::kAssassin, P::kNone}, {"B", 2, 0, R::kMine, P::kNone},
    {"F", 1, 0, R::kFlag, P::kNone},
};

// A game 1 of a family with powers is that family's army with the powers struck out.
Army without_powers(Army army) {
  for (Kind& kind : army) kind.power = Power::kNone;
  return army;
}

struct GameRow {
  std::string id;
  std::string options_column;
  int rows;
  int home_rows;
  Army army;
};

const std::vector<GameRow>& game_rows() {
  static const std::vector<GameRow> rows = {
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
  return rows;
}

// A row of the option table: the name, the allowed values ("a number" stands for every cap), and
// the default of each column; a dash means that the games of that column do not have the option.
struct OptionRow {
  std::string name;
  std::vector<std::string> values;
  std::vector<std::string> defaults;
};

const std::vector<std::string> kColumns = {"classic-2002", "duel-masters", "fire-ice",
                                           "sci-fi",       "classic-2016", "international"};

const std::vector<std::string> kOnOff = {"on", "off"};
const std::vector<std::string> kCap = {"a number", "off"};

const std::vector<OptionRow> kOptions = {
    {"aggressor-advantage", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"silent-defense", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"rescue", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"rescue-zone", {"half", "home"}, {"half", "half", "half", "half", "half", "half"}},
    {"scout-charge", kOnOff, {"off", "on", "on", "on", "on", "on"}},
    {"winning-defender-moves", kOnOff, {"on", "off", "off", "off", "off", "off"}},
    {"two-squares", {"2", "3", "5", "off"}, {"2", "2", "2", "2", "2", "3"}},
    {"two-squares-attacks", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"two-squares-scout-path", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"more-squares", kOnOff, {"off", "off", "off", "off", "off", "on"}},
    {"both-stuck", {"loss", "draw"}, {"loss", "loss", "loss", "loss", "loss", "draw"}},
    {"flight-over-zones", kOnOff, {"-", "on", "off", "-", "-", "-"}},
    {"trap-stops-rampage", kOnOff, {"-", "-", "off", "-", "-", "-"}},
    {"arrow-takes-flag", kOnOff, {"-", "-", "off", "-", "-", "-"}},
    {"spot-any-side", kOnOff, {"-", "-", "-", "off", "-", "-"}},
    {"captured",
     {"open", "prisoner", "secret", "stealth"},
     {"open", "open", "open", "open", "open", "open"}},
    {"memory-aid", kOnOff, {"off", "off", "off", "off", "off", "off"}},
    {"move-cap", kCap, {"off", "off", "off", "off", "off", "off"}},
    {"no-capture-cap", kCap, {"off", "off", "off", "off", "off", "off"}},
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

bool Rules::has_power(Power power) const {
  return std::any_of(army.begin(), army.end(),
                     [&](const Kind& kind) { return kind.power == power; });
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameRow& row : game_rows()) ids.push_back(row.id);
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
