// Twin worlds for the terminal: two games that differ only in what the person cannot know draw the
// same screens, explain the same squares, offer the same targets and refuse in the same words.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "cli/play/game_screen.h"
#include "cli/play/plain.h"
#include "notation/square_text.h"
#include "support/played_game.h"
#include "twin/game_names.h"
#include "view/sampler.h"

namespace vexil {
namespace {

std::unique_ptr<Session> session_of(const PlayedGame& played, std::size_t turns, Side person) {
  Record record = record_of(played, turns);
  record.set("Person", std::string(side_name(person)));
  record.set("Opponent", "random");
  record.set("Seed", "1");
  auto session = Session::resume(record);
  EXPECT_TRUE(session) << (session ? "" : session.error().message);
  return session ? *std::move(session) : nullptr;
}

// Everything that the keys bring to the screen, one picture after another.
std::vector<Canvas> pictures(std::unique_ptr<Session> session, Random random) {
  GameScreen screen(std::move(session), nullptr, "");
  std::vector<Canvas> seen;
  const auto look = [&] {
    for (const Extent extent : {kLeastExtent, Extent{46, 140}}) {
      seen.emplace_back(extent, Signs{true});
      screen.draw(seen.back());
    }
  };
  look();
  constexpr std::array kWays{KeyKind::kUp, KeyKind::kDown, KeyKind::kLeft, KeyKind::kRight};
  for (int step = 0; step < 30; ++step) {
    screen.handle({kWays[random.below(kWays.size())], 0});
    look();
    screen.handle({KeyKind::kEnter, 0});
    look();
    screen.handle({KeyKind::kEscape, 0});
    screen.handle({KeyKind::kEscape, 0});
  }
  for (int tried = 0; tried < 20 && screen.session().persons_decision(); ++tried) {
    // Only what is refused: a legal action would go on, and the worlds part there.
    const int rows = screen.session().game().edition.rows;
    std::string text;
    for (int end = 0; end < 2; ++end)
      text += square_text(square_at(static_cast<int>(random.below(kFiles)),
                                    static_cast<int>(random.below(static_cast<unsigned>(rows)))));
    if (screen.session().parse(text)) continue;
    for (const char sign : text) screen.handle({KeyKind::kText, static_cast<char32_t>(sign)});
    screen.handle({KeyKind::kEnter, 0});
    look();
  }
  return seen;
}

std::string plain_text(std::unique_ptr<Session> session) {
  std::string written;
  Output out([&](std::string_view text) { written += text; });
  Output err([](std::string_view) {});
  std::vector<std::string> lines{"legal", "board", "quit"};
  std::size_t next = 0;
  Streams streams{[&](std::string& line) {
                    if (next == lines.size()) return false;
                    line = lines[next++];
                    return true;
                  },
                  out, err, nullptr, false};
  PlaySettings settings;
  settings.resumed = std::move(session);
  EXPECT_EQ(play_plain(std::move(settings), streams), 0);
  out.flush();
  return written;
}

// Whether the two were really compared: where the game's course differs they are not twins.
bool compare(const PlayedGame& played, const PlayedGame& twin, std::size_t turns, Side person,
             Random& random) {
  const auto other =
      std::make_unique<Referee>(twin.game->edition, twin.setups.red, twin.setups.blue);
  if (!replay_turns(*other, twin.turns, turns)) return false;
  auto here = session_of(played, turns, person);
  auto there = session_of(twin, turns, person);
  if (here == nullptr || there == nullptr || here->over() || there->over()) return false;
  const bool decides = here->persons_decision();
  EXPECT_EQ(decides, there->persons_decision());
  const Random keys(random.next());
  const auto ours = pictures(std::move(here), keys);
  const auto theirs = pictures(std::move(there), keys);
  EXPECT_EQ(ours.size(), theirs.size());
  for (std::size_t at = 0; at < std::min(ours.size(), theirs.size()); ++at)
    EXPECT_TRUE(ours[at] == theirs[at]) << ours[at].text() << theirs[at].text();
  if (!decides) return true;
  EXPECT_EQ(plain_text(session_of(played, turns, person)),
            plain_text(session_of(twin, turns, person)));
  return true;
}

class TwinScreens : public testing::TestWithParam<std::string> {};

TEST_P(TwinScreens, AreEqualToTheLastCell) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  int compared = 0;
  for (int number = 0; number < 3 * run_factor(); ++number) {
    Random random(mix64(static_cast<std::uint64_t>(number)) ^ game->family->content_hash);
    const PlayedGame played = play_busy_game(game, random.next(), 120);
    for (const Side person : kSides) {
      const std::size_t turns = random.below(static_cast<std::uint32_t>(played.turns.size()) + 1);
      const auto referee =
          std::make_unique<Referee>(game->edition, played.setups.red, played.setups.blue);
      ASSERT_TRUE(replay_turns(*referee, played.turns, turns));
      const auto sampler =
          std::make_unique<WorldSampler>(game->edition, referee->knowledge(viewer_of(person)));
      World world;
      sampler->sample(random, world);
      compared += compare(played, in_world(played, world), turns, person, random) ? 1 : 0;
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(compared, 2);
}

std::string screen_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TwinScreens, testing::ValuesIn(games_to_watch()),
                         screen_test_name);

}  // namespace
}  // namespace vexil
