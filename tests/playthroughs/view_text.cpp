#include "playthroughs/view_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <string_view>
#include <vector>

#include "notation/position_fields.h"
#include "notation/result_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

std::vector<std::string_view> labels(const Game& game, TypeMask set) {
  std::vector<std::string_view> texts;
  for (int type = 0; type < game.edition.type_count; ++type)
    if (contains(set, type_at(type))) texts.push_back(game.label(type_at(type)));
  return texts;
}

// The shorter of what is in the set and what is not; nothing for a set that says nothing.
std::string set_text(const Game& game, TypeMask set) {
  const TypeMask army = army_types(game.edition);
  const auto missing = static_cast<TypeMask>(army & ~set);
  if (set == army) return "{any}";
  if (std::popcount(missing) < std::popcount(set))
    return fmt::format("{{not {}}}", fmt::join(labels(game, missing), ","));
  return fmt::format("{{{}}}", fmt::join(labels(game, set), ","));
}

std::string piece_text(const Game& game, Side owner, PieceType type, std::uint8_t marks,
                       TypeMask possible) {
  std::string text;
  const bool known = type != PieceType::kNone;
  append_cell(text, game, {owner, known ? type : kUnknownType, marks});
  if (!known && possible != 0) text += set_text(game, possible);
  return text;
}

std::string square_entry(const Game& game, const ViewPiece& piece) {
  std::string text = piece_text(game, piece.owner, piece.type, piece.marks, piece.possible);
  if (piece.type != PieceType::kNone && piece.in_public != 0 && !is_single(piece.in_public))
    text += "|" + set_text(game, piece.in_public);
  return text;
}

std::string captured_entry(const Game& game, const View& view, Side side) {
  std::string text = fmt::format("{}:", view.captured_count[at(side)]);
  for (const CapturedPiece& piece : view.captured) {
    if (piece.owner != side) continue;
    text += " " + piece_text(game, side, piece.type, piece.marks, piece.possible);
    if (piece.may_be_back) text += "<";
  }
  return text;
}

std::string run_text(const Run& run) {
  std::string text;
  for (int age = run.length - 1; age >= 0; --age)
    text += (text.empty() ? "" : ",") + square_text(run.from_at(age)) + square_text(run.to_at(age));
  return text.empty() ? "-" : text;
}

std::string followup_text(const View& view) {
  std::string text(kFollowupNames[static_cast<std::size_t>(view.followup)]);
  if (view.followup == Followup::kNone) return text;
  if (view.followup != Followup::kAdvance) return text + ":" + square_text(view.followup_square);
  text += ":";
  text += direction_letter(view.advance_direction);
  for (Bitboard left = view.advancing; left.any();) text += ":" + square_text(left.pop());
  return text;
}

std::string course_entry(const View& view) {
  return fmt::format("{} {} r:{};b:{} r:{};b:{} t{},q{}", side_letter(view.to_move),
                     followup_text(view), run_text(view.run[0]), run_text(view.run[1]),
                     view.rescues[0], view.rescues[1], view.turn, view.quiet);
}

}  // namespace

ViewText view_text(const Game& game, const View& view) {
  ViewText text;
  for (int square = 0; square < kSquares; ++square)
    if (const ViewPiece& piece = view.on(square_at(square)); piece.piece != TrackedId::kNone)
      text[square_text(square_at(square))] = square_entry(game, piece);
  text["captured red"] = captured_entry(game, view, Side::kRed);
  text["captured blue"] = captured_entry(game, view, Side::kBlue);
  text["course"] = course_entry(view);
  if (view.deciding) text["decision"] = fmt::format("among {}", view.legal.size());
  if (view.ending.over())
    text["end"] = fmt::format("{} {}", result_text(view.ending.score),
                              termination_text(view.ending.termination));
  return text;
}

std::vector<std::string> view_changes(const ViewText& before, const ViewText& after) {
  std::vector<std::string> changes;
  for (const auto& [what, text] : before)
    if (!after.contains(what)) changes.push_back(what + " -");
  for (const auto& [what, text] : after)
    if (const auto old = before.find(what); old == before.end() || old->second != text)
      changes.push_back(what + " " + text);
  return changes;
}

}  // namespace vexil
