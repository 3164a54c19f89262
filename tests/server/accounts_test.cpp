// Accounts through a real server: a rated game moves both ratings once, a guest keeps their games
// when they register, and a ban ends what a token may do.
#include <gtest/gtest.h>

#include "editions/game.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
#include "support/eventually.h"
#include "support/test_player.h"
#include "support/test_server.h"

namespace vexil::server {
namespace {

using boost::json::value;

class AccountsThroughAServer : public testing::Test {
 public:
  void enter(TestPlayer& player, const std::string& name) {
    player.post("/api/register",
                {{"name", name}, {"password", "correct horse"}, {"invitation", server.claim()}});
  }
  std::string setup(Side side) const {
    const GamePtr game = Catalog::shipped().open("barrage").value();
    Random random(7);
    return print_setup(*game, side, random_setup(*game, random));
  }
  // A game between the two, begun; its id.
  std::string begin(bool rated, const char* visibility = "public") {
    const value made = ada.post(
        "/api/games",
        {{"game", "barrage"}, {"side", "red"}, {"rated", rated}, {"visibility", visibility}});
    const std::string id(made.at("id").as_string());
    bob.post("/api/games/" + id + "/join", {{"invite", made.at("invite")}});
    const std::string path = "/api/games/" + id + "/commands";
    ada.post(path, {{"type", "ready"}, {"setup", setup(Side::kRed)}});
    bob.post(path, {{"type", "ready"}, {"setup", setup(Side::kBlue)}});
    return id;
  }
  // The rating is written after the game's end was sent.
  double rating_of(const std::string& name, std::int64_t games) {
    double rated = 0;
    EXPECT_TRUE(eventually([&] {
      const value profile = boost::json::parse(ada.get("/api/users/" + name).substr(4));
      const auto* rating = profile.at("ratings").as_object().if_contains("barrage");
      if (rating == nullptr || rating->at("games").as_int64() != games) return false;
      rated = rating->at("rating").to_number<double>();
      return true;
    })) << name
        << " was not rated";
    return rated;
  }

