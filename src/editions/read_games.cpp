// The options, the games, the rule texts and the hints of an edition file.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "editions/family_reader.h"
#include "editions/known_options.h"
#include "editions/words.h"

namespace vexil {
namespace {

bool contains(const std::vector<std::string>& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

void read_values(const Table& table, const KnownOption& known, OptionText& option) {
  if (known.kind == KnownOption::Kind::kCap) {
    if (table.has("values"))
      table.mistake("values", "expected no values, for this option takes any number of turns");
    return;
  }
  for (const Field& field : table.list("values")) {
    std::string value = read_text(field, table.mistakes());
    if (!known.understands(value))
      table.mistakes().add(
          field.line, field.name,
          fmt::format("expected {} instead of {}", known.expectation(), quoted(value)));
    if (contains(option.values, value))
      table.mistakes().add(
          field.line, field.name,
          fmt::format("expected every value once, {} is listed twice", quoted(value)));
    option.values.push_back(std::move(value));
  }
  if (option.values.empty()) table.mistake("values", "expected a list of at least one value");
}

// The text of a default, which must be a value that the option allows here.
std::string read_default(const Field& field, const KnownOption& known, const OptionText& option,
                         Mistakes& mistakes) {
  std::string value = read_text(field, mistakes);
  const bool allowed = known.kind == KnownOption::Kind::kCap ? known.understands(value)
                                                             : contains(option.values, value);
  if (!allowed && field.value != nullptr)
    mistakes.add(field.line, field.name,
                 option.values.empty()
                     ? fmt::format("expected {} instead of {}", known.expectation(), quoted(value))
                     : fmt::format("expected one of the values {} instead of {}",
                                   fmt::join(option.values, ", "), quoted(value)));
  return value;
}

OptionText read_option(const Field& field, const KnownOption& known, Mistakes& mistakes) {
  constexpr std::array<std::string_view, 5> kKeys{"values", "default", "text", "offered", "source"};
  const Table table(field, kKeys, mistakes);
  OptionText option;
  option.name = known.name;
  read_values(table, known, option);
  option.default_value = read_default(table.field("default"), known, option, mistakes);
  option.text = table.text("text");
  option.offered = table.on("offered");
  option.source = table.source();
  return option;
}

void read_army_count(const Field& entry, const Family& family, Variant& game, Mistakes& mistakes) {
  const std::vector<std::string_view> labels = names_of(family.pieces, &PieceText::label);
  const auto at = std::find(labels.begin(), labels.end(), entry.key);
  if (at == labels.end()) {
    mistakes.add(
        entry.line, entry.name,
        fmt::format("unknown label, the nearest is {}", quoted(nearest(entry.key, labels))));
    return;
  }
  const auto type = static_cast<std::size_t>(at - labels.begin());
  constexpr std::array<std::string_view, 2> kKeys{"count", "source"};
  const Table table(entry, kKeys, mistakes);
  const int most = family.pieces[type].traits.flag ? 1 : kMaxArmy;
  game.counts[type] = table.number("count", 1, most);
  game.count_sources[type] = table.source();
}

void read_army(const Table& table, const Family& family, Variant& game) {
  const std::size_t types = family.pieces.size();
  game.counts.assign(types, 0);
  game.count_sources.assign(types, Source{});
  for (const Field& entry : read_entries(table.field("army"), table.mistakes()))
    read_army_count(entry, family, game, table.mistakes());
  const int total = std::accumulate(game.counts.begin(), game.counts.end(), 0);
  const int room = family.home_rows * kFiles;
  if (total > room)
    table.mistake("army", fmt::format("expected at most {} pieces, as many as there are home "
                                      "squares, instead of {}",
                                      room, total));
  for (std::size_t type = 0; type < types; ++type)
    if (family.pieces[type].traits.flag && game.counts[type] == 0)
      table.mistake("army", fmt::format("expected the flag, {}, among the pieces",
                                        quoted(family.pieces[type].label)));
}

void read_defaults(const Table& table, const Family& family, Variant& game) {
  for (const OptionText& option : family.options) game.defaults.push_back(option.default_value);
  if (!table.has("defaults")) return;
  const std::vector<std::string_view> names = names_of(family.options, &OptionText::name);
  for (const Field& entry : read_entries(table.field("defaults"), table.mistakes())) {
    const auto at = std::find(names.begin(), names.end(), entry.key);
    if (at == names.end()) {
      table.mistakes().add(entry.line, entry.name,
                           fmt::format("unknown option of this file, the nearest is {}",
                                       quoted(nearest(entry.key, names))));
      return;
    }
    const auto option = static_cast<std::size_t>(at - names.begin());
    game.defaults[option] =
        read_default(entry, *find_known_option(*at), family.options[option], table.mistakes());
  }
}

Variant read_game(const Field& field, const Family& family, Mistakes& mistakes) {
  constexpr std::array<std::string_view, 6> kKeys{"id",   "title",    "text",
                                                  "army", "defaults", "source"};
  const Table table(field, kKeys, mistakes);
  Variant game;
  game.id = read_id(table.field("id"), mistakes);
  for (const Variant& other : family.variants)
    if (other.id == game.id)
      table.mistake("id", fmt::format("expected an id of its own, {} is also another game's",
                                      quoted(game.id)));
  game.title = table.text("title");
  game.text = table.text("text");
  game.source = table.source();
  read_army(table, family, game);
  read_defaults(table, family, game);
  return game;
}

// Every game has the caps, for matches and online games are given them: an edition lists one only
// to have a default or a text of its own.
void add_missing_caps(Family& family) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kCaps{
      {{"move-cap",
        "The game is drawn when this many turns, counting each player's, are complete."},
       {"no-capture-cap",
        "The game is drawn when this many turns in a row, counting each player's, went by "
        "without a capture."}}};
  for (const auto& [name, text] : kCaps) {
    const std::vector<std::string_view> names = names_of(family.options, &OptionText::name);
    if (std::ranges::find(names, name) != names.end()) continue;
    OptionText option;
    option.name = name;
    option.default_value = "off";
    option.text = text;
    option.source = {"house", ""};
    family.options.push_back(std::move(option));
  }
}

// Two rules of one name are fine where no game has both.
bool share_a_game(const RuleText& a, const RuleText& b) {
  return std::any_of(a.games.begin(), a.games.end(),
                     [&b](const std::string& id) { return contains(b.games, id); });
}

}  // namespace

void read_options(const Table& file, Family& family) {
  const std::vector<std::string_view> names = names_of(known_options(), &KnownOption::name);
  std::vector<Field> entries;
  if (file.has("options")) entries = read_entries(file.field("options"), file.mistakes());
  for (const Field& entry : entries) {
    const KnownOption* known = find_known_option(entry.key);
    if (known != nullptr)
      family.options.push_back(read_option(entry, *known, file.mistakes()));
    else
      file.mistakes().add(
          entry.line, entry.name,
          fmt::format("unknown option, the nearest is {}", quoted(nearest(entry.key, names))));
  }
  add_missing_caps(family);
  std::sort(family.options.begin(), family.options.end(),
            [](const OptionText& a, const OptionText& b) { return a.name < b.name; });
}

void read_games(const Table& file, Family& family) {
  for (const Field& game : file.list("games"))
    if (file.mistakes().none()) family.variants.push_back(read_game(game, family, file.mistakes()));
  if (family.variants.empty()) file.mistake("games", "expected at least one game");
}

void read_rules(const Table& file, Family& family) {
  constexpr std::array<std::string_view, 5> kKeys{"name", "title", "text", "games", "source"};
  for (const Field& field : file.list("rules")) {
    const Table table(field, kKeys, file.mistakes());
    RuleText rule;
    rule.name = read_id(table.field("name"), file.mistakes());
    rule.title = table.text("title");
    rule.text = table.text("text");
    rule.games = read_game_list(table, family);
    rule.source = table.source();
    for (const RuleText& other : family.rules)
      if (other.name == rule.name && share_a_game(other, rule))
        table.mistake("name", fmt::format("expected a name of its own, {} is also another rule's",
                                          quoted(rule.name)));
    family.rules.push_back(std::move(rule));
  }
}

void read_hints(const Table& file, Family& family) {
  constexpr std::array<std::string_view, 4> kKeys{"title", "text", "games", "source"};
  for (const Field& field : file.list("hints")) {
    const Table table(field, kKeys, file.mistakes());
    family.hints.push_back(
        {table.text("title"), table.text("text"), read_game_list(table, family), table.source()});
  }
}

std::vector<std::string> read_game_list(const Table& table, const Family& family) {
  const std::vector<std::string_view> ids = names_of(family.variants, &Variant::id);
  std::vector<std::string> games(ids.begin(), ids.end());
  if (!table.has("games")) return games;
  games.clear();
  for (const Field& field : table.list("games")) {
    std::string id(ids[read_word(field, "game of this file", ids, table.mistakes())]);
    if (contains(games, id))
      table.mistakes().add(field.line, field.name, "expected every game once");
    games.push_back(std::move(id));
  }
  if (games.empty()) table.mistake("games", "expected a list of at least one game");
  return games;
}

}  // namespace vexil
