// A club moves with the program that a host runs: from a folder into a database, and back.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdlib>

#include "editions/setup.h"
#include "notation/setup_text.h"
#include "store/postgres.h"
#include "store/sqlite.h"
#include "support/eventually.h"
#include "support/postgres_server.h"
#include "support/run_vexil.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"
#include "support/test_player.h"

namespace vexil::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Club : public ::testing::Test {
 protected:
  [[nodiscard]] std::string folder(const std::string& name) const {
    return (folder_.path() / name).string();
  }
  [[nodiscard]] const std::string& database() const { return database_.address(); }

  void serve_folder(const std::string& name) {
    server_ = std::make_unique<ServerProcess>(folder(name));
  }
  // Its folder is "node".
  void serve_database() {
    server_ = std::make_unique<ServerProcess>(
        ServerOptions{folder("node"), {"--database", database()}, folder("log")});
  }
  void stop() {
    ASSERT_EQ(server_->stop(), 0);
    server_.reset();
  }
  void kill() {
    server_->kill();
    server_.reset();
  }
  [[nodiscard]] TestPlayer visitor() { return {*client_, server_->origin()}; }
  // The same person at the server that runs now.
  [[nodiscard]] TestPlayer again(const TestPlayer& player) const {
    TestPlayer page = player.another_page();
    page.move_to(server_->origin());
    return page;
  }
  [[nodiscard]] TestPlayer registered(const std::string& name) {
    TestPlayer player = visitor();
    const boost::json::object body{
        {"name", name}, {"password", "correct horse battery"}, {"invitation", server_->claim()}};
    EXPECT_THAT(player.request("POST", "/api/register", boost::json::serialize(body)),
                StartsWith("201"));
    return player;
  }
  static std::string said(const std::vector<std::string>& words, std::string_view input = {}) {
    const Ran ran = run_vexil(words, input);
    EXPECT_EQ(ran.status, 0) << ran.text;
    return ran.text;
  }
  static void expect_refused(const std::vector<std::string>& words, const std::string& why) {
    const Ran ran = run_vexil(words);
    EXPECT_EQ(ran.status, 1) << ran.text;
    EXPECT_THAT(ran.text, HasSubstr(why));
  }
  // What is durable, past the server.
  [[nodiscard]] std::unique_ptr<store::Store> look(const std::string& place) const {
    if (store::is_postgres_address(place)) {
      store::PostgresOptions options;
      options.address = place;
      return store::open_postgres(options).value();
    }
    store::SqliteOptions options;
    options.folder = place;
    options.beside = true;
    return store::open_sqlite(options).value();
  }

  std::unique_ptr<BlockingClient> client_ = BlockingClient::make().value();

 private:
  TemporaryFolder folder_;
  TestDatabase database_;
  std::unique_ptr<ServerProcess> server_;
};

