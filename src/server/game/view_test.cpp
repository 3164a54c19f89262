// What a screen is given.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/game/test_game.h"
#include "tests/support/wire_check.h"

namespace vexil::server {
namespace {

using boost::json::value;

value view_of(const TestGame& game, Viewer viewer) {
  const std::string text = (*game).view(viewer, game.now);
  check_described("View", text);
  return boost::json::parse(text);
}

// The piece on a square, null where there is none.
value piece_on(const value& view, std::string_view square) {
  for (const value& piece : view.at("board").as_array())
    if (piece.at("square").as_string() == square) return piece;
  return nullptr;
}

TEST(View, ShowsOwnLabelsAndHidesTheOthers) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const value red = view_of(game, Viewer::kRed);
  EXPECT_EQ(piece_on(red, "e3").at("label"), "1");
  EXPECT_FALSE(piece_on(red, "e5").as_object().contains("label"));
  EXPECT_FALSE(piece_on(red, "e5").as_object().contains("possible"));
  EXPECT_EQ(red.at("to_move"), "red");
  EXPECT_EQ(red.at("deciding"), true);
  EXPECT_GT(red.at("legal").as_array().size(), 5u);
  const value blue = view_of(game, Viewer::kBlue);
  EXPECT_EQ(piece_on(blue, "e5").at("label"), "2");
  EXPECT_EQ(blue.at("legal").as_array().size(), 0u);
  const value spectators = view_of(game, Viewer::kSpectator);
  for (const value& piece : spectators.at("board").as_array())
    EXPECT_FALSE(piece.as_object().contains("label"));
}

TEST(View, WithTheMemoryAidAlsoShowsWhatAPieceCanBe) {
  TestGame game("sci-fi-2011-duel+memory-aid");
  game.begin_spotter();
  const value red = view_of(game, Viewer::kRed);
  EXPECT_EQ(boost::json::serialize(piece_on(red, "e5").at("possible")),
            R"(["10","9","3","2","1","S"])");
  EXPECT_EQ(piece_on(red, "e5").at("moved"), true);
}

TEST(View, ShowsTheOpenFollowUpToItsPlayerOnly) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4"), "");
  const value red = view_of(game, Viewer::kRed);
  EXPECT_EQ(boost::json::serialize(red.at("followup")), R"({"kind":"spot","square":"e4"})");
  EXPECT_EQ(red.at("part"), 1);
  EXPECT_EQ(red.at("current").at("sentences").at(0), "Red moved from e3 to e4.");
  const value blue = view_of(game, Viewer::kBlue);
  EXPECT_TRUE(blue.at("followup").is_null());
  EXPECT_EQ(blue.at("part"), 0);
  EXPECT_TRUE(piece_on(blue, "e4").is_null());
}

// An enchanted piece is marked for everybody, whatever the screen remembers, and keeps its name.
TEST(View, MarksEnchantedPiecesAlsoWithoutTheMemoryAid) {
  TestGame game("fire-ice-2008-powers");
  game.seat_both();
  const std::string back = " / 10 9 S T T T T T T F";
  const std::string middle = " 3 3 3 3 3 2 2 2 2";
  ASSERT_EQ(
      game.command(Side::kRed, CommandKind::kReady, "6 8 8 7 7 7 6 5 5 4 / 4" + middle + back), "");
  ASSERT_EQ(
      game.command(Side::kBlue, CommandKind::kReady, "6 8 8 7 7 7 6 4 4 5 / 5" + middle + back),
      "");
  for (const char* action : {"a3a4", "j6j5", "enchant:a4a6"}) ASSERT_EQ(game.act(action), "");
  EXPECT_FALSE(view_of(game, Viewer::kRed).at("last").as_object().contains("enchanted"));
  for (const char* action : {"j5j6", "a6a5"}) ASSERT_EQ(game.act(action), "");
  for (const Viewer viewer : kViewers) {
    const value view = view_of(game, viewer);
    EXPECT_EQ(piece_on(view, "a5").at("side"), "red");
    EXPECT_EQ(piece_on(view, "a5").at("enchanted"), true);
    EXPECT_EQ(boost::json::serialize(view.at("last").at("enchanted")), R"(["a6"])");
  }
  ASSERT_EQ(game.act("i6i5"), "");
  ASSERT_EQ(game.act("rampage:a5b5"), "");
  const value view = view_of(game, Viewer::kSpectator);
  std::string sentences;
  for (const value& sentence : view.at("last").at("sentences").as_array())
    sentences += std::string(sentence.as_string()) + "\n";
  EXPECT_NE(sentences.find("Red Yeti (5) on b5 was captured."), std::string::npos) << sentences;
  for (const value& piece : view.at("captured").as_array())
    EXPECT_EQ(piece.as_object().contains("enchanted"),
              piece.at("side") == "red" && piece.at("label") == "5");
}

