// What a host does with the command line, while the server runs and while it does not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "support/eventually.h"
#include "support/run_vexil.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"
#include "support/test_player.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kPassword = "correct horse battery";

class Operation : public ::testing::Test {
 protected:
  void start() { server_ = std::make_unique<ServerProcess>(data()); }
  void stop() {
    ASSERT_EQ(server_->stop(), 0);
    server_.reset();
  }
  [[nodiscard]] std::string data() const { return (folder_.path() / "data").string(); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
  [[nodiscard]] Ran run(std::vector<std::string> words) const {
    words.insert(words.end(), {"--data", data()});
    return run_vexil(words);
  }
  [[nodiscard]] std::string said(const std::vector<std::string>& words) const {
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.text;
    return ran.text;
  }
  [[nodiscard]] TestPlayer visitor() { return {*client_, server_->origin()}; }
  [[nodiscard]] static std::string with_name(const std::string& name,
                                             const std::string& invitation = {}) {
    boost::json::object body{{"name", name}, {"password", kPassword}};
    if (!invitation.empty()) body["invitation"] = invitation;
    return boost::json::serialize(body);
  }
  [[nodiscard]] std::string enter(const std::string& name, const std::string& invitation = {}) {
    return visitor().request("POST", "/api/register", with_name(name, invitation)).substr(0, 3);
  }
  [[nodiscard]] std::string log_in(const std::string& name) {
    return visitor().request("POST", "/api/login", with_name(name)).substr(0, 3);
  }

  std::unique_ptr<BlockingClient> client_ = BlockingClient::make().value();

 private:
  TemporaryFolder folder_;
  std::unique_ptr<ServerProcess> server_;
};

// The same actions through the server and without it.
TEST_F(Operation, AdminActionsWorkWhetherTheServerRunsOrNot) {
  start();
  ASSERT_EQ(enter("hostess"), "201");
  ASSERT_EQ(enter("troll"), "201");
  EXPECT_EQ(said({"admin", "ban", "Troll", "--hours", "5", "--reason", "rude"}),
            "Troll is banned.\n");
  EXPECT_EQ(log_in("troll"), "403");
  EXPECT_EQ(run({"admin", "ban", "nobody"}).status, 1);
  EXPECT_THAT(run({"admin", "ban", "nobody"}).text, HasSubstr("There is no account of this name"));
  stop();

  EXPECT_EQ(said({"admin", "unban", "troll"}), "troll is no longer banned.\n");
  EXPECT_EQ(said({"admin", "rename", "troll", "friend"}), "troll is now friend.\n");
  EXPECT_EQ(run({"admin", "rename", "friend", "hostess"}).status, 1);
  EXPECT_EQ(said({"admin", "mute", "friend"}), "friend is muted.\n");
  EXPECT_EQ(run({"admin", "mute", "nobody"}).status, 1);
  EXPECT_EQ(run({"admin", "mute", "friend", "--hours", "x"}).status, 1);
  start();
  EXPECT_EQ(log_in("troll"), "401");
  EXPECT_EQ(log_in("friend"), "200");
  EXPECT_EQ(said({"admin", "unmute", "friend"}), "friend can chat again.\n");
  stop();
}

TEST_F(Operation, RegistrationAndInvitations) {
  start();
  ASSERT_EQ(enter("hostess"), "201");
  EXPECT_EQ(said({"admin", "registration", "invitation"}), "Registration: invitation\n");
  EXPECT_EQ(enter("anna"), "403");
  const std::string link = said({"admin", "invite", "--base-url", "https://play.example/"});
  EXPECT_THAT(link, StartsWith("https://play.example/register#"));
  const std::string code = link.substr(link.find('#') + 1, 43);
  EXPECT_EQ(enter("anna", code), "201");
  EXPECT_EQ(enter("bert", code), "403");
  stop();
  const std::string offline = said({"admin", "invite", "--base-url", "https://play.example"});
  EXPECT_THAT(offline, StartsWith("https://play.example/register#"));
  EXPECT_EQ(run({"admin", "registration", "maybe"}).status, 1);
  start();
  EXPECT_EQ(enter("bert", offline.substr(offline.find('#') + 1, 43)), "201");
  stop();
}

TEST_F(Operation, ResetLinkSetsANewPasswordOnce) {
  start();
  ASSERT_EQ(enter("hostess"), "201");
  const std::string link = said({"admin", "reset-link", "hostess"});
  const std::string token = link.substr(link.find('#') + 1, 43);
  const std::string body =
      boost::json::serialize(boost::json::object{{"token", token}, {"password", "another one 12"}});
  EXPECT_THAT(visitor().request("POST", "/api/reset", body), StartsWith("200"));
  EXPECT_THAT(visitor().request("POST", "/api/reset", body), StartsWith("4"));
  EXPECT_EQ(log_in("hostess"), "401");
  stop();
}

TEST_F(Operation, AnAnnouncementIsSent) {
  start();
  EXPECT_EQ(said({"admin", "announce", "Back at noon"}), "The announcement is shown.\n");
  stop();
  EXPECT_EQ(said({"admin", "announce"}), "The announcement is removed.\n");
}

TEST_F(Operation, TheFileThatLetsCommandsInIsTheOwnersAndGoesWithTheServer) {
  start();
  struct stat status{};
  ASSERT_EQ(::stat((data() + "/command-line.json").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  stop();
  EXPECT_FALSE(std::filesystem::exists(data() + "/command-line.json"));
  ASSERT_EQ(run({"admin", "announce", "x"}).status, 0);
  EXPECT_FALSE(std::filesystem::exists(data() + "/command-line.json"));
}

// A game of one person for both sides; its id.
std::string make_game(TestPlayer& player) {
  const auto made =
      player.post("/api/games", boost::json::object{{"game", "barrage"}, {"opponent", "hot-seat"}});
  const std::string id(made.as_object().contains("id") ? made.at("id").as_string()
                                                       : made.at("game").at("id").as_string());
  EXPECT_TRUE(player.open());
  Random random(5);
  const GamePtr game = Catalog::shipped().open("barrage").value();
  for (const Side side : kSides) {
    const std::string setup = print_setup(*game, side, random_setup(*game, random));
    const auto ready = player.command(id, side == Side::kRed ? "red" : "blue",
                                      {{"type", "ready"}, {"setup", setup}});
    EXPECT_TRUE(ready && ready->ends_with("\"ok\":true}")) << ready.value_or("lost");
  }
  return id;
}

TEST_F(Operation, EndedGameIsExportedAndItsPlayerDeleted) {
  start();
  ASSERT_EQ(enter("hostess"), "201");
  TestPlayer anna = visitor();
  ASSERT_THAT(anna.request("POST", "/api/register", with_name("AnnaSecret")), StartsWith("201"));
  const std::string id = make_game(anna);
  EXPECT_EQ(run({"export", "--game", id}).status, 1);
  const Ran busy = run({"delete-user", "annasecret"});
  EXPECT_EQ(busy.status, 1);
  EXPECT_THAT(busy.text, HasSubstr("games that are not over"));
  stop();
  // Without a server; the game is in the store only.
  EXPECT_EQ(said({"admin", "end-game", id, "--result", "red", "--reason", "enough"}),
            fmt::format("Game {} is over.\n", id));
  start();
  EXPECT_EQ(run({"admin", "end-game", id}).status, 1);
  EXPECT_THAT(said({"export", "--user", "AnnaSecret"}), HasSubstr("[Red \"AnnaSecret\"]"));
  EXPECT_THAT(said({"verify"}), HasSubstr("1 games, 0 damaged"));
  EXPECT_THAT(said({"delete-user", "annasecret"}), HasSubstr("under the name deleted-"));
  EXPECT_EQ(log_in("AnnaSecret"), "401");
  const std::string after = said({"export"});
  EXPECT_THAT(after, Not(HasSubstr("AnnaSecret")));
  EXPECT_THAT(after, HasSubstr("[Red \"deleted-"));
  EXPECT_THAT(visitor().get("/api/games/" + id), Not(HasSubstr("AnnaSecret")));
  EXPECT_THAT(said({"verify"}), HasSubstr("1 games, 0 damaged"));
  stop();
}

TEST_F(Operation, BackupUnderLoadIsRestoredAndItsGamesGoOn) {
  start();
  TestPlayer anna = visitor();
  const std::string id = make_game(anna);
  std::atomic<bool> stopping = false;
  std::atomic<int> chatted = 0;
  std::thread talking([&] {
    while (!stopping) {
      const auto answer = anna.command(
          id, "red", {{"type", "chat"}, {"text", fmt::format("line {}", chatted.load())}});
      if (answer && answer->ends_with("\"ok\":true}")) ++chatted;
    }
  });
  EXPECT_TRUE(eventually([&] { return chatted >= 20; }));
  const int before = chatted;
  const std::string file = (folder() / "copy.vexil").string();
  const Ran backup = run({"backup", file});
  stopping = true;
  talking.join();
  ASSERT_EQ(backup.status, 0) << backup.text;
  stop();

  const std::string fresh = (folder() / "fresh").string();
  const Ran restored = run_vexil({"restore", file, "--data", fresh});
  ASSERT_EQ(restored.status, 0) << restored.text;
  EXPECT_EQ(run_vexil({"restore", file, "--data", fresh}).status, 1);
  EXPECT_THAT(run_vexil({"verify", "--data", fresh}).text, HasSubstr("1 games, 0 damaged"));
  const ServerProcess again(fresh);
  TestPlayer page = anna.another_page();
  page.move_to(again.origin());
  std::string received;
  page.on_message = [&](std::string_view text) { received += text; };
  ASSERT_TRUE(page.open());
  ASSERT_TRUE(page.watch(id, "red", 0).has_value());
  EXPECT_THAT(received, HasSubstr(fmt::format("\"line {}\"", before - 1)));
  const auto answer = page.command(id, "red", {{"type", "resign"}});
  EXPECT_TRUE(answer && answer->ends_with("\"ok\":true}")) << answer.value_or("lost");
}

}  // namespace
}  // namespace vexil::server
