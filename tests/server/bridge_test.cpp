// `vexil bot` with real processes: a server, bridges and engines, which are killed on the way.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "engines/process.h"
#include "support/eventually.h"
#include "support/free_port.h"
#include "support/python.h"
#include "support/temporary_folder.h"
#include "support/test_player.h"

namespace vexil::server {
namespace {

std::string program() {
  const char* const path = std::getenv("VEXIL_PROGRAM");
  if (path == nullptr) throw std::runtime_error("VEXIL_PROGRAM does not name the program");
  return path;
}

std::unique_ptr<Process> start_bridge(std::vector<std::string> words) {
  words.insert(words.begin(), program());
  return Process::start(words).value();
}

// The next line that holds the text; empty where the program says nothing more.
std::string line_with(Process& process, std::string_view text) {
  const auto deadline = std::chrono::steady_clock::now() + kHangLimit;
  std::string line;
  while (process.read_line(line, deadline) == Process::Reading::kLine)
    if (line.find(text) != std::string::npos) return line;
  return {};
}

class BridgeTest : public testing::Test {
 public:
  BridgeTest() { start_server(std::to_string(free_port())); }

  void start_server(const std::string& port) {
    server = vexil::server::start_bridge({"serve", "--data", (folder.path() / "data").string(),
                                          "--bind", "127.0.0.1", "--port", port});
    const std::string line = line_with(*server, "http://127.0.0.1:");
    const std::size_t begin = line.find("http://");
    origin = line.substr(begin, line.find('/', begin + 8) - begin);
  }
  void kill_server() {
    ::kill(-server->id(), SIGKILL);
    server.reset();
  }
  // The same address, so that the bridges find it again.
  void start_server_again() { start_server(origin.substr(origin.rfind(':') + 1)); }

  // A bot account; its token is in the file that is returned.
  std::string make_bot(const std::string& name) {
    auto client = BlockingClient::make().value();
    TestPlayer ada(*client, origin);
    boost::json::object account{{"name", "ada"}, {"password", "correct horse"}};
    if (!ada.request("POST", "/api/login", boost::json::serialize(account)).starts_with("200")) {
      const std::string claim = line_with(*server, "/register#");
      account["invitation"] = claim.substr(claim.find('#') + 1);
      ada.post("/api/register", account);
    }
    const auto made = ada.post("/api/account/bots", {{"name", name}});
    const std::string file = (folder.path() / (name + ".token")).string();
    std::ofstream(file) << std::string(made.at("token").as_string()) << "\n";
    return file;
  }
  std::unique_ptr<Process> start_bot(const std::string& token_file, const std::string& engine,
                                     std::vector<std::string> more) {
    std::vector<std::string> words{"bot",      "--server", origin,         "--token-file",
                                   token_file, "--engine", engine,         "--total",
                                   "1",        "--accept", "opponents=all"};
    words.insert(words.end(), more.begin(), more.end());
    return vexil::server::start_bridge(words);
  }
  std::string ask(const std::string& target) {
    auto client = BlockingClient::make().value();
    return TestPlayer(*client, origin).get(target).substr(4);
  }
  void wait_for_turn(std::int64_t turn) {
    EXPECT_TRUE(eventually([&] {
      const auto games = boost::json::parse(ask("/api/games")).at("games").as_array();
      return !games.empty() && games[0].at("turns").as_int64() >= turn;
    })) << "the game did not come to turn "
        << turn;
  }
  void expect_one_game_played_out() {
    const auto games = boost::json::parse(ask("/api/games?status=finished")).at("games").as_array();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].at("status").as_string(), "ended");
    for (const char* bad : {"resign", "time", "abandoned", "unterminated"})
      EXPECT_NE(games[0].at("termination").as_string(), bad);
    EXPECT_TRUE(games[0].at("red").at("bot").as_bool());
    EXPECT_TRUE(games[0].at("blue").at("bot").as_bool());
  }

