// The turns before the latest one, in words, as a list beside the board may show them: without what
// the board does not show any more.
#pragma once

#include <string>
#include <vector>

#include "editions/game.h"
#include "view/on_table.h"

namespace vexil {

// A turn as the person saw it.
class SeenTurn {
 public:
  // One delivery of the turn; `after` is the person's knowledge then.
  void add(const Edition& edition, const NotedEvents& events, const Knowledge& after);

  // The story as it was shown, or where it names a piece that is hidden now, what else happened.
  [[nodiscard]] std::string words(const Game& game, const std::string& story,
                                  const TrackedSet& shown) const;

 private:
  TrackedSet named_;
  std::vector<NotedEvent> events_;
};

}  // namespace vexil
