// What openapi.json describes is what the program has: addresses, commands, messages of the socket.
#include "server/api/openapi.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "server/app/app.h"
#include "server/game/command.h"
#include "store/sqlite.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wire_check.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(letter));
  return out;
}

std::unique_ptr<store::Store> store_in(const TemporaryFolder& folder) {
  store::SqliteOptions options;
  options.folder = folder.path();
  return store::open_sqlite(options).value();
}

class Openapi : public testing::Test {
 public:
  TemporaryFolder folder;
  std::unique_ptr<store::Store> store = store_in(folder);
  ManualLoop loop;
  SeededSecrets secrets;
  Config config;
  App app{config, loop, *store, secrets};
};

// "GET /api/games/{id}" with the scope that a token needs, "-" where none will do.
using Described = std::map<std::string, std::string>;

Described described_routes() {
  Described all;
  for (const auto& path : wire_description().at("/paths").as_object())
    for (const auto& operation : path.value().as_object()) {
      std::string scope = "-";
      for (const json::value& way : operation.value().at("security").as_array())
        if (const json::value* token = way.as_object().if_contains("token"))
          scope = token->as_array().empty() ? "" : std::string(token->at(0).as_string());
      all[capitals(std::string(operation.key())) + " " + std::string(path.key())] = scope;
    }
  return all;
}

TEST_F(Openapi, DescribesEveryRouteWithItsScopeAndNoOther) {
  Described routed;
  for (const Route& route : dynamic_cast<Router&>(app.service()).routes())
    routed[route.method + " " + route.pattern] = route.scope;
  EXPECT_EQ(described_routes(), routed);
}

// The words under "type" of the alternatives of a schema.
std::set<std::string> types_of(std::string_view schema) {
  std::set<std::string> words;
  for (const json::value& alternative :
       wire_description().at("/components/schemas").at(schema).at("oneOf").as_array()) {
    const json::value& type = wire_description().resolve(alternative).at("properties").at("type");
    if (const json::value* one = type.as_object().if_contains("const"))
      words.emplace(one->as_string());
    else
      for (const json::value& word : type.at("enum").as_array()) words.emplace(word.as_string());
  }
  return words;
}

TEST_F(Openapi, DescribesEveryCommandAndNoOther) {
  std::set<std::string> commands;
  for (int kind = 0; kind <= static_cast<int>(CommandKind::kOfferRematch); ++kind)
    commands.emplace(command_name(static_cast<CommandKind>(kind)));
  EXPECT_EQ(types_of("Command"), commands);
}

class KeptSocket final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { texts.push_back(*text); }
  void close(std::uint16_t /*code*/, std::string_view /*reason*/) override {}
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }

  std::vector<std::string> texts;
};

TEST_F(Openapi, DescribesEveryMessageThatTheSocketTakes) {
  std::optional<Reply> reply;
  app.service().handle({"GET", "/api/socket", {}, {}, {}, "192.0.2.1", false}, true,
                       [&](Reply answer) { reply = std::move(answer); });
  loop.run_until([&] { return reply.has_value(); });
  const auto socket = std::make_shared<KeptSocket>();
  const SocketHandler handler = std::get<SocketResponse>(*reply).open(socket);
  const auto answer_to = [&](const std::string& type) {
    const std::size_t before = socket->texts.size();
    handler.message(json::serialize(json::object{{"id", 1}, {"type", type}}));
    loop.run_until([&] { return socket->texts.size() > before; });
    return socket->texts.back();
  };
  const std::string refused = answer_to("dance");
  EXPECT_NE(refused.find("type: expected"), std::string::npos) << refused;
  for (const std::string& type : types_of("SocketRequest")) {
    EXPECT_EQ(answer_to(type).find("type: expected"), std::string::npos) << type;
    EXPECT_NE(refused.find(type), std::string::npos) << refused;
  }
  handler.closed();
}

}  // namespace
}  // namespace vexil::server
