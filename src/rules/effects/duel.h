// Duel: one piece attacks another. docs/develop/rules.md, "Attacking".
#pragma once

#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

struct Blow {
  Square from;
  Square to;
  Square via;  // The last square the attacker stood on or crossed.
  Verb verb;
};

// Silent Defense keeps the defender hidden, except from a Scout and in an advance.
inline bool is_silent(const Edition& edition, PieceType attacker, Verb verb) {
  return edition.options.silent_defense && verb != Verb::kStep && !edition.traits(attacker).slides;
}

// A winning defender that is not a mine goes where the blow came from. It is not its owner's turn,
// so its side's run ends if it carries it.
inline void follow_up_defence(const Play& play, const Blow& blow) {
  const Piece& defender = play.position.on(blow.to);
  if (!play.edition.options.winning_defender_moves || contains(play.edition.mines, defender.type))
    return;
  end_run_of(play.run_of(defender.owner()), blow.to);
  displace(play, blow.to, blow.via, Verb::kStep);
}

inline void resolve_blow(const Play& play, const Blow& blow, Duel outcome, Audience detail) {
  switch (outcome) {
    case Duel::kAttackerWins:
      capture(play, blow.to, detail);
      displace(play, blow.from, blow.to, blow.verb);
      break;
    case Duel::kDefenderWins:
      capture(play, blow.from);
      follow_up_defence(play, blow);
      break;
    case Duel::kBothLost:
      capture(play, blow.from);
      capture(play, blow.to, detail);
      break;
  }
}

// The attacker's own run: with two-squares-attacks a blow that brings it onto the square counts.
inline void count_blow(const Play& play, const Blow& blow, bool arrived) {
  Run& run = play.run_of(play.mover);
  if (arrived && play.edition.options.two_squares_attacks && blow.verb != Verb::kStep)
    extend_run(play.edition, run, blow.from, blow.to);
  else
    run.length = 0;
}

// Returns whether the attacker survived; it then stands on the target square.
inline bool duel(const Play& play, const Blow& blow) {
  Position& position = play.position;
  Piece& attacker = position.on(blow.from);
  const Piece& defender = position.on(blow.to);
  const Duel outcome = play.edition.duel[static_cast<std::size_t>(index(attacker.type))]
                                        [static_cast<std::size_t>(index(defender.type))];
  const bool silent = is_silent(play.edition, attacker.type, blow.verb);
  const Audience detail = silent ? seat_of(defender.owner()) : kEveryone;
  reveal(play, blow.from);
  if (!silent) reveal(play, blow.to);
  play.tell({.kind = EventKind::kAttacked,
             .verb = blow.verb,
             .side = attacker.owner(),
             .from = blow.from,
             .to = blow.to,
             .via = blow.via,
             .type = attacker.type,
             .other = defender.type,
             .outcome = outcome,
             .detail = detail});
  resolve_blow(play, blow, outcome, detail);
  const bool survived = outcome == Duel::kAttackerWins;
  count_blow(play, blow, survived);
  if (play.edition.options.more_squares && blow.verb != Verb::kStep)
    remember_move(play.edition, position, play.history, play.mover, blow.from, blow.to, true);
  return survived;
}

}  // namespace vexil
