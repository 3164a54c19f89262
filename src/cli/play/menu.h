// A list from which one entry is chosen, with an explanation of the entry under the bar.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/canvas.h"
#include "cli/play/keys.h"

namespace vexil {

struct MenuEntry {
  std::string label;
  std::string text;  // The explanation; may be empty.
};

class Menu {
 public:
  Menu() = default;
  Menu(std::string title, std::vector<MenuEntry> entries, std::size_t chosen = 0);

  enum class Answer : unsigned char { kOpen, kChosen, kCancelled };
  // Arrows, Home and End move the bar; Enter, a space or an entry's digit chooses; Escape cancels.
  Answer handle(const Key& key);

  [[nodiscard]] std::size_t chosen() const { return chosen_; }
  // In the middle of the screen, as large as it needs to be and the screen allows.
  void draw(Canvas& canvas) const;

 private:
  [[nodiscard]] int explanation_height(int width) const;

  std::string title_;
  std::vector<MenuEntry> entries_;
  std::size_t chosen_ = 0;
};

}  // namespace vexil
