// What a host gets to read who starts a node in a wrong way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/cluster.h"
#include "store/postgres/pg_connection.h"
#include "support/data_file.h"
#include "support/postgres_server.h"
#include "support/run_vexil.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// One sentence without the password, and status 1.
void expect_refused(const std::string& address, const std::string& data) {
  const Ran ran = run_vexil(
      {"serve", "--database", address, "--data", data, "--bind", "127.0.0.1", "--port", "0"});
  EXPECT_EQ(ran.status, 1) << address << ": " << ran.text;
  EXPECT_THAT(ran.text, Not(HasSubstr("hushhush")));
  const std::string sentence = ran.text.substr(0, ran.text.find('\n'));
  EXPECT_GT(sentence.size(), 10u) << ran.text;
  EXPECT_EQ(ran.text, sentence + "\n");
}

TEST(Words, AnAddressThatLeadsNowhereIsRefusedWithASentence) {
  const TemporaryFolder folder;
  const std::string data = folder.path() / "data";
  for (const char* address :
       {"postgresql://vexil:hushhush@127.0.0.1:1/club",
        "postgresql://vexil:hushhush@127.0.0.1:nonsense/club",
        "postgresql://vexil:hushhush@[half/club", "postgresql://vexil:hushhush@127.0.0.1:1/x?y=z",
        "mysql://vexil:hushhush@127.0.0.1/club", "nonsense"})
    expect_refused(address, data);
}

TEST(Words, AWrongUserOrDatabaseIsRefusedWithASentence) {
  const TemporaryFolder folder;
  const std::string data = folder.path() / "data";
  PostgresServer& postgres = shared_postgres();
  const std::string here = "127.0.0.1:" + std::to_string(postgres.port());
  expect_refused("postgresql://nobody:hushhush@" + here + "/postgres", data);
  expect_refused("postgresql://vexil:hushhush@" + here + "/there_is_none", data);
}

// A PostgreSQL that asks one of its users for a password.
class GuardedPostgres {
 public:
  GuardedPostgres() {
    std::filesystem::permissions(folder_.path(), std::filesystem::perms{0755});
    const std::filesystem::path rules = folder_.path() / "rules";
    write_file(rules,
               "host all vexil 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
    postgres_ = std::make_unique<PostgresServer>(
        PostgresSettings{.lines = {"hba_file = '" + rules.string() + "'"}});
    const std::string database = postgres_->make_database();
    store::postgres::PgConnection connection(database, std::chrono::seconds(30));
    connection.execute("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'hushhush'");
    name_ = database.substr(database.rfind('/') + 1);
  }
  [[nodiscard]] std::string address(const std::string& password) const {
    return "postgresql://guarded:" + password + "@127.0.0.1:" + std::to_string(postgres_->port()) +
           "/" + name_;
  }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<PostgresServer> postgres_;
  std::string name_;
};

TEST(Words, APasswordLetsInAndIsNotLogged) {
  const GuardedPostgres postgres;
  const TemporaryFolder folder;
  expect_refused(postgres.address("hushhushnot"), folder.path() / "data");
  const std::string log = folder.path() / "log";
  ServerProcess server(
      ServerOptions{folder.path() / "data", {"--database", postgres.address("hushhush")}, log});
  const auto client = impatient_client();
  TestPlayer visitor(*client, server.origin());
  EXPECT_THAT(visitor.get("/api/lobby"), testing::StartsWith("200"));
  EXPECT_EQ(server.stop(), 0);
  const std::string logged = file_bytes(log);
  EXPECT_THAT(logged, HasSubstr("listening"));
  EXPECT_THAT(logged, Not(HasSubstr("hushhush")));
}

TEST(Words, ARunningClubIsNotMovedAndAStoppedOneIs) {
  const TemporaryFolder folder;
  const std::string data = folder.path() / "club";
  const std::string database = shared_postgres().make_database();
  const auto client = impatient_client();
  std::string id;
  {
    ServerProcess server(data);
    TestPlayer anna(*client, server.origin());
    static_cast<void>(anna.post(
        "/api/register",
        {{"name", "anna"}, {"password", "correct horse battery"}, {"invitation", server.claim()}}));
    id = anna.post("/api/games", {{"game", "barrage"}}).at("id").as_string();
    const Ran refused = run_vexil({"migrate", "--from", data, "--to", database});
    EXPECT_EQ(refused.status, 1) << refused.text;
    ASSERT_EQ(server.stop(), 0);
  }
  const Ran moved = run_vexil({"migrate", "--from", data, "--to", database});
  ASSERT_EQ(moved.status, 0) << moved.text;
  {
    Cluster cluster({.nodes = 2, .database = database});
    TestPlayer anna(*client, cluster.origin(1));
    EXPECT_EQ(
        anna.request("POST", "/api/login", R"({"name":"anna","password":"correct horse battery"})")
            .substr(0, 3),
        "200");
    EXPECT_THAT(anna.get("/api/games/" + id), HasSubstr(R"("phase":"open")"));
    const std::string back = folder.path() / "back";
    EXPECT_EQ(run_vexil({"migrate", "--from", database, "--to", back}).status, 1);
    EXPECT_EQ(cluster.stop(0), 0);
    EXPECT_EQ(cluster.stop(1), 0);
    const Ran returned = run_vexil({"migrate", "--from", database, "--to", back});
    EXPECT_EQ(returned.status, 0) << returned.text;
  }
  shared_postgres().drop_database(database);
}

}  // namespace
}  // namespace vexil::server
