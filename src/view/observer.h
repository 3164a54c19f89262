// One viewer's seat at a game, fed by events alone: what a remote player, a computer player or the
// reader of a stream holds.
#pragma once

#include <span>

#include "rules/history.h"
#include "view/knowledge.h"
#include "view/seen_event.h"
#include "view/update_knowledge.h"
#include "view/view.h"

namespace vexil {

class Observer {
 public:
  // Setups with kHiddenType where the viewer may not know the piece. REQUIRES: the edition outlives
  // the observer.
  Observer(const Edition& edition, Viewer viewer, const SetupTypes& red, const SetupTypes& blue);

  // Adds what was received; see update_knowledge.h.
  void update(std::span<const SeenEvent> events);
  // The same for events from outside. Returns false, and changes nothing, for one that cannot be.
  [[nodiscard]] bool accept(const SeenEvent& event);

  void recall(View& view) const { recall_view(*edition_, knowledge_, history_, view); }
  void table(View& view) const { table_view(*edition_, knowledge_, history_, view); }

  [[nodiscard]] const Edition& edition() const { return *edition_; }
  [[nodiscard]] const Knowledge& knowledge() const { return knowledge_; }
  // Fits every world sampled from the knowledge.
  [[nodiscard]] const History& history() const { return history_; }

 private:
  const Edition* edition_;
  Knowledge knowledge_;
  History history_;
};

}  // namespace vexil
