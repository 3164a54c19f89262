// Ratings of players from games against each other, however the games are spread over them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/statistics.h"

namespace vexil {

struct RatedPlayer {
  std::string name;
  std::uint64_t games = 0;
  double points = 0;
  double elo = 0;    // The mean of all players is 0.
  double error = 0;  // Half the 95 % interval.
};

// The expected score of one player against another is the logistic function of the difference of
// their strengths; a draw is half a win and half a loss. Before its first game everybody has one
// drawn game against a player of strength 0, so that nobody's strength is infinite. The strengths
// are the likeliest ones, the intervals those of the curvature there, relative to the mean.
class RatingPool {
 public:
  // A finished game, as it went for red.
  void add(std::string_view red, std::string_view blue, Outcome outcome);

  // The best first.
  [[nodiscard]] std::vector<RatedPlayer> rated() const;

 private:
  // Of two players, by their numbers, the smaller one first.
  using Pair = std::pair<std::size_t, std::size_t>;
  struct PairScore {
    double games = 0;
    double points = 0;  // Of the first.
  };

  [[nodiscard]] std::size_t number_of(std::string_view name);

  std::vector<RatedPlayer> players_;  // Without Elo.
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::map<Pair, PairScore> pairs_;

  friend class RatingFit;
};

// A table for people, and the same as JSON.
[[nodiscard]] std::string ratings_text(const std::vector<RatedPlayer>& players);
[[nodiscard]] std::string ratings_json(const std::vector<RatedPlayer>& players);

}  // namespace vexil
