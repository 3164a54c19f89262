// For unit tests: armies of a few pieces that face each other at once, in any game with its
// options.
//
//   SmallBoard board("classic-2002+silent-defense", R"(
//     7 F . . . . . . . . .
//     6 B 5 ~ ~ . . ~ ~ . .
//     5 5 B ~ ~ . . ~ ~ . .
//     4 F . . . . . . . . .
//   )");
//   board.act("a5b5");
//
// The upper half of the rows drawn is blue's home, the lower half red's. Both armies must be the
// same; their counts replace those of the game.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "notation/action_text.h"
#include "notation/square_text.h"
#include "rules/generate.h"
#include "view/observer.h"
#include "view/possible.h"
#include "view/referee.h"

namespace vexil {

class SmallBoard {
 public:
  SmallBoard(std::string_view name, std::string_view drawing)
      : game_(std::make_unique<Game>(*Catalog::shipped().open(name).value())) {
    std::istringstream rows{std::string(drawing)};
    std::vector<std::vector<std::string>> cells;
    for (std::string line; std::getline(rows, line);) {
      std::istringstream words(line);
      std::vector<std::string> row;
      for (std::string word; words >> word;) row.push_back(word);
      if (!row.empty()) cells.push_back(row);
    }
    prepare(cells);
  }

  // Makes decisions of the sides in turn, separated by spaces, and leaves what follows open.
  SmallBoard& act(std::string_view actions) {
    std::istringstream words{std::string(actions)};
    for (std::string word; words >> word;) {
      const Side mover = referee_->position().to_move;
      const Action action = parse_action(*game_, mover, word).value();
      ActionList legal;
      generate(edition(), referee_->position(), referee_->history(), legal);
      bool found = false;
      for (const Action one : legal) found = found || one == action;
      if (!found) throw std::invalid_argument("not legal: " + word);
      referee_->act(action, *deliveries_);
    }
    return *this;
  }

  // The labels that a piece can be for everybody but its owner: "10 9 B".
  [[nodiscard]] std::string possible(std::string_view square) const {
    const Knowledge& knowledge = referee_->knowledge(Viewer::kSpectator);
    return labels(
        possible_types(edition(), knowledge).of[at(knowledge.tracked_on(at_text(square)))]);
  }
  // The same for a piece by the square where it stood at the start.
  [[nodiscard]] std::string possible_from(std::string_view square) const {
    const Square home = at_text(square);
    const Side side = edition().home[0].has(home) ? Side::kRed : Side::kBlue;
    int place = kMaxArmy * index(side);
    for (Bitboard left = edition().home[at(side)]; left.pop() != home;) ++place;
    const PossibleTypes types = possible_types(edition(), referee_->knowledge(Viewer::kSpectator));
    return labels(types.of[static_cast<std::size_t>(place)]);
  }
  [[nodiscard]] std::string labels(TypeMask mask) const {
    std::string text;
    for (int type = 0; type < edition().type_count; ++type)
      if (contains(mask, type_at(type)))
        text += (text.empty() ? "" : " ") + std::string(game_->label(type_at(type)));
    return text;
  }
  [[nodiscard]] std::string label(PieceType type) const {
    return type == PieceType::kNone ? "?" : std::string(game_->label(type));
  }

  [[nodiscard]] const View& recall(Viewer viewer) {
    referee_->recall(viewer, *view_);
    return *view_;
  }
  [[nodiscard]] const View& table(Viewer viewer) {
    referee_->table(viewer, *view_);
    return *view_;
  }
  // The captured pieces of a side in a view: "7 ? B".
  [[nodiscard]] std::string captured(const View& view, Side side) const {
    std::string text;
    for (const CapturedPiece& piece : view.captured)
      if (piece.owner == side) text += (text.empty() ? "" : " ") + label(piece.type);
    return text;
  }
  [[nodiscard]] std::string shown(const View& view, std::string_view square) const {
    const ViewPiece& piece = view.on(at_text(square));
    return piece.piece == TrackedId::kNone ? "." : label(piece.type);
  }

  [[nodiscard]] const Edition& edition() const { return game_->edition; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Referee& referee() { return *referee_; }
  [[nodiscard]] const Deliveries& deliveries() const { return *deliveries_; }
  [[nodiscard]] const SetupTypes& setup(Side side) const { return setups_[at(side)]; }
  [[nodiscard]] Square at_text(std::string_view text) const {
    return square_of(text, edition().rows).value();
  }

 private:
  void prepare(const std::vector<std::vector<std::string>>& cells) {
    Edition& small = game_->edition;
    small.home = {};
    for (PieceTraits& traits : small.types) traits.count = 0;
    std::array<std::array<PieceType, kSquares>, 2> types;
    for (auto& side : types) side.fill(PieceType::kNone);
    for (std::size_t line = 0; line < cells.size(); ++line) {
      const Side side = line < cells.size() / 2 ? Side::kBlue : Side::kRed;
      const int row = std::stoi(cells[line][0]) - 1;
      for (int file = 0; file < kFiles; ++file) {
        const Square square = square_at(file, row);
        const std::string& cell = cells[line].at(static_cast<std::size_t>(file) + 1);
        if (cell == "~") continue;
        small.home[at(side)] |= Bitboard(square);
        if (cell == ".") continue;
        const PieceType type = game_->type_of(cell).value();
        types[at(side)][at(square)] = type;
        if (side == Side::kRed) ++small.types[at(type)].count;
      }
    }
    finish(small);
    for (const Side side : kSides) {
      setups_[at(side)].fill(PieceType::kNone);
      std::size_t place = 0;
      for (Bitboard left = small.home[at(side)]; left.any();)
        setups_[at(side)][place++] = types[at(side)][at(left.pop())];
    }
    referee_ = std::make_unique<Referee>(small, setups_[0], setups_[1]);
    referee_->begin(*deliveries_);
  }

  std::unique_ptr<Game> game_;
  std::array<SetupTypes, 2> setups_{};
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Deliveries> deliveries_ = std::make_unique<Deliveries>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
};

}  // namespace vexil
