#include "editions/games_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "editions/known_options.h"
#include "editions/translation.h"

namespace vexil {
namespace {

namespace json = boost::json;

json::value source_value(const Source& source) {
  if (source.clause.empty()) return json::value(source.sheet);
  return json::object{{"sheet", source.sheet}, {"clause", source.clause}};
}

json::array texts(const std::vector<std::string>& items) {
  return json::array(items.begin(), items.end());
}

bool belongs(const std::vector<std::string>& games, const Variant& game) {
  return std::find(games.begin(), games.end(), game.id) != games.end();
}

json::object family_value(const Family& family) {
  return {{"id", family.id},
          {"title", family.title},
          {"published", family.published},
          {"text", family.text},
          {"story", family.story},
          {"hash", fmt::format("{:016x}", family.content_hash)}};
}

json::object board_value(const Family& family) {
  json::array blocked;
  for (const Square square : family.blocked)
    blocked.emplace_back(
        fmt::format("{}{}", static_cast<char>('a' + file_of(square)), row_of(square) + 1));
  json::object board{{"files", kFiles},
                     {"rows", family.rows},
                     {"home_rows", family.home_rows},
                     {"source", source_value(family.board_source)},
                     {"blocked", std::move(blocked)}};
  if (!family.blocked.empty()) {
    board.emplace("zones", family.zone_name);
    board.emplace("blocked_source", source_value(family.blocked_source));
  }
  return board;
}

json::object sides_value(const Family& family) {
  const auto side = [](const SideText& text) {
    return json::object{{"name", text.name}, {"colour", text.colour}};
  };
  return {{"red", side(family.red)},
          {"blue", side(family.blue)},
          {"source", source_value(family.sides_source)}};
}

json::array roles_value(const PieceTraits& traits) {
  json::array roles;
  if (traits.top) roles.emplace_back("top");
  if (traits.assassin) roles.emplace_back("assassin");
  if (traits.mine) roles.emplace_back("mine");
  if (traits.defuser) roles.emplace_back("defuser");
  if (traits.slides) roles.emplace_back("scout");
  if (traits.flag) roles.emplace_back("flag");
  return roles;
}

// The kinds that this game has, strongest first: a short game lacks some of the family's.
json::array pieces_value(const Family& family, const Variant& game) {
  json::array pieces;
  for (std::size_t type = 0; type < family.pieces.size(); ++type) {
    if (game.counts[type] == 0) continue;
    const PieceText& piece = family.pieces[type];
    const bool ranked = piece.traits.strength > 0;
    pieces.push_back(json::object{
        {"label", piece.label},
        {"names", json::object{{"red", piece.red_name}, {"blue", piece.blue_name}}},
        {"count", game.counts[type]},
        {"count_source", source_value(game.count_sources[type])},
        {"strength", ranked ? json::value(piece.traits.strength) : json::value(nullptr)},
        {"movable", piece.traits.movable},
        {"roles", roles_value(piece.traits)},
        {"text", piece.text},
        {"source", source_value(piece.source)}});
  }
  return pieces;
}

json::array powers_value(const Family& family, const Variant& game) {
  json::array powers;
  for (const PowerText& power : family.powers) {
    if (!belongs(power.games, game)) continue;
    json::array options;
    for (const PowerAddition& addition : power.additions) options.emplace_back(addition.option);
    const PowerRow& row = power.row;
    powers.push_back(
        json::object{{"verb", kVerbNames[static_cast<std::size_t>(row.verb)]},
                     {"name", power.name},
                     {"user", family.pieces[static_cast<std::size_t>(index(row.user))].label},
                     {"reach", kReachNames[static_cast<std::size_t>(row.reach)]},
                     {"guard", kGuardNames[static_cast<std::size_t>(row.guard)]},
                     {"effect", kEffectNames[static_cast<std::size_t>(row.effect)]},
                     {"options", std::move(options)},
                     {"text", power.text},
                     {"source", source_value(power.source)}});
  }
  return powers;
}

json::array options_value(const Family& family, const Variant& game) {
  json::array options;
  for (std::size_t at = 0; at < family.options.size(); ++at) {
    const OptionText& option = family.options[at];
    json::object value{{"name", option.name}};
    if (option.values.empty()) {
      value.emplace("values", json::array{"off"});
      value.emplace("smallest", 1);
      value.emplace("largest", kLargestCap);
    } else {
      value.emplace("values", texts(option.values));
    }
    value.emplace("default", game.defaults[at]);
    value.emplace("text", option.text);
    value.emplace("offered", option.offered);
    value.emplace("house_rule", is_house_rule(game, option));
    value.emplace("has_effect", has_effect(family, game, option));
    value.emplace("source", source_value(option.source));
    options.push_back(std::move(value));
  }
  return options;
}

json::array rules_value(const Family& family, const Variant& game) {
  json::array rules;
  for (const RuleText& rule : family.rules)
    if (belongs(rule.games, game))
      rules.push_back(json::object{{"name", rule.name},
                                   {"title", rule.title},
                                   {"text", rule.text},
                                   {"source", source_value(rule.source)}});
  return rules;
}

// By Duel, as the attacker sees it.
constexpr std::array<std::string_view, 3> kDuelNames{"wins", "loses", "both"};

std::string_view duel_name(const Game& game, PieceType attacker, PieceType defender) {
  const Duel duel = game.edition.duel[static_cast<std::size_t>(index(attacker))]
                                     [static_cast<std::size_t>(index(defender))];
  return kDuelNames[static_cast<std::size_t>(duel)];
}

// The types of this game's army; only those that move can attack.
std::vector<PieceType> army_types(const Game& game, bool attackers) {
  std::vector<PieceType> types;
  for (std::size_t at = 0; at < game.edition.type_count; ++at) {
    const PieceTraits& traits = game.edition.types[at];
    if (traits.count > 0 && (traits.movable || !attackers))
      types.push_back(static_cast<PieceType>(at));
  }
  return types;
}

// What each attacker wins against, loses against, and is lost with.
json::object duels_value(const Game& game) {
  json::object duels;
  for (const PieceType attacker : army_types(game, true)) {
    json::object row{{"wins", json::array()}, {"loses", json::array()}, {"both", json::array()}};
    for (const PieceType defender : army_types(game, false))
      row[duel_name(game, attacker, defender)].as_array().emplace_back(game.label(defender));
    duels.emplace(game.label(attacker), std::move(row));
  }
  return duels;
}

// Where two games of the same army have different duels.
json::array duel_changes(const Game& plain, const Game& changed) {
  json::array changes;
  for (const PieceType attacker : army_types(plain, true))
    for (const PieceType defender : army_types(plain, false)) {
      const std::string_view result = duel_name(changed, attacker, defender);
      if (result == duel_name(plain, attacker, defender)) continue;
      changes.push_back(json::object{{"attacker", plain.label(attacker)},
                                     {"defender", plain.label(defender)},
                                     {"result", result}});
    }
  return changes;
}

json::array duel_options_value(const Catalog& catalog, const Game& plain) {
  json::array options;
  for (const OptionText& option : plain.family->options)
    for (const std::string& value : option.values) {
      const auto changed = catalog.open(fmt::format("{}+{}={}", plain.id, option.name, value));
      if (!changed) continue;
      json::array changes = duel_changes(plain, **changed);
      if (!changes.empty())
        options.push_back(json::object{
            {"option", option.name}, {"value", value}, {"changes", std::move(changes)}});
    }
  return options;
}

json::array hints_value(const Family& family, const Variant& game) {
  json::array hints;
  for (const HintText& hint : family.hints)
    if (belongs(hint.games, game))
      hints.push_back(json::object{
          {"title", hint.title}, {"text", hint.text}, {"source", source_value(hint.source)}});
  return hints;
}

json::object game_value(const Catalog& catalog, const Family& family, const Variant& game) {
  const GamePtr plain = catalog.open(game.id).value();
  return {{"id", game.id},
          {"title", game.title},
          {"text", game.text},
          {"source", source_value(game.source)},
          {"family", family_value(family)},
          {"board", board_value(family)},
          {"sides", sides_value(family)},
          {"pieces", pieces_value(family, game)},
          {"powers", powers_value(family, game)},
          {"options", options_value(family, game)},
          {"rules", rules_value(family, game)},
          {"hints", hints_value(family, game)},
          {"duels", duels_value(*plain)},
          {"duel_options", duel_options_value(catalog, *plain)}};
}

}  // namespace

std::string games_json(const Catalog& catalog) {
  json::array games;
  for (const auto& family : catalog.families())
    for (const Variant& game : family->variants)
      games.push_back(game_value(catalog, *family, game));
  return json::serialize(json::object{{"games", std::move(games)}});
}

std::string texts_json(std::string_view language) {
  json::object texts;
  for (const auto& [english, text] : shipped_texts(language)) texts.emplace(english, text);
  return json::serialize(json::object{{"language", language}, {"texts", std::move(texts)}});
}

}  // namespace vexil
