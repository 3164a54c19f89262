#include "server/config/limits.h"

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <type_traits>
#include <utility>

#include "base/text.h"

namespace vexil::server {
namespace {

struct Range {
  double least = 0;
  double most = 0;
};

struct Limit {
  std::string name;
  std::string text;
  Range range;
  std::function<double(const Config&)> get;
  std::function<void(Config&, double)> set;
};

// A limit is a number, or a duration that is set in whole units of its own.
template <class Value>
double number_of(const Value& value) {
  if constexpr (std::is_arithmetic_v<Value>)
    return static_cast<double>(value);
  else
    return static_cast<double>(value.count());
}

template <class Value>
void set_number(Value& value, double number) {
  if constexpr (std::is_arithmetic_v<Value>)
    value = static_cast<Value>(number);
  else
    value = Value(static_cast<typename Value::rep>(number));
}

// `path` leads from the configuration to the limit, member by member.
template <class... Members>
Limit make_limit(std::string name, std::string text, Range range, Members... path) {
  return {std::move(name), std::move(text), range,
          [=](const Config& config) { return number_of((config.*....*path)); },
          [=](Config& config, double number) { set_number((config.*....*path), number); }};
}

void add_net(std::vector<Limit>& all) {
  const auto add = [&](const char* name, std::string text, Range range, auto which) {
    all.push_back(
        make_limit(name, std::move(text), range, &Config::net, &NetOptions::limits, which));
  };
  add("header-bytes", "size of the head of a request", {1024, 1e6}, &NetLimits::header_bytes);
  add("body-bytes", "size of the body of a request", {4096, 1e8}, &NetLimits::body_bytes);
  add("frame-bytes", "size of a message from a socket", {4096, 1e7}, &NetLimits::frame_bytes);
  add("waiting-bytes", "sent to a client and not yet received", {65536, 1e9},
      &NetLimits::waiting_bytes);
  add("connections", "open connections", {1, 1e6}, &NetLimits::connections);
  add("connections-per-address", "open connections from one address", {1, 1e6},
      &NetLimits::connections_per_address);
  add("header-seconds", "time for a request to arrive", {1, 3600}, &NetLimits::header_time);
  add("idle-seconds", "time between two requests of a connection", {1, 3600},
      &NetLimits::idle_time);
  add("ping-seconds", "silence of a socket before it is sent a ping", {1, 3600},
      &NetLimits::ping_time);
  add("messages-per-second", "messages from a socket each second", {1, 1e6},
      &NetLimits::messages_per_second);
  add("message-burst", "messages from a socket at once", {1, 1e6}, &NetLimits::message_burst);
}

void add_rooms(std::vector<Limit>& all) {
  const auto add = [&](const char* name, std::string text, auto which) {
    all.push_back(make_limit(name, std::move(text), {1, 1e6}, &Config::rooms, which));
  };
  add("open-games-per-account", "games of an account that are not over",
      &RoomOptions::open_games_per_account);
  add("live-games", "games of the server that are not over", &RoomOptions::live_games);
  add("spectators-per-game", "spectators of a game", &RoomOptions::spectators_per_game);
}

void add_games(std::vector<Limit>& all) {
  const auto add = [&](const char* name, std::string text, Range range, auto which) {
    all.push_back(
        make_limit(name, std::move(text), range, &Config::rooms, &RoomOptions::limits, which));
  };
  add("lag-allowance-ms", "network delay that a turn may cost nobody", {0, 10'000},
      &GameLimits::lag_allowance);
  add("quick-leaver-ms", "absence before the opponent may claim a quick game", {0, 1e7},
      &GameLimits::quick_leaver);
  add("slow-leaver-ms", "absence before the opponent may claim another game", {0, 1e8},
      &GameLimits::slow_leaver);
  add("turns-between-offers", "turns between two offers of a player", {1, 1000},
      &GameLimits::turns_between_offers);
  add("chat-lines", "chat lines in a game", {0, 1e5}, &GameLimits::chat_lines);
  add("chat-bytes", "size of a chat line", {10, 1e4}, &GameLimits::chat_bytes);
}

void add_rates(std::vector<Limit>& all) {
  const auto add = [&](std::string_view name, std::string_view what, Rate RateLimits::* which) {
    all.push_back(make_limit(fmt::format("{}-burst", name), fmt::format("{} at once", what),
                             {1, 1e6}, &Config::rates, which, &Rate::burst));
    all.push_back(make_limit(fmt::format("{}-rate", name), fmt::format("{} each minute", what),
                             {0.1, 1e6}, &Config::rates, which, &Rate::per_minute));
  };
  add("requests", "requests from an address", &RateLimits::requests);
  add("log-ins", "log-ins from an address or with a name", &RateLimits::log_ins);
  add("registrations", "registrations from an address", &RateLimits::registrations);
  add("new-guests", "new guests from an address", &RateLimits::new_guests);
  add("new-games", "new games of an account", &RateLimits::new_games);
  add("analyses", "analyses of an account", &RateLimits::analyses);
  add("chat", "chat lines of an account", &RateLimits::chat);
}

void add_others(std::vector<Limit>& all) {
  all.push_back(make_limit("bot-threads", "threads on which bots think; 0: one less than the cores",
                           {0, 256}, &Config::bots, &BotOptions::threads));
  all.push_back(make_limit("bot-soonest-ms", "shortest time for an answer of a bot", {0, 60'000},
                           &Config::bots, &BotOptions::soonest));
  all.push_back(make_limit("bot-latest-ms", "longest time for an answer of a bot", {0, 60'000},
                           &Config::bots, &BotOptions::latest));
  all.push_back(make_limit("no-capture-cap",
                           "turns without a capture after which a new game is drawn; 0: no cap",
                           {0, 1e6}, &Config::new_games, &NewGameDefaults::no_capture_cap));
  all.push_back(make_limit("session-hours", "time for which a log-in is remembered", {1, 1e6},
                           &Config::session_life));
}

std::vector<Limit> make_all() {
  std::vector<Limit> all;
  for (const auto add : {add_net, add_rooms, add_games, add_rates, add_others}) add(all);
  return all;
}

const std::vector<Limit>& limits() {
  static const std::vector<Limit> all = make_all();
  return all;
}

}  // namespace

Result<void> set_limit(Config& config, std::string_view assignment) {
  const std::size_t sign = assignment.find('=');
  const std::string_view name = trimmed(assignment.substr(0, sign));
  for (const Limit& limit : limits()) {
    if (limit.name != name) continue;
    const std::string_view text =
        sign == std::string_view::npos ? "" : trimmed(assignment.substr(sign + 1));
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size() || value < limit.range.least ||
        value > limit.range.most)
      return fail(fmt::format("{}: expected a number from {} to {}, not {}", name,
                              limit.range.least, limit.range.most, quoted(text)));
    limit.set(config, value);
    return {};
  }
  return fail(fmt::format("there is no setting {}: `vexil serve --list-settings` names them",
                          quoted(name)));
}

Result<void> read_limits(Config& config, std::string_view text) {
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (line.empty() || line.starts_with('#')) continue;
    if (const Result<void> set = set_limit(config, line); !set)
      return fail(fmt::format("line {}: {}", number, set.error().message));
  }
  return {};
}

std::vector<LimitText> list_limits(const Config& config) {
  std::vector<LimitText> list;
  for (const Limit& limit : limits())
    list.push_back({limit.name, fmt::format("{}", limit.get(config)), limit.text});
  return list;
}

}  // namespace vexil::server
