// A router with accounts on a real store in a folder of its own, without a network: requests are
// values, and time is the test's. A second one may stand for another node on the same store.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/accounts/claim.h"
#include "server/accounts/known_devices.h"
#include "server/accounts/services.h"
#include "server/api/router.h"
#include "store/sqlite.h"
#include "tests/support/fake_peers.h"
#include "tests/support/manual_loop.h"
#include "tests/support/node_store.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wire_check.h"

namespace vexil::server {

inline std::shared_ptr<store::Store> open_store(const TemporaryFolder& folder) {
  store::SqliteOptions options;
  options.folder = folder.path();
  auto opened = store::open_sqlite(options);
  if (!opened) throw std::runtime_error(opened.error().message);
  return *std::move(opened);
}

// What the first one who registers needs.
inline constexpr const char* kTestClaim = "claim of the test";

// The body of a log-in, and of a registration, which may be the first.
inline std::string credentials(const std::string& name,
                               const std::string& password = "correct horse") {
  return boost::json::serialize(boost::json::object{{"name", name}, {"password", password}});
}
inline std::string new_account(const std::string& name,
                               const std::string& password = "correct horse") {
  return boost::json::serialize(
      boost::json::object{{"name", name}, {"password", password}, {"invitation", kTestClaim}});
}

class AccountWorld {
 public:
  explicit AccountWorld(Config wanted = {})
      : config(std::move(wanted)), shared(open_store(folder)) {
    begin();
  }
  // A node on that store, with its own loop, connected by the wire.
  AccountWorld(FakeWire& wire, std::string node, std::shared_ptr<store::Store> on,
               Config wanted = {})
      : config(std::move(wanted)),
        secrets(std::hash<std::string>()(node)),
        peers(std::make_unique<FakePeers>(wire, std::move(node), loop)),
        nodes(peers.get()),
        shared(std::move(on)) {
    begin();
    connect(*peers, nodes);
  }

  // Sends a request and waits for the answer.
  Reply send(HttpRequest request, bool upgrade = false) {
    std::optional<Reply> answer;
    HttpService& service = described ? *checked : *router;
    service.handle(std::move(request), upgrade, [&](Reply reply) { answer = std::move(reply); });
    loop.run_until([&] { return answer.has_value(); });
    return *std::move(answer);
  }
  // Reads the store as it is now.
  template <class Look>
  auto look(Look look) {
    const std::unique_ptr<store::Reader> reader = store->reader();
    return look(*reader);
  }

  // Past the server.
  void write(store::Transaction writes) {
    const store::Committed done = store::submit_and_wait(*store, std::move(writes));
    if (done.outcome != store::Outcome::kDone) throw std::runtime_error(done.why);
  }
  // Runs what other nodes and threads have posted.
  void run() {
    loop.run_until([] { return true; });
  }

  // Whether the answers must be as openapi.json has them: not where a test makes routes of its own.
  bool described = true;

  TemporaryFolder folder;
  Config config;
  ManualLoop loop;
  SeededSecrets secrets;
  std::unique_ptr<FakePeers> peers;  // Of a node.
  Nodes nodes{nullptr};
  std::shared_ptr<store::Store> shared;
  std::unique_ptr<NodeStore> store;
  std::unique_ptr<SharedLimits> limits;
  std::unique_ptr<Database> database;
  std::unique_ptr<Authenticator> authenticator;
  std::unique_ptr<Router> router;
  std::unique_ptr<HttpService> checked;  // The router, every answer checked.
  std::unique_ptr<Passwords> passwords;
  std::unique_ptr<AccountEdits> edits;
  std::unique_ptr<Rooms> rooms;
  Metrics metrics;
  std::unique_ptr<Services> services;

