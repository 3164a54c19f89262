// Judges the decisions of a game: what would have been best, what the choice was worth, and which
// choices were bad by what their player could know.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "analysis/appraisal.h"
#include "analysis/seated_replay.h"

namespace vexil {

enum class Verdict : std::uint8_t { kFine, kInaccuracy, kMistake, kBlunder };

inline constexpr std::array<std::string_view, 4> kVerdictNames{"fine", "inaccuracy", "mistake",
                                                               "blunder"};
// What the expected score must drop by, for each.
inline constexpr std::array<double, 4> kVerdictDrops{0, 0.05, 0.10, 0.15};

[[nodiscard]] Verdict verdict_of(double loss);

// Scores of the game to be expected by the player, from 0 to 1: with the best action and with the
// one that was played.
struct Prospects {
  double best = 0.5;
  double played = 0.5;
};

struct DecisionReport {
  std::uint32_t turn = 1;
  Side side = Side::kRed;
  int part = 0;
  std::optional<Action> played;
  Ranking ranking;                   // By what the player knew.
  Prospects known;                   // By what the player knew,
  Prospects open;                    // and with all pieces open.
  Verdict verdict = Verdict::kFine;  // By what the player knew: bad luck is no blunder.
};

// What is best, for a player who asks.
[[nodiscard]] DecisionReport hint_for(Appraiser& appraiser, const Moment& moment);
// All of it, for people who look back.
[[nodiscard]] DecisionReport analyse(Appraiser& appraiser, const Moment& moment);

}  // namespace vexil
