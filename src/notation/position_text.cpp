#include "notation/position_text.h"

#include <fmt/format.h>

#include <array>

#include "notation/square_text.h"
#include "rules/followups.h"
#include "rules/generate.h"

namespace vexil {
namespace {

using SideCounts = std::array<std::array<int, kMaxTypes>, 2>;  // [side][type]

// Counts the pieces on the board and captured together; refuses one that is not known.
Result<SideCounts> count_pieces(const PositionFields& fields) {
  SideCounts counts{};
  const auto add = [&](const PieceCell& cell) {
    if (cell.type == kUnknownType) return false;
    ++counts[static_cast<std::size_t>(index(cell.side))]
            [static_cast<std::size_t>(index(cell.type))];
    return true;
  };
  for (int at = 0; at < kSquares; ++at) {
    const PieceCell& cell = fields.board[static_cast<std::size_t>(at)];
    if (cell.type != PieceType::kNone && !add(cell))
      return fail(
          fmt::format("field 2 (board), {}: ? has no place in a position for play, which "
                      "knows every piece",
                      square_text(square_at(at))));
  }
  for (const PieceCell& cell : fields.captured)
    if (!add(cell))
      return fail(
          "field 5 (captured): ? has no place in a position for play, which knows every "
          "piece");
  return counts;
}

bool can_convert(const Edition& edition) {
  for (std::size_t row = 0; row < edition.power_count; ++row)
    if (edition.powers[row].effect == Effect::kConvert) return true;
  return false;
}

// Where pieces can change sides the two armies are counted together, but for mines and Flags.
Result<void> check_counts(const Game& game, const SideCounts& counts) {
  const Edition& edition = game.edition;
  const bool pooled = can_convert(edition);
  for (int at = 0; at < edition.type_count; ++at) {
    const PieceTraits& traits = edition.traits(type_at(at));
    const int red = counts[0][static_cast<std::size_t>(at)];
    const int blue = counts[1][static_cast<std::size_t>(at)];
    if (pooled && !traits.mine && !traits.flag) {
      if (red + blue > 2 * traits.count)
        return fail(fmt::format("pieces: {} of {} on board and captured, both armies have {}",
                                red + blue, game.label(type_at(at)), 2 * traits.count));
      continue;
    }
    for (const Side side : kSides)
      if (const int number = side == Side::kRed ? red : blue; number > traits.count)
        return fail(fmt::format("pieces: {} has {} of {} on board and captured, the army has {}",
                                side_name(side), number, game.label(type_at(at)), traits.count));
  }
  return {};
}

void place_pieces(const PositionFields& fields, Position& position) {
  const Edition& edition = fields.game->edition;
  int id = 0;
  for (int at = 0; at < kSquares; ++at) {
    const PieceCell& cell = fields.board[static_cast<std::size_t>(at)];
    if (cell.type != PieceType::kNone)
      place_new(edition, position, piece_at(id++), Piece::of(cell.type, cell.side, cell.marks),
                square_at(at));
  }
  for (const PieceCell& cell : fields.captured)
    add_captured(edition, position, piece_at(id++), Piece::of(cell.type, cell.side, cell.marks));
}

Result<void> place_run(const PositionFields& fields, Side side, Position& position) {
  const auto& steps = fields.run[static_cast<std::size_t>(index(side))];
  if (steps.empty()) return {};
  const auto refuse = [&](std::string_view why) {
    return fail(fmt::format("field 6 (run), {}: {}", side_name(side), why));
  };
  const std::size_t limit = fields.game->edition.options.two_squares;
  if (limit == 0) return refuse("expected -, because two-squares is off");
  if (steps.size() > limit)
    return refuse(fmt::format("expected at most {} moves, found {}", limit, steps.size()));
  Run& run = position.run[static_cast<std::size_t>(index(side))];
  for (std::size_t at = 0; at < steps.size(); ++at) {
    if (at > 0 && steps[at].from != steps[at - 1].to)
      return refuse(fmt::format("a gap: expected a move from {}, found one from {}",
                                square_text(steps[at - 1].to), square_text(steps[at].from)));
    run.from = (run.from << 8) | static_cast<std::uint64_t>(index(steps[at].from));
    run.to = (run.to << 8) | static_cast<std::uint64_t>(index(steps[at].to));
    ++run.length;
  }
  const Square end = steps.back().to;
  if (!(position.occupied[static_cast<std::size_t>(index(side))] & ~position.rooted).has(end))
    return refuse(fmt::format("expected a movable piece of {} on {}, where the run ends",
                              side_name(side), square_text(end)));
  return {};
}

bool has_power(const Edition& edition, PieceType type, auto&& wanted) {
  const auto at = static_cast<std::size_t>(index(type));
  for (std::size_t row = edition.first_power[at]; row < edition.last_power[at]; ++row)
    if (wanted(edition.powers[row])) return true;
  return false;
}

Result<void> check_advance(const Edition& edition, const Position& position) {
  for (Bitboard left = position.advancing; left.any();) {
    const Square square = left.pop();
    if (!position.own().has(square) ||
        !has_power(edition, position.on(square).type,
                   [](const PowerRow& row) { return row.effect == Effect::kAdvance; }))
      return fail(fmt::format("field 4 (followup): expected an own piece that can advance on {}",
                              square_text(square)));
  }
  return {};
}

// Whether the piece on the square is one to which this follow-up can be open at all.
bool fits_followup(const Edition& edition, const Position& position) {
  const Square square = position.followup_square;
  if (!position.own().has(square)) return false;
  const PieceType type = position.on(square).type;
  switch (position.followup) {
    case Followup::kStrike:
      return has_power(edition, type,
                       [](const PowerRow& row) { return row.followup == Followup::kStrike; });
    case Followup::kSpot:
      return after_step_power(edition, type) != nullptr;
    case Followup::kRescue:
      return rescue_open(edition, position, position.to_move, square);
    default:
      return false;
  }
}

Result<void> check_followup(const Game& game, const Position& position) {
  if (position.followup == Followup::kNone) return {};
  if (position.finished_by_flag())
    return fail("field 4 (followup): expected -, because a Flag is captured");
  if (position.followup == Followup::kAdvance) return check_advance(game.edition, position);
  const std::string_view name = kFollowupNames[static_cast<std::size_t>(position.followup)];
  const std::string square = square_text(position.followup_square);
  if (!fits_followup(game.edition, position))
    return fail(fmt::format("field 4 (followup): {} has no piece on {} that may {}",
                            side_name(position.to_move), square, name));
  ActionList actions;
  generate(game.edition, position, History(), actions);
  if (actions.size() <= 1)
    return fail(fmt::format("field 4 (followup): nothing but pass would be possible for {}:{}",
                            name, square));
  return {};
}

Result<void> place_counters(const PositionFields& fields, Position& position) {
  for (const Side side : kSides) {
    const std::uint32_t number = fields.rescues[static_cast<std::size_t>(index(side))];
    if (number > 2)
      return fail(fmt::format("field 7 (rescues), {}: expected at most 2, found {}",
                              side_name(side), number));
    position.rescues[static_cast<std::size_t>(index(side))] = static_cast<std::uint8_t>(number);
  }
  if (fields.clock_turn == 0) return fail("field 8 (clock): turns are counted from t1, found t0");
  position.turn = fields.clock_turn;
  position.quiet = fields.clock_quiet;
  return {};
}

void place_followup(const PositionFields& fields, Position& position) {
  position.to_move = fields.turn;
  position.followup = fields.followup;
  position.followup_square = fields.followup_square;
  position.advance_direction = fields.advance_direction;
  for (const Square square : fields.advancing) position.advancing |= Bitboard(square);
}

std::vector<RunStep> position_run_steps(const Run& run) {
  std::vector<RunStep> steps;
  for (int age = run.length - 1; age >= 0; --age)
    steps.push_back({run.from_at(age), run.to_at(age)});
  return steps;
}

constexpr std::uint8_t kAllMarks =
    Piece::kMoved | Piece::kKnown | Piece::kEnchanted | Piece::kRescued;

PieceCell position_cell(const Piece& piece, std::uint8_t marks) {
  return {piece.owner(), piece.type, static_cast<std::uint8_t>(piece.facts & marks)};
}

}  // namespace

Result<GamePosition> position_from(const PositionFields& fields) {
  const auto counts = count_pieces(fields);
  if (!counts) return fail(counts.error().message);
  if (auto good = check_counts(*fields.game, *counts); !good) return fail(good.error().message);
  GamePosition result{fields.game, {}};
  Position& position = result.position;
  place_pieces(fields, position);
  if (position.flag_fallen[0] && position.flag_fallen[1])
    return fail("field 5 (captured): expected at most one Flag, found both");
  for (const Side side : kSides)
    if (auto good = place_run(fields, side, position); !good) return fail(good.error().message);
  if (auto good = place_counters(fields, position); !good) return fail(good.error().message);
  place_followup(fields, position);
  if (auto good = check_followup(*fields.game, position); !good) return fail(good.error().message);
  return result;
}

Result<GamePosition> parse_position(std::string_view line, const Catalog& catalog) {
  const auto fields = parse_fields(line, catalog);
  if (!fields) return fail(fields.error().message);
  return position_from(*fields);
}

PositionFields fields_of(const GamePtr& game, const Position& position) {
  PositionFields fields;
  fields.game = game;
  for (Bitboard left = position.all(); left.any();) {
    const Square square = left.pop();
    fields.board[static_cast<std::size_t>(index(square))] =
        position_cell(position.on(square), kAllMarks);
  }
  for (const Piece& piece : position.pieces)
    if (piece.in_use() && piece.is(Piece::kOffBoard))
      fields.captured.push_back(position_cell(piece, Piece::kRescued));
  fields.turn = position.to_move;
  fields.followup = position.followup;
  fields.followup_square = position.followup_square;
  fields.advance_direction = position.advance_direction;
  for (Bitboard left = position.advancing; left.any();) fields.advancing.push_back(left.pop());
  for (const Side side : kSides) {
    const auto at = static_cast<std::size_t>(index(side));
    fields.run[at] = position_run_steps(position.run[at]);
    fields.rescues[at] = position.rescues[at];
  }
  fields.clock_turn = position.turn;
  fields.clock_quiet = position.quiet;
  return fields;
}

std::string print_position(const Game& game, const Position& position) {
  // The pointer owns nothing: it lives no longer than this call.
  return print_fields(fields_of(GamePtr(GamePtr(), &game), position));
}

}  // namespace vexil
