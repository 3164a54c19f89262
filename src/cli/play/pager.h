// A text that may be longer than the screen: help and rules.
#pragma once

#include <string>
#include <vector>

#include "cli/play/canvas.h"
#include "cli/play/keys.h"

namespace vexil {

class Pager {
 public:
  Pager() = default;
  Pager(std::string title, std::string text) : title_(std::move(title)), text_(std::move(text)) {}

  // Scrolls; false when the reader is done.
  bool handle(const Key& key);
  void draw(Canvas& canvas);

 private:
  std::string title_;
  std::string text_;
  int top_ = 0;
  int page_ = 1;  // Lines that the latest drawing had room for,
  int last_ = 0;  // and the last line it could begin with.
};

}  // namespace vexil
