// Twin worlds at the table of a match: exchange what a seat cannot know, play the same game again
// through the referee of matches, and the seat is sent the same, sees the same and, if a computer
// player sits there, wants to do the same at every decision.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "arena/game_runner.h"
#include "engines/player_contestant.h"
#include "support/played_game.h"
#include "view/sampler.h"

namespace vexil {
namespace {

bool holds(const ActionList& legal, Action action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// Everything that passed between the referee and one seat.
struct Log {
  std::vector<SetupTypes> setups;
  std::vector<std::vector<SeenEvent>> deliveries;
  std::vector<std::unique_ptr<View>> views;
  std::vector<Choice> choices;  // What the player wanted.
  std::vector<bool> accepts;

  [[nodiscard]] bool received_the_same(const Log& other) const {
    const auto equal = [](const auto& one, const auto& two) { return *one == *two; };
    return setups == other.setups && deliveries == other.deliveries &&
           std::equal(views.begin(), views.end(), other.views.begin(), other.views.end(), equal);
  }
  [[nodiscard]] bool wants_the_same(const Log& other) const {
    const auto equal = [](const Choice& one, const Choice& two) {
      return one.action == two.action && one.resign == two.resign &&
             one.offer_draw == two.offer_draw && one.expected == two.expected &&
             one.nodes == two.nodes;
    };
    return accepts == other.accepts &&
           std::equal(choices.begin(), choices.end(), other.choices.begin(), other.choices.end(),
                      equal);
  }
};

// Plays the decisions of a game that was played, whatever the player beside it would like to do.
class Shadowed final : public Contestant {
 public:
  // `player` may be null. REQUIRES: the game outlives this.
  Shadowed(const PlayedGame& played, std::size_t turns, std::unique_ptr<Contestant> player)
      : played_(played), turns_(turns), player_(std::move(player)) {}

  Reply<SetupTypes> prepare(const Seating& seating) override {
    if (player_) return player_->prepare(seating);
    return *seating.fixed;
  }
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override {
    log.setups = {red, blue};
    if (player_) return player_->begin(red, blue);
    return {};
  }
  Reply<void> notify(std::span<const SeenEvent> events) override {
    log.deliveries.emplace_back(events.begin(), events.end());
    if (player_) return player_->notify(events);
    return {};
  }
  Reply<Choice> choose(const View& view, const Limits& limits) override {
    if (player_) {
      log.views.push_back(std::make_unique<View>(view));
      log.choices.push_back(player_->choose(view, limits).value());
      log.accepts.push_back(player_->accepts_draw().value());
    }
    Choice choice;
    if (view.turn > turns_) {
      choice.resign = true;
      return choice;
    }
    if (view.turn != turn_) {
      turn_ = view.turn;
      made_ = 0;
    }
    const std::vector<Action>& actions = played_.turns[view.turn - 1];
    if (made_ < actions.size() && holds(view.legal, actions[made_])) {
      choice.action = actions[made_++];
    } else if (holds(view.legal, Action::pass())) {
      choice.action = Action::pass();
    } else {
      impossible = true;
      choice.resign = true;
    }
    return choice;
  }
  Reply<bool> accepts_draw() override { return false; }
  void finish(std::string_view result, std::string_view termination) override {
    if (player_) player_->finish(result, termination);
  }

  Log log;
  bool impossible = false;  // An action of the game was not legal.

 private:
  const PlayedGame& played_;
  std::size_t turns_;
  std::unique_ptr<Contestant> player_;
  std::uint32_t turn_ = 0;
  std::size_t made_ = 0;
};

using MakePlayer = std::function<std::unique_ptr<Contestant>(const PlayedGame& played)>;

// The first turns of the game with a player at one seat; nothing where they cannot be played.
std::optional<Log> log_of(const PlayedGame& played, std::size_t turns, Side side,
                          const MakePlayer& make) {
  GameSettings settings;
  settings.game = played.game;
  settings.seed = 7;
  settings.setups = played.setups;
  for (SeatSettings& seat : settings.seats) {
    seat.name = "player";
    seat.control.nodes = 40;
  }
  Shadowed watched(played, turns, make(played));
  Shadowed other(played, turns, nullptr);
  const bool red = side == Side::kRed;
  const auto game = play_game(settings, red ? watched : other, red ? other : watched);
  if (!game || watched.impossible || other.impossible) return std::nullopt;
  if (game->record.turn_count() != turns) return std::nullopt;
  return std::move(watched.log);
}

struct ArenaTally {
  int compared = 0;
  int decisions = 0;
  int received_otherwise = 0;
  int wanted_otherwise = 0;
};

// A world that fits what the seat knows after these turns.
std::optional<PlayedGame> twin_of(const PlayedGame& played, std::size_t turns, Side side,
                                  Random& random) {
  const auto referee =
      std::make_unique<Referee>(played.game->edition, played.setups.red, played.setups.blue);
  if (!replay_turns(*referee, played.turns, turns)) return std::nullopt;
  const auto sampler =
      std::make_unique<WorldSampler>(played.game->edition, referee->knowledge(viewer_of(side)));
  World world;
  sampler->sample(random, world);
  PlayedGame twin = in_world(played, world);
  if (twin.setups.red == played.setups.red && twin.setups.blue == played.setups.blue) return {};
  return twin;
}

ArenaTally compare_games(const std::string& name, const MakePlayer& make, int games) {
  ArenaTally tally;
  const GamePtr game = Catalog::shipped().open(name).value();
  for (int number = 0; number < games; ++number) {
    Random random(mix64(static_cast<std::uint64_t>(number)) ^ game->family->content_hash);
    const PlayedGame played = play_busy_game(game, random.next(), 60);
    const std::size_t turns = played.turns.size() - random.below(20) % played.turns.size();
    const Side side = number % 2 == 0 ? Side::kRed : Side::kBlue;
    const auto twin = twin_of(played, turns, side, random);
    if (!twin) continue;
    const auto one = log_of(played, turns, side, make);
    const auto two = log_of(*twin, turns, side, make);
    if (!one || !two) continue;
    ++tally.compared;
    tally.decisions += static_cast<int>(one->choices.size());
    if (!one->received_the_same(*two)) ++tally.received_otherwise;
    if (!one->wants_the_same(*two)) ++tally.wanted_otherwise;
  }
  return tally;
}

MakePlayer player_named(std::string_view text) {
  return [spec = parse_player(text).value()](const PlayedGame&) {
    return make_player_contestant(spec);
  };
}

struct Case {
  std::string game;
  std::string player;
};

class ArenaTwins : public testing::TestWithParam<Case> {};

TEST_P(ArenaTwins, AreTheSameToASeatAndToThePlayerInIt) {
  const ArenaTally tally =
      compare_games(GetParam().game, player_named(GetParam().player), 6 * run_factor());
  EXPECT_GE(tally.compared, 2);
  EXPECT_GE(tally.decisions, 30);
  EXPECT_EQ(tally.received_otherwise, 0);
  EXPECT_EQ(tally.wanted_otherwise, 0);
}

std::vector<Case> cases() {
  std::vector<std::string> games = Catalog::shipped().ids();
  games.emplace_back("classic-2002+rescue+silent-defense");
  games.emplace_back("duel-masters-2004-powers+captured=stealth+silent-defense");
  std::vector<Case> all;
  for (const std::string& game : games)
    for (const char* player : {"random", "greedy", "search", "level:2"})
      all.push_back({game, player});
  return all;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.game + "_" + info.param.player;
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, ArenaTwins, testing::ValuesIn(cases()), case_name);

// Chooses by the opponent's setup, which no player of a match could.
class Cheat final : public Contestant {
 public:
  explicit Cheat(const TwoSetups& setups) {
    for (const SetupTypes& setup : {setups.red, setups.blue})
      for (const PieceType type : setup) seen_ = mix64(seen_ + static_cast<std::uint64_t>(type));
  }
  Reply<SetupTypes> prepare(const Seating& seating) override { return *seating.fixed; }
  Reply<void> begin(const SetupTypes&, const SetupTypes&) override { return {}; }
  Reply<void> notify(std::span<const SeenEvent>) override { return {}; }
  Reply<Choice> choose(const View& view, const Limits&) override {
    Choice choice;
    choice.action = view.legal[seen_ % view.legal.size()];
    return choice;
  }
  Reply<bool> accepts_draw() override { return false; }
  void finish(std::string_view, std::string_view) override {}

 private:
  std::uint64_t seen_ = 0;
};

TEST(ArenaTwins, ACheatIsCaught) {
  const ArenaTally tally = compare_games(
      "international",
      [](const PlayedGame& played) { return std::make_unique<Cheat>(played.setups); }, 8);
  EXPECT_GE(tally.compared, 2);
  EXPECT_EQ(tally.received_otherwise, 0);
  EXPECT_EQ(tally.wanted_otherwise, tally.compared);
}

}  // namespace
}  // namespace vexil
