// A position drawn as text, and the means to play on it: what tests of the rules are written with.
//
//   Scene scene("fire-ice-2008-powers", R"(
//     8 . . . . bF . . . . .
//     7 . . . . . . . . . .
//     6 . r10'! . . b3 . . . . .
//   )", {.turn = "r", .clock = "t7,q2"});
//   scene.play("b6b7");
//   EXPECT_EQ(scene.cell("b7"), "r10'!");
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "rules/ending.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// The fields of a position text after the board.
struct SceneFields {
  std::string turn = "r";
  std::string followup = "-";
  std::string captured = "-";
  std::string run = "r:-;b:-";
  std::string rescues = "r:0;b:0";
  std::string clock = "t1,q0";
};

// What a test asks to be drawn or played and the formats or rules refuse is thrown as
// std::invalid_argument with the refusal's text: a test cannot go on from there.
class Scene {
 public:
  // Rows from the top, each beginning with its number, cells separated by spaces: `.` empty, `~`
  // blocked, or a piece as in a position text. Rows that are left out are empty.
  Scene(std::string_view game, std::string_view drawing, const SceneFields& fields = {});

  // From a whole position text, and from two setups.
  static Scene at(std::string_view position);
  static Scene start(std::string_view game, std::string_view red, std::string_view blue);

  // Plays complete turns, separated by spaces; from an open follow-up the first is its rest.
  Scene& play(std::string_view turns);
  // Makes single decisions, separated by spaces, and leaves what follows open.
  Scene& act(std::string_view actions);

  // The legal actions, sorted bytewise; those of one piece (or `advance`, which has no square, by
  // the empty text).
  [[nodiscard]] std::vector<std::string> legal() const;
  [[nodiscard]] std::vector<std::string> legal_from(std::string_view square) const;
  // Those that begin with a text, such as `rescue:`.
  [[nodiscard]] std::vector<std::string> legal_with(std::string_view prefix) const;
  // For EXPECT_TRUE and EXPECT_FALSE, which then show the whole list.
  [[nodiscard]] testing::AssertionResult has(std::string_view action) const;
  // Why an action is refused; empty where it is legal.
  [[nodiscard]] std::string refusal(std::string_view action) const;

  // The position text and its fields.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] std::string turn() const { return field(2); }
  [[nodiscard]] std::string followup() const { return field(3); }
  [[nodiscard]] std::string captured() const { return field(4); }
  [[nodiscard]] std::string run() const { return field(5); }
  [[nodiscard]] std::string rescues() const { return field(6); }
  [[nodiscard]] std::string clock() const { return field(7); }
  // What stands on a square: `r10'!`, `.` or `~`.
  [[nodiscard]] std::string cell(std::string_view square) const;
  // All that stands on the board, by file then row: "b6 r10'!, e6 b3".
  [[nodiscard]] std::string pieces() const;

  // Result and termination, "1-0 flag"; "open" while the game goes on.
  [[nodiscard]] std::string ending() const;

  [[nodiscard]] const Game& game() const { return *game_; }

 private:
  Scene(GamePtr game, const Position& position) : game_(std::move(game)), position_(position) {}
  [[nodiscard]] std::string field(std::size_t number) const;

  GamePtr game_;
  Position position_;
  History history_;
};

}  // namespace vexil
