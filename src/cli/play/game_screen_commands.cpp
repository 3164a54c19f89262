// The commands of the game in play: letters, words, questions and the menus over the board.
#include <array>
#include <utility>

#include "cli/play/game_screen.h"
#include "cli/play/help_text.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

constexpr auto kHintTime = 1500ms;

// Words that can be typed like actions, and the letters that stand for them.
struct Command {
  std::string_view word;
  char32_t letter;
};
constexpr std::array<Command, 7> kCommands{{{"hint", U'H'},
                                            {"draw", U'D'},
                                            {"resign", U'R'},
                                            {"rules", U'L'},
                                            {"save", U'S'},
                                            {"quit", U'Q'},
                                            {"help", U'?'}}};

}  // namespace

void GameScreen::press_letter(char32_t letter) {
  if (letter == U' ') return press_enter();
  for (const Command& command : kCommands)
    if (command.letter == letter) {
      run_command(command.word);
      return;
    }
  const bool types = (letter >= U'a' && letter <= U'z') || (letter >= U'0' && letter <= U'9');
  if (!types) return;
  typing_ = true;
  message_.clear();
  prompt_.open(std::string(1, static_cast<char>(letter)));
}

std::vector<std::string> GameScreen::choices() const {
  std::vector<std::string> texts;
  if (session_->persons_decision()) texts = legal_texts(*session_);
  for (const Command& command : kCommands) texts.emplace_back(command.word);
  return texts;
}

bool GameScreen::run_command(std::string_view word) {
  if (word == "hint") return ask_hint(), true;
  if (word == "draw") return ask_draw(), true;
  if (word == "resign") return ask_resign(), true;
  if (word == "rules") return show_rules(), true;
  if (word == "help") return show_help(), true;
  if (word == "save") return show_save_place(), true;
  if (word != "quit") return false;
  wish_ = Wish::kQuit;
  return true;
}

void GameScreen::show_save_place() {
  message_ =
      saver_ ? "The game is saved in " + kept_ : "This game is not saved: start with --save.";
  save();
}

void GameScreen::ask(std::string question, std::string yes, std::function<void()> action) {
  open_menu(Menu(std::move(question), {{std::move(yes), ""}, {"No, continue", ""}}, 1),
            [action = std::move(action)](std::size_t chosen) {
              if (chosen == 0) action();
            });
}

void GameScreen::open_menu(Menu menu, std::function<void(std::size_t)> chosen) {
  menu_ = std::move(menu);
  menu_chosen_ = std::move(chosen);
}

void GameScreen::ask_hint() {
  if (!session_->persons_decision()) {
    message_ = "A hint is given when it is your turn.";
    return;
  }
  advising_ = true;
  message_ = "Looking for a good action ...";
  thinker_.start([this](const Limits& limits) { return session_->advise(limits); }, kHintTime);
}

void GameScreen::ask_draw() {
  if (!session_->persons_decision()) {
    message_ = session_->over() ? "The game is over." : "Offer a draw when it is your turn.";
    return;
  }
  const bool offered = session_->draw_offered();
  ask(offered ? "The opponent offers a draw" : "Offer a draw?",
      offered ? "Yes, accept it" : "Yes, offer it", [this] {
        thinker_.cancel();
        if (!session_->offer_draw()) {
          message_ = "The opponent declines the draw.";
          return;
        }
        save();
        after_decision();
      });
}

void GameScreen::ask_resign() {
  if (session_->over()) return show_end_menu();
  ask("Resign this game?", "Yes, resign", [this] {
    thinker_.cancel();
    holding_ = false;
    forget_pick();
    session_->resign();
    save();
    after_decision();
  });
}

void GameScreen::show_end_menu() {
  static constexpr std::array kWishes{Wish::kRematch, Wish::kSwapSides, Wish::kNewGame, Wish::kNone,
                                      Wish::kQuit};
  open_menu(Menu(ending_words(*session_), {{"Play again", ""},
                                           {"Play again with the sides exchanged", ""},
                                           {"Another game or level", ""},
                                           {"Look at the board", ""},
                                           {"Quit", ""}}),
            [this](std::size_t chosen) { wish_ = kWishes[chosen]; });
}

void GameScreen::show_help() { pager_.emplace("Help", help_text(session_->game())); }

void GameScreen::show_rules() {
  pager_.emplace("Rules: " + session_->game().rules().title, rules_text(session_->game()));
}

}  // namespace vexil
