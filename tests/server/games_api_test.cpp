// What the API lets whom do with games, through a real server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "support/eventually.h"
#include "support/test_player.h"
#include "support/test_server.h"

namespace vexil::server {
namespace {

using boost::json::object;
using boost::json::value;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class GamesApi : public testing::Test {
 protected:
  TestPlayer somebody() { return {*client_, server_.origin()}; }
  static std::string path(const std::string& id, std::string_view rest = "") {
    return "/api/games/" + id + std::string(rest);
  }
  static std::string setup(Side side) {
    const GamePtr game = Catalog::shipped().open("barrage").value();
    Random random(3 + at(side));
    return print_setup(*game, side, random_setup(*game, random));
  }
  // A game that red made and blue joined; its id.
  std::string joined(object more = {}) {
    object body{{"game", "barrage"}, {"side", "red"}};
    for (const auto& [key, item] : more) body[key] = item;
    const value made = red_.post("/api/games", body);
    const std::string id(made.at("id").as_string());
    object joining;
    if (made.as_object().contains("invite")) joining["invite"] = made.at("invite");
    static_cast<void>(blue_.post(path(id, "/join"), joining));
    return id;
  }
  std::string begun(object more = {}) {
    const std::string id = joined(std::move(more));
    give(red_, id, {{"type", "ready"}, {"setup", setup(Side::kRed)}});
    give(blue_, id, {{"type", "ready"}, {"setup", setup(Side::kBlue)}});
    return id;
  }
  static void give(TestPlayer& player, const std::string& id, const object& command) {
    static_cast<void>(player.post(path(id, "/commands"), command));
  }
  static std::string try_to(TestPlayer& player, const std::string& id, const object& command) {
    return player.request("POST", path(id, "/commands"), boost::json::serialize(command));
  }
  static value look(TestPlayer& player, const std::string& target) {
    return boost::json::parse(player.get(target).substr(4));
  }
  // Waits until the game's page says so.
  std::string wait_for(TestPlayer& player, const std::string& target, std::string_view text) {
    std::string answer;
    EXPECT_TRUE(eventually([&] {
      answer = player.get(target);
      return answer.find(text) != std::string::npos;
    })) << "it never said "
        << text;
    return answer;
  }

  TestServer server_{TestTime::kReal};
  std::unique_ptr<BlockingClient> client_ = std::move(*BlockingClient::make());
  TestPlayer red_ = somebody();
  TestPlayer blue_ = somebody();
};

TEST_F(GamesApi, AnInvitationIsGoodForOne) {
  const value made = red_.post("/api/games", {{"game", "barrage"}});
  const std::string id(made.at("id").as_string());
  TestPlayer stranger = somebody();
  EXPECT_THAT(stranger.request("POST", path(id, "/join"), R"({"invite":"guessed"})"),
              HasSubstr("bad-invite"));
  const std::string body = boost::json::serialize(value{{"invite", made.at("invite")}});
  EXPECT_THAT(blue_.request("POST", path(id, "/join"), body), StartsWith("200"));
  // A repeated message does no harm; a second person is too late.
  EXPECT_THAT(blue_.request("POST", path(id, "/join"), body), StartsWith("200"));
  EXPECT_THAT(stranger.request("POST", path(id, "/join"), body), HasSubstr("bad-invite"));
}

TEST_F(GamesApi, WhatIsLeftOpenIsShownBeforeJoining) {
  const value made = red_.post("/api/games", {{"game", "classic-2002"}, {"visibility", "private"}});
  const std::string id(made.at("id").as_string());
  TestPlayer invited = somebody();
  EXPECT_THAT(invited.get(path(id)), HasSubstr("\"private\""));
  EXPECT_THAT(invited.get(path(id, "/settings")), HasSubstr("no-capture-cap=400"));
}

TEST(GamesCap, IsTheHostsSetting) {
  Config config = roomy_config();
  config.new_games.no_capture_cap = 30;
  TestServer server(TestTime::kReal, 1, config);
  const auto client = BlockingClient::make().value();
  TestPlayer player(*client, server.origin());
  EXPECT_THAT(player.get("/api/server"), HasSubstr("\"no_capture_cap\":30"));
  const auto created = [&](const char* name) {
    const value made = player.post("/api/games", {{"game", name}, {"opponent", "hot-seat"}});
    return std::string(made.at("settings").at("game").as_string());
  };
  EXPECT_EQ(created("barrage"), "barrage+no-capture-cap=30");
  EXPECT_EQ(created("barrage+no-capture-cap=70"), "barrage+no-capture-cap=70");
  EXPECT_EQ(created("barrage+no-capture-cap=off"), "barrage");
}

TEST(GamesCap, CanBeSwitchedOffByTheHost) {
  Config config = roomy_config();
  config.new_games.no_capture_cap = 0;
  TestServer server(TestTime::kReal, 1, config);
  const auto client = BlockingClient::make().value();
  TestPlayer player(*client, server.origin());
  EXPECT_THAT(player.get("/api/server"), Not(HasSubstr("no_capture_cap")));
  const value made = player.post("/api/games", {{"game", "barrage"}, {"opponent", "hot-seat"}});
  EXPECT_EQ(made.at("settings").at("game"), "barrage");
}

TEST_F(GamesApi, NobodyActsOrLooksForSomebodyElse) {
  const std::string id = begun();
  TestPlayer stranger = somebody();
  EXPECT_THAT(try_to(stranger, id, {{"type", "resign"}}), HasSubstr("not-your-seat"));
  EXPECT_THAT(try_to(blue_, id, {{"type", "resign"}, {"as", "red"}}), HasSubstr("not-your-seat"));
  EXPECT_THAT(blue_.get(path(id, "?as=red")), HasSubstr("not-your-seat"));
  EXPECT_THAT(stranger.get(path(id, "/stream?as=blue")), HasSubstr("not-your-seat"));
  EXPECT_THAT(blue_.get(path(id, "/export?as=red")), HasSubstr("not-your-seat"));
}

TEST_F(GamesApi, AGameIsLookedBackOverAsItsViewerSawIt) {
  const std::string id = begun();
  const std::string first = "/frames?as=";
  const value red = look(red_, path(id, first + "red"));
  EXPECT_EQ(red.at("turns"), 0);
  EXPECT_EQ(red.at("termination"), "unterminated");
  const auto own = [](const value& frames, char side) {
    int open = 0;
    for (const auto& cell : frames.at("frames").at(0).at("board").as_object()) {
      const std::string_view text = cell.value().as_string();
      open += text[0] == side && text[1] != '?' ? 1 : 0;
    }
    return open;
  };
  EXPECT_EQ(own(red, 'r'), 8);
  EXPECT_EQ(own(red, 'b'), 0);
  TestPlayer stranger = somebody();
  const value spectator = look(stranger, path(id, "/frames"));
  EXPECT_EQ(own(spectator, 'r') + own(spectator, 'b'), 0);
  EXPECT_THAT(blue_.get(path(id, first + "red")), HasSubstr("not-your-seat"));
  EXPECT_THAT(red_.get(path(id, "/frames?from=x")), HasSubstr("bad-request"));
  EXPECT_THAT(red_.get(path(id, "/frames?count=2001")), HasSubstr("bad-request"));
  // Before the first turns of both a game can still be aborted: that opens nothing.
  give(blue_, id, {{"type", "abort"}});
  const value aborted = look(red_, path(id, "/frames"));
  EXPECT_EQ(aborted.at("termination"), "abandoned");
  EXPECT_EQ(own(aborted, 'b'), 0);
  EXPECT_THAT(red_.get(path(id, first + "blue")), HasSubstr("not-your-seat"));
}

TEST_F(GamesApi, FramesEndWithTheLastCompleteTurnAndOpenAfterTheEnd) {
  const std::string id = begun();
  const value view = look(red_, path(id));
  const std::string action(view.at("view").at("legal").at(0).as_string());
  give(red_, id, {{"type", "act"}, {"action", action}, {"turn", 1}});
  const value blue = look(blue_, path(id, "/frames?from=1&count=5"));
  EXPECT_EQ(blue.at("turns"), 1);
  EXPECT_EQ(blue.at("frames").as_array().size(), 1u);
  EXPECT_EQ(blue.at("frames").at(0).at("text"), value(action));
  give(red_, id, {{"type", "resign"}});
  EXPECT_THAT(blue_.get(path(id, "/frames?as=red")), HasSubstr("\"resign\""));
}

TEST_F(GamesApi, TheFiguresCountTheTimeOfEachTurn) {
  const std::string id = begun();
  EXPECT_THAT(red_.get("/metrics"), HasSubstr("vexil_turn_seconds_count 0"));
  const value view = look(red_, path(id));
  const std::string action(view.at("view").at("legal").at(0).as_string());
  give(red_, id, {{"type", "act"}, {"action", action}, {"turn", 1}});
  EXPECT_THAT(try_to(red_, id, {{"type", "act"}, {"action", action}, {"turn", 9}}),
              HasSubstr("not-your-turn"));
  EXPECT_THAT(red_.get("/metrics"), HasSubstr("vexil_turn_seconds_count 1"));
}

TEST_F(GamesApi, TheFiguresCountTurnsBySocketRefusalsAndLogIns) {
  const std::string id = begun();
  ASSERT_TRUE(red_.open());
  const value view = look(red_, path(id));
  const std::string action(view.at("view").at("legal").at(0).as_string());
  const object act{{"type", "act"}, {"action", action}, {"turn", 1}};
  EXPECT_THAT(red_.command(id, "red", act).value_or(""), HasSubstr("\"ok\":true"));
  EXPECT_THAT(red_.get("/metrics"), HasSubstr("vexil_turn_seconds_count 1"));
  EXPECT_THAT(red_.command(id, "red", act).value_or(""), HasSubstr("not-your-turn"));
  EXPECT_THAT(try_to(red_, id, act), HasSubstr("not-your-turn"));
  static_cast<void>(red_.request("POST", "/api/login", R"({"name":"nobody","password":"wrong"})"));
  const std::string figures = red_.get("/metrics");
  EXPECT_THAT(figures, HasSubstr(R"(vexil_refusals_total{code="not-your-turn"} 2)"));
  EXPECT_THAT(figures, HasSubstr(R"(vexil_refusals_total{code="wrong-password"} 1)"));
  EXPECT_THAT(figures, HasSubstr(R"(vexil_logins_total{outcome="refused"} 1)"));
  EXPECT_THAT(figures, HasSubstr(R"(vexil_logins_total{outcome="done"} 0)"));
  EXPECT_THAT(figures, HasSubstr(R"(vexil_stalls_total{cause="store"})"));
  EXPECT_THAT(figures, HasSubstr("vexil_refunds_total"));
}

TEST_F(GamesApi, NothingIsLookedBackOverBeforeBothAreReady) {
  const std::string id = joined();
  give(red_, id, {{"type", "ready"}, {"setup", setup(Side::kRed)}});
  EXPECT_THAT(red_.get(path(id, "/frames")), HasSubstr("wrong-phase"));
}

TEST_F(GamesApi, TheListOfGamesShowsWhoIsReady) {
  const std::string id = joined({{"visibility", "private"}});
  const std::string mine = "/api/games?mine=true";
  EXPECT_THAT(red_.get(mine), HasSubstr(R"("ready":{"red":false,"blue":false})"));
  give(red_, id, {{"type", "ready"}, {"setup", setup(Side::kRed)}});
  EXPECT_THAT(blue_.get(mine), HasSubstr(R"("ready":{"red":true,"blue":false})"));
  EXPECT_THAT(blue_.get(mine), Not(HasSubstr("10 ")));
  give(blue_, id, {{"type", "ready"}, {"setup", setup(Side::kBlue)}});
  EXPECT_THAT(blue_.get(mine), Not(HasSubstr("\"ready\"")));
}

TEST_F(GamesApi, ASetupInTheMakingSurvivesAReloadAndIsItsOwnersAlone) {
  const std::string id = joined();
  EXPECT_THAT(red_.request("PUT", path(id, "/draft"), R"({"setup":"half of it"})"),
              StartsWith("200"));
  TestPlayer again = red_.another_page();
  std::string received;
  again.on_message = [&received](std::string_view text) { received += text; };
  ASSERT_TRUE(again.open());
  ASSERT_TRUE(again.watch(id, "red", 0));
  ASSERT_TRUE(again.settle());
  EXPECT_THAT(received, HasSubstr("half of it"));
  std::string other;
  blue_.on_message = [&other](std::string_view text) { other += text; };
  ASSERT_TRUE(blue_.open());
  ASSERT_TRUE(blue_.watch(id, "blue", 0));
  ASSERT_TRUE(blue_.settle());
  EXPECT_THAT(other, Not(HasSubstr("half of it")));
}

TEST_F(GamesApi, NotesArePrivateAndAnOptionOfTheGame) {
  const std::string id = begun();
  EXPECT_THAT(red_.request("PUT", path(id, "/notes"), R"({"text":"d7 is the Marshal"})"),
              StartsWith("200"));
  EXPECT_THAT(red_.get(path(id, "/notes")), HasSubstr("d7 is the Marshal"));
  EXPECT_THAT(blue_.get(path(id, "/notes")), Not(HasSubstr("Marshal")));
  const std::string without = begun({{"notes", false}});
  EXPECT_THAT(red_.request("PUT", path(without, "/notes"), R"({"text":"hm"})"),
              HasSubstr("no-notes"));
}

TEST_F(GamesApi, ASeatTokenActsForItsSeatAndForNothingElse) {
  const std::string id = begun();
  const std::string other = begun();
  const value made = red_.post(path(id, "/token"), object{});
  const std::string token(made.at("token").as_string());
  const auto send = [&](const std::string& game, const std::string& body) {
    Fields headers;
    headers.set("authorization", "Bearer " + token);
    const auto answer = client_->post(server_.url(path(game, "/commands")), body, headers);
    return answer ? answer->body : answer.error().message;
  };
  EXPECT_THAT(send(id, R"({"type":"resign","as":"blue"})"), HasSubstr("not-your-seat"));
  EXPECT_THAT(send(other, R"({"type":"resign"})"), HasSubstr("not-your-seat"));
  EXPECT_THAT(send(id, R"({"type":"resign"})"), HasSubstr("\"ok\":true"));
}

TEST_F(GamesApi, ARematchSwapsTheSides) {
  const std::string id = begun();
  give(red_, id, {{"type", "resign"}});
  give(red_, id, {{"type", "offer-rematch"}});
  give(blue_, id, {{"type", "offer-rematch"}});
  const std::string view = wait_for(red_, path(id), "\"rematch\":\"");
  const std::size_t begin = view.find("\"rematch\":\"") + 11;
  const std::string next = view.substr(begin, 8);
  EXPECT_THAT(red_.get(path(next)), HasSubstr(R"("viewer":"blue")"));
  EXPECT_THAT(blue_.get(path(next)), HasSubstr(R"("viewer":"red")"));
}

TEST_F(GamesApi, WhoLeavesSeveralGamesWaitsBeforePairing) {
  for (int time = 0; time < 3; ++time) give(red_, joined(), {{"type", "abort"}});
  const std::string seek = R"({"game":"barrage","opponent":"lobby"})";
  std::string answer;
  EXPECT_TRUE(eventually([&] {
    answer = red_.request("POST", "/api/games", seek);
    return answer.find("\"wait\"") != std::string::npos;
  })) << answer;
  EXPECT_THAT(blue_.request("POST", "/api/games", seek), StartsWith("201"));
}

TEST_F(GamesApi, FortyPlayersBehindOneAddressAreFine) {
  // With the limits as they are shipped.
  TestServer strict(TestTime::kReal, 1, Config{});
  std::vector<TestPlayer> players;
  for (int number = 0; number < 40; ++number) {
    TestPlayer& player = players.emplace_back(*client_, strict.origin());
    EXPECT_THAT(player.request("POST", "/api/games", R"({"game":"barrage","opponent":"lobby"})"),
                StartsWith("201"));
    EXPECT_TRUE(player.open());
  }
}

}  // namespace
}  // namespace vexil::server
