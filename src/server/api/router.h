// Finds the handler of a request and checks whether the caller may use it. Unsafe methods with a
// cookie must come from our own pages (Origin). An exception of a handler becomes a 500 or 503 with
// one sentence.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/accounts/authenticator.h"
#include "server/accounts/rate_limit.h"
#include "server/accounts/shared_limits.h"
#include "server/config/config.h"
#include "server/core/task.h"
#include "server/game/command.h"
#include "server/net/http.h"

namespace vexil::server {

struct Call {
  HttpRequest request;
  Caller caller;
  bool upgrade = false;
  std::vector<std::string> parameters;  // What stands for the {names} of the pattern, in order.
};

// The handler lives as long as the router and the call as long as the task: a coroutine may refer
// to both.
using Handler = std::function<Task<Reply>(Call&)>;

enum class Needs : std::uint8_t {
  kNothing,
  kPlayer,   // An account; a guest is made where the caller is nobody yet (sets the cookie).
  kAccount,  // Logged in, no guest.
  kAdmin,
};

// For what no token allows, only a person at a browser, such as making tokens.
inline constexpr std::string_view kNoToken = "-";

struct Route {
  std::string method;
  std::string pattern;  // "/api/games/{id}/join"
  Needs needs = Needs::kNothing;
  // What a token must carry for it: "game:play"; empty: any token. The holder of a seat token comes
  // through only where nothing is needed or "game:play" is asked for. kNoToken: none will do.
  std::string scope;
  Handler handler;
};

class Router : public HttpService {
 public:
  Router(const Config& config, Authenticator& authenticator, Loop& loop, SharedLimits& limits);
  void add(Route route);
  // What answers where no route does: the pages for people.
  void set_fallback(Handler handler);
  [[nodiscard]] const std::deque<Route>& routes() const { return routes_; }
  // While the store is out of reach everything is answered by 503, so that a balancer in front goes
  // to another node.
  void suspend(bool suspended) { suspended_ = suspended; }
  void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) override;

 private:
  Task<Reply> answer(HttpRequest request, bool upgrade);
  Task<Decided<void>> admit(const Route& route, Call& call);
  [[nodiscard]] HttpResponse no_route(const HttpRequest& request) const;
  void finish(Reply& reply, const Call& call) const;

  const Config& config_;
  Authenticator& authenticator_;
  Loop& loop_;
  std::deque<Route> routes_;  // A call refers to its route while others are added.
  Handler fallback_;
  RateLimiter requests_;
  RateLimiter guests_;
  bool suspended_ = false;
};

// ── Answers ──
[[nodiscard]] HttpResponse json_reply(std::string json, int status = 200);  // private, no-store
[[nodiscard]] HttpResponse text_reply(std::string text, int status = 200);
// {"error":{"code":...,"text":...,"rule":...,"squares":[...]}} with the status that fits the code.
[[nodiscard]] HttpResponse error_reply(const Refusal& refusal);
// Refuses as "too-often", with the header Retry-After.
[[nodiscard]] HttpResponse too_often_reply(int seconds);
[[nodiscard]] std::string error_json(const Refusal& refusal);
[[nodiscard]] int status_of(std::string_view code);

// ── Bodies ──
// A JSON object with known keys. The first thing missing or ill-formed is kept as the refusal
// ("level: expected a number from 1 to 10"); what is read after it is ignored.
class Body {
 public:
  explicit Body(std::string_view json);
  ~Body();
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key, std::size_t most = 10'000);
  [[nodiscard]] std::string text_or(std::string_view key, std::string_view otherwise,
                                    std::size_t most = 10'000);
  [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
  [[nodiscard]] std::int64_t number_or(std::string_view key, std::int64_t otherwise,
                                       std::int64_t least, std::int64_t most);
  [[nodiscard]] bool flag_or(std::string_view key, bool otherwise);
  // One of the words, as its place in the list.
  [[nodiscard]] std::size_t word_or(std::string_view key, std::size_t otherwise,
                                    const std::vector<std::string_view>& words);
  // At most so many texts; none where the key is missing.
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most);
  // An object as it came, in JSON of at most so many bytes.
  [[nodiscard]] std::string object(std::string_view key, std::size_t most);
  // An object within; empty where it is missing.
  [[nodiscard]] Body inner(std::string_view key);
  void refuse(std::string_view key, std::string_view expected);
  // What is wrong, as the refusal "bad-request"; keys of this object that nobody asked for are
  // wrong too. What was found wrong in an object within is wrong here as well.
  [[nodiscard]] std::optional<Refusal> refusal();

  Body(Body&&) noexcept;

 private:
  class Value;
  explicit Body(std::unique_ptr<Value> value);
  std::unique_ptr<Value> value_;
};

}  // namespace vexil::server
