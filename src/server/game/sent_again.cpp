#include "server/game/sent_again.h"

#include "server/game/event_json.h"

namespace vexil::server {

bool recalls(const GameState& state, Viewer viewer) {
  if (state.opened()) return true;
  if (viewer == Viewer::kSpectator) return false;
  const std::optional<PlayerName>& player = state.players[at(viewer)];
  return player && player->bot;
}

MailMessage sent_again(const GameState& state, Viewer viewer, const MailMessage& message) {
  if (message.labelled.empty() || recalls(state, viewer)) return message;
  const TrackedSet shown = shown_pieces(state.game->edition, state.referee->knowledge(viewer));
  MailMessage again;
  std::size_t copied = 0;
  for (LabelledEvent event : message.labelled) {
    again.text.append(message.text, copied, event.begin - copied);
    copied = event.begin + event.size;
    const bool over = event.turn < state.turns.size();
    const std::string text = over ? event_json(*state.game, shown_again(event.noted, shown))
                                  : message.text.substr(event.begin, event.size);
    event.begin = again.text.size();
    event.size = text.size();
    again.text += text;
    again.labelled.push_back(event);
  }
  again.text.append(message.text, copied);
  return again;
}

}  // namespace vexil::server