// A game with one player on both sides, both sides ready; its id.
std::string make_game(TestPlayer& player, boost::json::object more = {}) {
  more["game"] = "barrage";
  more["opponent"] = "hot-seat";
  const auto made = player.post("/api/games", more);
  const std::string id(made.at("id").as_string());
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

void resign(TestPlayer& player, const std::string& id) {
  EXPECT_TRUE(player.open());
  const auto answer = player.command(id, "red", {{"type", "resign"}});
  EXPECT_TRUE(answer && answer->ends_with("\"ok\":true}")) << answer.value_or("lost");
}

TEST_F(Club, MovesIntoADatabaseAndBack) {
  serve_folder("a");
  TestPlayer anna = registered("anna");
  const TestPlayer bert = registered("bert");
  const std::string over = make_game(anna);
  resign(anna, over);
  const std::string running = make_game(anna);
  expect_refused({"migrate", "--from", folder("a"), "--to", database()}, "in use by another vexil");
  stop();
  const std::string games = said({"random", "--game", "barrage", "--games", "5", "--seed", "7"});
  (void)said({"import", "-", "--data", folder("a")}, games);

  const std::string moved = said({"migrate", "--from", folder("a"), "--to", database()});
  EXPECT_THAT(moved, HasSubstr("accounts             3 rows\n"));
  EXPECT_THAT(moved, HasSubstr("games                7 rows\n"));
  EXPECT_THAT(moved, EndsWith("Compared: equal.\n"));
  const std::string exported = said({"export", "--data", folder("a")});
  EXPECT_EQ(said({"export", "--database", database()}), exported);
  EXPECT_EQ(said({"verify", "--database", database()}), "7 games, 0 damaged\n");

  serve_database();
  expect_refused({"migrate", "--from", database(), "--to", folder("b")}, "in use by a server");
  TestPlayer anna_there = again(anna);
  EXPECT_THAT(anna_there.get("/api/account"), HasSubstr("anna"));
  resign(anna_there, running);
  stop();
  EXPECT_THAT(said({"migrate", "--from", database(), "--to", folder("b")}),
              EndsWith("Compared: equal.\n"));
  const std::string later = said({"export", "--data", folder("b")});
  EXPECT_NE(later, exported);
  EXPECT_EQ(said({"export", "--database", database()}), later);
  EXPECT_EQ(said({"verify", "--data", folder("b")}), "7 games, 0 damaged\n");
  serve_folder("b");
  EXPECT_THAT(again(bert).get("/api/account"), HasSubstr("bert"));
  stop();
}

// The time from the last word of the old server to the first of the new one is nobody's.
TEST_F(Club, ClocksGoOnWhereTheyStoodWhenTheServerWasKilled) {
  const auto last_entry = [&](const std::string& place, const std::string& id) {
    return look(place)->reader()->entries(id, 0).back();
  };
  serve_folder("a");
  TestPlayer anna = registered("anna");
  const std::string id = make_game(anna, {{"clock", {{"bank", 600}}}});
  const store::Millis begun = last_entry(folder("a"), id).time;
  const auto alive = [&](const std::string& place) {
    const auto text = look(place)->reader()->meta("alive");
    return text ? std::stoll(*text) : 0;
  };
  ASSERT_TRUE(eventually([&] { return alive(folder("a")) > begun; }));
  kill();
  const store::Millis stopped = alive(folder("a"));
  (void)said({"migrate", "--from", folder("a"), "--to", database()});
  serve_database();
  ASSERT_TRUE(eventually(
      [&] { return last_entry(database(), id).body.find("resumed") != std::string::npos; }));
  const store::Entry resumed = last_entry(database(), id);
  EXPECT_EQ(boost::json::parse(resumed.body).at("charged").to_number<store::Millis>(),
            stopped - begun);
  // And back, from a node that was killed: others would take it for live for a while.
  kill();
  ASSERT_TRUE(eventually([&] {
    return run_vexil({"migrate", "--from", database(), "--to", folder("b")}).status == 0;
  }));
  const store::Millis last_beat = alive(folder("b"));
  EXPECT_GE(last_beat, resumed.time);
  serve_folder("b");
  const auto charged =
      boost::json::parse(last_entry(folder("b"), id).body).at("charged").to_number<store::Millis>();
  EXPECT_EQ(charged, stopped - begun + last_beat - resumed.time);
  stop();
}

TEST_F(Club, AdminActionsWorkOnADatabaseWhetherANodeRunsOrNot) {
  serve_database();
  TestPlayer hostess = registered("hostess");
  TestPlayer troll = registered("troll");
  // Through the node whose folder it is, with and without the address.
  EXPECT_EQ(said({"admin", "ban", "troll", "--data", folder("node"), "--database", database()}),
            "troll is banned.\n");
  EXPECT_THAT(troll.get("/api/account"), HasSubstr("\"banned\""));
  EXPECT_EQ(said({"admin", "unban", "troll", "--data", folder("node")}),
            "troll is no longer banned.\n");
  // Past it, from another machine as it were; the node stays reachable.
  EXPECT_EQ(said({"admin", "rename", "troll", "friend", "--data", folder("elsewhere"), "--database",
                  database()}),
            "troll is now friend.\n");
  const std::string game = make_game(hostess);
  EXPECT_THAT(
      said({"admin", "end-game", game, "--data", folder("elsewhere"), "--database", database()}),
      HasSubstr("is over"));
  EXPECT_TRUE(eventually([&] {
    return hostess.get("/api/games/" + game).find("\"phase\":\"aborted\"") != std::string::npos;
  })) << hostess.get("/api/games/" + game);
  EXPECT_EQ(said({"admin", "mute", "friend", "--data", folder("node")}), "friend is muted.\n");
  kill();
  // What the killed node left in its folder is in nobody's way.
  EXPECT_EQ(said({"admin", "unmute", "friend", "--data", folder("node"), "--database", database()}),
            "friend can chat again.\n");
  EXPECT_THAT(said({"delete-user", "friend", "--data", folder("node"), "--database", database()}),
              HasSubstr("under the name deleted-"));
  expect_refused({"admin", "ban", "friend", "--data", folder("node"), "--database", database()},
                 "There is no account of this name");
  EXPECT_FALSE(std::filesystem::exists(folder("elsewhere")));
}

class InheritedAddress {
 public:
  explicit InheritedAddress(const std::string& address) {
    ::setenv("VEXIL_DATABASE", address.c_str(), 1);
  }
  ~InheritedAddress() { ::unsetenv("VEXIL_DATABASE"); }
  InheritedAddress(const InheritedAddress&) = delete;
  InheritedAddress& operator=(const InheritedAddress&) = delete;
};

TEST_F(Club, AddressMayComeFromTheEnvironment) {
  const std::string game = said({"random", "--game", "barrage", "--games", "1", "--seed", "7"});
  const InheritedAddress inherited(database());
  (void)said({"import", "-", "--create"}, game);
  EXPECT_EQ(said({"verify"}), "1 games, 0 damaged\n");
  EXPECT_EQ(said({"verify", "--database", database()}), "1 games, 0 damaged\n");
  // A folder that is named counts more.
  expect_refused({"verify", "--data", folder("none")}, "holds no data of Vexil's");
  EXPECT_EQ(run_vexil({"verify", "--data", folder("a"), "--database", database()}).status, 2);
}

TEST_F(Club, WhatADatabaseCannotBeAskedIsRefused) {
  const std::string file = folder("copy");
  expect_refused({"backup", file, "--database", "postgresql://anna:secret@db.example/club"},
                 "The data is in postgresql://anna@db.example/club: PostgreSQL's own pg_dump");
  expect_refused({"restore", file, "--database", database()}, "pg_restore");
  EXPECT_FALSE(std::filesystem::exists(file));
  expect_refused({"verify", "--database", "secret"}, "begins with postgresql://");
  expect_refused({"serve", "--database", "secret"}, "begins with postgresql://");
  expect_refused({"verify", "--database", database()}, "holds no data of Vexil's");
  expect_refused({"migrate", "--from", folder("none"), "--to", database()},
                 "holds no data of Vexil's");
}

}  // namespace
}  // namespace vexil::server
