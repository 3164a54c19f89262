#include "server/tools/far_analyses.h"

#include <gtest/gtest.h>

#include <sstream>

#include "json/writer.h"
#include "notation/game_file.h"
#include "server/api/tools_api.h"
#include "tests/support/account_world.h"
#include "tests/support/eventually.h"

namespace vexil::server {
namespace {

constexpr const char* kRecord = R"([Game "barrage"]
[Red "ada"]
[Blue "bob"]
[Result "*"]
[Termination "unterminated"]
[RedSetup "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -"]
[BlueSetup "B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -"]

1. a3a2 c8c7 2. j4h4 c7c8 3. c4d4 c9e9 4. d4c4 c8c9 5. f4f3 i7i8 6. h4h2 h9h7 7. h2h3 e9e8
8. g4e4 c9b9 9. e4e6 h7c7 10. a2a1 e8e10 11. e6e10 c7i7
)";

// Positions of a decision: soon done, and not done before the test is.
constexpr int kFew = 1000;
constexpr int kMany = 200'000;

class Lines : public LineStream {
 public:
  void write(std::shared_ptr<const std::string> lines) override { text += *lines; }
  void close() override { closed = true; }
  // Without the lines "{}" that keep a slow stream alive: they come as time passes.
  [[nodiscard]] int decisions() const {
    std::istringstream lines(text);
    int count = 0;
    for (std::string line; std::getline(lines, line);)
      if (line != "{}") ++count;
    return count;
  }
  std::string text;
  bool closed = false;
};

// Ada begins her analyses on one node and asks the other for them.
class FarAnalysesTest : public testing::Test {
 public:
  FarAnalysesTest() {
    red_api.add_to(*worlds.red.router);
    blue_api.add_to(*worlds.blue.router);
  }
  std::string begin(int nodes) {
    const Answer begun =
        ada.post("/api/analysis", R"({"nodes":)" + std::to_string(nodes) + R"(,"record":)" +
                                      json_string(kRecord) + "}");
    EXPECT_EQ(begun.status, 202) << begun.body;
    ada_there.cookie = ada.cookie;
    return "/api/analysis/" + std::string(begun.json().at("id").as_string());
  }
  // Time passes on both nodes, in steps in which their messages arrive.
  void pass(Millis time) {
    for (; time > 0; time -= 100) {
      worlds.red.run();
      worlds.blue.run();
      worlds.red.loop.advance(100);
      worlds.blue.loop.advance(100);
    }
  }
  void run_until(const std::function<bool()>& done) {
    ASSERT_TRUE(eventually([&] {
      pass(100);
      return done();
    }));
  }
  // Until the job is done. The thread of the analyses gives way to everything else, and so to a
  // test that looks too often.
  void finish(const std::string& path) {
    const auto is_done = [&] {
      pass(1000);
      return ada.get(path).json().at("status").as_string() == "done";
    };
    ASSERT_TRUE(eventually(is_done, std::chrono::milliseconds(50)));
  }
  Reply ask(const Visitor& visitor, const std::string& method, const std::string& path) {
    std::optional<Reply> answer;
    worlds.blue.router->handle(visitor.request(method, path, ""), false,
                               [&](Reply reply) { answer = std::move(reply); });
    run_until([&] { return answer.has_value(); });
    return *std::move(answer);
  }
  boost::json::value look(const std::string& path, const std::string& method = "GET") {
    return boost::json::parse(*std::get<HttpResponse>(ask(ada_there, method, path)).body);
  }
  std::string status(const std::string& path) {
    return std::string(look(path).at("status").as_string());
  }

