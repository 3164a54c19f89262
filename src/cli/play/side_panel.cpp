#include "cli/play/side_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/piece_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

const PieceText& text_of(const Game& game, PieceType type) { return game.family->pieces[at(type)]; }

std::string title_of(const Game& game) {
  const std::string& title = game.rules().title;
  return game.name == game.id ? title : title + game.name.substr(game.id.size());
}

std::string own_words(const Game& game, const ViewPiece& piece) {
  std::string words =
      piece_words(game, army_of(piece), piece.type) + ". " + text_of(game, piece.type).text;
  for (const PowerText& power : game.family->powers) {
    if (power.row.user != piece.type ||
        std::ranges::find(power.games, game.id) == power.games.end())
      continue;
    words += fmt::format("\n{}: {}", power.name, power.text);
  }
  if ((piece.marks & Piece::kKnown) != 0) words += "\nThe enemy has seen it.";
  return words;
}

}  // namespace

std::string captured_words(const Session& session, Side side) {
  std::map<int, int> counts;
  int shown = 0;
  for (const CapturedPiece& piece : session.view().captured) {
    if (piece.owner != side || piece.may_be_back || piece.type == PieceType::kNone) continue;
    ++counts[index(piece.type)];
    ++shown;
  }
  std::string words;
  const auto add = [&words](std::string_view label, int count) {
    if (!words.empty()) words += ' ';
    words += label;
    if (count > 1) words += fmt::format("×{}", count);
  };
  for (const auto& [type, count] : counts) add(label_text(session.game(), type_at(type)), count);
  const int hidden = session.view().captured_count[at(side)] - shown;
  if (hidden > 0) add("?", hidden);
  return words.empty() ? "none" : words;
}

std::string square_words(const Game& game, Side person, const View& view, Square square) {
  if (square == Square::kNone) return "";
  std::string name = square_text(square);
  if (!game.edition.squares.has(square))
    return fmt::format("{}: {}. Nothing can enter.", name, game.family->zone_name);
  const ViewPiece& piece = view.on(square);
  if (piece.piece == TrackedId::kNone) return name;
  if (piece.owner == person) return name + ": " + own_words(game, piece);
  std::string words =
      name + ": " +
      (piece.type == PieceType::kNone
           ? "A hidden enemy piece."
           : fmt::format("The enemy's {}.", piece_words(game, army_of(piece), piece.type)));
  if ((piece.marks & Piece::kMoved) != 0) words += " It has moved.";
  return words;
}

void draw_side_panel(Canvas& canvas, Place corner, Extent room, const Session& session,
                     const SideNotes& notes) {
  const Game& game = session.game();
  const Side person = session.person();
  const int bottom = corner.row + room.height;
  Place place = corner;
  const auto put = [&](std::string_view text, Ink ink) {
    place.row +=
        canvas.put_wrapped(place, {std::max(0, bottom - place.row), room.width}, text, ink);
  };
  put(title_of(game), Ink::kTitle);
  put("You play " + side_words(game, person), Ink::kPlain);
  put("Against " + opponent_words(session.pairing().opponent), Ink::kPlain);
  ++place.row;
  put(notes.state, Ink::kStrong);
  ++place.row;
  put("Your losses: " + captured_words(session, person), Ink::kPlain);
  put("Enemy losses: " + captured_words(session, other(person)), Ink::kPlain);
  if (!notes.story.empty()) {
    ++place.row;
    put(notes.story, Ink::kStrong);
  }
  ++place.row;
  put(square_words(game, person, session.view(), notes.cursor), Ink::kFaint);
  ++place.row;
  const std::vector<std::string> earlier = session.earlier();
  for (auto turn = earlier.rbegin(); turn != earlier.rend() && place.row < bottom; ++turn)
    put(*turn, Ink::kFaint);
}

}  // namespace vexil
