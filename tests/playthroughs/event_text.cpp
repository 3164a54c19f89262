#include "playthroughs/event_text.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::array<std::string_view, 9> kNames{"moved",    "attacked",  "revealed",
                                                 "captured", "converted", "returned",
                                                 "aimed",    "advanced",  "fell"};
constexpr std::array<std::string_view, 3> kOutcomes{"defender lost", "attacker lost", "both lost"};

std::string seats(Audience audience) {
  std::string text;
  if ((audience & kRedSeat) != 0) text += 'r';
  if ((audience & kBlueSeat) != 0) text += 'b';
  if ((audience & kSpectators) != 0) text += 's';
  return text.empty() ? "nobody" : text;
}

std::string squares(const Event& event) {
  std::string text;
  if (event.from != Square::kNone) text += square_text(event.from);
  if (event.to != Square::kNone) text += square_text(event.to);
  return text;
}

bool has_verb(EventKind kind) {
  return kind == EventKind::kMoved || kind == EventKind::kAttacked || kind == EventKind::kAimed;
}

}  // namespace

std::string_view outcome_text(Duel outcome) { return kOutcomes[static_cast<std::size_t>(outcome)]; }

std::string event_text(const Game& game, const Event& event) {
  std::string text =
      fmt::format("{} {}", kNames[static_cast<std::size_t>(event.kind)], side_name(event.side));
  if (has_verb(event.kind))
    text += fmt::format(" {}", kVerbNames[static_cast<std::size_t>(event.verb)]);
  if (event.kind == EventKind::kAdvanced)
    text += fmt::format(" {}", direction_letter(event.direction));
  else
    text += " " + squares(event);
  if (event.via != Square::kNone) text += " via " + square_text(event.via);
  if (event.type != PieceType::kNone) text += fmt::format(", {}", game.label(event.type));
  if (event.other != PieceType::kNone) text += fmt::format(" on {}", game.label(event.other));
  if (event.kind == EventKind::kAttacked) text += fmt::format(", {}", outcome_text(event.outcome));
  if (event.detail != kEveryone) text += ", known to " + seats(event.detail);
  return text;
}

}  // namespace vexil
