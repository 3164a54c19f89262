// The referee of one game and who is sent what, and when: the mover gets the events of each
// action at once; the opponent and the spectators get the whole turn when it is complete, without a
// trace of a follow-up that was open or declined.
#pragma once

#include <array>

#include "rules/action.h"
#include "rules/ending.h"
#include "rules/history.h"
#include "rules/position.h"
#include "view/knowledge.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

// What each viewer is sent at one moment; empty for those who are sent nothing.
struct Deliveries {
  std::array<SeenEvents, 3> events;  // By Viewer.

  [[nodiscard]] SeenEvents& to(Viewer viewer) { return events[at(viewer)]; }
  [[nodiscard]] const SeenEvents& to(Viewer viewer) const { return events[at(viewer)]; }
};

class Referee {
 public:
  // Both are ready. REQUIRES: the edition outlives the referee; the setups are complete.
  Referee(const Edition& edition, const SetupTypes& red, const SetupTypes& blue);

  // What is sent before the first action: red's decision, or that there is none. Call it once.
  void begin(Deliveries& out);
  // Carries out one decision of the side to move. REQUIRES: it is legal, the game is not over.
  void act(Action action, Deliveries& out);
  // Something outside the rules ends the game: a resignation, a clock, an agreement.
  void end(Score score, Deliveries& out);

  [[nodiscard]] const Edition& edition() const { return *edition_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] const Ending& ending() const { return ending_; }
  [[nodiscard]] const Knowledge& knowledge(Viewer viewer) const { return knowledge_[at(viewer)]; }

  void recall(Viewer viewer, View& view) const {
    recall_view(*edition_, knowledge(viewer), history_, view);
  }
  void table(Viewer viewer, View& view) const {
    table_view(*edition_, knowledge(viewer), history_, view);
  }
  // The legal actions that the viewer is offered.
  void legal(Viewer viewer, ActionList& actions) const {
    legal_actions(*edition_, knowledge(viewer), history_, actions);
  }

 private:
  void close_turn(Deliveries& out);
  void open_decision(Deliveries& out);
  void update_viewers(const Deliveries& out);

  const Edition* edition_;
  Position position_;
  History history_;
  Ending ending_;
  std::array<Knowledge, 3> knowledge_;
  FixedVector<Event, kMaxTurnEvents> turn_;  // Of the turn in play, not yet sent to all.
};

}  // namespace vexil
