#include "server/api/socket.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "json/writer.h"
#include "server/api/game_body.h"
#include "server/api/line_feed.h"
#include "server/api/seats.h"

namespace vexil::server {
namespace {

constexpr Millis kPingPause = 10'000;
constexpr std::size_t kWatchedGames = 50;
// Answers that a client makes us wait for; a polite one has one or two open.
constexpr int kOpenMessages = 64;

struct Shared {
  Services services;
  Lobby& lobby;
  Notices& notices;
};

// One connection. Lives while the socket or one of its messages does.
class SocketConnection final : public Watcher,
                               public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(Shared& shared, Caller caller, std::shared_ptr<Socket> socket)
      : shared_(shared), caller_(std::move(caller)), socket_(std::move(socket)) {}

  void deliver(const std::string& /*game*/, std::shared_ptr<const std::string> text) override {
    socket_->send(std::move(text));
  }
  void message(std::string_view text);
  void closed();
  void ping();
  // Something about the account has changed.
  void look_again(std::string_view account);

 private:
  using Answer = Decided<void>;

  Task<Answer> carry_out(const std::string& type, Body& body);
  Task<Answer> watch(Body& body);
  Task<Answer> unwatch(Body& body);
  Task<Answer> command(Body& body);
  Task<Answer> draft(Body& body);
  Task<Answer> authorise(Body& body);
  Answer subscribe(Body& body, std::string_view what);
  Answer pong(Body& body);
  Task<void> handle(std::string text);
  Task<bool> let_in();
  void answer(std::int64_t id, const Answer& answer);
  void send(const std::string& text) { socket_->send(std::make_shared<const std::string>(text)); }