 private:
  void begin() {
    static_cast<void>(
        store::submit_and_wait(*shared, {store::PutToken{claim_token(kTestClaim, loop.now())}}));
    store = std::make_unique<NodeStore>(shared);
    limits = std::make_unique<SharedLimits>(nodes, loop);
    database = std::make_unique<Database>(*store, loop, nodes);
    const BaseServices base{config, loop, *database, secrets, nodes, *limits};
    authenticator = std::make_unique<Authenticator>(base);
    router = std::make_unique<Router>(config, *authenticator, loop, *limits);
    checked = checked_service(*router);
    // The cheapest hash there is: what it costs is not what is tested.
    passwords = std::make_unique<Passwords>(loop, PasswordCost{1, 8192});
    edits = std::make_unique<AccountEdits>(*database, *authenticator, loop);
    rooms = std::make_unique<Rooms>(loop, *database, secrets, config.rooms);
    services = std::make_unique<Services>(
        Services{base, *authenticator, *rooms, *passwords, *edits, metrics});
  }
};

// Two nodes on one store.
struct TwoWorlds {
  TemporaryFolder folder;
  std::shared_ptr<store::Store> store = open_store(folder);
  FakeWire wire;
  AccountWorld red{wire, "red", store};
  AccountWorld blue{wire, "blue", store};

  // Past all nodes: none of them gets a message.
  void write(store::Transaction writes) {
    const store::Committed done = store::submit_and_wait(*store, std::move(writes));
    if (done.outcome != store::Outcome::kDone) throw std::runtime_error(done.why);
  }
};

struct Answer {
  int status = 0;
  Fields headers;
  std::string body;

  [[nodiscard]] boost::json::value json() const { return boost::json::parse(body); }
  // The code of a refusal; empty where it is none.
  [[nodiscard]] std::string code() const {
    const boost::json::value value = json();
    const boost::json::value* error = value.as_object().if_contains("error");
    return error == nullptr ? std::string() : std::string(error->at("code").as_string());
  }
};

// Somebody with a cookie jar, at our own pages, or a program with a token.
class Visitor {
 public:
  explicit Visitor(AccountWorld& world, std::string address = "192.0.2.1")
      : world_(world), address_(std::move(address)) {}

  Answer get(std::string path) { return send("GET", std::move(path), ""); }
  Answer post(std::string path, std::string body = "{}") {
    return send("POST", std::move(path), std::move(body));
  }
  Answer put(std::string path, std::string body) {
    return send("PUT", std::move(path), std::move(body));
  }
  Answer remove(std::string path) { return send("DELETE", std::move(path), ""); }

  HttpRequest request(std::string method, std::string path, std::string body) const {
    HttpRequest request;
    request.method = std::move(method);
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) add_query(request, path.substr(path.find('?') + 1));
    request.body = std::move(body);
    request.address = address_;
    request.headers.set("host", "vexil.example:8080");
    if (!origin.empty()) request.headers.set("origin", origin);
    std::string cookies = "other=1";
    if (!cookie.empty()) cookies += "; " + std::string(kSessionCookie) + "=" + cookie;
    if (!device.empty()) cookies += "; " + std::string(kDeviceCookie) + "=" + device;
    request.headers.set("cookie", cookies);
    if (!token.empty()) request.headers.set("authorization", "Bearer " + token);
    return request;
  }

  Answer send(std::string method, std::string path, std::string body) {
    Reply reply = world_.send(request(std::move(method), std::move(path), std::move(body)));
    const auto& response = std::get<HttpResponse>(reply);
    take_cookie(response.headers);
    return {response.status, response.headers, *response.body};
  }

  std::string origin = "http://vexil.example:8080";
  std::string cookie;
  std::string device;  // The cookie by which the device is known again.
  std::string token;

 private:
  static void add_query(HttpRequest& request, std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('&');
      const std::string_view pair = text.substr(0, end);
      const std::size_t equals = pair.find('=');
      request.query.add(pair.substr(0, equals), std::string(pair.substr(equals + 1)));
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
  }
  void take_cookie(const Fields& headers) {
    for (const auto& [name, set] : headers) {
      if (name != "set-cookie") continue;
      const std::size_t from = set.find('=') + 1;
      std::string& kept = set.starts_with(kDeviceCookie) ? device : cookie;
      kept = set.substr(from, set.find(';') - from);
    }
  }

  AccountWorld& world_;
  std::string address_;
};

}  // namespace vexil::server
