#include "server/api/router.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <set>
#include <utility>

#include "server/accounts/known_devices.h"
#include "server/api/origin.h"
#include "server/core/log.h"

namespace vexil::server {
namespace {

// As long as browsers keep a cookie.
constexpr std::chrono::hours kDeviceLife{24 * 400};

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // The slash.
    const std::size_t end = path.find('/');
    parts.push_back(path.substr(0, end));
    path = end == std::string_view::npos ? std::string_view() : path.substr(end);
  }
  return parts;
}

bool is_parameter(std::string_view part) { return part.starts_with('{') && part.ends_with('}'); }

// How many segments the pattern names literally, where it matches; the parameters go to `found`.
std::optional<int> match(std::string_view pattern, std::string_view path,
                         std::vector<std::string>& found) {
  const auto wanted = segments(pattern);
  const auto given = segments(path);
  if (wanted.size() != given.size()) return std::nullopt;
  found.clear();
  int literal = 0;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    if (is_parameter(wanted[at])) {
      if (given[at].empty()) return std::nullopt;
      found.emplace_back(given[at]);
    } else if (wanted[at] == given[at]) {
      ++literal;
    } else {
      return std::nullopt;
    }
  }
  return literal;
}

std::string_view method_of(const HttpRequest& request) {
  return request.method == "HEAD" ? std::string_view("GET") : std::string_view(request.method);
}

// The route that names most of the path; `parameters` are those of the pattern.
const Route* find_route(const std::deque<Route>& routes, const HttpRequest& request,
                        std::vector<std::string>& parameters) {
  const Route* best = nullptr;
  int most = -1;
  std::vector<std::string> found;
  for (const Route& route : routes) {
    if (route.method != method_of(request)) continue;
    const auto literal = match(route.pattern, request.path, found);
    if (!literal || *literal <= most) continue;
    best = &route;
    most = *literal;
    parameters = found;
  }
  return best;
}

// A seat token opens what belongs to its own game and nothing else of its account.
bool beyond_seat(const Route& route, const Call& call) {
  if (!call.caller.seat || route.needs == Needs::kNothing) return false;
  const bool own =
      route.pattern.starts_with("/api/games/{id}") && call.parameters[0] == call.caller.seat->game;
  return !own || route.scope != "game:play";
}

std::optional<Refusal> refused_need(const Route& route, const Call& call) {
  const Caller& caller = call.caller;
  const bool person = caller.account && caller.account->kind != store::AccountKind::kGuest;
  const bool nobody = route.needs == Needs::kPlayer && !caller.account && !caller.seat;
  if (nobody || (route.needs >= Needs::kAccount && !person))
    return Refusal{"not-logged-in", "Log in first.", {}, {}};
  if (beyond_seat(route, call))
    return Refusal{"scope", "A seat token is good for its own game only.", {}, {}};
  if (route.needs == Needs::kAdmin &&
      (caller.account->role != store::Role::kAdmin || !caller.may("admin")))
    return Refusal{"not-allowed", "Only an administrator may do that.", {}, {}};
  if (caller.may(route.scope)) return std::nullopt;
  if (route.scope == kNoToken)
    return Refusal{"scope", "Not with a token: log in with the password for that.", {}, {}};
  return Refusal{"scope", fmt::format("This token lacks the scope {}.", route.scope), {}, {}};
}

// What a handler threw. Its words are for the log: they may hold more than a caller should know.
HttpResponse failure_reply(const std::exception_ptr& failure, std::string_view path) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::runtime_error& error) {
    log_error("handler failed", {{"path", std::string(path)}, {"why", error.what()}});
    return error_reply({"unavailable",
                        "The server cannot reach its storage at the moment: nothing was saved.",
                        {},
                        {}});
  } catch (const std::exception& error) {
    log_error("handler failed", {{"path", std::string(path)}, {"why", error.what()}});
  } catch (...) {
    log_error("handler failed", {{"path", std::string(path)}, {"why", "something was thrown"}});
  }
  return error_reply(
      {"internal", "Something went wrong on the server: this is not your fault.", {}, {}});
}

}  // namespace

Router::Router(const Config& config, Authenticator& authenticator, Loop& loop, SharedLimits& limits)
    : config_(config),
      authenticator_(authenticator),
      loop_(loop),
      requests_(config.rates.requests),
      guests_(config.rates.new_guests) {
  limits.share("requests", requests_);
  limits.share("guests", guests_);
}

void Router::add(Route route) { routes_.push_back(std::move(route)); }
void Router::set_fallback(Handler handler) { fallback_ = std::move(handler); }

