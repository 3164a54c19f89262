// An engine on the vexil library. What it may know comes from the events alone; it samples worlds
// that fit, plays every action in each of them, and counts what is left after the enemy's best
// answer. It plays every game, because the rules are the library's.
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "editions/game.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "notation/stream_reader.h"
#include "players/setups/setup_maker.h"
#include "rules/apply.h"
#include "rules/generate.h"
#include "view/sampler.h"
#include "view/view.h"

namespace {

using namespace vexil;  // NOLINT(google-build-using-namespace): the example is about it.

constexpr int kWorlds = 16;
constexpr double kFlag = 1000;

// What the pieces of one side on the board are worth: more for a higher rank, most for the Flag.
double army_worth(const Edition& edition, const Position& position, Side side) {
  double worth = 0;
  for (Bitboard left = position.occupied[at(side)]; left.any();) {
    const PieceTraits& traits = edition.traits(position.on(left.pop()).type);
    worth += traits.flag ? kFlag : 5.0 + traits.strength * traits.strength;
  }
  return worth;
}

double balance(const Edition& edition, const Position& position, Side side) {
  return army_worth(edition, position, side) - army_worth(edition, position, other(side));
}

class Bot {
 public:
  // The words of `newgame`: NUMBER GAME SIDE SEED.
  void new_game(std::string_view rest) {
    const std::size_t game = rest.find(' ') + 1;
    const std::size_t side = rest.find(' ', game) + 1;
    game_ = Catalog::shipped().open(rest.substr(game, side - 1 - game)).value();
    side_ = rest.substr(side).starts_with("red") ? Side::kRed : Side::kBlue;
    random_ = Random(std::stoull(std::string(rest.substr(rest.rfind(' ') + 1))));
    stream_ = StreamReader();
  }
  std::string setup() { return print_setup(*game_, side_, make_setup(*game_, side_, random_)); }
  void event(std::string_view line) { (void)stream_.read(line); }

  std::string choose() {
    const Edition& edition = game_->edition;
    const Knowledge& knowledge = stream_.observer().knowledge();
    ActionList actions;
    legal_actions(edition, knowledge, stream_.observer().history(), actions);
    std::vector<double> sums(actions.size());
    const auto sampler = std::make_unique<WorldSampler>(edition, knowledge);
    for (int world = 0; world < kWorlds; ++world) {
      const Position position = sampler->sample(random_);
      for (std::size_t at = 0; at < actions.size(); ++at)
        sums[at] += value_of(position, actions[at]);
    }
    const auto best = std::max_element(sums.begin(), sums.end());
    return print_action(*game_, actions[static_cast<std::size_t>(best - sums.begin())]);
  }

 private:
  // After the action and the enemy's best answer to it, with a little chance and the way forward.
  double value_of(const Position& position, Action action) {
    const Edition& edition = game_->edition;
    const auto history = std::make_unique<History>(stream_.observer().history());
    Position after = position;
    apply(edition, after, *history, action);
    double worst = balance(edition, after, side_);
    if (after.to_move != side_ && !after.finished_by_flag()) {
      ActionList answers;
      generate(edition, after, *history, answers);
      for (const Action answer : answers) {
        if (!after.own().any() || !attacks(after, answer)) continue;
        Position last = after;
        const History::Mark mark = history->mark();
        apply(edition, last, *history, answer);
        history->restore(mark);
        worst = std::min(worst, balance(edition, last, side_));
      }
    }
    return worst + 0.3 * forward(action) + 0.01 * random_.below(100);
  }

  static bool attacks(const Position& position, Action action) {
    return action.to() != Square::kNone && position.enemy().has(action.to());
  }

  [[nodiscard]] double forward(Action action) const {
    if (action.from() == Square::kNone || action.to() == Square::kNone) return 0;
    const int rows = row_of(action.to()) - row_of(action.from());
    return side_ == Side::kRed ? rows : -rows;
  }

  GamePtr game_;
  Side side_ = Side::kRed;
  Random random_{1};
  StreamReader stream_;
};

}  // namespace

int main() {
  Bot bot;
  for (std::string line; std::getline(std::cin, line);) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string_view rest =
        std::string_view(line).substr(std::min(word.size() + 1, line.size()));
    if (word == "vexil")
      std::cout << "id name Library bot\nid author The Vexil contributors\nvexil-engine 1"
                << std::endl;
    else if (word == "isready")
      std::cout << "readyok" << std::endl;
    else if (word == "newgame")
      bot.new_game(rest);
    else if (word == "setup")
      std::cout << "setup " << bot.setup() << std::endl;
    else if (word == "event")
      bot.event(rest);
    else if (word == "go")
      std::cout << "bestaction " << bot.choose() << std::endl;
    else if (word == "draw")
      std::cout << "draw decline" << std::endl;
    else if (word == "quit")
      return 0;
  }
}
