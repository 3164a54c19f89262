#include "engines/snapshot.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>

#include "notation/setup_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

constexpr std::string_view kRed =
    "10 - - - - - - - - - / 9 3 2 2 S B - - - - / F - - - - - - - - - / - - - - - - - - - -";
constexpr std::string_view kBlue =
    "3 - - - - - - - - 2 / 9 10 2 S B - - - - - / F - - - - - - - - - / - - - - - - - - - -";

class Snapshot : public testing::Test {
 protected:
  Snapshot()
      : game_(Catalog::shipped().open("barrage").value()),
        referee_(std::make_unique<Referee>(game_->edition,
                                           parse_setup(*game_, Side::kRed, kRed).value(),
                                           parse_setup(*game_, Side::kBlue, kBlue).value())) {
    referee_->begin(deliveries_);
  }

  void play(std::initializer_list<std::pair<int, int>> moves) {
    for (const auto& [from, to] : moves)
      referee_->act(Action(Verb::kMove, square_at(from), square_at(to)), deliveries_);
  }

  [[nodiscard]] std::string text(Viewer viewer) const {
    const auto view = std::make_unique<View>();
    referee_->recall(viewer, *view);
    return print_snapshot(*game_, 3, *view);
  }
  [[nodiscard]] boost::json::value json(Viewer viewer) const {
    return boost::json::parse(text(viewer));
  }

  GamePtr game_;
  std::unique_ptr<Referee> referee_;
  Deliveries deliveries_;
};

TEST_F(Snapshot, IsOneLineOfJson) {
  EXPECT_EQ(text(Viewer::kRed).find('\n'), std::string::npos);
  const auto view = json(Viewer::kRed);
  EXPECT_EQ(view.at("game"), 3);
  EXPECT_EQ(view.at("name"), "barrage");
  EXPECT_EQ(view.at("viewer"), "red");
  EXPECT_EQ(view.at("side"), "red");
  EXPECT_EQ(view.at("followup"), "-");
  EXPECT_EQ(view.at("turn"), 1);
  EXPECT_EQ(view.at("quiet"), 0);
  EXPECT_EQ(view.at("rows"), 10);
  EXPECT_EQ(view.at("blocked").as_array().size(), 8U);
}

TEST_F(Snapshot, ShowsOwnPiecesByLabelAndOthersByWhatTheyCanBe) {
  const auto view = json(Viewer::kRed);
  const auto& squares = view.at("squares").as_object();
  EXPECT_EQ(squares.size(), 16U);
  EXPECT_EQ(squares.at("a4").at("label"), "10");
  EXPECT_EQ(squares.at("a4").at("side"), "red");
  EXPECT_FALSE(squares.at("a4").as_object().contains("possible"));
  EXPECT_EQ(squares.at("a4").at("public").as_array().size(), 7U);
  EXPECT_EQ(squares.at("j7").at("side"), "blue");
  EXPECT_FALSE(squares.at("j7").as_object().contains("label"));
  EXPECT_EQ(squares.at("j7").at("possible"),
            (boost::json::array{"10", "9", "3", "2", "S", "B", "F"}));
}

TEST_F(Snapshot, ListsTheLegalActionsSorted) {
  const auto view = json(Viewer::kRed);
  const auto& legal = view.at("legal").as_array();
  ASSERT_GT(legal.size(), 2U);
  for (std::size_t at = 1; at < legal.size(); ++at)
    EXPECT_LT(std::string_view(legal[at - 1].as_string()), std::string_view(legal[at].as_string()));
  EXPECT_TRUE(json(Viewer::kBlue).at("legal").as_array().empty());
}

TEST_F(Snapshot, RemembersMovesBattlesAndLosses) {
  // Red's 10 goes up the file a and takes the Scout on a7.
  play({{30, 40}, {69, 59}, {40, 50}, {59, 49}});
  auto view = json(Viewer::kRed);
  EXPECT_EQ(view.at("run").at("red"), (boost::json::array{"a4a5", "a5a6"}));
  EXPECT_EQ(view.at("squares").at("a6").at("marks"), "'");
  EXPECT_EQ(view.at("squares").at("j5").at("possible"),
            (boost::json::array{"10", "9", "3", "2", "S"}));
  play({{50, 60}});
  view = json(Viewer::kBlue);
  EXPECT_EQ(view.at("squares").at("a7").at("label"), "10");
  EXPECT_EQ(view.at("squares").at("a7").at("marks"), "'!");
  ASSERT_EQ(view.at("captured").as_array().size(), 1U);
  EXPECT_EQ(view.at("captured").at(0).at("label"), "2");
  EXPECT_EQ(view.at("lost").at("blue"), 1);
  EXPECT_EQ(view.at("quiet"), 0);
}

// It was not shown, but nothing else is left that it could be.
TEST(SnapshotOfAView, GivesADeducedPieceItsLabel) {
  const GamePtr game = Catalog::shipped().open("barrage").value();
  const auto view = std::make_unique<View>();
  view->viewer = Viewer::kRed;
  ViewPiece& piece = view->board[60];
  piece.piece = static_cast<TrackedId>(9);
  piece.owner = Side::kBlue;
  piece.possible = piece.in_public = mask_of(game->type_of("S").value());
  const auto json = boost::json::parse(print_snapshot(*game, 1, *view)).at("squares").at("a7");
  EXPECT_EQ(json.at("label"), "S");
  EXPECT_FALSE(json.as_object().contains("possible"));
  EXPECT_FALSE(json.as_object().contains("public")) << "everybody can conclude it";
}

TEST(SetupRequest, HasTheArmyAndALegalSetup) {
  const GamePtr game = Catalog::shipped().open("barrage").value();
  const SetupTypes setup = parse_setup(*game, Side::kRed, kRed).value();
  const auto request = boost::json::parse(print_setup_request(*game, Side::kRed, setup));
  EXPECT_EQ(request.at("army").at("2"), 2);
  EXPECT_EQ(request.at("army").at("10"), 1);
  EXPECT_FALSE(request.at("army").as_object().contains("8"));
  EXPECT_EQ(request.at("home").as_array().size(), 40U);
  EXPECT_EQ(std::string_view(request.at("suggestion").as_string()), kRed);
}

}  // namespace
}  // namespace vexil
