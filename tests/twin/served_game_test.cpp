// Twin worlds on a server's game: exchange what a viewer cannot know, play the same game again, and
// the messages, view, record and lines of a viewer, the row in lists and every refusal are equal,
// byte for byte. Commitments are masked: they hide the setup, and have a test of their own.
#include <gtest/gtest.h>

#include <memory>

#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "notation/turn_text.h"
#include "server/game/test_game.h"
#include "support/played_game.h"
#include "support/wire_check.h"
#include "twin/game_names.h"
#include "view/sampler.h"

namespace vexil {
namespace {

using server::CommandKind;
using server::TestGame;

// 64 hexadecimal digits are a commitment or, at the end, a salt.
std::string masked(std::string text) {
  std::size_t run = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool digit = at < text.size() && ((text[at] >= '0' && text[at] <= '9') ||
                                            (text[at] >= 'a' && text[at] <= 'f'));
    if (digit) {
      ++run;
      continue;
    }
    if (run == 64) std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at - run), run, '#');
    run = 0;
  }
  return text;
}

// What is tried besides the turns: everything that is refused or answered without a change.
std::string probe(TestGame& game, Side side, Random random) {
  std::string received;
  const int rows = game->game()->edition.rows;
  for (int attempt = 0; attempt < 12; ++attempt) {
    std::string text;
    for (int end = 0; end < 2; ++end)
      text += std::string(1, static_cast<char>('a' + random.below(10))) +
              std::to_string(1 + random.below(static_cast<std::uint32_t>(rows)));
    if (random.below(3) == 0) text = "spot:" + text + "=9";
    if (random.below(4) == 0) text += "+pass";
    server::Command command;
    command.text = text;
    command.turn = game->turn();
    const auto decided =
        game->decide(TestGame::seat(side), command, {}, server::Digest{}, game.now);
    received += decided ? "may" : decided.error().code + decided.error().text;
    if (!decided)
      for (const std::string& square : decided.error().squares) received += square;
  }
  for (const CommandKind kind : {CommandKind::kAnswerDraw, CommandKind::kAnswerTakeback,
                                 CommandKind::kOfferTakeback, CommandKind::kAbort}) {
    server::Command command;
    command.kind = kind;
    const auto decided =
        game->decide(TestGame::seat(side), command, {}, server::Digest{}, game.now);
    received += decided ? "may" : decided.error().code;
  }
  return received;
}

struct Received {
  std::string all;
  bool played = true;  // The turns were legal.
};

// One turn, decision by decision; follow-ups that the turn leaves out are declined.
bool play_turn(TestGame& game, const std::vector<Action>& actions) {
  const std::uint32_t turn = game->turn();
  std::size_t next = 0;
  while (!game->over() && game->turn() == turn) {
    const bool more = next < actions.size();
    if (more && game.act(print_action(*game->game(), actions[next])).empty()) {
      ++next;
      continue;
    }
    if (!game.act("pass").empty()) return false;
  }
  return next == actions.size();
}

// Everything that reaches the viewer, at every moment.
Received receive(const PlayedGame& played, std::size_t turns, Viewer viewer, std::uint64_t seed) {
  server::GameSettings settings;
  settings.clock = server::ClockSettings{600'000, 1'000, 0};
  settings.creator_side = Side::kRed;
  TestGame game(played.game->name, settings);
  Received received;
  std::uint64_t sent = 0;
  Random random(seed);
  const auto listen = [&] {
    for (; sent < game->last_message(viewer); ++sent)
      received.all += game->message(viewer, sent + 1) + "\n";
    received.all += game->view(viewer, game.now) + "\n";
    const store::Game row = game->row(game.now);
    received.all += row.result + row.termination + std::to_string(row.turns) + " " +
                    std::to_string(row.updated) + "\n";
    if (viewer == Viewer::kSpectator) return;
    const Side side = viewer == Viewer::kRed ? Side::kRed : Side::kBlue;
    if (game->phase() == server::Phase::kRunning) received.all += probe(game, side, random) + "\n";
    random.next();
  };
  game.seat_both();
  listen();
  const std::array setups{print_setup(*played.game, Side::kRed, played.setups.red),
                          print_setup(*played.game, Side::kBlue, played.setups.blue)};
  for (const Side side : kSides) {
    EXPECT_EQ(game.command(side, CommandKind::kReady, setups[at(side)]), "");
    listen();
  }
  for (std::size_t turn = 0; turn < turns && received.played; ++turn) {
    game.now += 100 + random.below(1000);
    received.played = !game->over() && play_turn(game, played.turns[turn]);
    listen();
  }
  if (!game->over()) {
    for (std::uint64_t n = 1; n <= game->last_message(viewer); ++n)
      received.all += game->message(viewer, n, server::Sending::kAgain) + "\n";
    received.all += print_record(game->record(viewer));
    for (const std::string& line : game->lines(viewer)) received.all += line + "\n";
  }
  server::check_described("View", game->view(viewer, game.now));
  for (std::uint64_t n = 1; n <= game->last_message(viewer); ++n)
    server::check_described("Message", game->message(viewer, n));
  received.all += "phase " + std::to_string(static_cast<int>(game->phase()));
  received.all = masked(std::move(received.all));
  return received;
}

class ServedTwins : public testing::TestWithParam<std::string> {};

TEST_P(ServedTwins, SendTheViewerTheSame) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  int compared = 0;
  int different = 0;
  for (int number = 0; number < 3 * run_factor(); ++number) {
    Random random(mix64(static_cast<std::uint64_t>(number)) ^ game->family->content_hash);
    const PlayedGame played = play_busy_game(game, random.next(), 100);
    for (const Viewer viewer : kViewers) {
      const std::size_t turns = random.below(static_cast<std::uint32_t>(played.turns.size()) + 1);
      const auto referee =
          std::make_unique<Referee>(game->edition, played.setups.red, played.setups.blue);
      ASSERT_TRUE(replay_turns(*referee, played.turns, turns));
      if (referee->ending().over()) continue;
      const auto sampler =
          std::make_unique<WorldSampler>(game->edition, referee->knowledge(viewer));
      World world;
      sampler->sample(random, world);
      const PlayedGame twin = in_world(played, world);
      const std::uint64_t seed = random.next();
      const Received one = receive(played, turns, viewer, seed);
      const Received two = receive(twin, turns, viewer, seed);
      ASSERT_TRUE(one.played);
      if (!two.played) continue;
      ++compared;
      const bool same =
          twin.setups.red == played.setups.red && twin.setups.blue == played.setups.blue;
      different += same ? 0 : 1;
      ASSERT_TRUE(one.all == two.all)
          << GetParam() << " game " << number << " viewer " << index(viewer) << " turns " << turns;
    }
  }
  EXPECT_GE(compared, 2);
  EXPECT_GE(different, 1);
}

std::string served_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, ServedTwins, testing::ValuesIn(games_to_watch()),
                         served_test_name);

}  // namespace
}  // namespace vexil