void Router::handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) {
  std::string path = request.path;
  start(answer(std::move(request), upgrade),
        [this, path = std::move(path), reply = std::move(reply)](
            std::optional<Reply> answered, const std::exception_ptr& failure) {
          Reply answer = failure ? Reply(failure_reply(failure, path)) : *std::move(answered);
          const auto* const response = std::get_if<HttpResponse>(&answer);
          if (refused_ && response != nullptr && !response->refusal.empty())
            refused_(response->refusal);
          reply(std::move(answer));
        });
}

Task<Reply> Router::answer(HttpRequest request, bool upgrade) {
  Call call;
  call.request = std::move(request);
  call.upgrade = upgrade;
  call.caller.address = call.request.address;
  if (suspended_)
    co_return error_reply({"unavailable", "This server cannot reach its data: try again.", {}, {}});
  const Route* route = find_route(routes_, call.request, call.parameters);
  // Pages for people are the same for everybody: nobody is asked who they are.
  if (route == nullptr && fallback_ && !call.request.path.starts_with("/api")) {
    co_return co_await fallback_(call);
  }
  Reply reply;
  if (route == nullptr) {
    reply = no_route(call.request);
    finish(reply, call);
    co_return reply;
  }
  if (const auto wait = requests_.take(address_key(call.request.address), loop_.now())) {
    reply = too_often_reply(*wait);
    finish(reply, call);
    co_return reply;
  }
  if (const auto refusal = refused_query(*route, call.request.query)) {
    reply = error_reply(*refusal);
    finish(reply, call);
    co_return reply;
  }
  const Decided<void> admitted = co_await admit(*route, call);
  if (admitted) {
    reply = co_await route->handler(call);
  } else {
    reply = error_reply(admitted.error());
  }
  finish(reply, call);
  co_return reply;
}

std::optional<Refusal> Router::refused_query(const Route& route, const Fields& query) const {
  const auto known = query_keys_.find(route.method + " " + route.pattern);
  // Those who ask for a server's health may add what they like.
  if (known == query_keys_.end() || !route.pattern.starts_with("/api")) return std::nullopt;
  for (const auto& [key, value] : query)
    if (std::find(known->second.begin(), known->second.end(), key) == known->second.end())
      return refusal("bad-request", known->second.empty()
                                        ? "This address takes no query."
                                        : fmt::format("The query has the keys {}; no other one.",
                                                      fmt::join(known->second, ", ")));
  return std::nullopt;
}

Task<Decided<void>> Router::admit(const Route& route, Call& call) {
  if (!origin_allowed(call.request, call.upgrade, config_.base_url))
    co_return tl::unexpected(
        Refusal{"bad-origin", "This request does not come from a page of this server.", {}, {}});
  Decided<Caller> caller = co_await authenticator_.identify(call.request);
  if (!caller) co_return tl::unexpected(std::move(caller.error()));
  call.caller = *std::move(caller);
  if (route.needs == Needs::kPlayer && !call.caller.account && !call.caller.seat &&
      !is_safe_method(call.request.method)) {
    if (guests_.take(address_key(call.request.address), loop_.now()))
      co_return tl::unexpected(Refusal{
          "too-often", "Too many new guests from this address: try again in a minute.", {}, {}});
    Decided<void> made = co_await authenticator_.make_guest(call.caller);
    if (!made) co_return made;
  }
  if (auto refusal = refused_need(route, call)) co_return tl::unexpected(*refusal);
  co_return Decided<void>();
}

HttpResponse Router::no_route(const HttpRequest& request) const {
  std::set<std::string> methods;
  std::vector<std::string> found;
  for (const Route& route : routes_)
    if (match(route.pattern, request.path, found)) methods.insert(route.method);
  if (methods.empty())
    return error_reply({"not-found", "There is nothing at this address.", {}, {}});
  if (methods.contains("GET")) methods.insert("HEAD");
  const std::string allowed = fmt::format("{}", fmt::join(methods, ", "));
  HttpResponse response =
      error_reply({"method", fmt::format("Expected one of the methods {}.", allowed), {}, {}});
  response.headers.set("allow", allowed);
  return response;
}

void Router::finish(Reply& reply, const Call& call) const {
  Fields& headers = headers_of(reply);
  if (headers.find("cache-control") == nullptr) headers.set("cache-control", "private, no-store");
  headers.set("x-content-type-options", "nosniff");
  const bool secure = config_.secure_cookies || call.request.secure;
  const auto set = [&](std::string_view name, const std::optional<std::string>& value,
                       std::chrono::seconds life) {
    if (!value) return;
    headers.add("set-cookie",
                fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", name, *value,
                            value->empty() ? 0 : life.count(), secure ? "; Secure" : ""));
    headers.set("cache-control", "private, no-store");
  };
  set(kSessionCookie, call.caller.new_cookie, config_.session_life);
  set(kDeviceCookie, call.caller.new_device, kDeviceLife);
}

}  // namespace vexil::server
