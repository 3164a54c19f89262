// Twin worlds through the real server: exchange what a viewer cannot know, play the same game again
// on another server with the same seeds and the same time, and every byte that reaches the viewer
// is equal, over every channel: sockets, lists, lobby, streams, exports, frames, errors, snapshots
// after a reconnect, notifications. Commitments are masked.
#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>

#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "support/played_game.h"
#include "support/run_length.h"
#include "support/test_player.h"
#include "support/test_server.h"
#include "twin/game_names.h"
#include "view/sampler.h"

namespace vexil::server {
namespace {

using boost::json::value;

// 64 hexadecimal digits are a commitment.
std::string masked_answers(std::string text) {
  std::size_t run = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool digit =
        at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) != 0 ||
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

// An answer without the client's own number, which counts requests in earlier games too.
std::string without_number(const std::optional<std::string>& answer) {
  return answer ? answer->substr(answer->find(',')) : "lost";
}

std::string side_text(Side side) { return side == Side::kRed ? "red" : "blue"; }

// One server with its people: the two players and somebody who looks on.
class World {
 public:
  World()
      : server_(TestTime::kStepped),
        client_(std::move(*BlockingClient::make())),
        red_(*client_, server_.origin()),
        blue_(*client_, server_.origin()),
        onlooker_(*client_, server_.origin()) {
    // The same order in both worlds gives the same accounts.
    for (TestPlayer* player : {&red_, &blue_, &onlooker_}) {
      static_cast<void>(
          player->request("PUT", "/api/account/preferences", R"({"preferences":{}})"));
      EXPECT_TRUE(player->open());
      EXPECT_TRUE(player->ask({{"type", "lobby"}}).has_value());
      EXPECT_TRUE(player->ask({{"type", "events"}}).has_value());
    }
  }

  // Everything that others can ask for before and after a decision that leaves a turn open.
  struct Moment {
    std::string before;
    std::string after;
  };
  Moment within_a_turn();

  // Everything that reaches the viewer, and the public, while the first turns are played; empty
  // where they cannot be played in this world.
  std::string transcript(const PlayedGame& played, std::size_t turns, Viewer viewer, Random random);

 private:
  TestPlayer& at_seat(Side side) { return side == Side::kRed ? red_ : blue_; }
  TestPlayer& person(Viewer viewer) {
    if (viewer == Viewer::kSpectator) return onlooker_;
    return viewer == Viewer::kRed ? red_ : blue_;
  }
  // Everything that was sent until now has been received then.
  void settle() {
    for (TestPlayer* player : {&red_, &blue_, &onlooker_}) ASSERT_TRUE(player->settle());
  }
  void pass_time(Millis by) {
    settle();
    server_.advance(by);
    settle();
  }

  void begin(const PlayedGame& played);
  [[nodiscard]] bool play_turn(const PlayedGame& played, std::size_t turn);
  void try_what_is_refused(Viewer viewer, std::size_t turn, Random& random);
  void log_requests(Viewer viewer);
  void come_back(Viewer viewer);
  void read_stream(BlockingLines& lines);
  void log(std::string_view channel, std::string_view text) {
    transcript_ += std::string(channel) + ": " + masked_answers(std::string(text)) + "\n";
  }
  void end();

