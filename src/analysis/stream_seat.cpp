#include "analysis/stream_seat.h"

#include <string>

namespace vexil {

Result<void> StreamSeat::read(std::string_view line) {
  const bool started = reader_.started();
  const std::uint64_t number = started ? reader_.number() : 0;
  if (auto done = reader_.read(line); !done) return done;
  if (started && reader_.number() != number)
    return fail("expected the stream of one game, found a second one");
  if (!seat_) {
    const Viewer viewer = reader_.observer().knowledge().viewer;
    if (viewer == Viewer::kSpectator)
      return fail("expected a player's stream, found the spectators'");
    const GamePtr game = Catalog::shipped().open(reader_.game().name).value();
    seat_.emplace(game, viewer == Viewer::kRed ? Side::kRed : Side::kBlue, reader_.setups()[0],
                  reader_.setups()[1]);
    return {};
  }
  const std::optional<SeenEvent>& event = reader_.event();
  if (!event) return {};
  // A turn's end and the decision that it opens are sent together; anything else after a turn's end
  // is sent later, and so is everything after a decision.
  const bool goes_on = delivery_.empty() || event->kind == SeenKind::kDecision ||
                       event->kind == SeenKind::kEnded ||
                       delivery_[delivery_.size() - 1].kind < SeenKind::kDecision;
  if (!goes_on) deliver();
  delivery_.push_back(*event);
  if (event->kind == SeenKind::kDecision) deliver();
  return {};
}

const Seat* StreamSeat::seat() {
  deliver();
  return seat_ ? &*seat_ : nullptr;
}

bool StreamSeat::deciding() {
  deliver();
  return seat_ && !over() && seat_->knowledge().deciding;
}

void StreamSeat::deliver() {
  if (delivery_.empty()) return;
  seat_->update({delivery_.data(), delivery_.size()});
  delivery_.clear();
}

}  // namespace vexil
