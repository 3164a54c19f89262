#include "server/bridge/accept_policy.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "editions/game.h"
#include "server/bridge/wire_values.h"

namespace vexil::server {
namespace json = boost::json;
namespace {

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

Result<void> refuse(std::string_view key, std::string_view expected, std::string_view found) {
  return fail(fmt::format("{}: expected {}, found {}", key, expected, vexil::quoted(found)));
}

Result<void> read_game(AcceptPolicy& policy, std::string_view value) {
  const auto game = Catalog::shipped().open(value);
  if (!game) return fail("game: " + game.error().message);
  policy.games.push_back((*game)->id);
  return {};
}

Result<void> read_clock(AcceptPolicy& policy, std::string_view value) {
  using Clock = AcceptPolicy::Clock;
  if (value == "any" || value == "timed" || value == "untimed") {
    policy.clock = value == "any"     ? Clock::kAny
                   : value == "timed" ? Clock::kTimed
                                      : Clock::kUntimed;
    return {};
  }
  const std::size_t dash = value.find('-');
  const auto least = number_in(value.substr(0, dash));
  const auto most =
      dash == std::string_view::npos ? std::nullopt : number_in(value.substr(dash + 1));
  if (!least || !most || *least > *most)
    return refuse("clock", "any, timed, untimed or seconds from-to such as 60-1800", value);
  policy.clock = Clock::kTimed;
  policy.least_bank = *least;
  policy.most_bank = most;
  return {};
}

Result<void> read_rated(AcceptPolicy& policy, std::string_view value) {
  if (value != "yes" && value != "no" && value != "any")
    return refuse("rated", "yes, no or any", value);
  if (value == "any")
    policy.rated.reset();
  else
    policy.rated = value == "yes";
  return {};
}

Result<void> read_opponents(AcceptPolicy& policy, std::string_view value) {
  using Opponents = AcceptPolicy::Opponents;
  if (value != "humans" && value != "bots" && value != "all")
    return refuse("opponents", "humans, bots or all", value);
  policy.opponents = value == "humans" ? Opponents::kHumans
                     : value == "bots" ? Opponents::kBots
                                       : Opponents::kAll;
  return {};
}

Result<void> read_item(AcceptPolicy& policy, std::string_view item) {
  const std::size_t equals = item.find('=');
  const std::string_view key = item.substr(0, equals);
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view() : item.substr(equals + 1);
  if (key == "game") return read_game(policy, value);
  if (key == "clock") return read_clock(policy, value);
  if (key == "rated") return read_rated(policy, value);
  if (key == "opponents") return read_opponents(policy, value);
  return fail(
      fmt::format("expected game=, clock=, rated= or opponents=, found {}", vexil::quoted(item)));
}

bool fits_clock(const AcceptPolicy& policy, const json::object& settings) {
  const json::value* clock = settings.if_contains("clock");
  const bool timed = clock != nullptr && clock->is_object();
  if (policy.clock == AcceptPolicy::Clock::kAny) return true;
  if (policy.clock == AcceptPolicy::Clock::kUntimed) return !timed;
  if (!timed) return false;
  const json::value* bank = clock->get_object().if_contains("bank");
  if (bank == nullptr || !bank->is_int64()) return false;
  const std::int64_t seconds = bank->get_int64() / 1000;
  return seconds >= policy.least_bank && (!policy.most_bank || seconds <= *policy.most_bank);
}

}  // namespace

Result<AcceptPolicy> read_policy(std::string_view text) {
  AcceptPolicy policy;
  while (!text.empty()) {
    const std::size_t end = text.find(',');
    if (auto read = read_item(policy, text.substr(0, end)); !read)
      return fail(read.error().message);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return policy;
}

bool accepts(const AcceptPolicy& policy, const json::object& seek) {
  const json::value* found = seek.if_contains("settings");
  const json::object* settings = found == nullptr ? nullptr : found->if_object();
  if (settings == nullptr) return false;
  const json::value* name = settings->if_contains("game");
  if (name == nullptr || !name->is_string()) return false;
  const auto game = Catalog::shipped().open(name->get_string());
  if (!game) return false;  // A game that this program does not know.
  const auto& games = policy.games;
  if (!games.empty() && std::find(games.begin(), games.end(), (*game)->id) == games.end())
    return false;
  if (policy.rated && *policy.rated != flag_of(*settings, "rated")) return false;
  const bool bot = flag_of(seek, "bot");
  if (policy.opponents == AcceptPolicy::Opponents::kHumans && bot) return false;
  if (policy.opponents == AcceptPolicy::Opponents::kBots && !bot) return false;
  return fits_clock(policy, *settings);
}

}  // namespace vexil::server
