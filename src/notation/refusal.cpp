#include "notation/refusal.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/piece_text.h"
#include "notation/refusal_reach.h"
#include "notation/result_text.h"
#include "notation/square_text.h"
#include "rules/advancing.h"
#include "rules/ending.h"
#include "rules/followups.h"
#include "rules/generate.h"

namespace vexil {
namespace {

std::string refuse_rescue_without_followup(const Options& options) {
  if (!options.rescue) return "rescue: off in this game";
  return options.rescue_by_attack
             ? "rescue: only when a piece has just come to the enemy's back row"
             : "rescue: only when a piece has just come to the enemy's back row without an attack";
}

// A verb that belongs to a follow-up, used where none is open.
std::string refuse_without_followup(const Game& game, Verb verb) {
  switch (verb) {
    case Verb::kStrike:
      return "strike: only the piece that has just flown may strike";
    case Verb::kStep:
      return "step: no advance is open";
    case Verb::kRescue:
      return refuse_rescue_without_followup(game.edition.options);
    default:
      return "passing: nothing is open that could be declined, and a player must act";
  }
}

std::string refuse_strike(const Game& game, const Position& position, Square from, Square to) {
  if (from != position.followup_square)
    return fmt::format("strike: only the piece on {} may strike",
                       square_text(position.followup_square));
  if (!(game.edition.neighbours[static_cast<std::size_t>(index(from))] & position.enemy()).has(to))
    return fmt::format("strike: there is no enemy piece on {} next to {}", square_text(to),
                       square_text(from));
  return refuse_repetition(game, position, {from, to});
}

std::string refuse_spot(const Game& game, const Position& position, const History& history,
                        Action action) {
  if (action.from() != position.followup_square)
    return fmt::format("spot: only the piece on {} may spot now",
                       square_text(position.followup_square));
  return refuse_power(game, position, history, action);
}

std::string refuse_rescue(const Game& game, const Position& position, Action action) {
  const PieceTraits& traits = game.edition.traits(action.type());
  const std::string_view label = game.label(action.type());
  if (traits.mine || traits.flag)
    return fmt::format("rescue: a piece labelled {} never returns", label);
  if (captured_count(position, position.to_move, action.type()) == 0)
    return fmt::format("rescue: no piece of yours labelled {} is captured", label);
  const Square to = action.to();
  const auto side = static_cast<std::size_t>(index(position.to_move));
  if (!(game.edition.rescue_zone[side] & game.edition.squares).has(to))
    return fmt::format("rescue: {} is not among the squares where a piece may return",
                       square_text(to));
  return fmt::format("rescue: {} is not empty", square_text(to));
}

std::string refuse_step(const Game& game, const Position& position, Square from) {
  if (std::string why = not_own(game, position, from); !why.empty()) return "advance: " + why;
  return fmt::format("advance: the piece on {} is none of those that still have to move",
                     square_text(from));
}

// What the side to move has to answer first.
std::string refuse_followup(const Game& game, const Position& position, const History& history,
                            Action action) {
  const Verb verb = action.verb();
  switch (position.followup) {
    case Followup::kStrike:
      if (verb == Verb::kStrike) return refuse_strike(game, position, action.from(), action.to());
      return "follow-up: a strike is open: strike or pass";
    case Followup::kSpot:
      if (verb == Verb::kSpot) return refuse_spot(game, position, history, action);
      return "follow-up: a spot is open: spot or pass";
    case Followup::kRescue:
      if (verb == Verb::kRescue) return refuse_rescue(game, position, action);
      return "follow-up: a rescue is open: rescue or pass";
    default:
      if (verb == Verb::kStep) return refuse_step(game, position, action.from());
      return "follow-up: an advance is open: every piece of it must step";
  }
}

std::string refuse_advance(const Game& game, const Position& position, Action action) {
  const PowerRow* row = advance_power(game.edition);
  if (row == nullptr) return "advance: this game has no such power";
  if (pieces_of_type(position, position.to_move, row->user).empty())
    return fmt::format("advance: you have no piece labelled {} left", game.label(row->user));
  return refuse_repetition(game, position, judged_step(game.edition, position, action));
}

std::string refuse_first(const Game& game, const Position& position, const History& history,
                         Action action) {
  switch (action.verb()) {
    case Verb::kMove:
      return refuse_move(game, position, history, action);
    case Verb::kAdvance:
      return refuse_advance(game, position, action);
    case Verb::kStrike:
    case Verb::kStep:
    case Verb::kRescue:
    case Verb::kPass:
      return refuse_without_followup(game, action.verb());
    default:
      return refuse_power(game, position, history, action);
  }
}

}  // namespace

bool is_legal(const Edition& edition, const Position& position, const History& history,
              Action action) {
  ActionList actions;
  generate(edition, position, history, actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

std::string explain_refusal(const Game& game, const Position& position, const History& history,
                            Action action) {
  if (is_legal(game.edition, position, history, action)) return {};
  const Ending end = ending(game.edition, position, history);
  if (end.over())
    return fmt::format("game over: the game has ended, {} ({})", result_text(end.score),
                       termination_text(end.termination));
  if (position.followup != Followup::kNone) return refuse_followup(game, position, history, action);
  return refuse_first(game, position, history, action);
}

}  // namespace vexil
