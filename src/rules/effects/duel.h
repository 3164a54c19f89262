// Duel: one piece attacks another. docs/develop/rules.md, "Attacking".
#pragma once

#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

struct Attack {
  Square from;
  Square to;
  Square via;  // The last square the attacker stood on or crossed.
  Verb verb;
};

// Silent Defense keeps the defender hidden, except from a Scout and in an advance.
inline bool is_silent(const Edition& edition, PieceType attacker, Verb verb) {
  return edition.options.silent_defense && verb != Verb::kStep && !edition.traits(attacker).slides;
}

// A winning defender that is not a mine goes where the attack came from. It is not its owner's
// turn, so its side's run ends if it carries it.
inline void move_winning_defender(const Play& play, const Attack& attack) {
  const Piece& defender = play.position.on(attack.to);
  if (!play.edition.options.winning_defender_moves || contains(play.edition.mines, defender.type))
    return;
  end_run_of(play.run_of(defender.owner()), attack.to);
  displace(play, attack.to, attack.via, Verb::kStep);
}

inline void resolve_attack(const Play& play, const Attack& attack, Duel outcome, Audience detail) {
  switch (outcome) {
    case Duel::kAttackerWins:
      capture(play, attack.to, detail);
      displace(play, attack.from, attack.to, attack.verb);
      break;
    case Duel::kDefenderWins:
      capture(play, attack.from);
      move_winning_defender(play, attack);
      break;
    case Duel::kBothLost:
      capture(play, attack.from);
      capture(play, attack.to, detail);
      break;
  }
}

// The attacker's own run: with two-squares-attacks an attack that brings it onto the square counts.
inline void count_attack(const Play& play, const Attack& attack, bool arrived) {
  Run& run = play.run_of(play.mover);
  if (arrived && play.edition.options.two_squares_attacks && attack.verb != Verb::kStep)
    extend_run(play.edition, run, attack.from, attack.to);
  else
    run.length = 0;
}

// Returns whether the attacker survived; it then stands on the target square.
inline bool duel(const Play& play, const Attack& attack) {
  Position& position = play.position;
  Piece& attacker = position.on(attack.from);
  const Piece& defender = position.on(attack.to);
  const Duel outcome = play.edition.duel[static_cast<std::size_t>(index(attacker.type))]
                                        [static_cast<std::size_t>(index(defender.type))];
  const bool silent = is_silent(play.edition, attacker.type, attack.verb);
  const Audience detail = silent ? seat_of(defender.owner()) : kEveryone;
  reveal(play, attack.from);
  if (!silent) reveal(play, attack.to);
  play.emit({.kind = EventKind::kAttacked,
             .verb = attack.verb,
             .side = attacker.owner(),
             .from = attack.from,
             .to = attack.to,
             .via = attack.via,
             .type = attacker.type,
             .other = defender.type,
             .outcome = outcome,
             .detail = detail});
  resolve_attack(play, attack, outcome, detail);
  const bool survived = outcome == Duel::kAttackerWins;
  count_attack(play, attack, survived);
  if (play.edition.options.more_squares && attack.verb != Verb::kStep)
    remember_move(play.edition, position, play.history, {play.mover, attack.from, attack.to, true});
  return survived;
}

}  // namespace vexil
