#include "view/referee.h"

#include "rules/apply.h"
#include "view/filter.h"
#include "view/update_knowledge.h"

namespace vexil {
namespace {

Knowledge first_knowledge(const Edition& edition, Viewer viewer, const SetupTypes& red,
                          const SetupTypes& blue) {
  return start_knowledge(edition, viewer, viewer == Viewer::kRed ? red : hidden_from_others(red),
                         viewer == Viewer::kBlue ? blue : hidden_from_others(blue));
}

void clear(Deliveries& out) {
  for (SeenEvents& events : out.events) events.clear();
}

}  // namespace

Referee::Referee(const Edition& edition, const SetupTypes& red, const SetupTypes& blue)
    : edition_(&edition), position_(start_position(edition, red, blue)) {
  history_.clear();
  for (const Viewer viewer : kViewers)
    knowledge_[at(viewer)] = first_knowledge(edition, viewer, red, blue);
}

void Referee::begin(Deliveries& out) {
  clear(out);
  ending_ = vexil::ending(*edition_, position_, history_);
  open_decision(out);
  update_viewers(out);
}

void Referee::act(Action action, Deliveries& out) {
  clear(out);
  const Side mover = position_.to_move;
  const std::uint32_t turn = position_.turn;
  EventLog log;
  apply(*edition_, position_, history_, action, &log);
  SeenEvents& own = out.to(viewer_of(mover));
  for (const Event& event : log) {
    turn_.push_back(event);
    own.push_back(seen(event, viewer_of(mover)));
  }
  if (position_.turn != turn) {
    for (const Viewer viewer : {viewer_of(other(mover)), Viewer::kSpectator})
      for (const Event& event : turn_) out.to(viewer).push_back(seen(event, viewer));
    close_turn(out);
  }
  open_decision(out);
  update_viewers(out);
}

void Referee::end(Score score, Deliveries& out) {
  clear(out);
  ending_ = {score, Termination::kUnterminated};
  open_decision(out);
  update_viewers(out);
}

void Referee::close_turn(Deliveries& out) {
  turn_.clear();
  ending_ = vexil::ending(*edition_, position_, history_);
  for (SeenEvents& events : out.events) events.push_back(seen_turn(position_, ending_.over()));
}

// Sends the next player their decision, or everybody that there is none any more.
void Referee::open_decision(Deliveries& out) {
  if (!ending_.over())
    return out.to(viewer_of(position_.to_move)).push_back(seen_decision(position_));
  for (SeenEvents& events : out.events) events.push_back(seen_ending(ending_));
}

void Referee::update_viewers(const Deliveries& out) {
  for (const Viewer viewer : kViewers) {
    const SeenEvents& events = out.to(viewer);
    update_knowledge(*edition_, knowledge_[at(viewer)], {events.data(), events.size()}, nullptr);
  }
}

}  // namespace vexil
