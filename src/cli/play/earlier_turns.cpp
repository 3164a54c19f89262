#include "cli/play/earlier_turns.h"

#include "notation/narration/narration.h"

namespace vexil {

// The story may name whatever was face up when the turn was played.
void SeenTurn::add(const Edition& edition, const NotedEvents& events, const Knowledge& after) {
  const TrackedSet shown = shown_pieces(edition, after);
  for (const NotedEvent& noted : events) {
    if (noted.event.kind >= SeenKind::kDecision) continue;
    events_.push_back(noted);
    for (const TrackedId piece : {noted.actor, noted.target})
      if (piece != TrackedId::kNone && (noted.names_types() || shown[at(piece)]))
        named_[at(piece)] = true;
  }
}

std::string SeenTurn::words(const Game& game, const std::string& story,
                            const TrackedSet& shown) const {
  if ((named_ & ~shown).none()) return story;
  std::vector<SeenEvent> events;
  for (const NotedEvent& noted : events_) events.push_back(shown_again(noted, shown));
  std::string words;
  for (const std::string& sentence : turn_sentences(game, {events, {}}))
    words += (words.empty() ? "" : " ") + sentence;
  return words;
}

}  // namespace vexil
