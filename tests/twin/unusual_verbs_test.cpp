// The same game under other verbs is the same game: what a power does is asked of its effect. Two
// editions that differ in the verbs of their powers alone give every viewer the same, but for those
// verbs.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "notation/redact.h"
#include "notation/refusal.h"
#include "support/played_game.h"
#include "support/unusual_editions.h"

namespace vexil {
namespace {

constexpr int kTurns = 200;

Action translated(Action action, std::size_t number) {
  return {unusual_verb(action.verb(), number), action.from(), action.to(), action.arg()};
}

PlayedGame translated(const PlayedGame& played, const GamePtr& game, std::size_t number) {
  PlayedGame result = played;
  result.game = game;
  for (std::vector<Action>& turn : result.turns)
    for (Action& action : turn) action = translated(action, number);
  return result;
}

// A view with its actions translated, in an order that does not depend on verbs.
void translate(View& view, std::size_t number) {
  for (Action& action : view.legal) action = translated(action, number);
  std::ranges::sort(view.legal, {}, &Action::bits);
}

std::vector<std::string> outcomes(const PlayedGame& played, Viewer viewer) {
  const Record seen =
      redact(record_of(played, played.turns.size()), seat_of(viewer), catalog_of(played.game->id))
          .value();
  std::vector<std::string> comments;
  for (const RecordItem& item : seen.items)
    if (item.kind == RecordItem::Kind::kComment) comments.push_back(item.text);
  return comments;
}

// Two referees that play one game under two sets of verbs.
class SameGame {
 public:
  SameGame(const PlayedGame& played, const PlayedGame& other, std::size_t number)
      : number_(number),
        one_(played.game->edition, played.setups.red, played.setups.blue),
        two_(other.game->edition, other.setups.red, other.setups.blue) {
    one_.begin(deliveries_);
    two_.begin(deliveries_);
  }

  [[nodiscard]] std::uint32_t turn() const { return one_.position().turn; }
  [[nodiscard]] bool over() const { return one_.ending().over(); }

  // Declines what is open where the record leaves that out.
  void decide(Action action) {
    while (!is_legal(one_.edition(), one_.position(), one_.history(), action)) act(Action::pass());
    act(action);
  }

  void act(Action action) {
    one_.act(action, deliveries_);
    two_.act(translated(action, number_), deliveries_);
  }

  void expect_same_views() {
    for (const Viewer viewer : kViewers) {
      one_.recall(viewer, view_);
      two_.recall(viewer, other_);
      expect_same(viewer);
      one_.table(viewer, view_);
      two_.table(viewer, other_);
      expect_same(viewer);
    }
  }

 private:
  void expect_same(Viewer viewer) {
    translate(view_, number_);
    translate(other_, 0);
    EXPECT_TRUE(view_ == other_) << "viewer " << index(viewer) << " turn " << turn();
  }

  std::size_t number_;
  Referee one_;
  Referee two_;
  Deliveries deliveries_;
  View view_;
  View other_;
};

class UnusualVerbs : public testing::TestWithParam<std::string> {};

TEST_P(UnusualVerbs, ChangeNothingButTheVerbs) {
  const GamePtr usual = unusual_editions().open("unusual-0" + GetParam()).value();
  for (std::size_t number = 1; number < unusual_editions().ids().size(); ++number) {
    const GamePtr game =
        unusual_editions().open(unusual_editions().ids()[number] + GetParam()).value();
    const PlayedGame played = play_busy_game(usual, 40 + number, kTurns);
    const PlayedGame other = translated(played, game, number);
    const auto same = std::make_unique<SameGame>(played, other, number);
    for (const std::vector<Action>& turn : played.turns) {
      const std::uint32_t before = same->turn();
      for (const Action action : turn) same->decide(action);
      while (same->turn() == before && !same->over()) same->act(Action::pass());
      same->expect_same_views();
      ASSERT_FALSE(HasFailure()) << game->name;
    }
    for (const Viewer viewer : kViewers)
      EXPECT_EQ(outcomes(played, viewer), outcomes(other, viewer)) << game->name;
  }
}

INSTANTIATE_TEST_SUITE_P(Options, UnusualVerbs,
                         testing::Values("", "+more-squares+two-squares=3",
                                         "+rescue+two-squares-attacks+winning-defender-moves"),
                         [](const testing::TestParamInfo<std::string>& info) {
                           return "Set" + std::to_string(info.index);
                         });

}  // namespace
}  // namespace vexil
