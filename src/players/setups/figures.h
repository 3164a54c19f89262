// Figures about the setups of people, derived by tools/derive-setup-figures from many of them. They
// are of two games, one whose army fills all home squares and one with a few pieces among empty
// ones; SetupPrior carries them over to any game.
#pragma once

#include <array>
#include <cstdint>

namespace vexil {

// The kinds of pieces that the figures distinguish, strongest first.
enum class SetupKind : std::uint8_t {
  kMarshal,
  kGeneral,
  kColonel,
  kMajor,
  kCaptain,
  kLieutenant,
  kSergeant,
  kMiner,
  kScout,
  kSpy,
  kBomb,
  kFlag,
};

inline constexpr int kSetupKinds = 12;
inline constexpr int kFigureRows = 4;
inline constexpr int kFigureFiles = 5;  // From the edge to the middle: both wings are alike.

// All in thousandths: 1000 says "as often as by chance".
struct SetupFigures {
  template <int kRows, int kColumns>
  using Table = std::array<std::array<std::uint16_t, kColumns>, kRows>;

  std::array<std::uint8_t, kSetupKinds> count;  // How many of each kind the army has.
  // Row by row from the back, in each from the edge to the middle. Chance is blind dealing.
  Table<kFigureRows * kFigureFiles, kSetupKinds> place;
  // Two kinds on neighbouring squares, the first one beside, in front of, or diagonally in front of
  // the second. Chance is what `place` alone would give, so that the two can be multiplied.
  Table<kSetupKinds, kSetupKinds> beside;
  Table<kSetupKinds, kSetupKinds> ahead;
  Table<kSetupKinds, kSetupKinds> diagonal;
  // Of the Flag: [neighbouring squares - 2][mines on them]. Chance as for pairs.
  Table<3, 5> guards;
  Table<3, 5> guard_share;  // Of all setups.
};

[[nodiscard]] const SetupFigures& full_figures();
[[nodiscard]] const SetupFigures& sparse_figures();

}  // namespace vexil
