#include "arena/game_runner.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>

#include "base/random.h"
#include "editions/setup.h"
#include "engines/player_contestant.h"
#include "notation/action_text.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "tests/support/manual_time.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

constexpr const char* kSetup =
    "10 9 3 2 2 S B F - - / - - - - - - - - - - / - - - - - - - - - - / "
    "- - - - - - - - - -";

GamePtr barrage() { return Catalog::shipped().open("barrage+no-capture-cap=40").value(); }

// Plays what the test asks for, as a rule the first legal action, and notes what it is asked.
class Scripted final : public Contestant {
 public:
  using Decision = std::function<Reply<Choice>(const View&, const Limits&)>;

  Reply<SetupTypes> prepare(const Seating& seating) override {
    given_seed = seating.seed;
    opponent_name = seating.opponent;
    if (seating.fixed) return *seating.fixed;
    if (setup) return setup(*seating.game);
    return parse_setup(*seating.game, seating.side, kSetup).value();
  }
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override {
    red_setup = red;
    blue_setup = blue;
    return {};
  }
  [[nodiscard]] const TimeSource& time() const override { return clock; }
  Reply<void> notify(std::span<const SeenEvent> events) override {
    received.insert(received.end(), events.begin(), events.end());
    if (deaf_after && received.size() > *deaf_after)
      return tl::unexpected(Forfeit{"the engine has ended"});
    return {};
  }
  Reply<Choice> choose(const View& view, const Limits& limits) override {
    asked.push_back(limits);
    if (!decisions.empty()) {
      const Decision decision = decisions.front();
      decisions.pop_front();
      return decision(view, limits);
    }
    return first_legal(view);
  }
  Reply<bool> accepts_draw() override {
    ++offers;
    return accept;
  }
  void finish(std::string_view result, std::string_view termination) override {
    finished = std::string(result) + " " + std::string(termination);
  }

  static Choice first_legal(const View& view) {
    Choice choice;
    choice.action = view.legal[0];
    choice.nodes = 7;
    return choice;
  }

  // A decision that takes so long on the contestant's clock.
  Decision decide_in(std::chrono::milliseconds time) {
    return [this, time](const View& view, const Limits&) {
      clock.advance(time);
      return first_legal(view);
    };
  }

  ManualTime clock;
  std::function<Reply<SetupTypes>(const Game&)> setup;
  std::deque<Decision> decisions;
  std::optional<std::size_t> deaf_after;
  Reply<bool> accept = false;

  std::uint64_t given_seed = 0;
  std::string opponent_name;
  SetupTypes red_setup{};
  SetupTypes blue_setup{};
  std::vector<SeenEvent> received;
  std::vector<Limits> asked;
  int offers = 0;
  std::string finished;
};

// One table with its two contestants.
struct Table {
  Table() {
    settings.game = barrage();
    settings.seed = 5;
    settings.seats[0].name = "one";
    settings.seats[1].name = "two";
  }
  Record play() {
    game = play_game(settings, red, blue);
    EXPECT_TRUE(game);
    return game ? game->record : Record{};
  }

  GameSettings settings;
  Scripted red;
  Scripted blue;
  std::optional<ArenaGame> game;
};

std::string tag(const Record& record, std::string_view name) {
  const std::string* const value = record.find(name);
  return value == nullptr ? "none" : *value;
}

void expect_end(const Record& record, std::string_view result, std::string_view termination) {
  EXPECT_EQ(record.result(), result);
  EXPECT_EQ(record.termination(), termination);
  const auto done = replay(record);
  EXPECT_TRUE(done) << done.error().message;
}

TEST(GameRunner, PlaysToTheEndByTheRules) {
  Table table;
  const Record record = table.play();
  expect_end(record, record.result(), record.termination());
  EXPECT_EQ(tag(record, "Game"), "barrage+no-capture-cap=40");
  EXPECT_EQ(tag(record, "Red"), "one");
  EXPECT_EQ(tag(record, "Blue"), "two");
  EXPECT_EQ(tag(record, "Seed"), "5");
  EXPECT_EQ(tag(record, "RedSetup"), kSetup);
  EXPECT_EQ(tag(record, "RedNodes"), std::to_string(7 * table.red.asked.size()));
  EXPECT_EQ(tag(record, "RedTime"), "none");
  EXPECT_EQ(tag(record, "Forfeit"), "none");
  EXPECT_EQ(table.red.finished,
            std::string(record.result()) + " " + std::string(record.termination()));
  EXPECT_EQ(table.blue.finished, table.red.finished);
}

