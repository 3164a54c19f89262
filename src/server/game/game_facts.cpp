#include "server/game/game_facts.h"

#include <utility>

#include "notation/result_text.h"
#include "server/game/state.h"

namespace vexil::server {

GameFacts::GameFacts(std::unique_ptr<State> state) : state_(std::move(state)) {}
GameFacts::GameFacts(GameFacts&&) noexcept = default;
GameFacts::~GameFacts() = default;

const std::string& GameFacts::id() const { return state_->id; }
const GameSettings& GameFacts::settings() const { return state_->settings; }
const GamePtr& GameFacts::game() const { return state_->game; }
Phase GameFacts::phase() const { return state_->phase; }

const std::optional<PlayerName>& GameFacts::player(Side side) const {
  return state_->players[at(side)];
}
const std::optional<PlayerName>& GameFacts::waiting() const { return state_->waiting; }

std::optional<Side> GameFacts::to_move() const {
  if (!state_->running()) return std::nullopt;
  return state_->position().to_move;
}

std::uint32_t GameFacts::turn() const { return state_->began() ? state_->turn() : 1; }
int GameFacts::part() const { return state_->part(); }

std::optional<Action> GameFacts::first_action(std::size_t turn) const {
  if (turn >= state_->turns.size()) return std::nullopt;
  return state_->decisions[turn == 0 ? 0 : state_->turns[turn - 1].end];
}

bool GameFacts::ready(Side side, std::uint64_t entries) const {
  const Camp& camp = state_->camps[at(side)];
  return camp.ready && camp.entry <= entries;
}
std::string GameFacts::result() const { return std::string(result_text(state_->score)); }
std::string GameFacts::termination() const { return state_->termination; }

OpenOffers GameFacts::open_offers() const {
  OpenOffers open{state_->offers.draw, state_->offers.takeback, std::nullopt};
  for (const Side side : kSides)
    if (!open.rematch && state_->offers.rematch[at(side)]) open.rematch = side;
  return open;
}

bool GameFacts::rematch_agreed() const {
  const auto& offered = state_->offers.rematch;
  const bool all = state_->hot_seat() ? offered[0] || offered[1] : offered[0] && offered[1];
  return all && state_->rematch.empty();
}

bool GameFacts::shared() const { return state_->shared; }

const std::string& GameFacts::rematch() const { return state_->rematch; }

std::optional<Millis> GameFacts::clock_left(Side side, Millis now) const {
  const bool moves = state_->running() && state_->position().to_move == side;
  return state_->clock.left(side, moves ? state_->watch.used(now) : 0);
}

std::optional<Millis> GameFacts::turn_time() const {
  if (!state_->running()) return std::nullopt;
  return state_->clock.turn_bound(state_->position().to_move);
}

}  // namespace vexil::server
