#include "view/observer.h"

namespace vexil {

Observer::Observer(const Edition& edition, Viewer viewer, const SetupTypes& red,
                   const SetupTypes& blue)
    : edition_(&edition), knowledge_(start_knowledge(edition, viewer, red, blue)) {
  history_.clear();
}

void Observer::absorb(std::span<const SeenEvent> events) {
  vexil::absorb(*edition_, knowledge_, events, &history_);
}

bool Observer::accept(const SeenEvent& event) {
  if (!can_follow(*edition_, knowledge_, event)) return false;
  absorb({&event, 1});
  return true;
}

}  // namespace vexil