TEST(GameRunner, SendsEachSeatItsOwnSetupOnly) {
  Table table;
  static_cast<void>(table.play());
  const SetupTypes setup = parse_setup(*barrage(), Side::kRed, kSetup).value();
  EXPECT_EQ(table.red.red_setup, setup);
  for (const PieceType type : table.red.blue_setup)
    EXPECT_TRUE(type == PieceType::kNone || type == kHiddenType);
  for (const PieceType type : table.blue.red_setup)
    EXPECT_TRUE(type == PieceType::kNone || type == kHiddenType);
  EXPECT_EQ(table.red.opponent_name, "two");
  EXPECT_NE(table.red.given_seed, table.blue.given_seed);
}

TEST(GameRunner, WritesTimesWhereTheyCount) {
  Table table;
  table.settings.write_times = true;
  table.settings.tags = {{"Round", "3"}};
  const Record record = table.play();
  EXPECT_NE(tag(record, "RedTime"), "none");
  EXPECT_NE(tag(record, "BlueSlowest"), "none");
  EXPECT_EQ(tag(record, "Round"), "3");
  EXPECT_TRUE(check_record(record));
}

TEST(ThoughtText, HasTheChanceAndTheDepthAndPerhapsTheTime) {
  Choice choice;
  EXPECT_FALSE(thought_text(choice, std::nullopt));
  choice.depth = 12;
  choice.expected = 0.6184;
  EXPECT_EQ(thought_text(choice, std::nullopt), "0.62/12");
  EXPECT_EQ(thought_text(choice, 210ms), "0.62/12 0.210s");
}

TEST(GameRunner, WritesWhatPlayersSayOfTheirDecisions) {
  Table table;
  table.red.decisions.emplace_back([](const View& view, const Limits&) {
    Choice choice = Scripted::first_legal(view);
    choice.depth = 3;
    choice.expected = 0.25;
    return choice;
  });
  const Record record = table.play();
  ASSERT_GT(record.items.size(), 2u);
  EXPECT_EQ(record.items[1].kind, RecordItem::Kind::kComment);
  EXPECT_EQ(record.items[1].text, "0.25/3");
  EXPECT_EQ(record.items[2].kind, RecordItem::Kind::kTurn) << "blue said nothing";
}

TEST(GameRunner, EndsAGameThatBothGiveTheSame) {
  Table table;
  table.settings.adjudication.resign = ResignRule{0.1, 2};
  const auto says = [](double expected) {
    return [expected](const View& view, const Limits&) -> Reply<Choice> {
      Choice choice = Scripted::first_legal(view);
      choice.expected = expected;
      return choice;
    };
  };
  for (int turn = 0; turn < 4; ++turn) {
    table.red.decisions.emplace_back(says(0.05));
    table.blue.decisions.emplace_back(says(0.95));
  }
  const Record record = table.play();
  expect_end(record, "0-1", "resign");
  EXPECT_EQ(record.turn_count(), 4u);
}

TEST(Forfeits, AnIllegalActionLosesTheGame) {
  Table table;
  table.blue.decisions.emplace_back([](const View&, const Limits&) {
    Choice choice;
    choice.action = Action(Verb::kMove, square_at(0), square_at(99));
    return choice;
  });
  const Record record = table.play();
  expect_end(record, "1-0", "forfeit");
  EXPECT_EQ(tag(record, "Forfeit"), "blue: the action \"a1j10\" is not legal");
  EXPECT_EQ(record.turn_count(), 1u);
  EXPECT_EQ(table.red.received.back().kind, SeenKind::kEnded);
  EXPECT_EQ(table.blue.received.back().kind, SeenKind::kEnded);
}

