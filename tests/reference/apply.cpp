#include "apply.h"

#include <algorithm>

#include "attack.h"
#include "chase.h"
#include "legal.h"
#include "powers.h"
#include "two_squares.h"

namespace vexil::reference {
namespace {

// What an action leaves behind for the rest of the turn: the square on which the acting piece has
// come to stand, if by that it may be offered a rescue.
using Arrival = std::optional<Square>;

// The power that the action uses, or nullptr.
const Power* power_used(const State& state, const Action& action) {
  const Piece* user = piece_on(state, action.from);
  return user ? kind_of(state, *user).power_of_verb(action.verb) : nullptr;
}

// The last square that the attacker stands on or crosses before it meets its target; a power that
// is no way of walking brings it straight from its own square.
Square attack_square(const State& state, const Action& action) {
  if (const Power* power = power_used(state, action)) {
    if (power->reach != Reach::kTwoSteps) return action.from;
    return two_step_ways(state, action.from, action.to).front();
  }
  const auto toward = [](int from, int to) { return (from > to) - (from < to); };
  return shifted(action.to, toward(action.from.file, action.to.file),
                 toward(action.from.row, action.to.row));
}

// With the option that judges attacks like moves, a won attack belongs to the run; any other attack
// ends it.
Arrival attack_with(State& state, const Action& action) {
  const char side = state.turn;
  const Move move{action.from, action.to};
  const bool won = attack(state, move, attack_square(state, action), Disclosure::kAsOptionSays);
  if (won && option_on(state, "two-squares-attacks")) {
    extend_run(state, side, move);
  } else {
    end_run(state, side);
  }
  chase_after_move(state, side, move, true);
  const bool may_rescue = won && option_on(state, "rescue-by-attack");
  return may_rescue ? Arrival(action.to) : std::nullopt;
}

// A simple move: plain or by a power that brings the user to an empty square.
Arrival move_with(State& state, const Action& action) {
  Piece piece = state.board.at(action.from);
  piece.moved = true;
  const bool slid = king_distance(action.from, action.to) > 1;
  if (slid || !action.verb.empty()) piece.known = true;
  state.board.erase(action.from);
  state.board[action.to] = piece;
  extend_run(state, state.turn, {action.from, action.to});
  chase_after_move(state, state.turn, {action.from, action.to}, false);
  return action.to;
}

Arrival move_or_attack(State& state, const Action& action) {
  return piece_on(state, action.to) ? attack_with(state, action) : move_with(state, action);
}

// A power that moves its user, who may strike after some of them.
Arrival shift(State& state, const Action& action, bool may_strike) {
  const Arrival arrival = move_or_attack(state, action);
  if (may_strike && !strikes(state, action.to).empty()) {
    state.followup = {"strike", action.to, 0, {}};
  }
  return arrival;
}

Arrival plain(State& state, const Action& action) {
  const bool is_attack = piece_on(state, action.to) != nullptr;
  const Arrival arrival = move_or_attack(state, action);
  if (!is_attack && !spots(state, state.turn, action.to).empty()) {
    state.followup = {"spot", action.to, 0, {}};
  }
  return arrival;
}

Arrival rampage(State& state, const Action& action) {
  Piece beast = state.board.at(action.from);
  const int rank = kind_of(state, beast).strength;
  beast.moved = true;
  beast.known = true;
  state.board.erase(action.from);
  state.board[action.to] = beast;
  count_step(state, state.turn, {action.from, action.to});
  std::vector<Square> falling;
  for (auto& [square, piece] : state.board) {
    if (king_distance(square, action.to) != 1) continue;
    piece.known = true;
    const Kind& kind = kind_of(state, piece);
    if (kind.role == Role::kFlag) continue;
    if (kind.role == Role::kMine) {
      if (option_on(state, "trap-stops-rampage")) falling.push_back(action.to);
      continue;
    }
    if (kind.role == Role::kAssassin || kind.strength <= rank) falling.push_back(square);
    if (kind.role != Role::kAssassin && kind.strength >= rank) falling.push_back(action.to);
  }
  for (Square square : falling) {
    if (piece_on(state, square)) capture(state, square);
  }
  return piece_on(state, action.to) ? Arrival(action.to) : std::nullopt;
}

// Whether a power that takes pieces below a rank takes this one; assassins are below every rank.
bool is_weaker(const Kind& kind, int rank) {
  if (kind.role == Role::kMine || kind.role == Role::kFlag) return false;
  return kind.role == Role::kAssassin || kind.strength < rank;
}

// What is aimed at a target: both pieces become known, and the target may suffer.
void aim(State& state, const Action& action, Effect effect) {
  Piece& user = state.board.at(action.from);
  user.known = true;
  Piece& target = state.board.at(action.to);
  target.known = true;
  const Kind& kind = kind_of(state, target);
  const bool weaker = is_weaker(kind, kind_of(state, user).strength);
  const bool flag_falls = kind.role == Role::kFlag && option_on(state, "arrow-takes-flag");
  if (effect == Effect::kShoot && (weaker || flag_falls)) capture(state, action.to);
  if (effect == Effect::kEnchant && weaker && !target.enchanted) {
    end_run_carried_by(state, target.side, action.to);
    target.side = state.turn;
    target.enchanted = true;
  }
}

void spot(State& state, const Action& action) {
  state.board.at(action.from).known = true;
  Piece& target = state.board.at(action.to);
  target.known = true;
  if (target.label == action.detail) capture(state, action.to);
}

// One 4 of an advance takes its step. It may meet a piece of its own side, and if that was a 4
// still waiting for its step, the step falls away with it.
void step(State& state, const Action& action, Followup advance) {
  const Square from = action.from;
  const Square to = compass_step(from, advance.direction);
  Piece& piece = state.board.at(from);
  piece.known = true;
  piece.moved = true;
  advance.pending.erase(from);
  const bool alone = advancing_squares(state, state.turn).size() == 1;
  if (!on_board(state, to) || is_blocked(state, to)) {
    end_run(state, state.turn);
    capture(state, from);
  } else if (piece_on(state, to)) {
    end_run(state, state.turn);
    const int defender = piece_on(state, to)->id;
    attack(state, {from, to}, from, Disclosure::kBoth);
    const Piece* now = piece_on(state, to);
    if (!now || now->id != defender) advance.pending.erase(to);
  } else {
    state.board[to] = piece;
    state.board.erase(from);
    if (alone) {
      count_step(state, state.turn, {from, to});
    } else {
      end_run(state, state.turn);
    }
  }
  if (!advance.pending.empty()) state.followup = advance;
}

// Of several captured pieces with the label, one that has made no rescue comes back first. It
// returns without marks but for its own rescue, publicly known unless defence is silent.
void rescue(State& state, const Action& action) {
  const auto matches = [&](const Piece& piece) {
    return piece.side == state.turn && piece.label == action.detail;
  };
  auto chosen = std::find_if(state.captured.begin(), state.captured.end(),
                             [&](const Piece& piece) { return matches(piece) && !piece.rescued; });
  if (chosen == state.captured.end()) {
    chosen = std::find_if(state.captured.begin(), state.captured.end(), matches);
  }
  Piece piece = *chosen;
  state.captured.erase(chosen);
  piece.known = !option_on(state, "silent-defense");
  state.board[action.to] = piece;
  state.board.at(action.from).rescued = true;
  ++state.rescues[state.turn];
}

// A spot ends the run, unless it follows a step and such turns count for the run.
Arrival spot_with(State& state, const Action& action, bool after_step) {
  if (!after_step || !option_on(state, "two-squares-powers")) end_run(state, state.turn);
  spot(state, action);
  return after_step ? Arrival(action.from) : std::nullopt;
}

// The announcement ends the run, unless a single step will follow that counts for it.
void announce_advance(State& state, const Action& action) {
  const std::set<Square> advancing = advancing_squares(state, state.turn);
  if (advancing.size() > 1 || !option_on(state, "two-squares-powers")) end_run(state, state.turn);
  state.followup = {"advance", {}, action.detail[0], advancing};
}

// Actions that are neither a simple move nor an attack that may belong to the run; a rescue and a
// pass are not among them. All end every chase.
Arrival other_action(State& state, const Action& action, const Followup& before) {
  forget_chases(state);
  if (action.verb == "spot") return spot_with(state, action, before.kind == "spot");
  if (action.verb == "advance") {
    announce_advance(state, action);
  } else if (action.verb == "step") {
    step(state, action, before);
  } else {
    const Effect effect = power_used(state, action)->effect;
    if (effect == Effect::kRampage) return rampage(state, action);
    end_run(state, state.turn);
    aim(state, action, effect);
  }
  return std::nullopt;
}

Arrival perform(State& state, const Action& action, const Followup& before) {
  if (action.verb.empty()) return plain(state, action);
  if (action.verb == "strike") return attack_with(state, action);
  if (action.verb == "pass") {
    return before.kind == "rescue" ? std::nullopt : Arrival(before.square);
  }
  if (action.verb == "rescue") {
    rescue(state, action);
    return std::nullopt;
  }
  const Power* power = power_used(state, action);
  if (power && (power->effect == Effect::kMove || power->effect == Effect::kCharge)) {
    return shift(state, action, power->strikes);
  }
  return other_action(state, action, before);
}

}  // namespace

std::optional<char> fallen_flag(const State& state) {
  for (const Piece& piece : state.captured) {
    if (kind_of(state, piece).role == Role::kFlag) return piece.side;
  }
  return std::nullopt;
}

void carry_out(State& state, const Action& action) {
  if (state.followup.kind.empty()) ++state.quiet_turns;
  const Followup before = state.followup;
  state.followup = {};
  const Arrival arrival = perform(state, action, before);
  if (fallen_flag(state)) {
    state.followup = {};
  } else if (state.followup.kind.empty() && arrival && !rescues(state, *arrival).empty()) {
    state.followup = {"rescue", *arrival, 0, {}};
  }
  if (!state.followup.kind.empty()) return;
  remember_placement(state);
  state.turn = other(state.turn);
  ++state.turn_number;
}

}  // namespace vexil::reference