  TestServer server{TestTime::kReal};
  std::unique_ptr<BlockingClient> client = BlockingClient::make().value();
  TestPlayer ada{*client, server.origin()};
  TestPlayer bob{*client, server.origin()};
};

TEST_F(AccountsThroughAServer, ARatedGameMovesBothRatings) {
  enter(ada, "ada");
  enter(bob, "bob");
  const std::string id = begin(true);
  bob.post("/api/games/" + id + "/commands", {{"type", "resign"}});
  EXPECT_GT(rating_of("ada", 1), 1600);
  EXPECT_LT(rating_of("bob", 1), 1400);
  // What is said after the end changes nothing.
  bob.post("/api/games/" + id + "/commands", {{"type", "chat"}, {"text", "well played"}});
  const std::string second = begin(true);
  ada.post("/api/games/" + second + "/commands", {{"type", "resign"}});
  EXPECT_NEAR(rating_of("ada", 2) + rating_of("bob", 2), 3000, 2);
}

TEST_F(AccountsThroughAServer, ACasualGameMovesNone) {
  enter(ada, "ada");
  enter(bob, "bob");
  const std::string id = begin(false);
  bob.post("/api/games/" + id + "/commands", {{"type", "resign"}});
  EXPECT_EQ(ada.get("/api/users/ada").find("barrage"), std::string::npos);
}

TEST_F(AccountsThroughAServer, AGuestKeepsTheirGamesWhenTheyRegister) {
  enter(ada, "ada");
  const std::string id = begin(false);  // Bob is a guest.
  enter(bob, "bob");
  EXPECT_NE(bob.get("/api/games?mine=true").find(id), std::string::npos);
  EXPECT_NE(bob.get("/api/games/" + id).find(R"("viewer":"blue")"), std::string::npos);
  bob.post("/api/games/" + id + "/commands", {{"type", "resign"}});
}

TEST_F(AccountsThroughAServer, AnAdministratorBansAndEndsAGame) {
  enter(ada, "ada");
  enter(bob, "bob");
  const std::string id = begin(false);
  ada.post("/api/admin/accounts/bob/ban", {{"hours", 1}});
  EXPECT_TRUE(bob.get("/api/account").starts_with("403"));
  ada.post("/api/admin/games/" + id + "/end",
           {{"result", "red"}, {"reason", "the opponent is banned"}});
  EXPECT_NE(ada.get("/api/games/" + id).find(R"("result":"1-0")"), std::string::npos);
  EXPECT_NE(ada.get("/api/admin/audit").find("end-game"), std::string::npos);
}

TEST_F(AccountsThroughAServer, ABanReachesBotsOpenGamesAndSocketsAtOnce) {
  enter(ada, "ada");
  enter(bob, "bob");
  const value made = bob.post("/api/account/bots", {{"name", "bobbot"}});
  const std::string token(made.at("token").as_string());
  TestPlayer bot(*client, server.origin());
  ASSERT_TRUE(bot.open());
  ASSERT_TRUE(bot.ask({{"type", "token"}, {"token", token}}));
  ASSERT_TRUE(bob.open());
  ASSERT_TRUE(bob.settle());
  const value offered = bob.post("/api/games", {{"game", "barrage"}, {"opponent", "lobby"}});
  const std::string game(offered.at("id").as_string());
  EXPECT_NE(ada.get("/api/lobby").find(game), std::string::npos);
  ada.post("/api/admin/accounts/bob/ban", {{"hours", 1}});
  // Without another word of theirs, and without waiting for the next look at them.
  const auto closed = [](TestPlayer& player) {
    return eventually([&] {
      static_cast<void>(player.listen(std::chrono::milliseconds(1)));
      return !player.is_open();
    });
  };
  EXPECT_TRUE(closed(bot));
  EXPECT_TRUE(closed(bob));
  EXPECT_EQ(ada.get("/api/lobby").find(game), std::string::npos);
}

TEST_F(AccountsThroughAServer, APrivateGameIsItsPlayersAlsoAfterTheEnd) {
  TestPlayer hostess(*client, server.origin());
  TestPlayer eve(*client, server.origin());
  enter(hostess, "hostess");
  enter(ada, "ada");
  enter(bob, "bob");
  enter(eve, "eve");
  const std::string id = begin(false, "private");
  EXPECT_TRUE(hostess.get("/api/games/" + id).starts_with("403"));
  bob.post("/api/games/" + id + "/commands", {{"type", "resign"}});
  for (const char* what : {"", "?as=red", "?as=spectator", "/export", "/frames", "/stream"}) {
    const std::string refused = eve.get("/api/games/" + id + what);
    EXPECT_TRUE(refused.starts_with("403")) << what << refused;
    EXPECT_NE(refused.find(R"("private")"), std::string::npos) << what << refused;
  }
  for (TestPlayer* player : {&ada, &bob, &hostess}) {
    EXPECT_TRUE(player->get("/api/games/" + id + "/export").starts_with("200"));
    EXPECT_TRUE(player->get("/api/games/" + id + "?as=red").starts_with("200"));
  }
  ASSERT_TRUE(eve.open());
  EXPECT_NE(eve.watch(id, "", 0)->find(R"("private")"), std::string::npos);
  bob.post("/api/games/" + id + "/commands", {{"type", "share"}});
  EXPECT_TRUE(eve.get("/api/games/" + id + "/export").starts_with("200"));
  EXPECT_NE(eve.get("/api/games/" + id).find(R"("shared":true)"), std::string::npos);
}

TEST_F(AccountsThroughAServer, ALogOutClosesWhatWasOpenedWithTheSession) {
  enter(ada, "ada");
  TestPlayer elsewhere = ada.another_page();
  ASSERT_TRUE(elsewhere.open());
  ASSERT_TRUE(elsewhere.settle());
  ada.post("/api/logout", {});
  EXPECT_FALSE(elsewhere.settle());
}

}  // namespace
}  // namespace vexil::server
