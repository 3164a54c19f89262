// Twin worlds across nodes: exchange what a viewer cannot know and play the same game again, and
// every message and every page that reaches the viewer on any node is equal. What differs by chance
// or by the time of day (ids, guests' names, commitments, times) is masked.
#include <gtest/gtest.h>

#include <cctype>

#include "cluster/cluster.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "support/played_game.h"
#include "support/test_seat.h"
#include "view/sampler.h"

namespace vexil::server {
namespace {

using boost::json::value;

bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }
bool is_hex(char letter) { return is_digit(letter) || (letter >= 'a' && letter <= 'f'); }

// Runs of 64 hexadecimal digits are commitments, of 13 digits times.
std::string masked(std::string text) {
  const auto mask = [&text](std::size_t length, bool (*belongs)(char)) {
    std::size_t run = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (at < text.size() && belongs(text[at])) {
        ++run;
        continue;
      }
      if (run == length)
        std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at - run), run, '#');
      run = 0;
    }
  };
  mask(64, &is_hex);
  mask(13, &is_digit);
  return text;
}

void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
}

std::string side_text(Side side) { return side == Side::kRed ? "red" : "blue"; }

std::string viewer_text(Viewer viewer) {
  if (viewer == Viewer::kSpectator) return "spectator";
  return viewer == Viewer::kRed ? "red" : "blue";
}

// One game in one world: red on the first node, blue on the second, and the viewer at a page of
// every node.
class WatchedGame {
 public:
  WatchedGame(Cluster& cluster, const PlayedGame& played, Viewer viewer)
      : cluster_(cluster), played_(played), viewer_(viewer) {
    const value made =
        red_.player.post("/api/games", {{"game", played.game->name}, {"side", "red"}});
    id_ = made.at("id").as_string();
    static_cast<void>(
        blue_.player.post("/api/games/" + id_ + "/join", {{"invite", made.at("invite")}}));
    for (TestSeat* seat : {&red_, &blue_}) EXPECT_TRUE(seat->sit(id_));
    for (int node = 0; node < cluster.size(); ++node) add_page(node);
  }

  // All that reaches the viewer while the first turns are played; empty where they cannot be
  // played in this world.
  std::string transcript(std::size_t turns);

 private:
  TestSeat& at_seat(Side side) { return side == Side::kRed ? red_ : blue_; }
  void add_page(int node);
  void set_up();
  [[nodiscard]] bool play_turn(std::size_t turn);
  // Every page, and both players, have received the turn.
  void settle(std::size_t turn);
  void log_requests();
  [[nodiscard]] std::string without_names(std::string text) const;

  Cluster& cluster_;
  const PlayedGame& played_;
  Viewer viewer_;
  std::unique_ptr<BlockingClient> client_ = impatient_client();
  TestSeat red_{*client_, cluster_.origin(0), "red"};
  TestSeat blue_{*client_, cluster_.origin(1), "blue"};
  std::string id_;
  std::vector<std::unique_ptr<TestSeat>> pages_;
  std::string transcript_;
};

void WatchedGame::add_page(int node) {
  pages_.push_back(
      std::make_unique<TestSeat>(*client_, cluster_.origin(node), viewer_text(viewer_)));
  TestPlayer& player = pages_.back()->player;
  if (viewer_ != Viewer::kSpectator)
    player.be(at_seat(viewer_ == Viewer::kRed ? Side::kRed : Side::kBlue).player);
  EXPECT_TRUE(pages_.back()->sit(id_));
}

void WatchedGame::set_up() {
  for (const Side side : kSides) {
    const SetupTypes& types = side == Side::kRed ? played_.setups.red : played_.setups.blue;
    const std::string setup = print_setup(*played_.game, side, types);
    ASSERT_EQ(at_seat(side).give({{"type", "ready"}, {"setup", setup}}), Went::kDone)
        << at_seat(side).refusal;
  }
  settle(0);
}

bool WatchedGame::play_turn(std::size_t turn) {
  const Side side = turn % 2 == 0 ? Side::kRed : Side::kBlue;
  const std::vector<Action>& actions = played_.turns[turn];
  std::size_t next = 0;
  for (int part = 0;; ++part) {
    const auto send = [&](std::string_view action) {
      const auto answer =
          at_seat(side).player.command(id_, side_text(side), act_command(action, turn + 1, part));
      return answer && answer->ends_with("\"ok\":true}");
    };
    if (next < actions.size() && send(print_action(*played_.game, actions[next])))
      ++next;
    else if (!send("pass"))
      return next == actions.size();
  }
}