  TwoWorlds worlds;
  ToolsApi red_api{*worlds.red.services};
  ToolsApi blue_api{*worlds.blue.services};
  Visitor ada{worlds.red};
  Visitor ada_there{worlds.blue};
};

TEST_F(FarAnalysesTest, AJobIsSeenFromTheOtherNodeAsFromItsOwn) {
  const std::string path = begin(kFew);
  EXPECT_EQ(look(path).at("total").as_int64(), 23);
  finish(path);
  EXPECT_EQ(look(path), ada.get(path).json());
  EXPECT_EQ(look(path), ada.get(path).json());
}

TEST_F(FarAnalysesTest, EveryLineComesOverAStreamFromTheOtherNode) {
  const std::string path = begin(kFew);
  Reply reply = ask(ada_there, "GET", path + "/stream");
  const auto lines = std::make_shared<Lines>();
  const std::function<void()> gone = std::get<StreamResponse>(reply).open(lines);
  finish(path);
  run_until([&] { return lines->closed; });
  EXPECT_EQ(lines->decisions(), 24);
  gone();
}

TEST_F(FarAnalysesTest, AJobIsCancelledFromTheOtherNode) {
  const std::string path = begin(kMany);
  EXPECT_EQ(look(path, "DELETE").at("status").as_string(), "cancelled");
  EXPECT_EQ(ada.get(path).json().at("status").as_string(), "cancelled");
}

TEST_F(FarAnalysesTest, AJobIsItsOwnersOnTheOtherNodeToo) {
  const std::string path = begin(kFew);
  Visitor bob(worlds.red);
  bob.post("/api/analysis", "{}");
  ASSERT_FALSE(bob.cookie.empty());
  EXPECT_EQ(std::get<HttpResponse>(ask(bob, "GET", path)).status, 404);
  EXPECT_EQ(std::get<HttpResponse>(ask(bob, "DELETE", path)).status, 404);
  EXPECT_NE(ada.get(path).json().at("status").as_string(), "cancelled");
}

TEST_F(FarAnalysesTest, LostMessagesOnlyDelay) {
  const std::string path = begin(kFew);
  finish(path);
  worlds.wire.loses = true;
  const Millis begun = worlds.blue.loop.now();
  std::optional<Reply> answer;
  worlds.blue.router->handle(ada_there.request("GET", path, ""), false,
                             [&](Reply reply) { answer = std::move(reply); });
  run_until([&] { return worlds.blue.loop.now() >= begun + 1000; });
  EXPECT_FALSE(answer);
  worlds.wire.loses = false;
  run_until([&] { return answer.has_value(); });
  EXPECT_EQ(boost::json::parse(*std::get<HttpResponse>(*answer).body), ada.get(path).json());
}

TEST_F(FarAnalysesTest, WhenItsNodeIsGoneTheStreamEndsAndTheJobIsUnknown) {
  const std::string path = begin(kMany);
  Reply reply = ask(ada_there, "GET", path + "/stream");
  const auto lines = std::make_shared<Lines>();
  const std::function<void()> gone = std::get<StreamResponse>(reply).open(lines);
  worlds.red.peers->die();
  run_until([&] { return lines->closed; });
  gone();
  EXPECT_EQ(std::get<HttpResponse>(ask(ada_there, "GET", path)).status, 404);
}

TEST_F(FarAnalysesTest, ALongLineComesInPieces) {
  Analyses here(worlds.red.loop, worlds.red.secrets);
  Analyses none(worlds.blue.loop, worlds.blue.secrets);
  FarAnalyses answers(worlds.red.nodes, worlds.red.loop, here);
  FarAnalyses asks(worlds.blue.nodes, worlds.blue.loop, none);
  AnalysisOrder order;
  order.record = **GameFileReader(lines_of(kRecord)).next();
  const Analyses::JobPtr job = *here.begin({"ada", "192.0.2.1"}, std::move(order));
  here.cancel(job);
  std::string line = "\"";
  for (int letter = 0; letter < 200'000; ++letter) line += "ä";
  job->lines = {line + "\"", "{}"};
  std::optional<Analyses::JobPtr> found;
  start(asks.find(job->id, "ada"),
        [&](std::optional<Analyses::JobPtr> copy, const std::exception_ptr&) { found = copy; });
  run_until([&] { return found.has_value(); });
  ASSERT_TRUE(*found);
  EXPECT_NE(*found, job);
  EXPECT_EQ((*found)->lines, job->lines);
}

}  // namespace
}  // namespace vexil::server