TEST(View, DescribesTheLastTurnInSentences) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.act("e3e4"), "");
  ASSERT_EQ(game.act("pass"), "");
  ASSERT_EQ(game.act("e5e4"), "");
  const value last = view_of(game, Viewer::kRed).at("last");
  EXPECT_EQ(last.at("turn"), 4);
  EXPECT_EQ(last.at("side"), "blue");
  std::string all;
  for (const value& sentence : last.at("sentences").as_array())
    all += std::string(sentence.as_string()) + "\n";
  EXPECT_EQ(all,
            "Blue Scout (2) on e5 was revealed.\nRed Spotter (1) on e4 was revealed.\n"
            "Blue Scout (2) beat red Spotter (1) on e4: 2 is stronger than 1.\n"
            "The winner moved to e4.\n");
  const value red = view_of(game, Viewer::kRed);
  EXPECT_EQ(red.at("remaining").at("red").at("1"), 0);
  EXPECT_EQ(red.at("off_board").at("red"), 1);
  EXPECT_EQ(piece_on(red, "e4").at("label"), "2");
  // Turned away after it.
  ASSERT_EQ(game.act("a4a5"), "");
  EXPECT_FALSE(piece_on(view_of(game, Viewer::kRed), "e4").as_object().contains("label"));
}

TEST(View, WarnsOneTurnAheadOfTheTwoSquaresRule) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const value warnings = view_of(game, Viewer::kRed).at("warnings");
  ASSERT_EQ(warnings.as_array().size(), 1u);
  EXPECT_EQ(warnings.at(0).at("kind"), "two-squares");
  EXPECT_EQ(boost::json::serialize(warnings.at(0).at("actions")), R"(["a4a3"])");
  EXPECT_EQ(warnings.at(0).at("text"),
            "Between a3 and a4 this would be the last time: the turn after it you must play "
            "something else.");
  EXPECT_TRUE(view_of(game, Viewer::kBlue).at("warnings").as_array().empty());
  ASSERT_EQ(game.act("a4a3"), "");
  ASSERT_EQ(game.act("j6j5"), "");
  const value now = view_of(game, Viewer::kRed).at("warnings");
  ASSERT_EQ(now.as_array().size(), 1u);
  EXPECT_EQ(now.at(0).at("text"), "You may not go between a3 and a4 in this turn.");
  EXPECT_EQ(game.act("a3a4"), "illegal");
}

// On every square next to a3 and a4 stands a Trap, which a Rampage leaves alone.
TEST(View, WarnsOfStepsOfPowersToo) {
  TestGame game("fire-ice-2008-powers");
  game.seat_both();
  const std::string setup = "5 T 10 9 8 8 7 7 7 6 / T T 6 5 4 4 3 3 3 3 / T T T F S 2 2 2 2 3";
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kReady, setup), "");
  ASSERT_EQ(game.command(Side::kBlue, CommandKind::kReady, setup), "");
  ASSERT_EQ(game.act("rampage:a3a4"), "");
  ASSERT_EQ(game.act("j6j5"), "");
  const value ahead = view_of(game, Viewer::kRed).at("warnings");
  ASSERT_EQ(ahead.as_array().size(), 1u);
  EXPECT_EQ(boost::json::serialize(ahead.at(0).at("actions")), R"(["a4a3","rampage:a4a3"])");
  ASSERT_EQ(game.act("rampage:a4a3"), "");
  ASSERT_EQ(game.act("j5j6"), "");
  const value now = view_of(game, Viewer::kRed).at("warnings");
  ASSERT_EQ(now.as_array().size(), 1u);
  EXPECT_EQ(now.at(0).at("text"), "You may not go between a3 and a4 in this turn.");
  EXPECT_EQ(game.act("rampage:a3a4"), "illegal");
  EXPECT_EQ(game.refusal.rule, "two-squares");
  EXPECT_EQ(game.refusal.squares, (std::vector<std::string>{"a3", "a4"}));
}

