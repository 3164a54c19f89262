#include "notation/refusal_reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "notation/piece_text.h"
#include "notation/square_text.h"
#include "rules/more_squares.h"
#include "rules/reach/targets.h"

namespace vexil {
namespace {

std::string blocked(const Game& game, Square square) {
  return fmt::format("{} lies in the {}", square_text(square), game.family->zone_name);
}

bool is_blocked_square(const Game& game, Square square) {
  return !game.edition.squares.has(square);
}

std::string_view name_on(const Game& game, const Position& position, Square square) {
  const Piece& piece = position.on(square);
  const Side army = piece.is(Piece::kEnchanted) ? other(piece.owner()) : piece.owner();
  return piece_name(game, army, piece.type);
}

// What the army calls the pieces that slide; there is one such type in every army we know.
std::string_view runner_name(const Game& game, Side side) {
  for (int at = 0; at < game.edition.type_count; ++at)
    if (game.edition.traits(type_at(at)).slides) return piece_name(game, side, type_at(at));
  return "runner";
}

// The squares on both sides of a boundary that two crossings share.
std::string boundary_text(const Crossing& shared) {
  if (shared.line < kMaxRows)
    return fmt::format("{} and {}", square_text(square_at(shared.low, shared.line)),
                       square_text(square_at(shared.low + 1, shared.line)));
  const int file = shared.line - kMaxRows;
  return fmt::format("{} and {}", square_text(square_at(file, shared.low)),
                     square_text(square_at(file, shared.low + 1)));
}

std::string refuse_chase(const Game& game, const Position& position, const History& history,
                         Square from, Square to) {
  const bool attack = position.enemy().has(to);
  if (attack || !more_squares_active(game.edition, position, history) ||
      !more_squares_forbids(game.edition, position, history, from, to))
    return {};
  return fmt::format(
      "more-squares: chasing with {}{} would bring back a placement that stood on the board before",
      square_text(from), square_text(to));
}

std::string refuse_repetitions(const Game& game, const Position& position, const History& history,
                               Action action) {
  std::string why = refuse_repetition(game, position, judged_step(game.edition, position, action));
  if (!why.empty() ||
      !moves_like_plain(game.edition, position.on(action.from()).type, action.verb()))
    return why;
  return refuse_chase(game, position, history, action.from(), action.to());
}

// A line of more than one square. Only a sliding piece gets here.
std::string refuse_slide(const Game& game, const Position& position, Square from, Square to) {
  const bool along_row = row_of(from) == row_of(to);
  const int step = (index(from) < index(to) ? 1 : -1) * (along_row ? 1 : kFiles);
  for (int at = index(from) + step; at != index(to); at += step) {
    if (is_blocked_square(game, square_at(at))) return "moving: " + blocked(game, square_at(at));
    if (position.all().has(square_at(at)))
      return fmt::format("moving: a piece on {} stands in the way", square_text(square_at(at)));
  }
  if (position.enemy().has(to) && !game.edition.options.scout_charge)
    return fmt::format(
        "scout-charge: off in this game, so a {} may not slide and attack in one turn",
        runner_name(game, position.to_move));
  return {};
}

std::string refuse_line(const Game& game, const Position& position, Square from, Square to) {
  const int files = std::abs(file_of(from) - file_of(to));
  const int rows = std::abs(row_of(from) - row_of(to));
  const bool attack = position.enemy().has(to);
  if (files != 0 && rows != 0)
    return attack ? "attacking: only forward, backward or sideways, never diagonally"
                  : "moving: only forward, backward or sideways, never diagonally";
  if (files + rows == 1) return {};
  if (game.edition.traits(position.on(from).type).slides)
    return refuse_slide(game, position, from, to);
  if (attack)
    return fmt::format("attacking: the enemy piece on {} is not next to {}", square_text(to),
                       square_text(from));
  return fmt::format("moving: one square at a time, only a {} goes further",
                     runner_name(game, position.to_move));
}

std::string refuse_guard(const Position& position, Guard guard, Square to) {
  const bool own = position.own().has(to);
  const bool enemy = position.enemy().has(to);
  if (own && guard != Guard::kNone)
    return fmt::format("your own piece stands on {}", square_text(to));
  if (guard == Guard::kEmpty && enemy) return fmt::format("{} is not empty", square_text(to));
  if (guard == Guard::kEnemy && !enemy)
    return fmt::format("there is no enemy piece on {}", square_text(to));
  return {};
}

std::string_view reach_rule(Reach reach) {
  switch (reach) {
    case Reach::kStep:
      return "the target must be one square forward, backward or sideways";
    case Reach::kLeap:
      return "the way leads in a straight line over what stands there without a gap, to the first "
             "square behind it";
    case Reach::kTwoSteps:
      return "the way leads over two steps through an empty square, not back to the start";
    case Reach::kRange:
      return "the target must be at most 2 squares away";
    case Reach::kRay:
      return "the target must be 1 or 2 squares away on a straight or diagonal line with no piece "
             "between";
    case Reach::kFront:
      return "the target must stand on the square that the rules allow";
    case Reach::kDirection:
      break;
  }
  return "it has no target square";
}

}  // namespace

std::string not_own(const Game& game, const Position& position, Square square) {
  if (!position.all().has(square))
    return fmt::format("there is no piece on {}", square_text(square));
  if (!position.own().has(square))
    return fmt::format("the piece on {} is {}'s", square_text(square),
                       game.side(other(position.to_move)).colour);
  return {};
}

std::string refuse_repetition(const Game& game, const Position& position, JudgedStep step) {
  const auto [from, to] = step;
  const TwoSquares two_squares(game.edition, position);
  if (!two_squares.forbids(from, to)) return {};
  const int limit = game.edition.options.two_squares;
  const Run& run = position.run[static_cast<std::size_t>(index(position.to_move))];
  Crossing shared = crossing(from, to);
  bool same_squares = true;
  for (int age = 0; age < limit; ++age) {
    const Square a = run.from_at(age);
    const Square b = run.to_at(age);
    same_squares = same_squares && ((a == from && b == to) || (a == to && b == from));
    shared = common(shared, crossing(a, b));
  }
  if (same_squares)
    return fmt::format("two-squares: {} and {} were used in your last {} turns",
                       square_text(std::min(from, to)), square_text(std::max(from, to)), limit);
  return fmt::format("two-squares: the line between {} was crossed in your last {} turns",
                     boundary_text(shared), limit);
}

std::string refuse_move(const Game& game, const Position& position, const History& history,
                        Action action) {
  const Square from = action.from();
  const Square to = action.to();
  if (std::string why = not_own(game, position, from); !why.empty())
    return (position.all().has(from) ? "not your piece: " : "moving: ") + why;
  if (position.rooted.has(from))
    return fmt::format("moving: the {} on {} never moves", name_on(game, position, from),
                       square_text(from));
  if (from == to) return "moving: a piece cannot move to its own square";
  if (is_blocked_square(game, to)) return "moving: " + blocked(game, to);
  if (position.own().has(to))
    return fmt::format("moving: your own piece stands on {}", square_text(to));
  if (std::string why = refuse_line(game, position, from, to); !why.empty()) return why;
  return refuse_repetitions(game, position, history, action);
}

std::string refuse_power(const Game& game, const Position& position, const History& history,
                         Action action) {
  const Square from = action.from();
  const Square to = action.to();
  const PieceType user = position.own().has(from) ? position.on(from).type : PieceType::kNone;
  const PowerText* power = game.power_text(action.verb(), user);
  if (power == nullptr)
    return fmt::format("{}: this game has no such power",
                       kVerbNames[static_cast<std::size_t>(action.verb())]);
  const auto because = [&](std::string_view why) {
    return fmt::format("{}: {}", power->name, why);
  };
  if (std::string why = not_own(game, position, from); !why.empty()) return because(why);
  const PowerRow* row = find_power(game.edition, user, action.verb());
  if (row == nullptr)
    return because(fmt::format("the piece on {} ({}) does not have this power", square_text(from),
                               name_on(game, position, from)));
  if (is_blocked_square(game, to)) return because(blocked(game, to));
  if (std::string why = refuse_guard(position, row->guard, to); !why.empty()) return because(why);
  if (!reached(game.edition, position, *row, from).has(to)) return because(reach_rule(row->reach));
  if (row->effect == Effect::kGuess && game.edition.traits(action.type()).count == 0)
    return because("no piece of this army has that label");
  return refuse_repetitions(game, position, history, action);
}

}  // namespace vexil
