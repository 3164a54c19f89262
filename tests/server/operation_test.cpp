// What a host does with the command line, while the server runs and while it does not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "support/data_file.h"
#include "support/eventually.h"
#include "support/run_vexil.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"
#include "support/test_player.h"
#include "support/tls_files.h"

namespace vexil::server {
namespace {

using ::testing::AllOf;
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
  // The first one needs the claim that the server printed; nobody else does.
  [[nodiscard]] std::string enter(const std::string& name, const std::string& invitation = {}) {
    const std::string code = invitation.empty() ? server_->claim() : invitation;
    return visitor().request("POST", "/api/register", with_name(name, code)).substr(0, 3);
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

TEST_F(Operation, TheAdministratorsRoleIsGivenAndTheLastOneStays) {
  start();
  EXPECT_EQ(visitor().request("POST", "/api/register", with_name("hostess")).substr(0, 3), "403");
  ASSERT_EQ(enter("hostess"), "201");
  ASSERT_EQ(enter("anna"), "201");
  EXPECT_THAT(run({"admin", "role", "hostess", "member"}).text, HasSubstr("last administrator"));
  EXPECT_THAT(run({"admin", "ban", "hostess"}).text, HasSubstr("last administrator"));
  EXPECT_THAT(run({"delete-user", "hostess"}).text, HasSubstr("last administrator"));
  EXPECT_EQ(said({"admin", "role", "anna", "administrator"}), "anna is an administrator now.\n");
  stop();
  EXPECT_EQ(run({"admin", "role", "anna", "queen"}).status, 1);
  EXPECT_EQ(said({"admin", "role", "hostess", "member"}), "hostess is a member now.\n");
  EXPECT_THAT(run({"admin", "role", "anna", "member"}).text, HasSubstr("last administrator"));
}

std::unique_ptr<BlockingClient> client_trusting(const std::string& certificate) {
  ClientOptions options;
  options.authorities = certificate;
  return BlockingClient::make(options).value();
}

TEST_F(Operation, ARenewedCertificateIsUsedAfterAHangup) {
  TlsFiles files;
  const std::string log = (folder() / "log").string();
  ServerProcess server(
      ServerOptions{data(), {"--certificate", files.certificate(), "--key", files.key()}, log});
  const std::string page = server.origin() + "/healthz";
  EXPECT_TRUE(client_trusting(files.certificate())->get(page));
  files.renew();
  EXPECT_FALSE(client_trusting(files.certificate())->get(page));
  server.hang_up();
  EXPECT_TRUE(
      eventually([&] { return client_trusting(files.certificate())->get(page).has_value(); }));
  // What is wrong changes nothing.
  std::filesystem::copy_file(files.other_key(), files.key(),
                             std::filesystem::copy_options::overwrite_existing);
  server.hang_up();
  EXPECT_TRUE(
      eventually([&] { return file_bytes(log).find("does not belong to") != std::string::npos; }));
  EXPECT_TRUE(client_trusting(files.certificate())->get(page));
  EXPECT_EQ(server.stop(), 0);
}

TEST_F(Operation, WithoutTlsAHangupStopsTheServerInOrder) {
  ServerProcess server(data());
  server.hang_up();
  EXPECT_EQ(server.wait(), 0);
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
  EXPECT_THAT(said({"admin", "invite"}),
              AllOf(HasSubstr("public address is unknown"), HasSubstr("http://127.0.0.1:")));
  stop();
  EXPECT_THAT(said({"admin", "invite"}),
              AllOf(HasSubstr("address is unknown"), HasSubstr("\n/register#")));
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
  EXPECT_NE(said({"admin", "rename", "AnnaSecret", "AnnaHidden"}), "");
  EXPECT_NE(said({"admin", "mute", "AnnaHidden", "--reason", "AnnaHidden shouts"}), "");
  EXPECT_NE(said({"admin", "rename", "AnnaHidden", "AnnaSecret"}), "");
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
  TestPlayer hostess = visitor();
  ASSERT_THAT(hostess.request("POST", "/api/login", with_name("hostess")), StartsWith("200"));
  EXPECT_THAT(hostess.get("/api/admin/audit"),
              AllOf(HasSubstr("delete-user"), Not(HasSubstr("Anna"))));
  stop();
  // Nor is the name left in what the files no longer use.
  for (const auto& file : std::filesystem::directory_iterator(data())) {
    const std::string bytes = file_bytes(file.path());
    for (const char* name : {"AnnaSecret", "annasecret", "AnnaHidden", "annahidden"})
      EXPECT_EQ(bytes.find(name), std::string::npos) << file.path() << " " << name;
  }
}

// Runs statements on the data file, past the program.
void change(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

TEST_F(Operation, VerifyAndRestoreFindALostEntryAndAChangedSalt) {
  start();
  TestPlayer anna = visitor();
  const std::string lost = make_game(anna);
  const std::string salted = make_game(anna);
  // Without it the game looks whole.
  ASSERT_TRUE(anna.command(lost, "red", {{"type", "chat"}, {"text", "hello"}}));
  stop();
  EXPECT_EQ(run({"verify"}).text, "2 games, 0 damaged\n");
  const std::filesystem::path file = std::filesystem::path(data()) / "vexil.db";
  change(file, fmt::format("DELETE FROM entries WHERE game='{0}' AND number=(SELECT max(number) "
                           "FROM entries WHERE game='{0}')",
                           lost));
  change(file, fmt::format("UPDATE entries SET body=json_set(body, '$.salt', '{}') WHERE game='{}' "
                           "AND json_extract(body, '$.side')='red' AND "
                           "json_extract(body, '$.kind')='ready'",
                           std::string(64, '5'), salted));
  const Ran verified = run({"verify"});
  EXPECT_EQ(verified.status, 1);
  EXPECT_THAT(verified.text, HasSubstr(lost + ": "));
  EXPECT_THAT(verified.text, HasSubstr("entries were written"));
  EXPECT_THAT(verified.text, HasSubstr(salted + ": an entry is not as it was written"));
  const std::string copy = data() + ".backup";
  ASSERT_EQ(run({"backup", copy}).status, 0);
  const Ran restored = run_vexil({"restore", copy, "--data", data() + "-again"});
  EXPECT_EQ(restored.status, 1);
  EXPECT_THAT(restored.text, HasSubstr(salted + ": "));
  EXPECT_THAT(restored.text, HasSubstr("2 of 2 games in this backup are damaged"));
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
