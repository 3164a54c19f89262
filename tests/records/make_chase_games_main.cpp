// make_chase_games rewrites tests/records/data/chase_games.txt: games of barrage and of
// international in which a piece chases and another runs away, until the chaser could make a move
// that only the more-squares rule refuses. That move is the last of its line. Nothing is read: a
// fixed seed makes the same games on every machine.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "notation/action_text.h"
#include "notation/gravon.h"
#include "records/chase_games.h"
#include "support/data_file.h"
#include "support/random_game.h"

namespace vexil {
namespace {

constexpr int kLongestGame = 500;

// How far back the repeated placement stood, at least and at most: short and long chases.
struct Band {
  std::uint32_t least;
  std::uint32_t most;
};
constexpr std::array<Band, 6> kBands{{{1, 5}, {6, 7}, {8, 15}, {16, 31}, {32, 63}, {64, 200}}};
constexpr int kGamesPerBand = 2;

// One player who likes to chase and, when chased, to run.
class Chaser {
 public:
  Chaser(const RandomGame& play, const ActionList& actions) : play_(play), actions_(actions) {}

  [[nodiscard]] Action choose(Random& random) const {
    const History::Chase& own = chase_of(to_move());
    const History::Chase& theirs = chase_of(other(to_move()));
    const Bitboard threatened = near(theirs.last_to) & play_.position().own();
    if (auto move = one_of(moves(threatened, ~beside_enemy()), random); move && likely(random))
      return *move;
    const Bitboard last_moved = own.last_to == Square::kNone ? Bitboard() : Bitboard(own.last_to);
    if (auto move = one_of(moves(last_moved, near(theirs.last_to)), random); move && likely(random))
      return *move;
    if (auto move = one_of(moves(last_moved, beside_enemy()), random); move && likely(random))
      return *move;
    if (auto quiet = one_of(moves(~Bitboard(), ~Bitboard()), random); quiet && likely(random))
      return *quiet;
    return actions_[random.below(static_cast<std::uint32_t>(actions_.size()))];
  }

 private:
  [[nodiscard]] Side to_move() const { return play_.position().to_move; }
  [[nodiscard]] const History::Chase& chase_of(Side side) const {
    return play_.history().chase[static_cast<std::size_t>(index(side))];
  }
  [[nodiscard]] static bool likely(Random& random) { return random.below(12) != 0; }

  [[nodiscard]] Bitboard near(Square square) const {
    if (square == Square::kNone) return {};
    return play_.game().edition.neighbours[static_cast<std::size_t>(index(square))];
  }
  [[nodiscard]] Bitboard beside_enemy() const {
    return orthogonal_neighbours(play_.position().enemy());
  }

  // The moves from some squares to empty ones among others.
  [[nodiscard]] std::vector<Action> moves(Bitboard from, Bitboard to) const {
    std::vector<Action> chosen;
    for (const Action action : actions_)
      if (from.has(action.from()) && to.has(action.to()) &&
          !play_.position().enemy().has(action.to()))
        chosen.push_back(action);
    return chosen;
  }
  [[nodiscard]] static std::optional<Action> one_of(const std::vector<Action>& moves,
                                                    Random& random) {
    if (moves.empty()) return std::nullopt;
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }

  const RandomGame& play_;
  const ActionList& actions_;
};

// A move that is refused by more-squares alone because of a placement that stood in the band.
std::optional<Action> refused_move(const RandomGame& play, const Game& free,
                                   const ActionList& legal, Band band) {
  ActionList all;
  generate_sorted(free.edition, play.position(), play.history(), all);
  for (const Action action : all) {
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) continue;
    const std::uint32_t back = turns_back(free, play.position(), play.history(), action);
    if (back >= band.least && back <= band.most) return action;
  }
  return std::nullopt;
}

// Plays one game; its line with a comment above it, or nothing if no chase came to that.
std::optional<std::string> play_game(const std::string& name, std::uint64_t seed, Band band) {
  Random random(seed);
  RandomGame play(name, random);
  const GamePtr free = without_more_squares(play.game());
  std::string line = print_gravon(play.game(), {play.setup(Side::kRed), play.setup(Side::kBlue)});
  for (int made = 0; made < kLongestGame; ++made) {
    ActionList legal;
    generate_sorted(play.game().edition, play.position(), play.history(), legal);
    if (const auto last = refused_move(play, *free, legal, band))
      return fmt::format("# {}: the placement stood {} turns before the latest one\n{} {}\n", name,
                         turns_back(*free, play.position(), play.history(), *last), line,
                         print_action(play.game(), *last));
    if (legal.empty()) return std::nullopt;
    const Action action = Chaser(play, legal).choose(random);
    line += " " + print_action(play.game(), action);
    play.apply(action);
  }
  return std::nullopt;
}

std::string make_games() {
  std::string text =
      "# Games of our own making whose last move is refused by the more-squares rule and by "
      "nothing\n"
      "# else; all earlier ones are legal. A line is the start position (100 letters, row 1 "
      "first,\n"
      "# file a first; A empty, _ lake, B to M red's bomb, spy, scout, miner ... marshal, flag, N "
      "to Y\n"
      "# blue's) and the moves, red's first. Made by make_chase_games.\n";
  for (const std::string name : {"barrage", "international"}) {
    std::uint64_t seed = 1;
    for (const Band band : kBands) {
      for (int games = 0; games < kGamesPerBand;) {
        if (seed > 100'000) throw std::runtime_error(name + ": too few chases");
        if (const auto game = play_game(name, seed++, band)) {
          text += *game;
          ++games;
        }
      }
    }
  }
  return text;
}

}  // namespace
}  // namespace vexil

int main() {
  try {
    vexil::write_file(vexil::own_chase_games(), vexil::make_games());
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
