#include "players/setups/setup_maker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "editions/setup.h"
#include "players/setups/setup_prior.h"
#include "players/setups/setup_rules.h"

namespace vexil {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Below 1.
double chance(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1.0p-53; }

class Maker {
 public:
  Maker(const Game& game, Random& random)
      : game_(game), prior_(game), rules_(game.edition), random_(random) {
    for (int place = 0; place < prior_.squares(); ++place)
      for (int type = 0; type < game.edition.type_count; ++type)
        liking_[at(place)][at(type)] = std::log(prior_.weight(place, type_at(type)));
  }

  // Exchanges of two squares, each taken if it is better, or by chance if it is not much worse: the
  // setups reached in the end are as likely as they are good. The less is forgiven toward the end,
  // the fewer odd squares are left.
  SetupTypes make() {
    constexpr int kExchanges = 2000;
    constexpr int kTries = 5 * kExchanges;  // Two empty squares are no exchange.
    constexpr double kWarm = 1.0;
    // A small army has fewer ways to be good: cooled as far it would often end up in the same ones.
    const double cool = game_.edition.army_size == prior_.squares() ? 0.35 : 0.75;
    wish_for_flag();
    setup_ = random_setup(game_, random_);
    double score = score_now();
    const auto squares = static_cast<std::uint32_t>(prior_.squares());
    for (int n = 0, tried = 0; n < kExchanges && tried < kTries; ++tried) {
      PieceType& one = setup_[random_.below(squares)];
      PieceType& two = setup_[random_.below(squares)];
      if (one == two) continue;
      std::swap(one, two);
      const double next = score_now();
      const double warmth = kWarm + (cool - kWarm) * n++ / kExchanges;
      if (next >= score || chance(random_) < std::exp((next - score) / warmth))
        score = next;
      else
        std::swap(one, two);
    }
    return setup_;
  }

 private:
  // Good squares for the Flag are few, and the exchanges would find the best of them too often: it
  // is drawn beforehand as people choose it, from the two rows at the back.
  void wish_for_flag() {
    const int squares = std::min(2 * kFiles, prior_.squares());
    for (int type = 0; type < game_.edition.type_count; ++type)
      if (contains(game_.edition.flags, type_at(type))) flag_ = type_at(type);
    if (flag_ == PieceType::kNone) return;
    double left = 0;
    for (int place = 0; place < squares; ++place) left += prior_.weight(place, flag_);
    left *= chance(random_);
    for (wish_ = 0; wish_ < squares - 1; ++wish_) {
      left -= prior_.weight(wish_, flag_);
      if (left < 0) break;
    }
  }

  [[nodiscard]] double score_now() const {
    constexpr double kWish = 5;
    double sum = flag_ != PieceType::kNone && setup_[at(wish_)] == flag_ ? kWish : 0;
    for (int place = 0; place < prior_.squares(); ++place)
      if (const PieceType type = setup_[at(place)]; type != PieceType::kNone)
        sum += liking_[at(place)][at(index(type))];
    return sum + prior_.neighbourhood(setup_, Side::kRed) + rules_.score(setup_);
  }

  const Game& game_;
  SetupPrior prior_;
  SetupRules rules_;
  Random& random_;
  PieceType flag_ = PieceType::kNone;
  int wish_ = 0;  // Where the Flag should lie.
  SetupTypes setup_{};
  std::array<std::array<double, kMaxTypes>, kMaxArmy> liking_{};
};

}  // namespace

SetupTypes make_setup(const Game& game, Side side, Random& random) {
  constexpr int kAttempts = 20;  // An edition without anything movable would never be satisfied.
  Maker maker(game, random);
  SetupTypes setup = maker.make();
  for (int tried = 1; tried < kAttempts && is_immobile(game, Side::kRed, setup); ++tried)
    setup = maker.make();
  if (side == Side::kBlue)
    std::reverse(setup.begin(), setup.begin() + game.edition.home[0].count());
  return setup;
}

}  // namespace vexil
