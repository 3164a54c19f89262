#include "server/config/limits.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <functional>

#include "base/text.h"

namespace vexil::server {
namespace {

// One limit: where it stands and what it may be.
struct Limit {
  std::string_view name;
  std::string_view text;
  double least = 0;
  double most = 0;
  std::function<double(const Config&)> get;
  std::function<void(Config&, double)> set;
};

template <class Find>
Limit make(std::string_view name, std::string_view text, double least, double most, Find find) {
  return {name,
          text,
          least,
          most,
          [find](const Config& config) {
            return static_cast<double>(find(const_cast<Config&>(config)));
          },
          [find](Config& config, double value) {
            auto& place = find(config);
            place = static_cast<std::remove_reference_t<decltype(place)>>(value);
          }};
}

// Durations are set in whole units of their own.
template <class Find>
Limit make_time(std::string_view name, std::string_view text, double least, double most,
                Find find) {
  return {name,
          text,
          least,
          most,
          [find](const Config& config) {
            return static_cast<double>(find(const_cast<Config&>(config)).count());
          },
          [find](Config& config, double value) {
            auto& place = find(config);
            place = std::remove_reference_t<decltype(place)>(static_cast<std::int64_t>(value));
          }};
}

void add_rate(std::vector<Limit>& all, std::string_view burst, std::string_view rate,
              std::string_view text, Rate RateLimits::* which) {
  all.push_back(make(burst, text, 1, 1e6,
                     [which](Config& config) -> int& { return (config.rates.*which).burst; }));
  all.push_back(make(rate, "of these a minute", 0.1, 1e6, [which](Config& config) -> double& {
    return (config.rates.*which).per_minute;
  }));
}

void add_net(std::vector<Limit>& all) {
  const auto net = [&](std::string_view name, std::string_view text, double least, double most,
                       std::size_t NetLimits::* which) {
    all.push_back(make(name, text, least, most, [which](Config& config) -> std::size_t& {
      return config.net.limits.*which;
    }));
  };
  net("header-bytes", "of a request's head", 1024, 1e6, &NetLimits::header_bytes);
  net("body-bytes", "of a request's body", 4096, 1e8, &NetLimits::body_bytes);
  net("frame-bytes", "of a socket's message", 4096, 1e7, &NetLimits::frame_bytes);
  net("waiting-bytes", "sent to a client and not yet taken", 65536, 1e9, &NetLimits::waiting_bytes);
  net("connections", "in all", 1, 1e6, &NetLimits::connections);
  net("connections-per-address", "of one address", 1, 1e6, &NetLimits::connections_per_address);
  const auto time = [&](std::string_view name, std::string_view text,
                        std::chrono::seconds NetLimits::* which) {
    all.push_back(make_time(name, text, 1, 3600, [which](Config& config) -> std::chrono::seconds& {
      return config.net.limits.*which;
    }));
  };
  time("header-seconds", "for a request to arrive", &NetLimits::header_time);
  time("idle-seconds", "between requests", &NetLimits::idle_time);
  time("ping-seconds", "between a socket's signs of life", &NetLimits::ping_time);
  all.push_back(make("messages-per-second", "of a socket", 1, 1e6,
                     [](Config& config) -> int& { return config.net.limits.messages_per_second; }));
  all.push_back(make("message-burst", "of a socket at once", 1, 1e6,
                     [](Config& config) -> int& { return config.net.limits.message_burst; }));
}

void add_rooms(std::vector<Limit>& all) {
  const auto rooms = [&](std::string_view name, std::string_view text,
                         std::size_t RoomOptions::* which) {
    all.push_back(make(name, text, 1, 1e6,
                       [which](Config& config) -> std::size_t& { return config.rooms.*which; }));
  };
  rooms("open-games-per-account", "at the same time", &RoomOptions::open_games_per_account);
  rooms("live-games", "on the server", &RoomOptions::live_games);
  rooms("spectators-per-game", "at the same time", &RoomOptions::spectators_per_game);
  const auto game = [&](std::string_view name, std::string_view text, double most,
                        Millis GameLimits::* which) {
    all.push_back(make(name, text, 0, most,
                       [which](Config& config) -> Millis& { return config.rooms.limits.*which; }));
  };
  game("lag-allowance-ms", "given back a turn at most", 10'000, &GameLimits::lag_allowance);
  game("quick-leaver-ms", "until a quick game may be claimed", 1e7, &GameLimits::quick_leaver);
  game("slow-leaver-ms", "until another game may be claimed", 1e8, &GameLimits::slow_leaver);
  all.push_back(make("turns-between-offers", "of one side", 1, 1000, [](Config& config) -> int& {
    return config.rooms.limits.turns_between_offers;
  }));
  all.push_back(make("chat-lines", "in a game", 0, 1e5, [](Config& config) -> std::size_t& {
    return config.rooms.limits.chat_lines;
  }));
  all.push_back(make("chat-bytes", "of a line", 10, 1e4, [](Config& config) -> std::size_t& {
    return config.rooms.limits.chat_bytes;
  }));
}

std::vector<Limit> make_all() {
  std::vector<Limit> all;
  add_net(all);
  add_rooms(all);
  add_rate(all, "requests-burst", "requests-rate", "requests of an address at once",
           &RateLimits::requests);
  add_rate(all, "log-ins-burst", "log-ins-rate", "log-ins of an address or name at once",
           &RateLimits::log_ins);
  add_rate(all, "registrations-burst", "registrations-rate", "registrations of an address at once",
           &RateLimits::registrations);
  add_rate(all, "new-guests-burst", "new-guests-rate", "new guests of an address at once",
           &RateLimits::new_guests);
  add_rate(all, "new-games-burst", "new-games-rate", "new games of an account at once",
           &RateLimits::new_games);
  add_rate(all, "analyses-burst", "analyses-rate", "analyses of an account at once",
           &RateLimits::analyses);
  add_rate(all, "chat-burst", "chat-rate", "chat lines of an account at once", &RateLimits::chat);
  all.push_back(make("bot-threads", "on which bots think; 0: as many as fit", 0, 256,
                     [](Config& config) -> int& { return config.bots.threads; }));
  const auto pace = [&](std::string_view name, std::string_view text,
                        std::chrono::milliseconds BotOptions::* which) {
    all.push_back(make_time(
        name, text, 0, 60'000,
        [which](Config& config) -> std::chrono::milliseconds& { return config.bots.*which; }));
  };
  pace("bot-soonest-ms", "until a bot answers, at least", &BotOptions::soonest);
  pace("bot-latest-ms", "until a bot answers, at most", &BotOptions::latest);
  all.push_back(
      make_time("session-hours", "that a log-in is remembered", 1, 1e6,
                [](Config& config) -> std::chrono::hours& { return config.session_life; }));
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
    if (failure != std::errc{} || end != text.data() + text.size() || value < limit.least ||
        value > limit.most)
      return fail(fmt::format("{}: expected a number from {} to {}, not {}", name, limit.least,
                              limit.most, quoted(text)));
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
    list.push_back(
        {std::string(limit.name), fmt::format("{}", limit.get(config)), std::string(limit.text)});
  return list;
}

}  // namespace vexil::server
