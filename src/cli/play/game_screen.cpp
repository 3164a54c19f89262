#include "cli/play/game_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/action_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

// An answer that comes at once would hide the person's own move.
constexpr auto kLeastThinking = 250ms;

Square first_cursor(const Game& game, Side person) {
  return square_at(4, person == Side::kRed ? 0 : game.edition.rows - 1);
}

}  // namespace

GameScreen::GameScreen(std::unique_ptr<Session> session, Saver saver, std::string kept,
                       const TimeSource& time)
    : session_(std::move(session)),
      saver_(std::move(saver)),
      kept_(std::move(kept)),
      time_(time),
      cursor_(first_cursor(session_->game(), session_->person())) {
  const int forward = session_->game().family->home_rows - 1;
  for (int row = 0; row < forward; ++row)
    cursor_ = neighbour_on_screen(session_->game().edition, session_->person(), cursor_, 0, 1);
  if (actions_of(*session_, cursor_).empty()) jump();
  save();
  after_decision();
}

void GameScreen::handle(const Key& key) {
  if (key.kind == KeyKind::kNone || key.kind == KeyKind::kResize) return;
  if (handle_overlay(key)) return;
  if (holding_) {
    holding_ = false;
    message_.clear();
    if (key.kind == KeyKind::kEnter || key.kind == KeyKind::kEscape || key.is(U' ')) return tick();
  }
  if (typing_) return handle_prompt(key);
  handle_board(key);
}

bool GameScreen::handle_overlay(const Key& key) {
  if (pager_) {
    if (!pager_->handle(key)) pager_.reset();
    return true;
  }
  if (!menu_) return false;
  const Menu::Answer answer = menu_->handle(key);
  if (answer == Menu::Answer::kOpen) return true;
  const std::size_t chosen = menu_->chosen();
  const auto action = std::exchange(menu_chosen_, nullptr);
  menu_.reset();
  if (answer == Menu::Answer::kChosen && action) action(chosen);
  return true;
}

void GameScreen::handle_board(const Key& key) {
  const auto go = [this](int right, int up) {
    cursor_ = neighbour_on_screen(session_->game().edition, session_->person(), cursor_, right, up);
  };
  switch (key.kind) {
    case KeyKind::kUp:
      return go(0, 1);
    case KeyKind::kDown:
      return go(0, -1);
    case KeyKind::kLeft:
      return go(-1, 0);
    case KeyKind::kRight:
      return go(1, 0);
    case KeyKind::kEnter:
      return press_enter();
    case KeyKind::kEscape:
      message_.clear();
      return forget_pick();
    case KeyKind::kHelp:
      return show_help();
    case KeyKind::kTab:
      return jump();
    case KeyKind::kText:
      return press_letter(key.text);
    default:
      return;
  }
}

void GameScreen::handle_prompt(const Key& key) {
  switch (prompt_.handle(key, choices())) {
    case Prompt::Answer::kOpen:
      return;
    case Prompt::Answer::kCancelled:
      typing_ = false;
      return;
    case Prompt::Answer::kEntered:
      typing_ = false;
      return enter_text(prompt_.text());
  }
}

// An action, several joined by `+`, or a command.
void GameScreen::enter_text(const std::string& text) {
  if (run_command(text)) return;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('+'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (!session_->persons_decision()) {
      message_ = session_->over() ? "The game is over." : "It is not your turn yet.";
      return;
    }
    const auto action = session_->parse(part);
    if (!action) {
      message_ = action.error().message;
      return;
    }
    act(*action);
  }
}

void GameScreen::press_enter() {
  if (session_->over()) return show_end_menu();
  if (!session_->persons_decision()) {
    message_ = "The opponent is thinking.";
    return;
  }
  if (targets().has(cursor_)) return choose_target(cursor_);
  if (session_->view().followup != Followup::kNone) return open_followup();
  pick(cursor_);
}

void GameScreen::pick(Square square) {
  message_.clear();
  const bool same = square == picked_;
  forget_pick();
  const ViewPiece& piece = session_->view().on(square);
  if (same) return;
  if (piece.piece == TrackedId::kNone || piece.owner != session_->person()) {
    message_ = "Pick one of your own pieces, or type an action.";
    return;
  }
  const std::vector<Action> actions = actions_of(*session_, square);
  if (actions.empty()) {
    message_ = "This piece cannot act now.";
    return;
  }
  picked_ = square;
  std::vector<Action> announced;
  for (const Action action : actions)
    if (action.verb() == Verb::kAdvance) announced.push_back(action);
  if (announced.empty()) return;
  auto groups = action_groups(*session_, announced);
  if (announced.size() < actions.size())
    groups.insert(groups.begin(), ActionGroup{{"Move or attack with this piece", ""}, {}});
  offer("What should this piece do?", std::move(groups));
}

