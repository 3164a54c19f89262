// The bridge without a network: the test answers what it asks.
#include "server/bridge/bridge.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

constexpr const char* kLobby =
    R"({"lobby":{"games":[{"id":"game1234","by":"ada","settings":{"game":"barrage"}}]}})";

class FakeClient final : public Client {
 public:
  struct Asked {
    ClientRequest request;
    std::function<void(Result<ClientResponse>)> done;
  };

  void request(ClientRequest request, std::function<void(Result<ClientResponse>)> done) override {
    asked.push_back({std::move(request), std::move(done)});
  }
  std::function<void()> lines(ClientRequest, LinesHandler) override {
    return [] {};
  }
  std::shared_ptr<Socket> open(std::string, Fields, ClientSocketHandler handler) override {
    socket = std::move(handler);
    return std::make_shared<FakeSocket>(sent);
  }

  // Answers the oldest request, which must be this one.
  void answer(const std::string& what, int status, std::string body) {
    ASSERT_FALSE(asked.empty()) << what;
    const Asked first = std::move(asked.front());
    asked.erase(asked.begin());
    ASSERT_EQ(first.request.method + " " + first.request.url, what);
    first.done(ClientResponse{status, {}, std::move(body)});
  }
  // How often the bridge has asked to watch a game, and the number of the last time.
  [[nodiscard]] std::pair<int, std::int64_t> watched() const {
    std::pair<int, std::int64_t> watched{0, 0};
    for (const std::string& text : sent) {
      const json::value message = json::parse(text);
      if (message.at("type") == "watch")
        watched = {watched.first + 1, message.at("id").to_number<std::int64_t>()};
    }
    return watched;
  }

  std::vector<Asked> asked;
  ClientSocketHandler socket;
  std::vector<std::string> sent;

 private:
  class FakeSocket final : public Socket {
   public:
    explicit FakeSocket(std::vector<std::string>& sent) : sent_(sent) {}
    void send(std::shared_ptr<const std::string> text) override { sent_.push_back(*text); }
    void close(std::uint16_t, std::string_view) override {}
    [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }

   private:
    std::vector<std::string>& sent_;
  };
};

class BridgeGames : public ::testing::Test {
 protected:
  void begin(const std::string& games) {
    bridge_.begin([](const Result<void>&) {});
    client_.answer("GET http://vexil/api/account", 200,
                   R"({"account":{"name":"hal","kind":"bot"}})");
    client_.socket.opened();
    client_.answer("GET http://vexil/api/games?mine=true", 200, games);
  }
  static BridgeOptions options() {
    BridgeOptions options;
    options.server = "http://vexil";
    return options;
  }

  ManualLoop loop_;
  FakeClient client_;
  Bridge bridge_{loop_, client_, options()};
};

TEST_F(BridgeGames, AGameThatCouldNotBeWatchedIsWatchedLater) {
  begin(R"({"games":[{"id":"game1234","status":"running"}]})");
  const auto [times, number] = client_.watched();
  EXPECT_EQ(times, 1);
  client_.socket.message(json::serialize(
      json::object{{"id", number}, {"error", {{"code", "unavailable"}, {"text", "Not now."}}}}));
  EXPECT_EQ(client_.watched().first, 1);
  loop_.advance(2'000);
  EXPECT_EQ(client_.watched().first, 2);
  client_.socket.message(
      json::serialize(json::object{{"id", client_.watched().second}, {"ok", true}}));
  loop_.advance(2'000);
  EXPECT_EQ(client_.watched().first, 2);
}

TEST_F(BridgeGames, AGameThatCouldNotBeJoinedIsJoinedLater) {
  begin(R"({"games":[]})");
  client_.socket.message(kLobby);
  client_.answer("POST http://vexil/api/games/game1234/join", 503, "{}");
  EXPECT_TRUE(client_.asked.empty());
  loop_.advance(2'000);
  client_.answer("POST http://vexil/api/games/game1234/join", 200, "{}");
  EXPECT_EQ(client_.watched().first, 1);
}

TEST_F(BridgeGames, AGameThatSomebodyElseJoinedIsLeftToThem) {
  begin(R"({"games":[]})");
  client_.socket.message(kLobby);
  client_.answer("POST http://vexil/api/games/game1234/join", 409, "{}");
  loop_.advance(2'000);
  EXPECT_TRUE(client_.asked.empty());
}

}  // namespace
}  // namespace vexil::server
