#include "rules/generate.h"

#include <algorithm>

#include "rules/apply.h"
#include "rules/emit_few.h"
#include "rules/ending.h"
#include "rules/followups.h"
#include "rules/more_squares.h"
#include "rules/plain_moves.h"
#include "rules/reach/targets.h"
#include "rules/two_squares.h"

namespace vexil {
namespace {

Action* emit_guesses(const Edition& edition, Square from, Bitboard targets, Action* out) {
  while (targets.any()) {
    const Square to = targets.pop();
    for (int type = 0; type < edition.type_count; ++type)
      if (edition.types[static_cast<std::size_t>(type)].count > 0)
        *out++ = Action::spot(from, to, type_at(type));
  }
  return out;
}

Action* emit_power(const Edition& edition, const Position& position, const PowerRow& row,
                   Square from, Action* out) {
  const Bitboard targets = power_targets(edition, position, row, from);
  if (row.effect == Effect::kGuess) return emit_guesses(edition, from, targets, out);
  return emit_from(out, targets, Action(row.verb, from, square_at(0)).bits());
}

Action* emit_powers(const Edition& edition, const Position& position, Action* out) {
  bool advance_offered = false;  // An advance belongs to the side, not to one of its pieces.
  for (Bitboard users = position.own() & position.gifted; users.any();) {
    const Square from = users.pop();
    const auto type = static_cast<std::size_t>(index(position.on(from).type));
    for (std::size_t at = edition.first_power[type]; at < edition.last_power[type]; ++at) {
      const PowerRow& row = edition.powers[at];
      if (row.effect != Effect::kAdvance) {
        out = emit_power(edition, position, row, from, out);
      } else if (!advance_offered) {
        for (const Direction direction : kDirections) *out++ = Action::advance(direction);
        advance_offered = true;
      }
    }
  }
  return out;
}

// Whether the action is a chasing move that the more-squares rule refuses. An advance has no square
// that it starts from.
bool chase_refused(const Edition& edition, const Position& position, const History& history,
                   Action action) {
  if (action.from() == Square::kNone || position.enemy().has(action.to())) return false;
  return moves_like_plain(edition, position.on(action.from()).type, action.verb()) &&
         more_squares_forbids(edition, position, history, action.from(), action.to());
}

// Drops what the two repetition rules refuse; they have something to say in few positions.
Action* drop_repetitions(const Edition& edition, const Position& position, const History& history,
                         Action* first, Action* last) {
  const TwoSquares two_squares(edition, position);
  const bool chase = more_squares_active(edition, position, history);
  if (!two_squares.active() && !chase) return last;
  const auto refused = [&](Action action) {
    if (two_squares.active()) {
      const JudgedStep step = judged_step(edition, position, action);
      if (two_squares.forbids(step.from, step.to)) return true;
    }
    return chase && chase_refused(edition, position, history, action);
  };
  return std::remove_if(first, last, refused);
}

Action* emit_turn(const Edition& edition, const Position& position, const History& history,
                  Action* first) {
  Action* last = emit_plain(edition, position, first);
  if (edition.gifted != 0) last = emit_powers(edition, position, last);
  return drop_repetitions(edition, position, history, first, last);
}

Action* emit_rescues(const Edition& edition, const Position& position, Action* out) {
  const TypeMask types = rescuable_types(edition, position, position.to_move);
  for (int type = 0; type < edition.type_count; ++type) {
    if (!contains(types, type_at(type))) continue;
    for (Bitboard squares = rescue_squares(edition, position, position.to_move); squares.any();)
      *out++ = Action::rescue(type_at(type), squares.pop());
  }
  return out;
}

Action* emit_followup(const Edition& edition, const Position& position, Action* out) {
  const Square from = position.followup_square;
  if (position.followup == Followup::kAdvance) {
    for (Bitboard left = position.advancing; left.any();) *out++ = Action::step(left.pop());
    return out;
  }
  if (position.followup == Followup::kStrike) {
    for (Bitboard left = strike_targets(edition, position, from); left.any();)
      *out++ = Action(Verb::kStrike, from, left.pop());
  } else if (position.followup == Followup::kSpot) {
    const PowerRow& row = *after_step_power(edition, position.on(from).type);
    out = emit_power(edition, position, row, from, out);
  } else {
    out = emit_rescues(edition, position, out);
  }
  *out++ = Action::pass();
  return out;
}

std::uint64_t count_sequences(const Edition& edition, const Position& position, History& history,
                              int depth) {
  ActionList actions;
  generate(edition, position, history, actions);
  if (depth == 1) return actions.size();
  std::uint64_t total = 0;
  const History::Mark mark = history.mark();
  for (const Action action : actions) {
    Position next = position;
    apply(edition, next, history, action);
    total += count_sequences(edition, next, history, depth - 1);
    history.restore(mark);
  }
  return total;
}

}  // namespace

void generate(const Edition& edition, const Position& position, const History& history,
              ActionList& actions) {
  Action* last = actions.data();
  if (!ended_by_flag_or_cap(edition, position)) {
    last = position.followup == Followup::kNone ? emit_turn(edition, position, history, last)
                                                : emit_followup(edition, position, last);
  }
  actions.resize(static_cast<std::size_t>(last - actions.data()));
}

bool has_legal_action(const Edition& edition, const Position& position, const History& history) {
  ActionList actions;
  generate(edition, position, history, actions);
  return !actions.empty();
}

std::uint64_t perft(const Edition& edition, const Position& position, const History& history,
                    int depth) {
  if (depth == 0) return 1;
  History memory = history;
  return count_sequences(edition, position, memory, depth);
}

}  // namespace vexil