  // Its setups protect the Flag; those of the example are random.
  const std::string greedy = program() + " engine --player greedy";
  const std::string example = python_command("examples/engines/stateless.py");
  // The same engine, which waits in its third turn until it may go on.
  [[nodiscard]] std::string held(const std::string& engine) const {
    return python_command("tests/server/held_engine.py") + " " + go_on_file() + " " + engine;
  }
  void let_go_on() const { std::ofstream(go_on_file()) << "\n"; }
  [[nodiscard]] std::string go_on_file() const { return (folder.path() / "go-on").string(); }

  // No Flag can fall before somebody is killed: rows of pieces are in front of both.
  const std::vector<std::string> offer{"--offer", "international+move-cap=40,clock=120+5"};
  TemporaryFolder folder;
  std::unique_ptr<Process> server;
  std::string origin;
};

TEST_F(BridgeTest, TwoEnginesMeetInTheLobbyAndPlayAGame) {
  const auto one = start_bot(make_bot("hal"), example, offer);
  const auto two = start_bot(make_bot("eliza"), greedy, {});
  EXPECT_NE(line_with(*one, "is over"), "");
  EXPECT_NE(line_with(*two, "is over"), "");
  EXPECT_EQ(line_with(*one, "anything"), "");
  expect_one_game_played_out();
}

TEST_F(BridgeTest, ABrokenEngineNeverReachesTheLobby) {
  const auto bot = start_bot(
      make_bot("hal"), python_command("tests/engines/misbehaving.py") + " dies-greeting", offer);
  EXPECT_EQ(line_with(*bot, "anything"), "");
  EXPECT_EQ(bot->how_it_ended(), "ended with status 1");
  EXPECT_NE(bot->last_words().find("no licence found"), std::string::npos) << bot->last_words();
  EXPECT_TRUE(boost::json::parse(ask("/api/games")).at("games").as_array().empty());
}

TEST_F(BridgeTest, AKilledServerCostsNobodyTheGame) {
  const auto one = start_bot(make_bot("hal"), held(greedy), offer);
  const auto two = start_bot(make_bot("eliza"), greedy, {});
  wait_for_turn(4);
  kill_server();
  let_go_on();
  EXPECT_NE(line_with(*one, "connection was lost"), "");
  start_server_again();
  EXPECT_NE(line_with(*one, "is over"), "");
  EXPECT_NE(line_with(*two, "is over"), "");
  expect_one_game_played_out();
}

TEST_F(BridgeTest, AKilledBridgeTakesItsGameUpAgain) {
  const std::string hal = make_bot("hal");
  auto one = start_bot(hal, held(greedy), offer);
  const auto two = start_bot(make_bot("eliza"), greedy, {});
  wait_for_turn(4);
  ::kill(-one->id(), SIGKILL);
  one.reset();
  one = start_bot(hal, greedy, {});
  EXPECT_NE(line_with(*one, "is over"), "");
  EXPECT_NE(line_with(*two, "is over"), "");
  expect_one_game_played_out();
}

TEST_F(BridgeTest, AWrongTokenIsReportedAtOnce) {
  const std::string file = (folder.path() / "bad.token").string();
  std::ofstream(file) << "nonsense\n";
  const auto bot = start_bot(file, greedy, {});
  EXPECT_EQ(line_with(*bot, "anything"), "");
  EXPECT_NE(bot->last_words().find("the server refuses the token"), std::string::npos)
      << bot->last_words();
  EXPECT_EQ(bot->how_it_ended(), "ended with status 1");
}

TEST_F(BridgeTest, AServerThatIsNotThereIsReportedAtOnce) {
  const std::string file = make_bot("hal");
  kill_server();
  const auto bot = start_bot(file, greedy, {});
  EXPECT_EQ(line_with(*bot, "anything"), "");
  EXPECT_NE(bot->last_words().find("cannot be reached"), std::string::npos) << bot->last_words();
}

}  // namespace
}  // namespace vexil::server
