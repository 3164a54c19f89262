// What to expect of a setup that one cannot see: how people set up, carried over to any game. Types
// are matched by what they can do, never by an edition's names.
#pragma once

#include <array>

#include "editions/game.h"
#include "players/setups/figures.h"
#include "rules/position.h"

namespace vexil {

class SetupPrior {
 public:
  explicit SetupPrior(const Game& game);

  // How much more often people put this type on this home square than blind dealing would; 1 is as
  // often, and always above 0. `place` is the square's number among red's home squares, as in
  // SetupTypes; for blue's pieces see seen_from_red.
  [[nodiscard]] float weight(int place, PieceType type) const {
    return weights_[at(place)][at(index(type))];
  }

  // Every owner sees their setup in the same way: the place among red's home squares that looks to
  // red as this one looks to its owner.
  [[nodiscard]] int seen_from_red(Side side, int place) const {
    return side == Side::kRed ? place : squares_ - 1 - place;
  }
  [[nodiscard]] int squares() const { return squares_; }

  // How much likelier this whole start is for its neighbourhoods (mines around the Flag, the
  // assassin behind a strong piece and so on) than the weights alone make it: a natural logarithm,
  // 0 where they say nothing. Empty and hidden squares say nothing.
  [[nodiscard]] double neighbourhood(const SetupTypes& setup, Side side) const;
  // Exchanges two squares of a setup in red's places and gives the change of its neighbourhood: the
  // quick way for samplers, which try many exchanges.
  double exchange(SetupTypes& setup, int one, int two) const;

 private:
  using Mixture = std::array<float, kSetupKinds>;  // Sums to 1.
  using Pairs = std::array<std::array<float, kMaxTypes>, kMaxTypes>;

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void mix_kinds(const Edition& edition, const SetupFigures& figures);
  void mix_ranks(const Edition& edition, const SetupFigures& figures);
  void fill_weights(const Edition& edition, const SetupFigures& figures);
  void balance(const Edition& edition);
  void fill_pairs(Pairs& pairs, const SetupFigures::Table<kSetupKinds, kSetupKinds>& table) const;
  [[nodiscard]] double guards_of(const SetupTypes& setup, int flag) const;
  [[nodiscard]] double guards_in(const SetupTypes& setup) const;
  // All pairs of the piece on `place`, but that with the one on `without`.
  [[nodiscard]] double pairs_at(const SetupTypes& setup, int place, int without) const;
  // Whether a piece that can be named stands there.
  [[nodiscard]] bool named(PieceType type) const { return index(type) < types_; }

  int squares_ = 0;
  int types_ = 0;
  bool full_ = false;  // The army fills all home squares.
  TypeMask mines_ = 0;
  TypeMask flags_ = 0;
  std::array<Mixture, kMaxTypes> mixtures_{};
  std::array<std::array<float, kMaxTypes>, kMaxArmy> weights_{};
  Pairs beside_{};
  Pairs ahead_{};     // [in front][behind]
  Pairs diagonal_{};  // [in front][behind]
  std::array<std::array<float, 5>, 3> guards_{};
};

}  // namespace vexil
