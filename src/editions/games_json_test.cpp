#include "editions/games_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>

namespace vexil {
namespace {

namespace json = boost::json;

json::object game_in_json(std::string_view id) {
  const json::value document = json::parse(games_json(Catalog::shipped()));
  for (const json::value& game : document.at("games").as_array())
    if (game.at("id").as_string() == id) return game.as_object();
  ADD_FAILURE() << "no game " << id;
  return {};
}

std::string text_of(const json::value& value) { return json::value_to<std::string>(value); }

TEST(GamesJson, ListsEveryGameInOrder) {
  const json::value document = json::parse(games_json(Catalog::shipped()));
  std::vector<std::string> ids;
  for (const json::value& game : document.at("games").as_array())
    ids.push_back(text_of(game.at("id")));
  EXPECT_EQ(ids, Catalog::shipped().ids());
}

TEST(GamesJson, KeysStandInOneOrder) {
  const std::string text = games_json(Catalog::shipped());
  EXPECT_EQ(text.substr(0, 48), R"({"games":[{"id":"classic-2002","title":"Classic )");
  EXPECT_EQ(text, games_json(Catalog::shipped()));
  for (const std::string_view id : {"classic-2002", "fire-ice-2008-powers"}) {
    std::string keys;
    for (const auto& entry : game_in_json(id)) keys += std::string(entry.key()) + ' ';
    EXPECT_EQ(keys,
              "id title text source family board sides pieces powers options rules hints duels "
              "duel_options ");
  }
}

TEST(GamesJson, BoardIsEnoughToDrawIt) {
  const json::object game = game_in_json("fire-ice-2008");
  EXPECT_EQ(json::serialize(game.at("board")),
            R"({"files":10,"rows":8,"home_rows":3,)"
            R"("source":{"sheet":"Stratego Fire and Ice 2008","clause":"Game 1: Game Setup 3"},)"
            R"("blocked":["c4","d4","c5","d5","g4","h4","g5","h5"],)"
            R"("zones":"Forbidden Zones","blocked_source":"picture"})");
  EXPECT_EQ(text_of(game.at("sides").at("red").at("name")), "Volcandria");
  EXPECT_EQ(text_of(game.at("sides").at("blue").at("colour")), "blue");
}

TEST(GamesJson, PiecesAreThoseOfTheGame) {
  const json::object game = game_in_json("sci-fi-2011-duel");
  std::string army;
  for (const json::value& piece : game.at("pieces").as_array())
    army += text_of(piece.at("label")) + "x" + json::serialize(piece.at("count")) + " ";
  EXPECT_EQ(army, "10x1 9x1 3x2 2x1 1x1 Sx1 Bx2 Fx1 ");
  const json::value& spy = game.at("pieces").at(5);
  EXPECT_TRUE(spy.at("strength").is_null());
  EXPECT_EQ(json::serialize(spy.at("roles")), R"(["assassin"])");
}

TEST(GamesJson, NamesDifferBetweenTheArmies) {
  const json::object game = game_in_json("duel-masters-2004");
  EXPECT_EQ(json::serialize(game.at("pieces").at(9).at("names")),
            R"({"red":"Gigagiele","blue":"Hanusa, Radiance Elemental"})");
}

TEST(GamesJson, PowersBelongToTheirGame) {
  EXPECT_TRUE(game_in_json("fire-ice-2008").at("powers").as_array().empty());
  const json::object game = game_in_json("fire-ice-2008-powers");
  std::string powers;
  for (const json::value& power : game.at("powers").as_array())
    powers += text_of(power.at("user")) + ":" + text_of(power.at("verb")) + " ";
  EXPECT_EQ(powers, "10:fly 9:detect 8:quick 7:quick 6:enchant 5:rampage 4:arrow ");
  EXPECT_EQ(text_of(game.at("powers").at(0).at("name")), "Flight");
}

TEST(GamesJson, CapsStateTheirRange) {
  const json::object game = game_in_json("barrage");
  for (const json::value& option : game.at("options").as_array())
    if (option.at("name").as_string() == "move-cap") {
      EXPECT_EQ(json::serialize(option.at("values")), R"(["off"])");
      EXPECT_EQ(option.at("smallest").as_int64(), 1);
      EXPECT_EQ(option.at("largest").as_int64(), 1'000'000'000);
    }
}

TEST(GamesJson, DuelsAreThoseOfTheRules) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = Catalog::shipped().open(id).value();
    const json::object duels = game_in_json(id).at("duels").as_object();
    for (const auto& [attacker, row] : duels) {
      const auto type = static_cast<std::size_t>(index(game->type_of(attacker).value()));
      std::size_t defenders = 0;
      for (const auto& [name, result] :
           {std::pair("wins", Duel::kAttackerWins), std::pair("loses", Duel::kDefenderWins),
            std::pair("both", Duel::kBothLost)})
        for (const json::value& defender : row.at(name).as_array()) {
          const auto other =
              static_cast<std::size_t>(index(game->type_of(text_of(defender)).value()));
          EXPECT_EQ(game->edition.duel[type][other], result) << id << ' ' << attacker;
          ++defenders;
        }
      EXPECT_EQ(defenders, game_in_json(id).at("pieces").as_array().size()) << id;
    }
    EXPECT_FALSE(duels.contains("F"));
  }
}

// In this edition 1 is the highest rank, so that labels do not say who wins.
TEST(GamesJson, DuelsOfClassicSayThatOneBeatsTwo) {
  const json::object game = game_in_json("classic-2002");
  EXPECT_EQ(json::serialize(game.at("duels").at("1").at("loses")), R"(["B"])");
  EXPECT_EQ(json::serialize(game.at("duels").at("2").at("loses")), R"(["1","B"])");
  EXPECT_EQ(json::serialize(game.at("duels").at("S").at("wins")), R"(["1","F"])");
  EXPECT_GT(game.at("pieces").at(0).at("strength").as_int64(),
            game.at("pieces").at(1).at("strength").as_int64());
}

TEST(GamesJson, OptionsSayWhichDuelsTheyChange) {
  const json::object game = game_in_json("classic-2002");
  std::string changes;
  for (const json::value& option : game.at("duel_options").as_array())
    if (text_of(option.at("option")) == "aggressor-advantage")
      changes = json::serialize(option.at("changes"));
  EXPECT_NE(changes.find(R"({"attacker":"5","defender":"5","result":"wins"})"), std::string::npos);
  EXPECT_EQ(changes.find(R"("attacker":"5","defender":"4")"), std::string::npos);
}

TEST(GamesJson, OptionsSayWhetherTheSheetOffersThem) {
  std::string offered;
  std::string of_others;
  std::string idle;
  const json::object game = game_in_json("fire-ice-2008");
  for (const json::value& option : game.at("options").as_array()) {
    const std::string name = text_of(option.at("name")) + " ";
    if (option.at("offered").as_bool()) offered += name;
    if (option.at("house_rule").as_bool()) of_others += name;
    if (!option.at("has_effect").as_bool()) idle += name;
  }
  EXPECT_EQ(offered, "captured ");
  EXPECT_EQ(of_others.find("two-squares "), std::string::npos);
  EXPECT_NE(of_others.find("silent-defense "), std::string::npos);
  EXPECT_EQ(idle, "arrow-takes-flag flight-over-zones trap-stops-rampage two-squares-powers ");
}

TEST(GamesJson, HintsAreThoseOfTheGame) {
  const auto has_corner = [](std::string_view id) {
    const json::object game = game_in_json(id);
    return std::ranges::any_of(game.at("hints").as_array(), [](const json::value& hint) {
      return text_of(hint.at("text")).find("corner") != std::string::npos;
    });
  };
  EXPECT_TRUE(has_corner("classic-2016-duel"));
  EXPECT_FALSE(has_corner("classic-2016"));
  const json::object barrage = game_in_json("barrage");
  EXPECT_FALSE(text_of(barrage.at("family").at("story")).empty());
}

TEST(GamesJson, RulesAreThoseOfTheGame) {
  for (const std::string_view id : {"duel-masters-2004", "duel-masters-2004-powers"}) {
    int turns = 0;
    int powers = 0;
    const json::object game = game_in_json(id);
    for (const json::value& rule : game.at("rules").as_array()) {
      turns += rule.at("name").as_string() == "turn";
      powers += rule.at("name").as_string() == "powers";
    }
    EXPECT_EQ(turns, 1) << id;
    EXPECT_EQ(powers, id == "duel-masters-2004" ? 0 : 1) << id;
  }
}

}  // namespace
}  // namespace vexil
