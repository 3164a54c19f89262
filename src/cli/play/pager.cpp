#include "cli/play/pager.h"

#include <algorithm>

namespace vexil {
namespace {

// Longer lines are hard to read, however wide the screen is.
constexpr int kReadable = 76;

}  // namespace

bool Pager::handle(const Key& key) {
  switch (key.kind) {
    case KeyKind::kUp:
      --top_;
      break;
    case KeyKind::kDown:
      ++top_;
      break;
    case KeyKind::kPageUp:
      top_ -= page_;
      break;
    case KeyKind::kPageDown:
      top_ += page_;
      break;
    case KeyKind::kHome:
      top_ = 0;
      break;
    case KeyKind::kEnd:
      top_ = last_;
      break;
    case KeyKind::kEscape:
    case KeyKind::kEnter:
    case KeyKind::kHelp:
      return false;
    case KeyKind::kText:
      if (!key.is(U' ')) return false;
      if (top_ >= last_) return false;
      top_ += page_;
      break;
    default:
      break;
  }
  top_ = std::clamp(top_, 0, last_);
  return true;
}

void Pager::draw(Canvas& canvas) {
  const int width = std::min(kReadable, canvas.width() - 2);
  const auto lines = wrapped(text_, width);
  page_ = std::max(1, canvas.height() - 3);
  last_ = std::max(0, static_cast<int>(lines.size()) - page_);
  top_ = std::clamp(top_, 0, last_);
  canvas.put({0, 1}, title_, Ink::kTitle);
  const int end = std::min(top_ + page_, static_cast<int>(lines.size()));
  for (int line = top_; line < end; ++line) {
    const std::string& text = lines[static_cast<std::size_t>(line)];
    // A line that begins with a sign of its own is a heading.
    const bool heading = text.starts_with("# ");
    canvas.put({2 + line - top_, 1}, heading ? text.substr(2) : text,
               heading ? Ink::kStrong : Ink::kPlain);
  }
  canvas.put({canvas.height() - 1, 1},
             top_ < last_ ? "Space or the arrows go on, Escape goes back" : "Escape goes back",
             Ink::kFaint);
  canvas.set_cursor({canvas.height() - 1, 0});
}

}  // namespace vexil
