#include "support/seated_game.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "notation/setup_text.h"
#include "notation/turn_text.h"

namespace vexil {
namespace {

template <class T>
T parsed(Result<T> result) {
  if (!result) throw std::invalid_argument(result.error().message);
  return *std::move(result);
}

SetupTypes setup_of(std::string_view game, Side side, std::string_view text) {
  return parsed(parse_setup(*parsed(Catalog::shipped().open(game)), side, text));
}

}  // namespace

SeatedGame::SeatedGame(std::string_view game, std::string_view red, std::string_view blue)
    : SeatedGame(parsed(Catalog::shipped().open(game)), setup_of(game, Side::kRed, red),
                 setup_of(game, Side::kBlue, blue)) {}

SeatedGame::SeatedGame(GamePtr game, const SetupTypes& red, const SetupTypes& blue)
    : game_(std::move(game)), referee_(std::make_unique<Referee>(game_->edition, red, blue)) {
  seats_[0] = std::make_unique<Seat>(game_, Side::kRed, red, hidden_from_others(blue));
  seats_[1] = std::make_unique<Seat>(game_, Side::kBlue, hidden_from_others(red), blue);
  Deliveries deliveries;
  referee_->begin(deliveries);
  deliver(deliveries);
}

void SeatedGame::deliver(const Deliveries& deliveries) {
  for (const Side side : kSides) {
    const SeenEvents& events = deliveries.to(viewer_of(side));
    if (!events.empty()) seats_[at(side)]->update({events.data(), events.size()});
  }
}

void SeatedGame::act(Action action) {
  Deliveries deliveries;
  referee_->act(action, deliveries);
  deliver(deliveries);
}

SeatedGame& SeatedGame::play(std::string_view turns) {
  std::istringstream stream{std::string(turns)};
  for (std::string turn; stream >> turn;) {
    Position position = referee_->position();
    History history = referee_->history();
    for (const Action action : parsed(apply_turn(*game_, position, history, turn))) act(action);
  }
  return *this;
}

bool SeatedGame::legal(Action action) const {
  ActionList actions;
  referee_->legal(viewer_of(referee_->position().to_move), actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace vexil
