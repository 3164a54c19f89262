// Placing the army: a suggestion that is taken, exchanged piece by piece, or replaced by a text.
#pragma once

#include <optional>
#include <string>

#include "base/random.h"
#include "cli/play/menu.h"
#include "cli/play/pager.h"
#include "cli/play/prompt.h"
#include "cli/play/screen.h"
#include "editions/game.h"
#include "rules/position.h"
#include "view/view.h"

namespace vexil {

class SetupScreen : public Screen {
 public:
  // Suggestions come from the seed, one after another.
  SetupScreen(GamePtr game, Side side, std::uint64_t seed);

  void handle(const Key& key) override;
  void draw(Canvas& canvas) override;

  [[nodiscard]] const SetupTypes& setup() const { return setup_; }
  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] bool cancelled() const { return cancelled_; }

 private:
  void suggest();
  void mirror();
  void pick_or_exchange();
  void confirm();
  void press(char32_t letter);
  void read(const std::string& text);
  // The place of a home square in the setup; none for other squares.
  [[nodiscard]] std::optional<std::size_t> place_of(Square square) const;
  [[nodiscard]] View view() const;

  GamePtr game_;
  Side side_;
  Random random_;
  SetupTypes setup_{};
  Square cursor_;
  Square picked_ = Square::kNone;
  bool typing_ = false;
  Prompt prompt_;
  std::optional<Menu> warning_;
  std::optional<Pager> pager_;
  std::string message_;
  bool ready_ = false;
  bool cancelled_ = false;
};

}  // namespace vexil
