// Complete games of every edition through the server: two people, and one against a bot.
#include <gtest/gtest.h>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/record_reader.h"
#include "notation/setup_text.h"
#include "server/game/promises.h"
#include "support/run_length.h"
#include "support/test_player.h"
#include "support/test_server.h"

namespace vexil::server {
namespace {

using boost::json::value;

// A player who only looks at the view, as a browser does.
class Person {
 public:
  Person(BlockingClient& client, const TestServer& server, std::string side)
      : player(client, server.origin()), side_(std::move(side)) {
    player.on_message = [this](std::string_view text) { receive(text); };
  }

  void sit(std::string_view game) {
    game_ = game;
    ASSERT_TRUE(player.open());
    ASSERT_TRUE(player.watch(game, side_, 0).has_value());
  }
  void set_up(std::string_view name, Random& random) {
    const GamePtr game = Catalog::shipped().open(name).value();
    const Side side = side_ == "red" ? Side::kRed : Side::kBlue;
    const std::string setup = print_setup(*game, side, random_setup(*game, random));
    const auto answer = player.command(game_, side_, {{"type", "ready"}, {"setup", setup}});
    ASSERT_TRUE(answer && answer->ends_with("\"ok\":true}")) << answer.value_or("lost");
  }
  [[nodiscard]] bool decides() const {
    return view.is_object() && view.as_object().contains("deciding") &&
           view.at("deciding").as_bool();
  }
  [[nodiscard]] bool over() const {
    return view.is_object() && (view.at("phase") == "ended" || view.at("phase") == "aborted");
  }
  // Any legal action.
  void act(Random& random) {
    const auto& legal = view.at("legal").as_array();
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    const std::string action(legal[pick].as_string());
    const auto answer =
        player.command(game_, side_,
                       act_command(action, view.at("turn").to_number<std::uint64_t>(),
                                   view.at("part").to_number<int>()));
    ASSERT_TRUE(answer && answer->ends_with("\"ok\":true}")) << answer.value_or("lost");
  }

  TestPlayer player;
  value view;

 private:
  void receive(std::string_view text) {
    const value message = boost::json::parse(text);
    const auto& object = message.as_object();
    if (!object.contains("messages")) return;
    for (const value& one : object.at("messages").as_array())
      EXPECT_EQ(one.at("n").to_number<std::uint64_t>(), ++last_) << side_;
    if (object.contains("view")) view = object.at("view");
  }

  std::string side_;
  std::string game_;
  std::uint64_t last_ = 0;
};

class WholeGames : public testing::TestWithParam<std::string> {
 protected:
  // Bounded, so that random play ends.
  [[nodiscard]] static std::string name() { return GetParam() + "+move-cap=60"; }

  static void check_record(TestPlayer& player, std::string_view game) {
    const std::string answer = player.get("/api/games/" + std::string(game) + "/export");
    ASSERT_TRUE(answer.starts_with("200 ")) << answer;
    const auto record = RecordReader(lines_of(std::string_view(answer).substr(4))).next();
    ASSERT_TRUE(record && *record) << (record ? "no record" : record.error().message);
    const auto verified = verify_promises(**record, {});
    EXPECT_TRUE(verified) << verified.error().message;
  }
};

TEST_P(WholeGames, TwoPeoplePlayOneToItsEnd) {
  TestServer server(TestTime::kReal);
  const auto client = std::move(*BlockingClient::make());
  Random random(1);
  Person red(*client, server, "red");
  Person blue(*client, server, "blue");
  const value made = red.player.post("/api/games", {{"game", name()}, {"side", "red"}});
  const std::string id(made.at("id").as_string());
  static_cast<void>(
      blue.player.post("/api/games/" + id + "/join", {{"invite", made.at("invite")}}));
  for (Person* person : {&red, &blue}) person->sit(id);
  for (Person* person : {&red, &blue}) person->set_up(name(), random);
  while (!red.over()) {
    ASSERT_TRUE(red.player.settle() && blue.player.settle());
    if (red.decides())
      red.act(random);
    else if (blue.decides())
      blue.act(random);
    if (HasFatalFailure()) return;
  }
  EXPECT_NE(red.view.at("termination"), "unterminated");
  check_record(blue.player, id);
}

TEST_P(WholeGames, APersonPlaysABotToTheEnd) {
  TestServer server(TestTime::kReal);
  const auto client = std::move(*BlockingClient::make());
  Random random(2);
  Person red(*client, server, "red");
  const value made = red.player.post(
      "/api/games", {{"game", name()}, {"side", "red"}, {"opponent", "bot"}, {"level", 1}});
  const std::string id(made.at("id").as_string());
  red.sit(id);
  red.set_up(name(), random);
  while (!red.over()) {
    ASSERT_TRUE(red.player.settle());
    if (red.decides()) red.act(random);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(red.view.at("players").at("blue").at("bot"), true);
  check_record(red.player, id);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, WholeGames, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace vexil::server