TEST(Forfeits, BitsThatAreNoActionAreNotPrinted) {
  Table table;
  table.red.decisions.emplace_back([](const View&, const Limits&) {
    Choice choice;
    choice.action = Action::from_bits(0xFFFFFFFF);
    return choice;
  });
  const Record record = table.play();
  expect_end(record, "0-1", "forfeit");
  EXPECT_EQ(tag(record, "Forfeit"), "red: the action of no known kind is not legal");
}

TEST(Forfeits, SilenceHasItsReasonInTheRecord) {
  Table table;
  table.red.decisions.emplace_back([](const View&, const Limits&) -> Reply<Choice> {
    return tl::unexpected(Forfeit{"no answer within \"2\" s\nreally"});
  });
  const Record record = table.play();
  expect_end(record, "0-1", "forfeit");
  EXPECT_EQ(tag(record, "Forfeit"), "red: no answer within \"2\" s\\x0Areally");
  EXPECT_EQ(table.blue.finished, "0-1 forfeit");
}

TEST(Forfeits, AContestantThatDoesNotListenLoses) {
  Table table;
  table.blue.deaf_after = 3;
  const Record record = table.play();
  expect_end(record, "1-0", "forfeit");
  EXPECT_EQ(tag(record, "Forfeit"), "blue: the engine has ended");
}

TEST(Forfeits, AWrongSetupLosesAndTheRecordStaysWhole) {
  for (const bool outside : {false, true}) {
    Table table;
    table.red.setup = [outside](const Game&) {
      SetupTypes setup{};
      setup.fill(PieceType::kNone);
      if (outside) setup[0] = kHiddenType;
      return setup;
    };
    const Record record = table.play();
    expect_end(record, "0-1", "forfeit");
    EXPECT_EQ(tag(record, "Forfeit").substr(0, 10), "red: setup");
    EXPECT_EQ(record.turn_count(), 0u);
    EXPECT_EQ(record.items.at(0).text, "red gave no setup; this one is a random one");
  }
}

TEST(Clocks, AnAnswerBeyondTheGraceLosesOnTime) {
  Table table;
  table.settings.seats[0].control.movetime = 5ms;
  table.settings.seats[0].grace = 10ms;
  table.red.decisions.push_back(table.red.decide_in(16ms));
  const Record record = table.play();
  expect_end(record, "0-1", "time");
  EXPECT_EQ(tag(record, "Forfeit"), "red: 16 ms for a decision, 5 allowed");
  EXPECT_EQ(table.game->use[0].slowest, 16ms);
  EXPECT_EQ(table.red.asked.at(0).movetime, 5ms);
  EXPECT_EQ(table.red.asked.at(0).time, &table.red.clock);
}

TEST(Clocks, WithinTheGraceNothingHappens) {
  Table table;
  table.settings.seats[0].control.movetime = 5ms;
  table.settings.seats[0].grace = 10ms;
  table.red.decisions.push_back(table.red.decide_in(15ms));
  EXPECT_NE(table.play().termination(), "time");
}

TEST(Clocks, MeasureADecisionOnTheContestantsOwnClock) {
  Table table;
  for (SeatSettings& seat : table.settings.seats) seat.control.movetime = 5ms;
  table.red.decisions.emplace_back([&table](const View& view, const Limits&) {
    table.blue.clock.advance(1h);
    return Scripted::first_legal(view);
  });
  EXPECT_NE(table.play().termination(), "time");
  EXPECT_EQ(table.game->use[0].time, 0ms);
  EXPECT_EQ(table.game->use[1].time, 0ms);
}

