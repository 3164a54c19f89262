#include "reference.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "apply.h"
#include "legal.h"
#include "text.h"

namespace vexil::reference {
namespace {

bool cap_reached(const State& state, const std::string& cap, std::uint64_t turns) {
  const std::string value = state.rules->option(cap);
  return value != "off" && turns >= read_number(value);
}

// The endings that are seen before anybody looks for a legal action.
std::optional<Outcome> ended_before_acting(const State& state) {
  if (const std::optional<char> loser = fallen_flag(state)) {
    return Outcome{*loser == 'r' ? "0-1" : "1-0", "flag"};
  }
  if (!state.followup.kind.empty()) return std::nullopt;
  if (cap_reached(state, "move-cap", state.turn_number - 1)) return Outcome{"1/2-1/2", "move-cap"};
  if (cap_reached(state, "no-capture-cap", state.quiet_turns)) {
    return Outcome{"1/2-1/2", "no-capture-cap"};
  }
  return std::nullopt;
}

}  // namespace

Game::Game(State state) : state_(std::move(state)) {}

Game Game::from_setups(const std::string& game_id, const std::string& red_setup,
                       const std::string& blue_setup) {
  return Game(read_setups(game_id, red_setup, blue_setup));
}

Game Game::from_position(const std::string& position) { return Game(read_position(position)); }

std::vector<Action> Game::legal_actions() const {
  if (ended_before_acting(state_)) return {};
  if (!state_.followup.kind.empty()) return followup_actions(state_);
  return opening_actions(state_, state_.turn);
}

std::string Game::text_of(const Action& action) const {
  return action_text(action, option_on(state_, "spot-any-side"));
}

std::vector<std::string> Game::legal() const {
  std::vector<std::string> texts;
  for (const Action& action : legal_actions()) texts.push_back(text_of(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void Game::act(const std::string& action) {
  for (const Action& candidate : legal_actions()) {
    if (text_of(candidate) != action) continue;
    carry_out(state_, candidate);
    return;
  }
  throw std::runtime_error("The action \"" + action + "\" is not legal in \"" + position() + "\".");
}

std::string Game::position() const { return position_text(state_); }

std::optional<Outcome> Game::outcome() const {
  if (const std::optional<Outcome> ended = ended_before_acting(state_)) return ended;
  if (!legal_actions().empty()) return std::nullopt;
  const bool drawn = option_is(state_, "both-stuck", "draw") &&
                     opening_actions(state_, other(state_.turn)).empty();
  if (drawn) return Outcome{"1/2-1/2", "both-stuck"};
  return Outcome{state_.turn == 'r' ? "0-1" : "1-0", "immobile"};
}

std::uint64_t perft(const Game& game, int depth) {
  if (depth == 0) return 1;
  const std::vector<std::string> actions = game.legal();
  if (depth == 1) return actions.size();
  std::uint64_t count = 0;
  for (const std::string& action : actions) {
    Game next = game;
    next.act(action);
    count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace vexil::reference
