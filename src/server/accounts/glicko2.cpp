#include "server/accounts/glicko2.h"

#include <algorithm>
#include <cmath>

namespace vexil::server {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kScale = 173.7178;  // Step 2: from the scale of ratings to that of the formulas.
constexpr double kMiddle = 1500;
constexpr double kConvergence = 1e-6;
constexpr double kLeastVolatility = 0.01;
constexpr double kMostVolatility = 0.15;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (kPi * kPi)); }

double expected(double mu, double opponent_mu, double opponent_phi) {
  return 1 / (1 + std::exp(-g(opponent_phi) * (mu - opponent_mu)));
}

// Steps 3 and 4: the variance of the rating by these results alone, and how far they pull it.
struct Evidence {
  double variance = 0;
  double pull = 0;  // The sum of step 4, without the variance.
};

Evidence weigh(double mu, const std::vector<RatedResult>& results) {
  double information = 0;
  Evidence evidence;
  for (const RatedResult& result : results) {
    const double opponent_mu = (result.opponent.rating - kMiddle) / kScale;
    const double opponent_phi = result.opponent.deviation / kScale;
    const double weight = g(opponent_phi);
    const double chance = expected(mu, opponent_mu, opponent_phi);
    information += weight * weight * chance * (1 - chance);
    evidence.pull += weight * (result.score - chance);
  }
  evidence.variance = 1 / information;
  return evidence;
}

// Step 5: the new volatility, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double variance, double delta, double tau) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + variance + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double left = a;
  double right = 0;
  if (delta * delta > phi * phi + variance) {
    right = std::log(delta * delta - phi * phi - variance);
  } else {
    int steps = 1;
    while (f(a - steps * tau) < 0) ++steps;
    right = a - steps * tau;
  }
  double f_left = f(left);
  double f_right = f(right);
  while (std::abs(right - left) > kConvergence) {
    const double between = left + (left - right) * f_left / (f_right - f_left);
    const double f_between = f(between);
    if (f_between * f_right <= 0) {
      left = right;
      f_left = f_right;
    } else {
      f_left /= 2;
    }
    right = between;
    f_right = f_between;
  }
  return std::exp(left / 2);
}

}  // namespace

double deviation_after(const Strength& player, double periods) {
  const double phi = player.deviation / kScale;
  return kScale * std::sqrt(phi * phi + periods * player.volatility * player.volatility);
}

Strength after_period(const Strength& player, const std::vector<RatedResult>& results,
                      double system_constant) {
  if (results.empty()) return {player.rating, deviation_after(player, 1), player.volatility};
  const double mu = (player.rating - kMiddle) / kScale;
  const double phi = player.deviation / kScale;
  const Evidence evidence = weigh(mu, results);
  const double delta = evidence.variance * evidence.pull;
  const double sigma =
      new_volatility(player.volatility, phi, evidence.variance, delta, system_constant);
  // Steps 6 to 8.
  const double before = std::sqrt(phi * phi + sigma * sigma);
  const double after = 1 / std::sqrt(1 / (before * before) + 1 / evidence.variance);
  return {kScale * (mu + after * after * evidence.pull) + kMiddle, kScale * after, sigma};
}

Strength after_game(const Strength& player, double idle_days, const Strength& opponent,
                    double score) {
  Strength now = player;
  now.deviation =
      std::min(kMostDeviation, deviation_after(player, std::max(0.0, idle_days) / kPeriodDays));
  const double mu = (now.rating - kMiddle) / kScale;
  const double phi = now.deviation / kScale;
  const std::vector<RatedResult> game{{opponent, score}};
  const Evidence evidence = weigh(mu, game);
  Strength after = now;
  after.volatility = std::clamp(new_volatility(now.volatility, phi, evidence.variance,
                                               evidence.variance * evidence.pull, kSystemConstant),
                                kLeastVolatility, kMostVolatility);
  // Step 6 is left out: time, not the game, has made the rating less sure.
  const double tighter = 1 / std::sqrt(1 / (phi * phi) + 1 / evidence.variance);
  after.rating = kScale * (mu + tighter * tighter * evidence.pull) + kMiddle;
  after.deviation = std::clamp(kScale * tighter, kLeastDeviation, kMostDeviation);
  return after;
}

}  // namespace vexil::server
