#include "notation/redact.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "notation/action_text.h"
#include "notation/replay.h"
#include "notation/scan.h"
#include "notation/setup_text.h"
#include "view/on_table.h"

namespace vexil {
namespace {

// Tags that say nothing about the pieces.
constexpr std::array<std::string_view, 9> kPublicTags{
    "Event", "Site", "Date", "Round", "Red", "Blue", "RedElo", "BlueElo", "TimeControl"};

Viewer viewer_at(Audience seat) {
  return *std::ranges::find(kViewers, seat, [](Viewer viewer) { return seat_of(viewer); });
}

bool knows_setup(Audience seat, Side side) { return seat == seat_of(side); }

// `[%clk 0:14:03]` and nothing else: digits, colons and a point.
bool is_clock(std::string_view comment) {
  if (!take(comment, "[%clk ") || !comment.ends_with(']') || comment.size() < 2) return false;
  comment.remove_suffix(1);
  return comment.find_first_not_of("0123456789:.") == std::string_view::npos;
}

}  // namespace

SeatRecord::SeatRecord(GamePtr game, Audience seat, const std::vector<Tag>& tags,
                       const TwoSetups& setups)
    : game_(std::move(game)), seat_(seat) {
  const auto shown = [&](Side side, const SetupTypes& setup) {
    return print_setup(*game_, side, knows_setup(seat, side) ? setup : hidden_setup(setup));
  };
  record_.tags.push_back({"Game", game_->name});
  for (const Tag& tag : tags)
    if (std::ranges::find(kPublicTags, tag.name) != kPublicTags.end()) record_.tags.push_back(tag);
  record_.tags.push_back({"Result", "*"});
  record_.tags.push_back({"Termination", "unterminated"});
  record_.tags.push_back({"RedSetup", shown(Side::kRed, setups.red)});
  record_.tags.push_back({"BlueSetup", shown(Side::kBlue, setups.blue)});
}

void SeatRecord::add_decision(Action action, const EventLog& events) {
  add_outcomes(events);
  if (action.verb() == Verb::kPass) return;
  if (!turn_.empty()) turn_ += '+';
  ActionWords words = words_of(*game_, action);
  if (action.verb() == Verb::kSpot) words.label = guessed(action, events);
  if (action.verb() == Verb::kRescue) words.label = returned(action, events);
  append_action_words(turn_, words);
}

void SeatRecord::end_turn() {
  record_.add_turn(std::exchange(turn_, {}));
  for (std::string& outcome : outcomes_) record_.add_comment(std::move(outcome));
  outcomes_.clear();
}

// Every captured piece is named as the one that attacked or the one that was attacked; a piece that
// fell off the board met nobody.
void SeatRecord::add_outcomes(const EventLog& events) {
  Square attacker = Square::kNone;
  bool noted = false;  // The loss that follows is already noted, or is a fall.
  for (const Event& event : events) {
    if (event.kind == EventKind::kAttacked) {
      attacker = event.from;
      noted = event.outcome == Duel::kBothLost;
      if (noted) outcomes_.emplace_back("both lost");
    } else if (event.kind == EventKind::kFell) {
      noted = true;
    } else if (event.kind == EventKind::kMoved) {
      attacker = event.to;  // What falls after a move without an attack falls by the piece there.
    } else if (event.kind == EventKind::kCaptured && !noted) {
      outcomes_.push_back(lost(event.to == attacker ? "attacker" : "defender", event));
    }
  }
}

std::string SeatRecord::lost(std::string_view who, const Event& captured) const {
  if (!may_see_lost(captured)) return fmt::format("{} lost", who);
  return fmt::format("{} {} lost", who, game_->label(captured.type));
}

// A silently lost defender is visible only to its owner, whatever `captured` says; a player who may
// rescue sees their captured pieces always.
bool SeatRecord::may_see_lost(const Event& captured) const {
  if ((captured.detail & seat_) == 0) return false;
  if (captured.detail != kEveryone) return seat_ == seat_of(captured.side);
  return may_look(game_->edition, viewer_at(seat_), captured.side);
}

// A guess that is right names a captured piece.
std::string_view SeatRecord::guessed(Action action, const EventLog& events) const {
  const bool hidden = std::ranges::any_of(events, [&](const Event& event) {
    return event.kind == EventKind::kCaptured && !may_see_lost(event);
  });
  return hidden ? kHiddenLabel : game_->label(action.type());
}

// The opponent keeps sight of a piece that came back, on the board and when it is lost again, only
// with the memory aid and where they may look at captured pieces.
std::string_view SeatRecord::returned(Action action, const EventLog& events) const {
  const auto event = std::ranges::find(events, EventKind::kReturned, &Event::kind);
  if (event == events.end() || (event->detail & seat_) == 0) return kHiddenLabel;
  const bool kept =
      game_->edition.options.memory_aid && may_look(game_->edition, viewer_at(seat_), event->side);
  return kept || seat_ == seat_of(event->side) ? game_->label(action.type()) : kHiddenLabel;
}

Result<Record> redact(const Record& record, Audience seat, const Catalog& catalog) {
  std::optional<SeatRecord> seen;
  std::size_t item = 0;
  const auto copy_clocks = [&] {
    for (; item < record.items.size() && record.items[item].kind == RecordItem::Kind::kComment;
         ++item)
      if (is_clock(record.items[item].text)) seen->add_comment(record.items[item].text);
  };
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& start) {
    seen.emplace(start.game, seat, record.tags, start.setups);
    copy_clocks();
  };
  hooks.decisions.after = [&](const Position&, const History&, Action action,
                              const EventLog& events) { seen->add_decision(action, events); };
  hooks.turn_done = [&](const std::string&) {
    seen->end_turn();
    ++item;
    copy_clocks();
  };
  if (auto done = replay(record, hooks, catalog); !done) return fail(done.error().message);
  return seen->record();
}

}  // namespace vexil
