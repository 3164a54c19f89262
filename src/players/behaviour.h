// How the enemy's pieces have behaved: what a person would remember of them besides their ranks.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "view/knowledge.h"
#include "view/seen_event.h"

namespace vexil {

// Of one enemy piece. Counts stop at 255. "Known" are the viewer's pieces that everybody knows:
// only of these does the enemy's behaviour show what it has itself.
struct PieceHistory {
  std::uint8_t moves = 0;
  std::uint8_t charged = 0;     // Stepped beside a known piece.
  std::uint8_t fled = 0;        // Left the neighbourhood of a known piece.
  std::uint8_t stood = 0;       // Stayed beside a known piece that could attack it.
  std::uint8_t approached = 0;  // Stepped beside a piece nobody knows.
  std::uint8_t protects = 0;    // Stepped beside an own piece that a known piece threatens.
  std::uint8_t feared = 255;    // Strength of the weakest piece it fled from; 255: none.
  std::uint8_t defied = 0;      // Strength of the strongest one it charged or stood beside.
};

class Behaviour {
 public:
  // Looks at one delivery; `before` is the viewer's knowledge when it arrived.
  void observe(const Edition& edition, Side viewer, const Knowledge& before,
               std::span<const SeenEvent> events);

  [[nodiscard]] const PieceHistory& of(TrackedId piece) const { return histories_[at(piece)]; }

 private:
  void moved(const Edition& edition, const Knowledge& before, const SeenEvent& event);
  void stayed(const Edition& edition, const Knowledge& before, Bitboard stirred, Side enemy);

  std::array<PieceHistory, kMaxTracked> histories_{};
};

}  // namespace vexil
