#include "cli/play/start_screen.h"

#include <fmt/format.h>

#include <utility>

#include "notation/narration/phrases.h"
#include "players/levels.h"

namespace vexil {
namespace {

constexpr std::size_t kMiddleLevel = 2;  // Level 3: where the bar is for a new player.

Menu game_menu() {
  std::vector<MenuEntry> entries;
  std::size_t first = 0;
  for (const std::string& id : Catalog::shipped().ids()) {
    const Game& game = **Catalog::shipped().open(id);
    if (id == "international") first = entries.size();
    entries.push_back({fmt::format("{}  ({})", game.rules().title, id), game.rules().text});
  }
  return {"Which game?", std::move(entries), first};
}

Menu level_menu() {
  std::vector<MenuEntry> entries;
  for (int number = 1; number <= kLevels; ++number)
    entries.push_back(
        {fmt::format("Level {}: {}", number, level(number).name), std::string(level(number).text)});
  return {"How strong should your opponent be?", std::move(entries), kMiddleLevel};
}

Menu side_menu(const Game& game) {
  return {"Which side do you play?",
          {{side_words(game, Side::kRed) + ", who moves first", ""},
           {side_words(game, Side::kBlue) + ", who moves second", ""},
           {"Random side", ""}}};
}

Menu memory_menu() {
  return {"Pieces that were shown in a battle",
          {{"are hidden again", "As on a real board: you have to remember them."},
           {"stay visible", "The option memory-aid: the screen remembers for you."}}};
}

}  // namespace

StartScreen::StartScreen(StartAnswers given, std::string unfinished, Side random_side)
    : given_(std::move(given)),
      answers_(given_),
      unfinished_(std::move(unfinished)),
      random_side_(random_side) {
  advance(Stage::kWelcome);
}

bool StartScreen::is_given(Stage stage) const {
  switch (stage) {
    case Stage::kWelcome:
      return unfinished_.empty() || given_.game != nullptr || given_.level.has_value();
    case Stage::kGame:
      return given_.game != nullptr;
    case Stage::kLevel:
      return given_.level.has_value();
    case Stage::kSide:
      return given_.side.has_value();
    case Stage::kMemory:  // The name of a game includes its options.
      return given_.game != nullptr;
    default:
      return false;
  }
}

// The first question from this one on that was not answered before.
void StartScreen::advance(Stage stage) {
  while (is_given(stage)) stage = static_cast<Stage>(static_cast<int>(stage) + 1);
  enter(stage);
}

void StartScreen::enter(Stage stage) {
  stage_ = stage;
  if (stage == Stage::kWelcome)
    menu_ = {"Welcome back", {{"Continue: " + unfinished_, ""}, {"New game", ""}, {"Quit", ""}}};
  if (stage == Stage::kGame) menu_ = game_menu();
  if (stage == Stage::kLevel) menu_ = level_menu();
  if (stage == Stage::kSide) menu_ = side_menu(*answers_.game);
  if (stage == Stage::kMemory) menu_ = memory_menu();
}

void StartScreen::go_back() {
  int stage = static_cast<int>(stage_) - 1;
  while (stage >= 0 && is_given(static_cast<Stage>(stage))) --stage;
  enter(stage < 0 ? Stage::kLeave : static_cast<Stage>(stage));
}

void StartScreen::choose(std::size_t chosen) {
  if (stage_ == Stage::kWelcome && chosen != 1)
    return enter(chosen == 0 ? Stage::kResume : Stage::kLeave);
  if (stage_ == Stage::kGame)
    answers_.game = *Catalog::shipped().open(Catalog::shipped().ids()[chosen]);
  if (stage_ == Stage::kLevel) answers_.level = static_cast<int>(chosen) + 1;
  if (stage_ == Stage::kSide)
    answers_.side = chosen == 0 ? Side::kRed : chosen == 1 ? Side::kBlue : random_side_;
  if (stage_ == Stage::kMemory && chosen == 1)
    answers_.game = *Catalog::shipped().open(answers_.game->id + "+memory-aid");
  advance(static_cast<Stage>(static_cast<int>(stage_) + 1));
}

void StartScreen::handle(const Key& key) {
  if (stage_ >= Stage::kDone) return;
  if (key.is(U'q') || key.is(U'Q')) return enter(Stage::kLeave);
  const Menu::Answer answer = menu_.handle(key);
  if (answer == Menu::Answer::kChosen) choose(menu_.chosen());
  if (answer == Menu::Answer::kCancelled) go_back();
}

void StartScreen::draw(Canvas& canvas) {
  canvas.put({0, 1}, "Vexil", Ink::kTitle);
  canvas.put({0, 8}, "a game of Stratego against the computer", Ink::kFaint);
  if (stage_ < Stage::kDone) menu_.draw(canvas);
  canvas.put({canvas.height() - 1, 1}, "Arrows and Enter choose   Escape goes back   q quits",
             Ink::kFaint);
}

}  // namespace vexil
