#include "cli/play/prompt.h"

#include <algorithm>

namespace vexil {
namespace {

// A setup that is pasted has some two hundred characters.
constexpr std::size_t kLongest = 1000;

std::string common_beginning(const std::vector<std::string>& texts) {
  std::string common = texts.front();
  for (const std::string& text : texts) {
    const auto [here, there] =
        std::mismatch(common.begin(), common.end(), text.begin(), text.end());
    common.erase(here, common.end());
  }
  return common;
}

}  // namespace

std::vector<std::string> completions(std::string_view text,
                                     const std::vector<std::string>& choices) {
  std::vector<std::string> fitting;
  for (const std::string& choice : choices)
    if (choice.starts_with(text)) fitting.push_back(choice);
  return fitting;
}

void Prompt::open(std::string_view text) {
  text_ = text;
  offered_.clear();
}

void Prompt::complete(const std::vector<std::string>& choices) {
  offered_ = completions(text_, choices);
  if (offered_.empty()) return;
  text_ = common_beginning(offered_);
  if (offered_.size() == 1) offered_.clear();
}

Prompt::Answer Prompt::handle(const Key& key, const std::vector<std::string>& choices) {
  if (key.kind == KeyKind::kTab) {
    complete(choices);
    return Answer::kOpen;
  }
  if (key.kind == KeyKind::kEscape) return Answer::kCancelled;
  if (key.kind == KeyKind::kEnter) return text_.empty() ? Answer::kCancelled : Answer::kEntered;
  if (key.kind == KeyKind::kBackspace || key.kind == KeyKind::kDelete) {
    if (text_.empty()) return Answer::kCancelled;
    text_.pop_back();
    offered_.clear();
    return text_.empty() ? Answer::kCancelled : Answer::kOpen;
  }
  if (key.kind == KeyKind::kClear) open();
  if (key.kind == KeyKind::kText && key.text >= 0x20 && key.text < 0x7F &&
      text_.size() < kLongest) {
    text_ += static_cast<char>(key.text);
    offered_.clear();
  }
  return Answer::kOpen;
}

}  // namespace vexil
