#include "rules/apply.h"

#include <cassert>

#include "rules/effects/advance.h"
#include "rules/effects/burst.h"
#include "rules/effects/convert.h"
#include "rules/effects/duel.h"
#include "rules/effects/guess.h"
#include "rules/effects/place.h"
#include "rules/effects/play.h"
#include "rules/effects/reveal_target.h"
#include "rules/effects/shift.h"
#include "rules/effects/shoot.h"
#include "rules/followups.h"
#include "rules/reach/targets.h"

namespace vexil {
namespace {

// The last square a plain attacker stood on or crossed.
Square square_before(Square from, Square to) {
  if (row_of(from) == row_of(to)) return square_at(index(to) + (index(from) < index(to) ? -1 : 1));
  return square_at(index(to) + (index(from) < index(to) ? -kFiles : kFiles));
}

// Whether a plain move goes further than one square. Along a row it is at most nine squares, so ten
// is always one step up or down.
bool is_long(Square from, Square to) {
  const int distance = index(from) < index(to) ? index(to) - index(from) : index(from) - index(to);
  return (distance != 1) & (distance != kFiles);
}

void end_turn(const Play& play) {
  Position& position = play.position;
  position.followup = Followup::kNone;
  position.followup_square = Square::kNone;
  position.to_move = other(play.mover);
  ++position.turn;
  if (play.edition.options.more_squares) play.history.end_turn(position.placement);
}

void open_followup(const Play& play, Followup followup, Square square) {
  play.position.followup = followup;
  play.position.followup_square = square;
}

// The piece has come to `square` and nothing else is open before a rescue.
void offer_rescue(const Play& play, Square square) {
  if (!play.position.finished_by_flag() &&
      rescue_open(play.edition, play.position, play.mover, square))
    open_followup(play, Followup::kRescue, square);
  else
    end_turn(play);
}

// The piece has come to `square` by an attack that it won.
void offer_rescue_after_attack(const Play& play, Square square) {
  if (play.edition.options.rescue_by_attack) return offer_rescue(play, square);
  end_turn(play);
}

void apply_move(const Play& play, Square from, Square to) {
  Position& position = play.position;
  const PieceType type = position.on(from).type;
  if (position.id_on(to) != PieceId::kNone) {
    if (duel(play, {from, to, square_before(from, to), Verb::kMove}) && play.edition.options.rescue)
      return offer_rescue_after_attack(play, to);
    return end_turn(play);
  }
  // Only a Scout goes further than one square, and shows itself by it.
  if (is_long(from, to)) reveal(play, from);
  shift(play, from, to, Verb::kMove);
  if (contains(play.edition.gifted, type)) {
    const PowerRow* row = after_step_power(play.edition, type);
    if (row != nullptr && power_targets(play.edition, position, *row, to).any())
      return open_followup(play, Followup::kSpot, to);
  }
  if (play.edition.options.rescue) return offer_rescue(play, to);
  end_turn(play);
}

// Where an attack by a power comes from: the last square that the user stood on or crossed. Only
// two steps cross one; every other reach leaves from the user's own square.
Square attack_square(const Play& play, const PowerRow& row, Square from, Square to) {
  if (row.reach != Reach::kTwoSteps) return from;
  return two_steps_via(play.edition, play.position, from, to);
}

// Flight, Vortex, Quickness: ways of moving that show the user.
void apply_shift(const Play& play, const PowerRow& row, Square from, Square to) {
  reveal(play, from);
  if (play.position.id_on(to) != PieceId::kNone) {
    const Square via = attack_square(play, row, from, to);
    if (duel(play, {from, to, via, row.verb})) return offer_rescue_after_attack(play, to);
    return end_turn(play);
  }
  shift(play, from, to, row.verb);
  if (row.followup == Followup::kStrike && strike_targets(play.edition, play.position, to).any())
    return open_followup(play, Followup::kStrike, to);
  offer_rescue(play, to);
}

void apply_strike(const Play& play, Square from, Square to) {
  if (duel(play, {from, to, from, Verb::kStrike})) return offer_rescue_after_attack(play, to);
  end_turn(play);
}

void apply_spot(const Play& play, Action action) {
  const bool after_move = play.position.followup == Followup::kSpot;
  guess(play, action);
  if (after_move) return offer_rescue(play, action.from());
  end_turn(play);
}

void apply_step(const Play& play, Square from) {
  step_advance(play, from);
  if (play.position.finished_by_flag()) play.position.advancing = Bitboard();
  if (play.position.advancing.empty()) end_turn(play);
}

void apply_pass(const Play& play) {
  const Square square = play.position.followup_square;
  if (play.position.followup == Followup::kRescue) return end_turn(play);
  offer_rescue(play, square);
}

void apply_power(const Play& play, Action action) {
  const PowerRow* found =
      find_power(play.edition, play.position.on(action.from()).type, action.verb());
  assert(found != nullptr);
  const PowerRow& row = *found;
  switch (row.effect) {
    case Effect::kShift:
      return apply_shift(play, row, action.from(), action.to());
    case Effect::kReveal:
      aim(play, action);
      break;
    case Effect::kConvert:
      convert(play, row, action);
      break;
    case Effect::kShoot:
      shoot(play, row, action);
      break;
    case Effect::kGuess:
      return apply_spot(play, action);
    case Effect::kBurst:
      burst(play, row, action);
      return offer_rescue(play, action.to());
    case Effect::kAdvance:
      break;
  }
  end_turn(play);
}

}  // namespace

void apply(const Edition& edition, Position& position, History& history, Action action,
           EventLog* log) {
  const Play play{edition, position, history, log, position.to_move};
  if (position.followup == Followup::kNone) ++position.quiet;
  switch (action.verb()) {
    case Verb::kMove:
      return apply_move(play, action.from(), action.to());
    case Verb::kStrike:
      return apply_strike(play, action.from(), action.to());
    case Verb::kAdvance:
      return begin_advance(play, *advance_power(edition), action.direction());
    case Verb::kStep:
      return apply_step(play, action.from());
    case Verb::kPass:
      return apply_pass(play);
    case Verb::kRescue:
      place(play, action.type(), action.to());
      return end_turn(play);
    default:
      return apply_power(play, action);
  }
}

}  // namespace vexil
