// Finds the handler of a request and checks whether the caller may use it. Unsafe methods with a
// cookie must come from our own pages (Origin). An exception of a handler becomes a 500 or 503 with
// one sentence.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/fields.h"
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
  kPlayer,   // An account. Who is nobody yet becomes a guest (sets the cookie), but not by reading.
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

// By method and pattern of a route: the keys that its query may have.
using QueryKeys = std::map<std::string, std::vector<std::string>>;

class Router : public HttpService {
 public:
  Router(const Config& config, Authenticator& authenticator, Loop& loop, SharedLimits& limits);
  void add(Route route);
  // Refuses other keys from now on, where the route is one of these; bodies are held to theirs too.
  void limit_queries(QueryKeys keys) { query_keys_ = std::move(keys); }
  // What answers where no route does: the pages for people.
  void set_fallback(Handler handler);
  [[nodiscard]] const std::deque<Route>& routes() const { return routes_; }
  // While the store is out of reach everything is answered by 503, so that a balancer in front goes
  // to another node.
  void suspend(bool suspended) { suspended_ = suspended; }
  // Called with the code of every answer that is a refusal.
  void on_refusal(std::function<void(const std::string& code)> refused) {
    refused_ = std::move(refused);
  }
  void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) override;

 private:
  Task<Reply> answer(HttpRequest request, bool upgrade);
  [[nodiscard]] std::optional<Refusal> refused_query(const Route& route, const Fields& query) const;
  Task<Decided<void>> admit(const Route& route, Call& call);
  [[nodiscard]] HttpResponse no_route(const HttpRequest& request) const;
  void finish(Reply& reply, const Call& call) const;

  const Config& config_;
  Authenticator& authenticator_;
  Loop& loop_;
  std::deque<Route> routes_;  // A call refers to its route while others are added.
  Handler fallback_;
  QueryKeys query_keys_;
  RateLimiter requests_;
  RateLimiter guests_;
  std::function<void(const std::string&)> refused_;
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
// The JSON object of a request; no text is an object without fields.
class Body : public JsonFields {
 public:
  explicit Body(std::string_view json);
  // An object within; empty where it is missing.
  [[nodiscard]] Body inner(std::string_view key) { return Body(JsonFields::inner(key)); }
  // What is wrong, as the refusal "bad-request"; keys of this object that nobody asked for are
  // wrong too. What was found wrong in an object within is wrong here as well.
  [[nodiscard]] std::optional<Refusal> refusal();

 private:
  explicit Body(JsonFields fields) : JsonFields(std::move(fields)) {}
};

}  // namespace vexil::server