// Every action that a warning names, once made, really leaves the way back forbidden.
TEST(View, TheTwoSquaresWarningIsTrue) {
  for (const std::string_view name : {"sci-fi-2011-duel", "barrage", "international"}) {
    int warned = 0;
    Random random(7);
    for (int round = 0; round < 20; ++round) {
      TestGame game(name);
      game.begin(random.next());
      for (int turn = 0; turn < 60 && !game->over(); ++turn) {
        const Side side = game->to_move().value();
        const value view = view_of(game, viewer_of(side));
        std::string action;
        bool is_warned = false;
        for (const value& warning : view.at("warnings").as_array())
          if (warning.at("kind") == "two-squares" && !warning.at("actions").as_array().empty()) {
            action = warning.at("actions").at(0).as_string();
            is_warned = true;
          }
        const auto& legal = view.at("legal").as_array();
        if (action.empty())
          action = legal[random.below(static_cast<std::uint32_t>(legal.size()))].as_string();
        ASSERT_EQ(game.act(action), "");
        if (!is_warned || game->over() ||
            piece_on(view, action.substr(action.size() / 2)) != nullptr)
          continue;
        const value other_view = view_of(game, viewer_of(other(side)));
        ASSERT_EQ(game.act(std::string(other_view.at("legal").at(0).as_string())), "");
        if (game->over() || action.size() != 4) continue;
        const std::string back = action.substr(2) + action.substr(0, 2);
        if (piece_on(view_of(game, viewer_of(side)), back.substr(2)) != nullptr ||
            piece_on(view_of(game, viewer_of(side)), back.substr(0, 2)) == nullptr)
          continue;
        ++warned;
        EXPECT_EQ(game.act(back), "illegal") << name << " " << back;
      }
    }
    EXPECT_GT(warned, 5) << name;
  }
}

TEST(View, WarnsBeforeTheCapOfQuietTurns) {
  TestGame game("sci-fi-2011-duel+no-capture-cap=10");
  game.begin_spotter();
  const value view = view_of(game, Viewer::kSpectator);
  EXPECT_EQ(view.at("quiet"), 2);
  EXPECT_EQ(view.at("quiet_cap"), 10);
  EXPECT_EQ(view.at("warnings").at(0).at("kind"), "quiet");
  EXPECT_EQ(view.at("warnings").at(0).at("text"),
            "The game is drawn after 8 more turns without a capture.");
}

TEST(View, SaysWhatMayBeDone) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  const auto may = [&](Viewer viewer) {
    return boost::json::serialize(view_of(game, viewer).at("may"));
  };
  EXPECT_EQ(may(Viewer::kRed), R"(["resign","offer-draw","offer-takeback"])");
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kOfferDraw), "");
  EXPECT_EQ(may(Viewer::kBlue), R"(["resign","offer-draw","answer-draw","offer-takeback"])");
  EXPECT_EQ(may(Viewer::kSpectator), "[]");
  ASSERT_EQ(game.command(Side::kBlue, CommandKind::kAnswerDraw, {}, true), "");
  EXPECT_EQ(may(Viewer::kBlue), R"(["offer-rematch"])");
}

TEST(View, OpensEverythingAtTheEnd) {
  TestGame game("sci-fi-2011-duel");
  game.begin_spotter();
  ASSERT_EQ(game.command(Side::kRed, CommandKind::kResign), "");
  const value view = view_of(game, Viewer::kSpectator);
  EXPECT_EQ(view.at("result"), "0-1");
  EXPECT_EQ(view.at("full_board").as_array().size(), 20u);
  EXPECT_TRUE(view.at("opened").at("blue").at("setup").as_string().starts_with("10 - - - - 2"));
  EXPECT_TRUE(view.at("to_move").is_null());
}

}  // namespace
}  // namespace vexil::server
