#include "cli/setup_suggestion.h"

#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "notation/setup_text.h"

namespace vexil {
namespace {

// One attempt, on red's home squares: row 0 is the back row, and a square's place in the setup is
// its number.
class Plan {
 public:
  Plan(const Edition& edition, Random& random)
      : edition_(edition), random_(random), squares_(edition.home[0].count()) {
    setup_.fill(PieceType::kNone);
    for (int type = 0; type < edition.type_count; ++type)
      for (int left = edition.traits(type_at(type)).count; left > 0; --left)
        army_.push_back(type_at(type));
    for (std::size_t at = army_.size(); at > 1; --at)
      std::swap(army_[at - 1], army_[random_.below(static_cast<std::uint32_t>(at))]);
  }

  SetupTypes make() {
    place_all([](const PieceTraits& traits) { return traits.flag; });
    place_all([](const PieceTraits& traits) { return traits.mine; });
    place_all([](const PieceTraits& traits) { return traits.top; });
    place_all(
        [](const PieceTraits& traits) { return !traits.flag && !traits.mine && !traits.top; });
    return setup_;
  }

 private:
  template <class Choice>
  void place_all(const Choice& chosen) {
    for (const PieceType type : army_)
      if (chosen(edition_.traits(type))) place(type);
  }

  // On the free square that suits the piece best; a little chance makes plans differ.
  void place(PieceType type) {
    const PieceTraits& traits = edition_.traits(type);
    const double row = wished_row(traits);
    int best = -1;
    double best_cost = 0;
    for (int at = 0; at < squares_; ++at) {
      if (setup_[static_cast<std::size_t>(at)] != PieceType::kNone) continue;
      const double cost = cost_of(traits, row, at) + chance();
      if (best < 0 || cost < best_cost) {
        best = at;
        best_cost = cost;
      }
    }
    setup_[static_cast<std::size_t>(best)] = type;
    if (traits.flag) flag_ = best;
    if (traits.top) top_ = best;
    if (traits.mine) ++mines_placed_;
  }

  // Rows from the back: where on average such a piece does its work, give or take a row.
  double wished_row(const PieceTraits& traits) {
    const double front = rows() - 1;
    const double spread = 1.5 * (chance() - 0.5);
    if (traits.flag) return 0;
    if (traits.mine) return 0.5;
    if (traits.defuser) return 0.3 * front + spread;
    if (traits.slides) return 0.6 * front + 2 * spread;
    if (traits.top || traits.assassin) return 0.6 * front + spread;
    return front * (0.5 + 0.5 * traits.strength / strongest()) + spread;
  }

  double cost_of(const PieceTraits& traits, double row, int at) const {
    constexpr double kNever = 1000;
    const int here = at / kFiles;
    const double depth = std::abs(here - row);
    if (traits.flag) return kNever * depth;
    if (traits.mine) {
      // The front stays movable, and the first mines close the way to the Flag.
      const bool front = here == rows() - 1;
      const bool guard = mines_placed_ < kGuards && distance(at, flag_) == 1;
      return (front ? kNever : depth) - (guard ? kNever / 2 : 0);
    }
    if (traits.assassin && top_ >= 0) return distance(at, top_);
    return depth;
  }

  static int distance(int a, int b) {
    return std::abs(a % kFiles - b % kFiles) + std::abs(a / kFiles - b / kFiles);
  }
  [[nodiscard]] int rows() const { return squares_ / kFiles; }
  [[nodiscard]] double strongest() const {
    double most = 1;
    for (const PieceType type : army_)
      most = std::max<double>(most, edition_.traits(type).strength);
    return most;
  }
  // Below 1.
  double chance() { return random_.below(1000) / 1000.0; }

  static constexpr int kGuards = 3;  // A Flag in the back row has at most three open sides.

  const Edition& edition_;
  Random& random_;
  int squares_;
  std::vector<PieceType> army_;
  SetupTypes setup_;
  int flag_ = 0;
  int top_ = -1;
  int mines_placed_ = 0;
};

}  // namespace

SetupTypes suggest_setup(const Game& game, Random& random) {
  constexpr int kAttempts = 100;  // An edition without anything movable would never be satisfied.
  SetupTypes setup = Plan(game.edition, random).make();
  for (int tried = 1; tried < kAttempts && is_immobile(game, Side::kRed, setup); ++tried)
    setup = Plan(game.edition, random).make();
  return setup;
}

}  // namespace vexil
