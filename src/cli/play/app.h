// The program in the terminal: goes from the start screen to the setup, the game and the next game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/play/game_screen.h"
#include "cli/play/save_file.h"
#include "cli/play/setup_screen.h"
#include "cli/play/start_screen.h"
#include "cli/play/terminal.h"

namespace vexil {

struct PlaySettings {
  StartAnswers answers;                         // What the command line has answered.
  std::uint64_t seed = 0;                       // Of the first game; the next ones follow from it.
  std::unique_ptr<Session> resumed;             // A game to go on with.
  std::optional<std::filesystem::path> save;    // Where it is kept,
  std::optional<std::filesystem::path> folder;  // or where all games are.
  const TimeSource* time = &wall_time();        // The person's.
};

class App {
 public:
  explicit App(PlaySettings settings);

  // Plays until the person quits. Returns the last message: where the game is saved.
  [[nodiscard]] std::string run(Terminal& terminal);

  // One step of that, for tests.
  void handle(const Key& key);
  void wait_for_thought() const;  // Nothing where nobody thinks.
  void tick();
  void draw(Canvas& canvas);
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] std::string closing_message() const;

 private:
  void look_for_change();
  void start();
  void set_up();
  void begin_game();
  void resume(std::unique_ptr<Session> session);
  void resume_latest();
  void show_game(std::unique_ptr<Session> session);
  [[nodiscard]] Screen& screen();
  [[nodiscard]] std::uint64_t next_seed();
  [[nodiscard]] std::optional<std::filesystem::path> path_for(const Game& game);

  PlaySettings settings_;
  StartAnswers answers_;
  std::optional<Unfinished> unfinished_;
  std::optional<std::filesystem::path> path_;  // Of the game in play.
  std::uint64_t games_ = 0;
  std::unique_ptr<StartScreen> start_;
  std::unique_ptr<SetupScreen> setup_;
  std::unique_ptr<GameScreen> game_;
  bool saved_ = false;
  bool done_ = false;
};

}  // namespace vexil