Bitboard GameScreen::targets() const {
  Bitboard squares;
  for (const Action action : placing_) squares |= Bitboard(action.to());
  if (!session_->persons_decision() || !placing_.empty()) return squares;
  for (const Action action : session_->view().legal) {
    if (action.verb() == Verb::kStep) squares |= Bitboard(action.from());
    if (picked_ != Square::kNone && action.from() == picked_ && action.to() != Square::kNone)
      squares |= Bitboard(action.to());
  }
  return squares;
}

// Moves the cursor to the next square where Enter does something: a target, or a piece that can
// act.
void GameScreen::jump() {
  Bitboard squares = targets();
  if (!squares.any() && session_->persons_decision())
    for (const Action action : session_->view().legal)
      if (action.from() != Square::kNone) squares |= Bitboard(action.from());
  if (!squares.any()) return;
  const int count = session_->game().edition.rows * kFiles;
  int square = index(cursor_);
  do square = (square + 1) % count;
  while (!squares.has(square_at(square)));
  cursor_ = square_at(square);
}

void GameScreen::choose_target(Square square) {
  for (const Action action : placing_)
    if (action.to() == square) return act(action);
  std::vector<Action> actions;
  for (const Action action : session_->view().legal) {
    if (action.verb() == Verb::kStep && action.from() == square) return act(action);
    if (action.from() == picked_ && action.to() == square) actions.push_back(action);
  }
  auto groups = action_groups(*session_, actions);
  if (groups.size() == 1 && actions.front().verb() == Verb::kMove) return act(actions.front());
  offer(fmt::format("On {}", square_text(square)), std::move(groups));
}

void GameScreen::offer(std::string title, std::vector<ActionGroup> groups) {
  Menu menu = menu_of(std::move(title), groups);
  open_menu(std::move(menu), [this, groups = std::move(groups)](std::size_t chosen) {
    choose_group(groups[chosen]);
  });
}

void GameScreen::choose_group(const ActionGroup& group) {
  if (group.actions.empty()) return;
  if (group.actions.front().verb() == Verb::kRescue) {
    placing_ = group.actions;
    cursor_ = placing_.front().to();
    message_ = "Choose the square it comes back on.";
    return;
  }
  if (group.actions.size() == 1) return act(group.actions.front());
  offer("Which piece is it?", single_actions(*session_, group.actions));
}

// What may still be done in this turn is offered by itself; Enter offers it again.
void GameScreen::open_followup() {
  const View& view = session_->view();
  forget_pick();
  if (view.followup == Followup::kAdvance) {
    message_ = "Choose the piece that moves next.";
    cursor_ = view.legal[0].from();
    return;
  }
  const std::vector<Action> legal(view.legal.begin(), view.legal.end());
  auto groups = view.followup == Followup::kSpot ? single_actions(*session_, legal)
                                                 : action_groups(*session_, legal);
  constexpr std::array<std::string_view, 5> kTitles{"", "The flight may end with an attack",
                                                    "Name the piece in front",
                                                    "A captured piece may come back", ""};
  offer(std::string(kTitles[static_cast<std::size_t>(view.followup)]), std::move(groups));
}

void GameScreen::forget_pick() {
  picked_ = Square::kNone;
  placing_.clear();
}

void GameScreen::act(Action action) {
  thinker_.cancel();
  advising_ = false;
  message_.clear();
  menu_.reset();  // A follow-up that was offered, where the rest of the turn was typed.
  forget_pick();
  if (action.to() != Square::kNone) cursor_ = action.to();
  session_->act(action);
  save();
  after_decision();
}

void GameScreen::after_decision() {
  if (session_->over()) {
    message_ = ending_words(*session_) + " Press Enter.";
    return;
  }
  if (!session_->persons_decision()) return await_opponent();
  if (session_->view().followup != Followup::kNone) open_followup();
  if (session_->draw_offered()) message_ = "The opponent offers a draw: D accepts it.";
}

void GameScreen::await_opponent() {
  holding_ = session_->story().shown;
  if (holding_) message_ = "Press a key to continue.";
  thinking_since_ = time_.now();
  advising_ = false;
  thinker_.start([this](const Limits& limits) { return session_->think(limits); }, kLongestThought);
}

void GameScreen::wait_for_thought() const {
  if (thinker_.busy()) thinker_.wait();
}

void GameScreen::tick() {
  if (!thinker_.busy() || holding_) return;
  if (!advising_ && time_.now() - thinking_since_ < kLeastThinking) return;
  const auto choice = thinker_.take();
  if (!choice) return;
  if (advising_) {
    advising_ = false;
    message_ = fmt::format("Hint: {} ({}), expected score {:.0f}%.",
                           print_action(session_->game(), choice->action),
                           action_words(*session_, choice->action), 100 * choice->expected);
    if (choice->action.from() != Square::kNone) cursor_ = choice->action.from();
    return;
  }
  session_->answer(*choice);
  save();
  after_decision();
}

// The message stays what it was unless something is wrong with the disk.
void GameScreen::save() {
  if (!saver_) return;
  const auto saved = saver_(session_->record());
  save_failed_ = !saved;
  if (!saved) message_ = "The game could not be saved: " + saved.error().message;
}

}  // namespace vexil