  Shared& shared_;
  Caller caller_;
  std::shared_ptr<Socket> socket_;
  std::vector<std::string> watched_;
  int open_messages_ = 0;
  bool in_lobby_ = false;
  bool gets_events_ = false;
  bool closed_ = false;
  Millis pinged_ = 0;
  Millis lag_ = 0;
};

void SocketConnection::message(std::string_view text) {
  if (open_messages_ >= kOpenMessages) {
    socket_->close(1008, "too many messages without waiting for their answers");
    return;
  }
  ++open_messages_;
  // The coroutine holds the connection until the message is answered.
  start(handle(std::string(text)), [self = shared_from_this()](const std::exception_ptr& failure) {
    --self->open_messages_;
    if (failure)
      self->send(
          error_json({"broken", "The server could not do this; nothing was saved.", {}, {}}));
  });
}

Task<void> SocketConnection::handle(std::string text) {
  Body body(text);
  const std::int64_t id = body.number("id", 0, std::int64_t{1} << 53);
  const std::string type = body.text("type", 40);
  Answer done;
  try {
    if (!co_await let_in()) co_return;
    done = co_await carry_out(type, body);
  } catch (const std::exception&) {
    done = refused("unavailable", "The server could not do this; nothing was saved.");
  }
  answer(id, done);
}

Task<SocketConnection::Answer> SocketConnection::carry_out(const std::string& type, Body& body) {
  if (type == "watch") return watch(body);
  if (type == "unwatch") return unwatch(body);
  if (type == "command") return command(body);
  if (type == "draft") return draft(body);
  if (type == "token") return authorise(body);
  const auto at_once = [](Answer answer) -> Task<Answer> { co_return answer; };
  if (type == "lobby" || type == "events") return at_once(subscribe(body, type));
  if (type == "pong") return at_once(pong(body));
  body.refuse("type", "watch, unwatch, command, draft, token, lobby, events or pong");
  return at_once(tl::unexpected<Refusal>(*body.refusal()));
}

void SocketConnection::answer(std::int64_t id, const Answer& answer) {
  JsonObject object;
  object.number("id", static_cast<std::uint64_t>(std::max<std::int64_t>(id, 0)));
  if (answer) {
    object.add("ok", "true");
    send(object.done());
    return;
  }
  shared_.services.metrics.refused(answer.error().code);
  // error_json is {"error":{...}}: its one member joins ours.
  std::string text = object.done();
  text.back() = ',';
  send(text + error_json(answer.error()).substr(1));
}

Task<SocketConnection::Answer> SocketConnection::watch(Body& body) {
  WatchRequest request;
  request.game = body.text("game", 40);
  request.who = find_viewer(caller_, body.text_or("as", "", 20));
  request.after = static_cast<std::uint64_t>(body.number_or("after", 0, 0, 1'000'000'000));
  request.with_view = body.flag_or("view", true);
  if (const auto wrong = body.refusal()) co_return tl::unexpected<Refusal>(*wrong);
  const std::string id = request.game;
  const bool again = std::ranges::find(watched_, id) != watched_.end();
  if (!again && watched_.size() >= kWatchedGames)
    co_return refused("too-many", "You watch as many games as one connection may.");
  if (!again) watched_.push_back(id);
  Answer watched = co_await shared_.services.rooms.watch(std::move(request), shared_from_this());
  if (!watched && !again) std::erase(watched_, id);
  if (closed_) shared_.services.rooms.unwatch(id, *this);
  co_return watched;
}

Task<SocketConnection::Answer> SocketConnection::unwatch(Body& body) {
  const std::string game = body.text("game", 40);
  if (const auto wrong = body.refusal()) co_return tl::unexpected<Refusal>(*wrong);
  std::erase(watched_, game);
  shared_.services.rooms.unwatch(game, *this);
  co_return Answer{};
}

Task<SocketConnection::Answer> SocketConnection::command(Body& body) {
  const std::string id = body.text("game", 40);
  const std::optional<Side> wanted = read_side(body, "as");
  Body inner = body.inner("command");
  if (const auto wrong = body.refusal()) co_return tl::unexpected<Refusal>(*wrong);
  Decided<Command> command = read_command(inner);
  if (!command) co_return tl::unexpected<Refusal>(command.error());
  if (!caller_.may("game:play")) co_return refused("scope", "The token may not play.");
  if (command->kind == CommandKind::kChat)
    if (Answer may = shared_.services.authenticator.chats(caller_); !may) co_return may;
  FindActor who = actor_of(caller_, command->kind, {wanted, shared_.services.loop.now(), lag_});
  co_return co_await run_command(shared_.services, id, std::move(who), *std::move(command));
}

Task<SocketConnection::Answer> SocketConnection::draft(Body& body) {
  const std::string id = body.text("game", 40);
  const std::optional<Side> wanted = read_side(body, "as");
  std::string setup = body.text("setup", 2000);
  if (const auto wrong = body.refusal()) co_return tl::unexpected<Refusal>(*wrong);
  if (!caller_.may("game:play")) co_return refused("scope", "The token may not play.");
  FindSeat who = [caller = caller_, wanted](const ServedGame& game) {
    return seat_of(caller, game, wanted);
  };
  co_return co_await shared_.services.rooms.draft(id, std::move(who), std::move(setup));
}

// A program without cookies says who it is with its first message.
Task<SocketConnection::Answer> SocketConnection::authorise(Body& body) {
  std::string token = body.text("token", 100);
  if (const auto wrong = body.refusal()) co_return tl::unexpected<Refusal>(*wrong);
  Decided<Caller> caller =
      co_await shared_.services.authenticator.identify_token(std::move(token), caller_.address);
  if (!caller) co_return tl::unexpected<Refusal>(caller.error());
  caller_ = std::move(*caller);
  co_return Answer{};
}

SocketConnection::Answer SocketConnection::subscribe(Body& body, std::string_view what) {
  if (const auto wrong = body.refusal()) return tl::unexpected<Refusal>(*wrong);
  const auto send = [this](const std::shared_ptr<const std::string>& text) { socket_->send(text); };
  if (what == "lobby") {
    if (!std::exchange(in_lobby_, true)) shared_.lobby.subscribe(weak_from_this(), send);
    return {};
  }
  if (!caller_.account) return refused("needs-player", "Say who you are first.");
  if (caller_.seat) return refused("scope", "A seat token is good for its own game only.");
  if (!std::exchange(gets_events_, true))
    shared_.notices.subscribe(caller_.account->id, weak_from_this(), send);
  return {};
}

SocketConnection::Answer SocketConnection::pong(Body& body) {
  const Millis pinged = body.number("ping", 0, std::int64_t{1} << 53);
  if (const auto wrong = body.refusal()) return tl::unexpected<Refusal>(*wrong);
  // What the server itself delayed is no lag.
  const bool stalled = shared_.services.database.stalls().last_over() >= pinged_;
  if (pinged == pinged_ && !stalled) lag_ = shared_.services.loop.now() - pinged_;
  return {};
}

// Closes the socket of a caller who was banned or deleted since they connected, or whose session or
// token was revoked. A mute or a new name takes effect at once.
Task<bool> SocketConnection::let_in() {
  const bool still = co_await shared_.services.authenticator.still_let_in(caller_);
  if (!still) socket_->close(1008, "this account or token is not let in any more");
  co_return still;
}

// How long a message is on its way and back: what the clock gives back after a turn.
void SocketConnection::ping() {
  if (closed_) return;
  // Another node may have changed something, and its message may have been lost. One who only
  // listens says nothing that would be looked at.
  start(let_in(), [self = shared_from_this()](std::optional<bool>, const std::exception_ptr&) {});
  pinged_ = shared_.services.loop.now();
  JsonObject object;
  send(object.number("ping", static_cast<std::uint64_t>(pinged_)).done());
  shared_.services.loop.at(pinged_ + kPingPause, [weak = weak_from_this()] {
    if (const auto connection = weak.lock()) connection->ping();
  });
}

void SocketConnection::look_again(std::string_view account) {
  if (closed_ || !caller_.belongs_to(account)) return;
  start(let_in(), [self = shared_from_this()](std::optional<bool>, const std::exception_ptr&) {});
}

void SocketConnection::closed() {
  closed_ = true;
  for (const std::string& game : std::exchange(watched_, {}))
    shared_.services.rooms.unwatch(game, *this);
}

class SocketRoutes {
 public:
  SocketRoutes(const Services& services, Lobby& lobby, Notices& notices)
      : shared_{services, lobby, notices} {}

  Task<Reply> socket(Call& call) {
    if (!call.upgrade)
      co_return error_reply({"bad-request", "This address is for WebSockets.", {}, {}});
    SocketResponse response;
    response.open = [this, caller = call.caller](std::shared_ptr<Socket> socket) {
      const auto connection =
          std::make_shared<SocketConnection>(shared_, caller, std::move(socket));
      connection->ping();
      shared_.services.authenticator.on_change(
          connection,
          [to = connection.get()](std::string_view account) { to->look_again(account); });
      return SocketHandler{[connection](std::string_view text) { connection->message(text); },
                           [connection] { connection->closed(); }};
    };
    co_return response;
  }

  Task<Reply> events(Call& call) {
    const std::string account = call.caller.account->id;
    co_return feed(call.caller, [this, account](const std::shared_ptr<LineFeed>& feed) {
      shared_.notices.subscribe(account, feed,
                                [line = feed.get()](const auto& text) { line->line(*text); });
    });
  }

  Task<Reply> lobby(Call& call) {
    co_return feed(call.caller, [this](const std::shared_ptr<LineFeed>& feed) {
      shared_.lobby.subscribe(feed, [line = feed.get()](const auto& text) { line->line(*text); });
    });
  }

 private:
  StreamResponse feed(const Caller& caller,
                      std::function<void(const std::shared_ptr<LineFeed>&)> subscribe) {
    StreamResponse response{ndjson_head(), {}};
    response.open = [this, caller,
                     subscribe = std::move(subscribe)](std::shared_ptr<LineStream> stream) {
      auto feed = std::make_shared<LineFeed>(shared_.services.loop, std::move(stream));
      feed->keep_alive(shared_.services.authenticator, caller);
      subscribe(feed);
      return [feed] {};
    };
    return response;
  }

  Shared shared_;
};

}  // namespace

void add_socket_routes(Router& router, const Services& services, Lobby& lobby, Notices& notices) {
  const auto routes = std::make_shared<SocketRoutes>(services, lobby, notices);
  router.add({"GET", "/api/socket", Needs::kNothing, "",
              [routes](Call& call) { return routes->socket(call); }});
  router.add({"GET", "/api/events", Needs::kPlayer, "",
              [routes](Call& call) { return routes->events(call); }});
  router.add({"GET", "/api/lobby/stream", Needs::kNothing, "",
              [routes](Call& call) { return routes->lobby(call); }});
}

}  // namespace vexil::server
