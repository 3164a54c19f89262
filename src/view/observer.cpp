#include "view/observer.h"

namespace vexil {

Observer::Observer(const Edition& edition, Viewer viewer, const SetupTypes& red,
                   const SetupTypes& blue)
    : edition_(&edition), knowledge_(start_knowledge(edition, viewer, red, blue)) {
  history_.clear();
}

void Observer::update(std::span<const SeenEvent> events) {
  update_knowledge(*edition_, knowledge_, events, &history_);
}

bool Observer::accept(const SeenEvent& event) {
  if (!can_follow(*edition_, knowledge_, event)) return false;
  update({&event, 1});
  return true;
}

}  // namespace vexil
