// The viewers of a game: one of the two players, or the spectators, who all get the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/event.h"
#include "rules/square.h"

namespace vexil {

enum class Viewer : std::uint8_t { kRed = 0, kBlue = 1, kSpectator = 2 };

inline constexpr std::array<Viewer, 3> kViewers{Viewer::kRed, Viewer::kBlue, Viewer::kSpectator};
constexpr int index(Viewer viewer) { return static_cast<int>(viewer); }
constexpr Viewer viewer_of(Side side) { return side == Side::kRed ? Viewer::kRed : Viewer::kBlue; }
// Whether the viewer plays this side.
constexpr bool plays(Viewer viewer, Side side) { return viewer == viewer_of(side); }

constexpr Audience seat_of(Viewer viewer) {
  if (viewer == Viewer::kSpectator) return kSpectators;
  return viewer == Viewer::kRed ? kRedSeat : kBlueSeat;
}

// The place of a small type's value in an array.
template <class Small>
constexpr std::size_t at(Small value) {
  return static_cast<std::size_t>(index(value));
}

}  // namespace vexil