TEST(Clocks, RunDownAndGetTheirIncrement) {
  Table table;
  for (SeatSettings& seat : table.settings.seats) seat.control.clock = Clock{60s, 3ms};
  table.red.decisions.push_back(table.red.decide_in(30ms));
  static_cast<void>(table.play());
  EXPECT_EQ(table.red.asked.at(0).clock.value().left, 60s);
  const Clock second = table.red.asked.at(1).clock.value();
  EXPECT_EQ(second.left, 59'973ms);
  EXPECT_EQ(second.increment, 3ms);
}

TEST(Clocks, ThatHaveRunOutLoseTheGame) {
  Table table;
  table.settings.seats[1].control.clock = Clock{5ms, 0ms};
  table.settings.seats[1].grace = 5ms;
  table.blue.decisions.push_back(table.blue.decide_in(11ms));
  const Record record = table.play();
  expect_end(record, "1-0", "time");
  EXPECT_EQ(tag(record, "Forfeit"), "blue: 11 ms for a decision, 5 left on the clock");
}

TEST(Resignation, EndsTheGameAtOnce) {
  Table table;
  table.blue.decisions.emplace_back([](const View& view, const Limits&) {
    Choice choice = Scripted::first_legal(view);
    choice.resign = true;
    return choice;
  });
  const Record record = table.play();
  expect_end(record, "1-0", "resign");
  EXPECT_EQ(record.turn_count(), 1u);
}

Reply<Choice> move_and_offer(const View& view, const Limits& /*limits*/) {
  Choice choice = Scripted::first_legal(view);
  choice.offer_draw = true;
  return choice;
}

TEST(DrawOffers, ThatAreAcceptedEndTheGame) {
  Table table;
  table.red.decisions.emplace_back(move_and_offer);
  table.blue.accept = true;
  const Record record = table.play();
  expect_end(record, "1/2-1/2", "agreement");
  EXPECT_EQ(record.turn_count(), 1u);
  EXPECT_EQ(table.blue.offers, 1);
  EXPECT_EQ(table.red.offers, 0);
}

TEST(DrawOffers, ThatAreDeclinedAreForgotten) {
  Table table;
  table.red.decisions.emplace_back(move_and_offer);
  const Record record = table.play();
  EXPECT_NE(record.termination(), "agreement");
  EXPECT_EQ(table.blue.offers, 1);
}

TEST(DrawOffers, NoAnswerIsAForfeit) {
  Table table;
  table.red.decisions.emplace_back(move_and_offer);
  table.blue.accept = tl::unexpected(Forfeit{"no answer"});
  expect_end(table.play(), "1-0", "forfeit");
}

TEST(GameRunner, GivesTheGameUpWhenStopped) {
  Table table;
  std::atomic<bool> stop = false;
  table.settings.stop = &stop;
  table.red.decisions.emplace_back([&](const View& view, const Limits& limits) {
    EXPECT_EQ(limits.stop, &stop);
    stop = true;
    return Scripted::first_legal(view);
  });
  EXPECT_FALSE(play_game(table.settings, table.red, table.blue));
  EXPECT_EQ(table.red.finished, "* abandoned");
}

TEST(GameRunner, FixedSetupsArePlayedWhateverTheContestantSays) {
  Table table;
  Random random(3);
  const SetupTypes red = random_setup(*barrage(), random);
  const SetupTypes blue = random_setup(*barrage(), random);
  table.settings.setups = TwoSetups{red, blue};
  const Record record = table.play();
  EXPECT_EQ(tag(record, "RedSetup"), print_setup(*barrage(), Side::kRed, red));
  EXPECT_EQ(tag(record, "BlueSetup"), print_setup(*barrage(), Side::kBlue, blue));
}

TEST(PlayerContestant, IsJudgedByTheTimeOfItsThreadAndOthersByTheWalls) {
  EXPECT_EQ(&make_contestant(parse_player("search").value())->time(), &thread_time());
  EXPECT_EQ(&make_contestant(parse_player("level:3").value())->time(), &thread_time());
  EXPECT_EQ(&make_contestant(parse_player("engine:cat").value())->time(), &wall_time());
  EXPECT_EQ(&make_contestant(parse_player("ucc:cat").value())->time(), &wall_time());
}

TEST(PlayerContestant, GivesTheSameGameForTheSameSeed) {
  GameSettings settings;
  settings.game = barrage();
  settings.seats[0].name = "greedy";
  settings.seats[1].name = "random";
  const auto red = make_player_contestant(parse_player("greedy").value());
  const auto blue = make_player_contestant(parse_player("random").value());
  std::vector<std::string> texts;
  for (const std::uint64_t seed : {1, 2, 1}) {
    settings.seed = seed;
    texts.push_back(print_record(play_game(settings, *red, *blue)->record));
  }
  EXPECT_EQ(texts[0], texts[2]);
  EXPECT_NE(texts[0], texts[1]);
}

}  // namespace
}  // namespace vexil
