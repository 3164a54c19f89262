#include "attack.h"

#include "two_squares.h"

namespace vexil::reference {
namespace {

// A winning defender of an edition that says so follows the blow; being no action of its owner's,
// this ends a run that the piece carries.
void displace_winner(State& state, Square from, Square to) {
  Piece piece = state.board.at(from);
  piece.moved = true;
  end_run_carried_by(state, piece.side, from);
  state.board.erase(from);
  state.board[to] = piece;
}

}  // namespace

Fallen fight(const Kind& attacker, const Kind& defender, bool aggressor_advantage) {
  const Fallen attacker_wins{false, true};
  const Fallen attacker_lost{true, false};
  const Fallen tie = aggressor_advantage ? attacker_wins : Fallen{true, true};
  if (defender.role == Role::kFlag) return attacker_wins;
  if (defender.role == Role::kMine) {
    return attacker.role == Role::kDefuser ? attacker_wins : attacker_lost;
  }
  if (attacker.role == Role::kAssassin) {
    if (defender.role == Role::kTop) return attacker_wins;
    return defender.role == Role::kAssassin ? tie : attacker_lost;
  }
  if (defender.role == Role::kAssassin) return attacker_wins;
  if (attacker.strength == defender.strength) return tie;
  return attacker.strength > defender.strength ? attacker_wins : attacker_lost;
}

void capture(State& state, Square square) {
  Piece piece = state.board.at(square);
  end_run_carried_by(state, piece.side, square);
  state.board.erase(square);
  piece.moved = piece.known = piece.enchanted = false;
  state.captured.push_back(piece);
  state.quiet_turns = 0;
}

bool attack(State& state, Move move, Square attack_from, Disclosure disclosure) {
  Piece& attacker = state.board.at(move.from);
  Piece& defender = state.board.at(move.to);
  const Kind& attacker_kind = kind_of(state, attacker);
  const Kind& defender_kind = kind_of(state, defender);
  attacker.moved = true;
  attacker.known = true;
  const bool silent = disclosure == Disclosure::kAsOptionSays &&
                      option_on(state, "silent-defense") && attacker_kind.role != Role::kScout;
  if (!silent) defender.known = true;

  const Fallen fallen =
      fight(attacker_kind, defender_kind, option_on(state, "aggressor-advantage"));
  if (fallen.defender) capture(state, move.to);
  if (fallen.attacker) {
    capture(state, move.from);
    const bool defender_follows = !fallen.defender && defender_kind.role != Role::kMine &&
                                  option_on(state, "winning-defender-moves");
    if (defender_follows) displace_winner(state, move.to, attack_from);
    return false;
  }
  state.board[move.to] = state.board.at(move.from);
  state.board.erase(move.from);
  return true;
}

}  // namespace vexil::reference
