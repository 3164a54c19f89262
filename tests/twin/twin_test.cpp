// Twin worlds: exchange what a viewer cannot know, play the same game again, and every byte that
// they get is equal, the lists of legal actions included. Completeness: these bytes are all they
// need, and another world that fits their view gives back the same view.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <sstream>

#include "notation/action_text.h"
#include "notation/redact.h"
#include "notation/stream.h"
#include "notation/stream_reader.h"
#include "support/played_game.h"
#include "support/unusual_editions.h"
#include "twin/game_names.h"
#include "view/fits.h"
#include "view/sampler.h"

namespace vexil {
namespace {

// Captured pieces come back late in a game.
int turns_of(const Game& game) { return game.edition.options.rescue ? 320 : 160; }

// What came of the worlds that were sampled.
struct Tally {
  int sampled = 0;
  int impossible = 0;  // The same actions are not legal there: somebody could not move, say.
  int identical = 0;   // The world that was played.
  int compared = 0;    // Really different, and compared byte by byte.
  int hidden_returns = 0;

  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    out << sampled << " worlds sampled, " << compared << " compared, " << impossible
        << " impossible, " << identical << " identical, " << hidden_returns
        << " hidden returns seen";
    return out.str();
  }
};

// The game up to one moment, as the referee knows it.
std::unique_ptr<Referee> referee_of(const PlayedGame& played, std::size_t turns) {
  auto referee =
      std::make_unique<Referee>(played.game->edition, played.setups.red, played.setups.blue);
  return replay_turns(*referee, played.turns, turns) ? std::move(referee) : nullptr;
}

std::unique_ptr<View> recall(const Referee& referee, Viewer viewer) {
  auto view = std::make_unique<View>();
  referee.recall(viewer, *view);
  return view;
}

std::unique_ptr<View> table(const Referee& referee, Viewer viewer) {
  auto view = std::make_unique<View>();
  referee.table(viewer, *view);
  return view;
}

Result<std::string> stream_of(const PlayedGame& played, std::size_t turns, Viewer viewer) {
  return write_stream(record_of(played, turns), viewer, 1, catalog_of(played.game->id));
}

// The record that the viewer has while the game runs.
std::string seen_record(const PlayedGame& played, std::size_t turns, Viewer viewer) {
  return print_record(
      redact(record_of(played, turns), seat_of(viewer), catalog_of(played.game->id)).value());
}

bool same_start(const PlayedGame& one, const PlayedGame& two) {
  return one.setups.red == two.setups.red && one.setups.blue == two.setups.blue &&
         one.turns == two.turns;
}

// What a viewer has of a game after so many turns.
struct Moment {
  const PlayedGame& played;
  std::size_t turns;
  Viewer viewer;
};

void compare_twin(const Moment& moment, const PlayedGame& twin, const std::string& stream,
                  const View& view, Tally& tally) {
  const auto& [played, turns, viewer] = moment;
  if (same_start(played, twin)) {
    ++tally.identical;
    return;
  }
  const auto other = referee_of(twin, turns);
  if (other == nullptr) {
    ++tally.impossible;
    return;
  }
  const auto twin_stream = stream_of(twin, turns, viewer);
  ASSERT_TRUE(twin_stream) << twin_stream.error().message;
  // An end that one world has and the other has not changes the game's course.
  if (other->ending() != view.ending) {
    ++tally.impossible;
    return;
  }
  ++tally.compared;
  ASSERT_TRUE(*twin_stream == stream) << "twin start\n"
                                      << print_record(record_of(twin, turns)) << "true start\n"
                                      << print_record(record_of(played, turns));
  EXPECT_TRUE(*recall(*other, viewer) == view);
  EXPECT_TRUE(*table(*other, viewer) == *table(*referee_of(played, turns), viewer));
  EXPECT_EQ(seen_record(twin, turns, viewer), seen_record(played, turns, viewer));
}

std::vector<std::string> action_texts(const Game& game, const ActionList& actions) {
  std::vector<std::string> texts;
  for (const Action action : actions) texts.push_back(print_action(game, action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Reads the stream back and compares with what the core computed.
void check_completeness(const Game& game, const std::string& stream, const Referee& referee,
                        Viewer viewer) {
  StreamReader reader(catalog_of(game.id));
  View rebuilt;
  std::istringstream lines(stream);
  for (std::string line; std::getline(lines, line);) {
    const auto read = reader.read(line);
    ASSERT_TRUE(read) << line << ": " << read.error().message;
    if (!reader.observer().knowledge().deciding) continue;
    // The actions that were sent are those that the viewer can work out.
    reader.observer().recall(rebuilt);
    ASSERT_EQ(reader.legal(), action_texts(reader.game(), rebuilt.legal));
  }
  reader.observer().recall(rebuilt);
  EXPECT_TRUE(rebuilt == *recall(referee, viewer));
  reader.observer().table(rebuilt);
  EXPECT_TRUE(rebuilt == *table(referee, viewer));
}

void check_moment(const Moment& moment, int worlds, Random& random, Tally& tally) {
  const auto& [played, turns, viewer] = moment;
  const auto referee = referee_of(played, turns);
  ASSERT_NE(referee, nullptr);
  const auto stream = stream_of(played, turns, viewer);
  ASSERT_TRUE(stream) << stream.error().message;
  check_completeness(*played.game, *stream, *referee, viewer);
  const Knowledge& knowledge = referee->knowledge(viewer);
  const auto view = recall(*referee, viewer);
  EXPECT_TRUE(fits(played.game->edition, knowledge, referee->position()));
  for (const Side side : kSides)
    if (!plays(viewer, side)) tally.hidden_returns += knowledge.return_count[at(side)];
  const auto sampler = std::make_unique<WorldSampler>(played.game->edition, knowledge);
  ASSERT_TRUE(sampler->any_world());
  for (int number = 0; number < worlds; ++number) {
    World world;
    sampler->sample(random, world);
    ++tally.sampled;
    EXPECT_TRUE(fits(played.game->edition, knowledge, world.position));
    compare_twin(moment, in_world(played, world), *stream, *view, tally);
  }
}

Tally check_games(const std::string& name, int games, int worlds) {
  Tally tally;
  const GamePtr game = catalog_of(name).open(name).value();
  for (int number = 0; number < games; ++number) {
    Random random(mix64(static_cast<std::uint64_t>(number)) ^ game->family->content_hash);
    const PlayedGame played = play_busy_game(game, random.next(), turns_of(*game));
    const std::size_t end = played.turns.size();
    for (const Viewer viewer : kViewers) {
      const std::size_t moment = random.below(static_cast<std::uint32_t>(end) + 1);
      check_moment({played, moment, viewer}, worlds, random, tally);
      check_moment({played, end, viewer}, worlds, random, tally);
      if (testing::Test::HasFatalFailure()) return tally;
    }
  }
  return tally;
}

class TwinWorlds : public testing::TestWithParam<std::string> {};

TEST_P(TwinWorlds, GiveEqualBytesToTheViewer) {
  const Tally tally = check_games(GetParam(), 6 * run_factor(), 2);
  RecordProperty("tally", tally.text());
  // Few pieces are soon all known, and then there is no other world; but most of the others can be
  // played as the true one was.
  const int others = tally.sampled - tally.identical;
  EXPECT_GE(others, tally.sampled / 8) << tally.text();
  EXPECT_GE(tally.compared, others / 2) << tally.text();
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

std::vector<std::string> unusual_games() {
  std::vector<std::string> names = unusual_editions().ids();
  for (const std::string& id : unusual_editions().ids())
    names.push_back(id + "+memory-aid+rescue+silent-defense+winning-defender-moves");
  return names;
}

INSTANTIATE_TEST_SUITE_P(UnusualEditions, TwinWorlds, testing::ValuesIn(unusual_games()),
                         test_name);
INSTANTIATE_TEST_SUITE_P(EveryGame, TwinWorlds, testing::ValuesIn(games_to_watch()), test_name);

}  // namespace
}  // namespace vexil