  TestServer server_;
  std::unique_ptr<BlockingClient> client_;
  TestPlayer red_;
  TestPlayer blue_;
  TestPlayer onlooker_;
  std::string game_;
  std::string transcript_;
};

void World::begin(const PlayedGame& played) {
  const value made = red_.post("/api/games", {{"game", played.game->name},
                                              {"side", "red"},
                                              {"clock", {{"bank", 3600}, {"increment", 5}}}});
  game_ = made.at("id").as_string();
  static_cast<void>(blue_.post("/api/games/" + game_ + "/join", {{"invite", made.at("invite")}}));
  ASSERT_TRUE(red_.watch(game_, "red", 0).has_value());
  ASSERT_TRUE(blue_.watch(game_, "blue", 0).has_value());
  ASSERT_TRUE(onlooker_.watch(game_, "spectator", 0).has_value());
  pass_time(1000);
  for (const Side side : kSides) {
    const SetupTypes& types = side == Side::kRed ? played.setups.red : played.setups.blue;
    const std::string setup = print_setup(*played.game, side, types);
    const std::string as = side_text(side);
    ASSERT_TRUE(at_seat(side)
                    .ask({{"type", "draft"}, {"game", game_}, {"as", as}, {"setup", setup}})
                    .has_value());
    pass_time(500);
    const auto ready = at_seat(side).command(game_, as, {{"type", "ready"}, {"setup", setup}});
    ASSERT_TRUE(ready && ready->ends_with("\"ok\":true}")) << ready.value_or("lost");
    pass_time(500);
  }
}

// Follow-ups that the turn leaves out are declined at the same moment: when is no secret of the
// rules, and a world without them has no such moment.
bool World::play_turn(const PlayedGame& played, std::size_t turn) {
  const Side side = turn % 2 == 0 ? Side::kRed : Side::kBlue;
  const std::vector<Action>& actions = played.turns[turn];
  std::size_t next = 0;
  for (int part = 0;; ++part) {
    const auto send = [&](std::string_view action) {
      const auto answer =
          at_seat(side).command(game_, side_text(side), act_command(action, turn + 1, part));
      return answer && answer->ends_with("\"ok\":true}");
    };
    if (next < actions.size() && send(print_action(*played.game, actions[next])))
      ++next;
    else if (!send("pass"))
      return next == actions.size();
  }
}

// Refusals, also of what only the other side may do.
void World::try_what_is_refused(Viewer viewer, std::size_t turn, Random& random) {
  const std::string as = viewer == Viewer::kSpectator ? ""
                         : viewer == Viewer::kRed     ? "red"
                                                      : "blue";
  const std::string enemy = viewer == Viewer::kRed ? "blue" : "red";
  // No piece goes one square diagonally without a power.
  const auto square = [](std::uint32_t file, std::uint32_t row) {
    return std::string(1, static_cast<char>('a' + file)) + std::to_string(1 + row);
  };
  const std::uint32_t file = random.below(9);
  const std::uint32_t row = random.below(7);
  const std::string action = square(file, row) + square(file + 1, row + 1);
  TestPlayer& player = person(viewer);
  for (const boost::json::object& command :
       {act_command(action, turn), act_command(action, turn + 1), act_command("zz", turn + 1),
        act_command("spot:" + action + "=9", turn + 1),
        boost::json::object{{"type", "answer-draw"}, {"yes", true}},
        boost::json::object{{"type", "claim"}}, boost::json::object{{"type", "offer-rematch"}},
        boost::json::object{{"type", "share"}}}) {
    log("refusal", without_number(player.command(game_, as, command)));
    log("not theirs", without_number(player.command(game_, enemy, command)));
  }
  log("http", player.request("POST", "/api/games/" + game_ + "/commands",
                             boost::json::serialize(act_command("a1a2", 9999))));
}

// Whatever else can be asked for while the game runs.
void World::log_requests(Viewer viewer) {
  TestPlayer& player = person(viewer);
  const std::string here = "/api/games/" + game_;
  const std::string enemy = viewer == Viewer::kRed ? "blue" : "red";
  for (const std::string& target :
       {here, here + "?as=spectator", here + "?as=" + enemy, here + "/export",
        here + "/export?format=json", here + "/export?format=gravon", here + "/export?as=spectator",
        here + "/export?as=" + enemy, here + "/frames", here + "/frames?as=spectator",
        here + "/frames?as=" + enemy, here + "/frames?from=3&count=2", here + "/notes",
        std::string("/api/games"), std::string("/api/games?mine=true"),
        std::string("/api/games?status=finished"), std::string("/api/lobby"), "/" + game_,
        "/" + game_ + "/red"})
    log(target, player.get(target));
  TestPlayer stranger(*client_, server_.origin());
  for (const std::string& target :
       {here, here + "/export", here + "/frames", std::string("/api/games")})
    log("stranger " + target, stranger.get(target));
}

// A new page: first with nothing, then with a part of what was sent.
void World::come_back(Viewer viewer) {
  TestPlayer again = person(viewer).another_page();
  again.on_message = [&](std::string_view text) { log("snapshot", text); };
  ASSERT_TRUE(again.open());
  const std::string as = viewer == Viewer::kSpectator ? "spectator"
                         : viewer == Viewer::kRed     ? "red"
                                                      : "blue";
  for (const std::uint64_t after : {0, 3, 1'000'000}) {
    log("watch", again.watch(game_, as, after, after != 3).value_or("lost"));
    ASSERT_TRUE(again.settle());
  }
  log("other seat", again.watch(game_, as == "red" ? "blue" : "red", 0).value_or("lost"));
  again.close();
}

// All that came until the latest message.
void World::read_stream(BlockingLines& lines) {
  TestPlayer& player = onlooker_;
  const value look = boost::json::parse(player.get("/api/games/" + game_).substr(4));
  const std::string last =
      "{\"n\":" + std::to_string(look.at("view").at("n").to_number<std::uint64_t>()) + ",";
  while (const auto line = lines.next()) {
    log("stream", *line);
    if (line->find(last) != std::string::npos) return;
  }
  log("stream", "lost");
}

void World::end() {
  for (TestPlayer* player : {&red_, &blue_, &onlooker_}) player->on_message = nullptr;
  static_cast<void>(red_.command(game_, "red", {{"type", "resign"}}));
  for (TestPlayer* player : {&red_, &blue_, &onlooker_})
    static_cast<void>(player->ask({{"type", "unwatch"}, {"game", game_}}));
  pass_time(20'000);
}

std::string World::transcript(const PlayedGame& played, std::size_t turns, Viewer viewer,
                              Random random) {
  transcript_.clear();
  // A world with one decision more has drawn one number more.
  server_.reseed(random.next());
  // What a player may know the public may not know better.
  onlooker_.on_message = [this](std::string_view text) { log("onlooker", text); };
  if (viewer != Viewer::kSpectator)
    person(viewer).on_message = [this](std::string_view text) { log("player", text); };
  begin(played);
  const auto lines = onlooker_.lines("/api/games/" + game_ + "/stream?as=spectator");
  bool possible = true;
  for (std::size_t turn = 0; turn < turns && possible; ++turn) {
    pass_time(1000 + random.below(3000));
    possible = play_turn(played, turn);
    settle();
    if (possible && random.below(8) == 0) try_what_is_refused(viewer, turn + 1, random);
  }
  if (possible) {
    log_requests(viewer);
    read_stream(*lines);
    come_back(viewer);
  }
  const std::string result = possible ? transcript_ : std::string();
  end();
  return result;
}

// Red's Spotter steps next to an enemy piece and may spot.
World::Moment World::within_a_turn() {
  const GamePtr game = Catalog::shipped().open("sci-fi-2011-duel").value();
  const std::string back = " / - - - 3 - 3 - - - S / F B B - - - - - - ";
  PlayedGame played{game, {}, {}};
  played.setups.red = parse_setup(*game, Side::kRed, "10 - - - 1 - - - - 9" + back + "2").value();
  played.setups.blue = parse_setup(*game, Side::kBlue, "10 - - - - 2 - - - 9" + back + "1").value();
  begin(played);
  for (const std::string_view action : {"a3a4", "e6e5"}) {
    const bool red = action == "a3a4";
    EXPECT_TRUE((red ? red_ : blue_)
                    .command(game_, red ? "red" : "blue", act_command(action, red ? 1 : 2)));
  }
  // Whatever shows when something happened last would show it now.
  pass_time(1000);
  const auto listen = [&] {
    transcript_.clear();
    for (TestPlayer* player : {&blue_, &onlooker_})
      player->on_message = [this](std::string_view text) { log("message", text); };
    log_requests(Viewer::kBlue);
    log_requests(Viewer::kSpectator);
    settle();
    return transcript_;
  };
  Moment moment;
  moment.before = listen();
  const auto stepped = red_.command(game_, "red", act_command("e3e4", 3));
  EXPECT_TRUE(stepped && stepped->ends_with("\"ok\":true}")) << stepped.value_or("lost");
  moment.after = listen();
  const auto passed = red_.command(game_, "red", act_command("pass", 3, 1));
  EXPECT_TRUE(passed && passed->ends_with("\"ok\":true}")) << passed.value_or("lost");
  end();
  return moment;
}

TEST(TwinServers, NobodyElseSeesATurnThatIsNotComplete) {
  World world;
  const auto [before, after] = world.within_a_turn();
  EXPECT_GT(before.size(), 5000u);
  EXPECT_TRUE(before == after) << before << "\n--- and ---\n" << after;
}

// ── The comparison ──

struct ServerTally {
  int games = 0;
  int compared = 0;
  int different = 0;  // Worlds that really differ.
  std::size_t bytes = 0;
};

// Where two texts part, for people.
std::string first_difference(const std::string& one, const std::string& two) {
  std::size_t at = 0;
  while (at < one.size() && at < two.size() && one[at] == two[at]) ++at;
  const std::size_t from = at < 300 ? 0 : at - 300;
  return one.substr(from, 500) + "\n--- and ---\n" + two.substr(from, 500);
}

// Which game is played, by chance from which seed, and who watches.
struct TwinCase {
  GamePtr game;
  std::uint64_t seed = 0;
  Viewer viewer{};
};

void compare_worlds(World& one, World& two, const TwinCase& chosen, ServerTally& tally) {
  const auto& [game, seed, viewer] = chosen;
  Random random(seed);
  const PlayedGame played = play_busy_game(game, random.next(), 40);
  const auto turns = 1 + random.below(static_cast<std::uint32_t>(played.turns.size()));
  const auto referee =
      std::make_unique<Referee>(game->edition, played.setups.red, played.setups.blue);
  ASSERT_TRUE(replay_turns(*referee, played.turns, turns));
  if (referee->ending().over()) return;
  const auto sampler = std::make_unique<WorldSampler>(game->edition, referee->knowledge(viewer));
  vexil::World world;
  sampler->sample(random, world);
  const PlayedGame twin = in_world(played, world);
  const Random same(random.next());
  const std::string here = one.transcript(played, turns, viewer, same);
  const std::string there = two.transcript(twin, turns, viewer, same);
  ++tally.games;
  ASSERT_FALSE(here.empty());
  if (there.empty()) return;
  ++tally.compared;
  tally.bytes += here.size();
  const bool differs =
      twin.setups.red != played.setups.red || twin.setups.blue != played.setups.blue;
  tally.different += differs ? 1 : 0;
  ASSERT_TRUE(here == there) << game->name << " seed " << seed << " viewer " << index(viewer)
                             << "\n"
                             << first_difference(here, there);
}

// 100 games, 10,000 in a long run; VEXIL_TWIN_GAMES says how many else.
int games_to_play() {
  const char* asked = std::getenv("VEXIL_TWIN_GAMES");
  return asked != nullptr ? std::atoi(asked) : run_length(100, 100);
}

TEST(TwinServers, SendTheViewerTheSameOverEveryChannel) {
  World one;
  World two;
  ServerTally tally;
  const std::vector<std::string> names = games_to_watch();
  for (int number = 0; number < games_to_play() && !HasFatalFailure(); ++number) {
    // A prime step goes through all names, whatever the number of games.
    const std::string& name = names[static_cast<std::size_t>(number) * 37 % names.size()];
    compare_worlds(one, two,
                   {.game = Catalog::shipped().open(name).value(),
                    .seed = static_cast<std::uint64_t>(number) + 1,
                    .viewer = kViewers[static_cast<std::size_t>(number) % 3]},
                   tally);
  }
  RecordProperty("games", tally.games);
  RecordProperty("compared", tally.compared);
  RecordProperty("different", tally.different);
  EXPECT_GE(tally.compared, tally.games / 2);
  EXPECT_GE(tally.different, tally.compared / 3);
  std::printf("%d games, %d compared, %d of them in really different worlds, %zu bytes each\n",
              tally.games, tally.compared, tally.different,
              tally.bytes / static_cast<std::size_t>(std::max(1, tally.compared)));
}

}  // namespace
}  // namespace vexil::server
