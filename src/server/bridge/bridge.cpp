#include "server/bridge/bridge.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/bridge/bridge_games.h"

namespace vexil::server {
namespace json = boost::json;
namespace {

constexpr Millis kFirstWait = 500;       // Before it comes back,
constexpr Millis kLongestWait = 10'000;  // doubling.

}  // namespace

// ── Beginning and ending ──

void Bridge::Games::begin(std::function<void(Result<void>)> done) {
  done_ = std::move(done);
  ask("GET", "/api/account", "",
      [this](const Result<ClientResponse>& answer) { know_account(answer); });
}

void Bridge::Games::know_account(const Result<ClientResponse>& answer) {
  if (!answer)
    return end(
        fail(fmt::format("{} cannot be reached: {}", options_.server, answer.error().message)));
  const json::value value = parsed(answer->body);
  if (answer->status == 401)
    return end(fail("the server refuses the token: it is mistyped, revoked or of another server"));
  if (answer->status != 200)
    return end(fail(fmt::format("{} answers {}: {}", options_.server, answer->status,
                                sentence_of(value, "this seems to be no Vexil server"))));
  const json::value* account = member(value, "account");
  name_ = account == nullptr ? std::string() : text_of(*account, "name");
  if (name_.empty() || text_of(*account, "kind") != "bot")
    return end(
        fail("the token is not a bot's: make a bot account first (docs/bots/on-a-server.md)"));
  say(fmt::format("playing as {} on {}", name_, options_.server));
  connect();
}

void Bridge::Games::leave() {
  if (std::exchange(leaving_, true)) return end({});
  if (!offered_.empty()) {
    const std::string path = "/api/games/" + std::exchange(offered_, {}) + "/commands";
    return ask("POST", path, R"({"type":"abort"})", [this](const Result<ClientResponse>&) {
      leaving_ = false;
      leave();
    });
  }
  if (games_.empty()) return end({});
  say(fmt::format("leaving when {} game{} over; once more to leave at once", games_.size(),
                  games_.size() == 1 ? " is" : "s are"));
}

void Bridge::Games::end(Result<void> result) {
  if (!done_) return;
  const auto done = std::exchange(done_, nullptr);
  if (socket_) socket_->close(1000, "good-bye");
  games_.clear();
  done(std::move(result));
}

void Bridge::Games::later(Millis wait, std::function<void()> run) {
  const auto timer = std::make_shared<Loop::TimerId>();
  *timer = loop_.at(loop_.now() + wait, [this, timer, run = std::move(run)] {
    timers_.erase(*timer);
    if (done_) run();
  });
  timers_.insert(*timer);
}

// ── The connection ──

void Bridge::Games::ask(std::string method, const std::string& path, std::string body,
                        std::function<void(Result<ClientResponse>)> done) {
  ClientRequest request;
  request.method = std::move(method);
  request.url = options_.server + path;
  request.headers.set("authorization", "Bearer " + options_.token);
  if (!body.empty()) request.headers.set("content-type", "application/json");
  request.body = std::move(body);
  client_.request(std::move(request), std::move(done));
}

void Bridge::Games::connect() {
  const bool secure = options_.server.starts_with("https://");
  const std::string rest = options_.server.substr(options_.server.find("://") + 3);
  Fields headers;
  headers.set("authorization", "Bearer " + options_.token);
  ClientSocketHandler handler;
  handler.opened = [this] { connected(); };
  handler.message = [this](std::string_view text) { receive(text); };
  handler.closed = [this](const SocketEnd& end) { lost(end); };
  socket_ = client_.open((secure ? "wss://" : "ws://") + rest + "/api/socket", std::move(headers),
                         std::move(handler));
}

void Bridge::Games::connected() {
  if (!done_) return;
  open_ = true;
  wait_ = 0;
  asked_.clear();
  send({{"type", "events"}});
  send({{"type", "lobby"}});
  for (auto& [id, game] : games_) {
    watch(id);
    for (const auto& [key, command] : game.pending) send_command(id, key);
  }
  look_for_games();
}

void Bridge::Games::lost(const SocketEnd& ended) {
  open_ = false;
  if (!done_) return;
  if (ended.status == 401 || ended.status == 403)
    return end(fail("the server refuses the token (any more)"));
  wait_ = std::clamp(2 * wait_, kFirstWait, kLongestWait);
  say(fmt::format("the connection was lost ({}); trying again in {} s",
                  ended.reason.empty() ? "closed" : ended.reason,
                  static_cast<double>(wait_) / 1000));
  later(wait_, [this] { connect(); });
}

std::uint64_t Bridge::Games::send(json::object message) {
  message["id"] = ++last_id_;
  if (open_) socket_->send(std::make_shared<const std::string>(json::serialize(message)));
  return last_id_;
}

void Bridge::Games::receive(std::string_view text) {
  if (!done_) return;
  json::value value = parsed(text);
  json::object* message = value.if_object();
  if (message == nullptr) return;
  if (const json::value* ping = message->if_contains("ping")) {
    send({{"type", "pong"}, {"ping", *ping}});
  } else if (message->contains("id")) {
    receive_answer(*message);
  } else if (const json::value* lobby = message->if_contains("lobby")) {
    receive_lobby(*lobby);
  } else if (message->contains("event")) {
    look_for_games();
  } else if (const std::string id = text_of(value, "game"); !id.empty()) {
    receive_push(id, std::move(*message));
  }
}

Bridge::Bridge(Loop& loop, Client& client, BridgeOptions options)
    : games_(std::make_unique<Games>(loop, client, std::move(options))) {}
Bridge::~Bridge() = default;
void Bridge::begin(std::function<void(Result<void>)> done) { games_->begin(std::move(done)); }
void Bridge::leave() { games_->leave(); }

}  // namespace vexil::server
