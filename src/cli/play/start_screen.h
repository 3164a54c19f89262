// The questions before a game: which one, against whom, on which side. What the command line has
// answered is not asked.
#pragma once

#include <optional>
#include <string>

#include "cli/play/menu.h"
#include "cli/play/screen.h"
#include "editions/game.h"
#include "rules/square.h"

namespace vexil {

struct StartAnswers {
  GamePtr game;
  std::optional<int> level;
  std::optional<Side> side;
};

class StartScreen : public Screen {
 public:
  // `unfinished` describes a game that can be resumed; empty where there is none. `random_side` is
  // the side for a player who chooses a random one.
  StartScreen(StartAnswers given, std::string unfinished, Side random_side);

  void handle(const Key& key) override;
  void draw(Canvas& canvas) override;

  enum class Stage : unsigned char {
    kWelcome,
    kGame,
    kLevel,
    kSide,
    kMemory,
    kDone,
    kResume,
    kLeave
  };
  [[nodiscard]] Stage stage() const { return stage_; }
  // REQUIRES: stage() == kDone.
  [[nodiscard]] const StartAnswers& answers() const { return answers_; }

 private:
  void enter(Stage stage);
  void advance(Stage stage);
  void go_back();
  void choose(std::size_t chosen);
  [[nodiscard]] bool is_given(Stage stage) const;

  StartAnswers given_;
  StartAnswers answers_;
  std::string unfinished_;
  Side random_side_;
  Stage stage_ = Stage::kWelcome;
  Menu menu_;
};

}  // namespace vexil
