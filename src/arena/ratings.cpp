#include "arena/ratings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/elo.h"
#include "base/text.h"
#include "json/writer.h"

namespace vexil {
namespace {

constexpr double kWithin95OfRating = 1.959963984540054;
constexpr double kPriorGames = 1;  // Drawn, against strength 0.
constexpr int kMostSteps = 200;
constexpr double kSmallStep = 1e-10;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

using Matrix = std::vector<std::vector<double>>;

// Solves m x = b for a symmetric positive definite matrix, for every column of `b` at once.
void solve(Matrix& m, Matrix& b) {
  const std::size_t n = m.size();
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t below = row + 1; below < n; ++below) {
      const double factor = m[below][row] / m[row][row];
      if (factor == 0) continue;
      for (std::size_t column = row; column < n; ++column)
        m[below][column] -= factor * m[row][column];
      for (std::size_t column = 0; column < b[row].size(); ++column)
        b[below][column] -= factor * b[row][column];
    }
  for (std::size_t row = n; row-- > 0;)
    for (std::size_t column = 0; column < b[row].size(); ++column) {
      for (std::size_t right = row + 1; right < n; ++right)
        b[row][column] -= m[row][right] * b[right][column];
      b[row][column] /= m[row][row];
    }
}

}  // namespace

// The likeliest strengths, in logits, by Newton's method: the likelihood is concave.
class RatingFit {
 public:
  explicit RatingFit(const RatingPool& pool) : pool_(pool), strength_(pool.players_.size()) {}

  void run() {
    for (int step = 0; step < kMostSteps; ++step) {
      Matrix curvature = curvature_here();
      Matrix slope(strength_.size(), std::vector<double>(1));
      for (std::size_t player = 0; player < strength_.size(); ++player)
        slope[player][0] = slope_here(player);
      solve(curvature, slope);
      double largest = 0;
      for (std::size_t player = 0; player < strength_.size(); ++player) {
        // A step that is too long could overshoot where the likelihood is flat.
        const double change = std::clamp(slope[player][0], -1.0, 1.0);
        strength_[player] += change;
        largest = std::max(largest, std::abs(change));
      }
      if (largest < kSmallStep) return;
    }
  }

  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const double strength : strength_) sum += strength;
    return sum / static_cast<double>(strength_.size());
  }
  [[nodiscard]] double strength(std::size_t player) const { return strength_[player]; }

  // The variance of each strength less the mean of all.
  [[nodiscard]] std::vector<double> variances() const {
    const std::size_t n = strength_.size();
    Matrix curvature = curvature_here();
    Matrix inverse(n, std::vector<double>(n));
    for (std::size_t player = 0; player < n; ++player) inverse[player][player] = 1;
    solve(curvature, inverse);
    std::vector<double> row_mean(n);
    double mean = 0;
    for (std::size_t row = 0; row < n; ++row) {
      for (const double value : inverse[row]) row_mean[row] += value / static_cast<double>(n);
      mean += row_mean[row] / static_cast<double>(n);
    }
    std::vector<double> variances(n);
    for (std::size_t player = 0; player < n; ++player)
      variances[player] = inverse[player][player] - 2 * row_mean[player] + mean;
    return variances;
  }

 private:
  [[nodiscard]] double slope_here(std::size_t player) const {
    double slope = kPriorGames * (0.5 - logistic(strength_[player]));
    for (const auto& [pair, score] : pool_.pairs_) {
      const double expected =
          score.games * logistic(strength_[pair.first] - strength_[pair.second]);
      if (pair.first == player) slope += score.points - expected;
      if (pair.second == player) slope -= score.points - expected;
    }
    return slope;
  }

  [[nodiscard]] Matrix curvature_here() const {
    const std::size_t n = strength_.size();
    Matrix matrix(n, std::vector<double>(n));
    for (std::size_t player = 0; player < n; ++player) {
      const double score = logistic(strength_[player]);
      matrix[player][player] = kPriorGames * score * (1 - score);
    }
    for (const auto& [pair, score] : pool_.pairs_) {
      const auto [one, two] = pair;
      const double expected = logistic(strength_[one] - strength_[two]);
      const double weight = score.games * expected * (1 - expected);
      matrix[one][one] += weight;
      matrix[two][two] += weight;
      matrix[one][two] -= weight;
      matrix[two][one] -= weight;
    }
    return matrix;
  }

  const RatingPool& pool_;
  std::vector<double> strength_;
};

std::size_t RatingPool::number_of(std::string_view name) {
  const auto found = numbers_.find(name);
  if (found != numbers_.end()) return found->second;
  players_.emplace_back().name = name;
  return numbers_.emplace(name, players_.size() - 1).first->second;
}

void RatingPool::add(std::string_view red, std::string_view blue, Outcome outcome) {
  const std::size_t one = number_of(red);
  const std::size_t two = number_of(blue);
  const double points = static_cast<double>(outcome) / 2;
  ++players_[one].games;
  ++players_[two].games;
  players_[one].points += points;
  players_[two].points += 1 - points;
  if (one == two) return;  // Against itself nobody is stronger.
  PairScore& score = pairs_[std::minmax(one, two)];
  ++score.games;
  score.points += one < two ? points : 1 - points;
}

std::vector<RatedPlayer> RatingPool::rated() const {
  std::vector<RatedPlayer> players = players_;
  if (players.empty()) return players;
  RatingFit fit(*this);
  fit.run();
  const std::vector<double> variances = fit.variances();
  for (std::size_t player = 0; player < players.size(); ++player) {
    players[player].elo = (fit.strength(player) - fit.mean()) * elo_per_logit();
    players[player].error = kWithin95OfRating * std::sqrt(variances[player]) * elo_per_logit();
  }
  std::sort(players.begin(), players.end(), [](const RatedPlayer& a, const RatedPlayer& b) {
    return a.elo != b.elo ? a.elo > b.elo : a.name < b.name;
  });
  return players;
}

std::string ratings_text(const std::vector<RatedPlayer>& players) {
  std::size_t width = 6;
  for (const RatedPlayer& player : players)
    width = std::max(width, printable(player.name, 60).size());
  std::string text = fmt::format("{:>3}  {:{}}  {:>7}  {:>6}  {:>6}  {:>6}\n", "", "player", width,
                                 "Elo", "error", "games", "score");
  std::size_t place = 0;
  for (const RatedPlayer& player : players)
    text += fmt::format("{:>3}  {:{}}  {:>+7.1f}  {:>6.1f}  {:>6}  {:>5.1f}%\n", ++place,
                        printable(player.name, 60), width, player.elo, player.error, player.games,
                        100 * player.points / static_cast<double>(player.games));
  return text;
}

std::string ratings_json(const std::vector<RatedPlayer>& players) {
  JsonList list;
  for (const RatedPlayer& player : players)
    list.add(JsonObject()
                 .text("player", player.name)
                 .number("games", player.games)
                 .add("points", json_number(player.points, 1))
                 .add("elo", json_number(player.elo, 1))
                 .add("elo_error", json_number(player.error, 1))
                 .done());
  return JsonObject().add("players", list.done()).done();
}

}  // namespace vexil
