// How the game in play looks.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/game_screen.h"
#include "cli/play/side_panel.h"

namespace vexil {
namespace {

constexpr int kPanelGap = 2;

}  // namespace

std::string GameScreen::state_words() const {
  if (session_->over()) return ending_words(*session_);
  const std::string turn = fmt::format("Turn {}: ", session_->view().turn);
  if (session_->persons_decision()) {
    return turn +
           (session_->view().followup == Followup::kNone ? "your move" : "your turn continues");
  }
  return turn + (holding_ ? "look at the board" : "the opponent thinks ...");
}

std::string_view GameScreen::key_words() const {
  if (session_->over()) return "Enter: menu   Arrows: move the cursor   L rules   Q quit";
  if (typing_) return "Enter: do it   Tab: complete   Escape: cancel";
  if (session_->persons_decision() && session_->view().followup != Followup::kNone &&
      placing_.empty())
    return "Enter: your choices   or type an action   ? help  R resign  Q quit";
  if (picked_ != Square::kNone || !placing_.empty())
    return "Arrows or Tab, Enter: where to   Escape: put it back   ? help";
  return "Arrows, Tab, Enter  or type a4a5   ? help  H hint  D draw  R resign  Q quit";
}

void GameScreen::draw_bottom(Canvas& canvas, int line) const {
  if (typing_) {
    const int end = canvas.put({line, 1}, "> " + prompt_.text(), Ink::kStrong);
    std::string offered;
    for (const std::string& text : prompt_.offered()) offered += "  " + text;
    canvas.put({line, end + 1}, offered, Ink::kFaint);
    canvas.set_cursor({line, end});
  } else {
    // A long sentence takes the line of the keys as well.
    const int used = canvas.put_wrapped({line, 1}, {2, canvas.width() - 2}, message_,
                                        save_failed_ ? Ink::kAlert : Ink::kStrong);
    if (used > 1) return;
  }
  canvas.put({line + 1, 1}, key_words(), Ink::kFaint);
}

void GameScreen::draw(Canvas& canvas) {
  if (pager_) return pager_->draw(canvas);
  const BoardPanel board(session_->game(), session_->person(), {canvas.height(), canvas.width()});
  board.draw(canvas, session_->view(),
             {.cursor = cursor_,
              .picked = picked_,
              .targets = targets(),
              .trace = session_->story().trace});
  const int left = board.width() + kPanelGap;
  draw_side_panel(canvas, {0, left},
                  {bottom_line(board, canvas), std::max(0, canvas.width() - left - 1)}, *session_,
                  {.state = state_words(), .story = session_->story().text, .cursor = cursor_});
  draw_bottom(canvas, bottom_line(board, canvas));
  if (menu_) menu_->draw(canvas);
}

}  // namespace vexil
