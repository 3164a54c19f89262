#include "cli/play/setup_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/play/board_panel.h"
#include "cli/play/help_text.h"
#include "cli/play/side_panel.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "players/setups/setup_maker.h"

namespace vexil {
namespace {

constexpr std::string_view kExplanation =
    "Your opponent does not see your setup. Use the suggestion or change it:\n"
    "\n"
    "Enter  pick a piece, then Enter on another one: the two swap places\n"
    "n      another suggestion\n"
    "m      mirror it, left to right\n"
    "t      type or paste a setup\n"
    "l      the rules of this game\n"
    "Esc    back\n";

}  // namespace

SetupScreen::SetupScreen(GamePtr game, Side side, std::uint64_t seed)
    : game_(std::move(game)), side_(side), random_(seed) {
  const int rows = game_->edition.rows;
  const int front = game_->family->home_rows - 1;
  cursor_ = square_at(4, side_ == Side::kRed ? front : rows - 1 - front);
  suggest();
}

void SetupScreen::suggest() {
  setup_ = make_setup(*game_, side_, random_);
  picked_ = Square::kNone;
}

void SetupScreen::mirror() {
  for (std::size_t row = 0; row + kFiles <= setup_.size(); row += kFiles)
    std::reverse(setup_.begin() + static_cast<std::ptrdiff_t>(row),
                 setup_.begin() + static_cast<std::ptrdiff_t>(row + kFiles));
  picked_ = Square::kNone;
}

std::optional<std::size_t> SetupScreen::place_of(Square square) const {
  if (!game_->edition.home[at(side_)].has(square)) return std::nullopt;
  const int first =
      side_ == Side::kRed ? 0 : (game_->edition.rows - game_->family->home_rows) * kFiles;
  return static_cast<std::size_t>(index(square) - first);
}

void SetupScreen::pick_or_exchange() {
  message_.clear();
  const auto here = place_of(cursor_);
  if (!here) {
    message_ = "Your pieces stand in your home rows only.";
    return;
  }
  if (picked_ == Square::kNone) {
    picked_ = cursor_;
    return;
  }
  std::swap(setup_[*here], setup_[*place_of(picked_)]);
  picked_ = Square::kNone;
}

// A setup in which nothing can move is legal, and loses: people should know before they confirm.
void SetupScreen::confirm() {
  if (!is_immobile(*game_, side_, setup_)) {
    ready_ = true;
    return;
  }
  warning_.emplace("Nothing in this setup can move: the game is lost at once",
                   std::vector<MenuEntry>{{"Change it", ""}, {"Play it anyway", ""}});
}

void SetupScreen::read(const std::string& text) {
  const auto setup = parse_setup(*game_, side_, text);
  if (!setup) {
    message_ = setup.error().message;
    return;
  }
  setup_ = *setup;
  picked_ = Square::kNone;
  message_ = "This is the setup you typed.";
}

void SetupScreen::press(char32_t letter) {
  message_.clear();
  switch (letter) {
    case U' ':
      return pick_or_exchange();
    case U'n':
      return suggest();
    case U'm':
      return mirror();
    case U't':
      typing_ = true;
      return prompt_.open();
    case U'l':
    case U'?':
      pager_.emplace("Rules: " + game_->rules().title, rules_text(*game_));
      return;
    case U's':
      return confirm();
    default:
      return;
  }
}

void SetupScreen::handle(const Key& key) {
  if (pager_) {
    if (!pager_->handle(key)) pager_.reset();
    return;
  }
  if (warning_) {
    const Menu::Answer answer = warning_->handle(key);
    if (answer == Menu::Answer::kOpen) return;
    ready_ = answer == Menu::Answer::kChosen && warning_->chosen() == 1;
    return warning_.reset();
  }
  if (typing_) {
    const Prompt::Answer answer = prompt_.handle(key, {});
    typing_ = answer == Prompt::Answer::kOpen;
    if (answer == Prompt::Answer::kEntered) read(prompt_.text());
    return;
  }
  const auto go = [this](int right, int up) {
    cursor_ = neighbour_on_screen(game_->edition, side_, cursor_, right, up);
  };
  if (key.kind == KeyKind::kUp) go(0, 1);
  if (key.kind == KeyKind::kDown) go(0, -1);
  if (key.kind == KeyKind::kLeft) go(-1, 0);
  if (key.kind == KeyKind::kRight) go(1, 0);
  if (key.kind == KeyKind::kEnter) pick_or_exchange();
  if (key.kind == KeyKind::kText) press(key.text);
  if (key.kind != KeyKind::kEscape) return;
  cancelled_ = picked_ == Square::kNone;
  picked_ = Square::kNone;
}

View SetupScreen::view() const {
  View view;
  view.viewer = viewer_of(side_);
  for (int square = 0; square < kSquares; ++square) {
    const auto place = place_of(square_at(square));
    if (!place || setup_[*place] == PieceType::kNone) continue;
    ViewPiece& piece = view.board[static_cast<std::size_t>(square)];
    piece.piece = tracked_at(0);
    piece.owner = side_;
    piece.type = setup_[*place];
  }
  return view;
}

void SetupScreen::draw(Canvas& canvas) {
  if (pager_) return pager_->draw(canvas);
  const BoardPanel board(*game_, side_, {canvas.height(), canvas.width()});
  const View shown = view();
  BoardMarks marks{.cursor = cursor_, .picked = picked_, .targets = {}, .trace = {}};
  board.draw(canvas, shown, marks);
  const int left = board.width() + 2;
  const int line = bottom_line(board, canvas);
  const Extent room{line - 1, std::max(0, canvas.width() - left - 1)};
  canvas.put({0, left}, game_->rules().title, Ink::kTitle);
  canvas.put({1, left}, "Place your army", Ink::kStrong);
  int row = 3 + canvas.put_wrapped({3, left}, room, kExplanation);
  canvas.put({row++, left}, "s      start the game", Ink::kStrong);
  canvas.put_wrapped({row + 1, left}, {line - row - 1, room.width},
                     square_words(*game_, side_, shown, cursor_), Ink::kFaint);
  if (typing_) {
    // The end of a long text is what is being written.
    const auto most = static_cast<std::size_t>(canvas.width() - 12);
    const std::string& text = prompt_.text();
    const int end =
        canvas.put({line, 1}, "Setup> " + text.substr(text.size() > most ? text.size() - most : 0),
                   Ink::kStrong);
    canvas.put({line + 1, 1}, "Front row first, rows separated by /, as vexil setup prints it",
               Ink::kFaint);
    canvas.set_cursor({line, end});
  } else {
    const int used = canvas.put_wrapped({line, 1}, {2, canvas.width() - 2}, message_, Ink::kStrong);
    if (used < 2)
      canvas.put({line + 1, 1},
                 "Enter: pick, then exchange   n another   t type   s start the game", Ink::kFaint);
  }
  if (warning_) warning_->draw(canvas);
}

}  // namespace vexil
