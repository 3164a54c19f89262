// The game in play: the board with a cursor, the panel beside it, and a line for typed actions.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time_source.h"
#include "cli/play/action_menu.h"
#include "cli/play/board_panel.h"
#include "cli/play/menu.h"
#include "cli/play/pager.h"
#include "cli/play/prompt.h"
#include "cli/play/screen.h"
#include "cli/play/session.h"
#include "cli/play/thinker.h"

namespace vexil {

// What the person wants next, after this game.
enum class Wish : unsigned char { kNone, kQuit, kRematch, kSwapSides, kNewGame };

class GameScreen : public Screen {
 public:
  // Saves the game. Called after every decision, before its outcome is shown.
  using Saver = std::function<Result<void>(const Record& record)>;

  // `kept` is the place where the game is saved, as text. No saver: it is not saved. `time`
  // measures how long the person waits.
  GameScreen(std::unique_ptr<Session> session, Saver saver, std::string kept,
             const TimeSource& time = wall_time());

  void handle(const Key& key) override;
  void tick() override;
  void draw(Canvas& canvas) override;
  // Blocks until the next tick finds a decision, where one is thought about.
  void wait_for_thought() const;

  [[nodiscard]] Wish wish() const { return wish_; }
  [[nodiscard]] const Session& session() const { return *session_; }

 private:
  // What the keys do when no menu or text covers the board.
  void handle_board(const Key& key);
  bool handle_overlay(const Key& key);
  void handle_prompt(const Key& key);
  void press_enter();
  void press_letter(char32_t letter);
  bool run_command(std::string_view word);
  void enter_text(const std::string& text);

  // Picking and choosing.
  void pick(Square square);
  void choose_target(Square square);
  void choose_group(const ActionGroup& group);
  void offer(std::string title, std::vector<ActionGroup> groups);
  void open_followup();
  void forget_pick();
  [[nodiscard]] Bitboard targets() const;
  void jump();

  // Acting. Everything that changes the session goes through these.
  void act(Action action);
  void after_decision();
  void await_opponent();
  void save();
  void show_save_place();

  // Commands.
  void ask(std::string question, std::string yes, std::function<void()> action);
  void ask_hint();
  void ask_draw();
  void ask_resign();
  void show_end_menu();
  void show_help();
  void show_rules();
  void open_menu(Menu menu, std::function<void(std::size_t)> chosen);

  [[nodiscard]] std::vector<std::string> choices() const;
  [[nodiscard]] std::string state_words() const;
  [[nodiscard]] std::string_view key_words() const;
  void draw_bottom(Canvas& canvas, int line) const;

  std::unique_ptr<Session> session_;
  Saver saver_;
  std::string kept_;
  Thinker thinker_;
  const TimeSource& time_;
  std::chrono::nanoseconds thinking_since_{0};
  bool advising_ = false;  // The thinker works on a hint, not on the opponent's decision.
  bool holding_ = false;   // The person looks at what their turn showed; the answer waits.

  Square cursor_;
  Square picked_ = Square::kNone;
  std::vector<Action> placing_;  // A returning piece is chosen, its square is not.
  bool typing_ = false;
  Prompt prompt_;
  std::optional<Menu> menu_;
  std::function<void(std::size_t)> menu_chosen_;
  std::optional<Pager> pager_;
  std::string message_;
  bool save_failed_ = false;
  Wish wish_ = Wish::kNone;
};

}  // namespace vexil
