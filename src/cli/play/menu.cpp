#include "cli/play/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace vexil {
namespace {

constexpr int kMostWidth = 70;
constexpr int kLeastWidth = 30;
constexpr std::size_t kDigits = 9;  // Entries that a digit chooses.

int signs_in(std::string_view text) { return static_cast<int>(signs_of(text).size()); }

}  // namespace

Menu::Menu(std::string title, std::vector<MenuEntry> entries, std::size_t chosen)
    : title_(std::move(title)), entries_(std::move(entries)), chosen_(chosen) {
  assert(chosen_ < entries_.size());
}

Menu::Answer Menu::handle(const Key& key) {
  const std::size_t last = entries_.size() - 1;
  switch (key.kind) {
    case KeyKind::kUp:
      chosen_ = chosen_ == 0 ? last : chosen_ - 1;
      return Answer::kOpen;
    case KeyKind::kDown:
    case KeyKind::kTab:
      chosen_ = chosen_ == last ? 0 : chosen_ + 1;
      return Answer::kOpen;
    case KeyKind::kHome:
    case KeyKind::kPageUp:
      chosen_ = 0;
      return Answer::kOpen;
    case KeyKind::kEnd:
    case KeyKind::kPageDown:
      chosen_ = last;
      return Answer::kOpen;
    case KeyKind::kEnter:
      return Answer::kChosen;
    case KeyKind::kEscape:
      return Answer::kCancelled;
    default:
      break;
  }
  if (key.is(U' ')) return Answer::kChosen;
  if (key.kind != KeyKind::kText || key.text < U'1' || key.text > U'9') return Answer::kOpen;
  const auto wanted = static_cast<std::size_t>(key.text - U'1');
  if (wanted > last) return Answer::kOpen;
  chosen_ = wanted;
  return Answer::kChosen;
}

// Room for the longest, so that the frame does not jump while the bar moves.
int Menu::explanation_height(int width) const {
  std::size_t most = 0;
  for (const MenuEntry& entry : entries_)
    if (!entry.text.empty()) most = std::max(most, wrapped(entry.text, width).size());
  return static_cast<int>(most);
}

void Menu::draw(Canvas& canvas) const {
  int widest = signs_in(title_) + 4;
  bool explained = false;
  for (const MenuEntry& entry : entries_) {
    widest = std::max(widest, signs_in(entry.label) + 4);
    explained = explained || !entry.text.empty();
  }
  const int inner = std::clamp(explained ? std::max(widest, 56) : widest, kLeastWidth,
                               std::min(kMostWidth, std::max(1, canvas.width() - 4)));
  const int text_height = explanation_height(inner);
  const int extra = explained ? text_height + 1 : 0;
  const int room = std::max(1, canvas.height() - 2 - extra);
  const int shown = std::min(static_cast<int>(entries_.size()), room);
  const int first = std::clamp(static_cast<int>(chosen_) - shown / 2, 0,
                               static_cast<int>(entries_.size()) - shown);
  const Place corner{std::max(0, (canvas.height() - shown - extra - 2) / 2),
                     std::max(0, (canvas.width() - inner - 4) / 2)};
  canvas.box(corner, {shown + extra + 2, inner + 4}, title_);
  for (int entry = first; entry < first + shown; ++entry) {
    const auto at = static_cast<std::size_t>(entry);
    const bool here = at == chosen_;
    const Place place{corner.row + 1 + entry - first, corner.column + 1};
    const Ink ink = here ? Ink::kMenuChosen : Ink::kMenu;
    canvas.fill(place, {1, inner + 2}, ink);
    if (here) canvas.put(place, canvas.signs().pick(U'›', '>'), ink);
    const std::string digit = at < kDigits ? fmt::format("{} ", at + 1) : "  ";
    canvas.put({place.row, place.column + 1}, digit + entries_[at].label, ink);
    if (here) canvas.set_cursor(place);
  }
  if (explained)
    canvas.put_wrapped({corner.row + shown + 2, corner.column + 2}, {text_height, inner},
                       entries_[chosen_].text, Ink::kMenu);
}

}  // namespace vexil