void WatchedGame::settle(std::size_t turn) {
  const auto there = [turn](const TestSeat& seat) {
    return seat.phase() == "running" && seat.view.at("turn").to_number<std::size_t>() > turn;
  };
  for (TestSeat* seat : {&red_, &blue_}) {
    ASSERT_TRUE(seat->wait([&] { return there(*seat); }));
  }
  for (const auto& page : pages_) ASSERT_TRUE(page->wait([&] { return there(*page); }));
}

void WatchedGame::log_requests() {
  const std::string here = "/api/games/" + id_;
  const std::string enemy = viewer_ == Viewer::kRed ? "blue" : "red";
  for (const auto& page : pages_) {
    transcript_ += "view: " + boost::json::serialize(page->view) + "\n";
    for (const std::string& target :
         {here, here + "?as=spectator", here + "?as=" + enemy, here + "/export",
          here + "/export?as=" + enemy, here + "/export?as=spectator", here + "/frames",
          here + "/frames?as=spectator", here + "/frames?as=" + enemy, here + "/notes"})
      transcript_ += target + ": " + page->player.get(target) + "\n";
  }
}

std::string WatchedGame::without_names(std::string text) const {
  replace_all(text, id_, "GAME");
  for (const Side side : kSides) {
    const auto& player = red_.view.at("players").at(side_text(side));
    replace_all(text, std::string(player.at("name").as_string()), "NAME");
  }
  return masked(std::move(text));
}

std::string WatchedGame::transcript(std::size_t turns) {
  set_up();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    if (!play_turn(turn)) return {};
    settle(turn + 1);
    if (testing::Test::HasFatalFailure()) return {};
  }
  log_requests();
  for (const auto& page : pages_) {
    EXPECT_EQ(page->received, pages_.front()->received);
    for (const std::string& message : page->received) transcript_ += message + "\n";
  }
  return without_names(transcript_);
}

std::string first_difference(const std::string& one, const std::string& two) {
  std::size_t at = 0;
  while (at < one.size() && at < two.size() && one[at] == two[at]) ++at;
  const std::size_t from = at < 300 ? 0 : at - 300;
  return one.substr(from, 500) + "\n--- and ---\n" + two.substr(from, 500);
}

TEST(TwinNodes, SendTheViewerTheSameOnEveryNode) {
  Cluster cluster;
  int compared = 0;
  int different = 0;
  const std::vector<std::string> names{"barrage", "sci-fi-2011-duel", "fire-ice-2008-powers",
                                       "duel-masters-2004-powers", "classic-2002"};
  for (std::size_t number = 0; number < 3 * names.size() && !HasFatalFailure(); ++number) {
    const Viewer viewer = kViewers[number % kViewers.size()];
    Random random(number + 1);
    const GamePtr game = Catalog::shipped().open(names[number % names.size()]).value();
    const PlayedGame played = play_busy_game(game, random.next(), 14);
    const std::size_t turns = played.turns.size();
    const auto referee =
        std::make_unique<Referee>(game->edition, played.setups.red, played.setups.blue);
    ASSERT_TRUE(replay_turns(*referee, played.turns, turns));
    if (referee->ending().over()) continue;
    const auto sampler = std::make_unique<WorldSampler>(game->edition, referee->knowledge(viewer));
    World world;
    sampler->sample(random, world);
    const PlayedGame twin = in_world(played, world);
    const std::string here = WatchedGame(cluster, played, viewer).transcript(turns);
    const std::string there = WatchedGame(cluster, twin, viewer).transcript(turns);
    ASSERT_FALSE(here.empty());
    if (there.empty()) continue;
    ++compared;
    if (twin.setups.red != played.setups.red || twin.setups.blue != played.setups.blue) ++different;
    ASSERT_TRUE(here == there) << game->name << " viewer " << index(viewer) << "\n"
                               << first_difference(here, there);
  }
  EXPECT_GE(compared, 5);
  EXPECT_GE(different, 4);
}

}  // namespace
}  // namespace vexil::server
