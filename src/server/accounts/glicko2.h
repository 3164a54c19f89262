// The rating system Glicko-2, as Mark Glickman published it ("Example of the Glicko-2 system",
// 2013). A player's strength is a rating, a deviation (how sure it is) and a volatility (how steady
// the player is).
#pragma once

#include <vector>

namespace vexil::server {

struct Strength {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct RatedResult {
  Strength opponent;
  double score = 0;  // 1, 0.5 or 0.
};

// How much volatilities may change: small, since hidden ranks and the luck of the first battles
// make single results say little.
inline constexpr double kSystemConstant = 0.5;
inline constexpr double kMostDeviation = 350;
inline constexpr double kLeastDeviation = 45;  // Or nobody could ever be seen to improve.

// The strength after one rating period with these results; without any only the deviation grows.
// No bounds are put on the result: see after_game.
[[nodiscard]] Strength after_period(const Strength& player, const std::vector<RatedResult>& results,
                                    double system_constant = kSystemConstant);

// The deviation after so many rating periods without a game.
[[nodiscard]] double deviation_after(const Strength& player, double periods);

// One game as a rating period of its own, `idle_days` after the player's last one. The paper asks
// for some ten games a period, but players want to see their rating after every game; so games are
// rated one by one, and the deviation grows by the time that passed rather than by the number of
// games. One period of volatility passes in kPeriodDays.
inline constexpr double kPeriodDays = 5;
[[nodiscard]] Strength after_game(const Strength& player, double idle_days,
                                  const Strength& opponent, double score);

}  // namespace vexil::server
