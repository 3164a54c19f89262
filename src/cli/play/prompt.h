// A line that is typed, with completion from a list of what can be typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.h"
#include "cli/play/keys.h"

namespace vexil {

class Prompt {
 public:
  enum class Answer : unsigned char { kOpen, kEntered, kCancelled };

  // `choices` are completed by Tab; they are asked for again with every key, because what is legal
  // changes. Enter on an empty line, and Backspace on one, cancel.
  Answer handle(const Key& key, const std::vector<std::string>& choices);

  void open(std::string_view text = {});
  [[nodiscard]] const std::string& text() const { return text_; }
  // What Tab has found beyond the text: the choices that are still possible, few enough to show.
  [[nodiscard]] const std::vector<std::string>& offered() const { return offered_; }

 private:
  void complete(const std::vector<std::string>& choices);

  std::string text_;  // ASCII, since everything that can be typed is.
  std::vector<std::string> offered_;
};

// The choices that begin with the text, in their order.
[[nodiscard]] std::vector<std::string> completions(std::string_view text,
                                                   const std::vector<std::string>& choices);

}  // namespace vexil
