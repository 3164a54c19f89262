#include "support/test_seat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil::server {
namespace {

using boost::json::object;
using boost::json::value;

// After these the same command may be sent again.
constexpr std::array<std::string_view, 6> kLater{"unavailable", "not-saved", "stopping",
                                                 "paused",      "broken",    "busy"};

bool is_for_later(std::string_view answer) {
  return std::ranges::any_of(kLater, [answer](std::string_view code) {
    return answer.find("\"code\":\"" + std::string(code) + "\"") != std::string_view::npos;
  });
}

}  // namespace

TestSeat::TestSeat(BlockingClient& client, const std::string& origin, std::string as)
    : player(client, origin), as_(std::move(as)) {
  player.on_message = [this](std::string_view text) { receive(text); };
}

bool TestSeat::sit(std::string_view game) {
  game_ = game;
  if (!player.open()) return false;
  const auto answer = player.watch(game, as_, received.size());
  return answer && answer->ends_with("\"ok\":true}");
}

bool TestSeat::sit_at(const std::string& origin) {
  player.move_to(origin);
  return sit(std::string(game_));
}

bool TestSeat::decides() const {
  return view.is_object() && view.as_object().contains("deciding") && view.at("deciding").as_bool();
}

bool TestSeat::over() const { return phase() == "ended" || phase() == "aborted"; }

std::string TestSeat::phase() const {
  return view.is_object() ? std::string(view.at("phase").as_string()) : std::string();
}

std::int64_t TestSeat::clock(std::string_view side) const {
  return view.at("clocks").at(side).to_number<std::int64_t>();
}

bool TestSeat::has_received(std::string_view text) const {
  return std::ranges::any_of(received, [text](const std::string& message) {
    return message.find(text) != std::string::npos;
  });
}

Went TestSeat::give(object command) {
  pending_ = std::move(command);
  pending_["key"] = as_ + std::to_string(++commands_);
  return send_pending();
}

Went TestSeat::go_on(Random& random) {
  if (!pending_.empty()) return send_pending();
  if (decides() && random.below(6) != 0) return act(random);
  return give({{"type", "chat"}, {"text", "line " + std::to_string(commands_)}});
}

Went TestSeat::set_up(std::string_view game_name, Random& random) {
  const GamePtr game = Catalog::shipped().open(game_name).value();
  const Side side = as_ == "red" ? Side::kRed : Side::kBlue;
  return give(
      {{"type", "ready"}, {"setup", print_setup(*game, side, random_setup(*game, random))}});
}

Went TestSeat::act(Random& random) { return give(legal_act(random)); }

object TestSeat::legal_act(Random& random) const {
  const auto& legal = view.at("legal").as_array();
  const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
  return act_command(std::string(legal[pick].as_string()),
                     view.at("turn").to_number<std::uint64_t>(), view.at("part").to_number<int>());
}

Went TestSeat::send_pending() {
  const auto answer = player.command(game_, as_ == "spectator" ? "" : as_, pending_);
  if (!answer) return Went::kLost;
  const bool done = answer->ends_with("\"ok\":true}");
  if (done) {
    acknowledged.emplace_back(pending_.at("key").as_string());
  } else {
    refusal = *answer + " to " + boost::json::serialize(pending_);
    if (is_for_later(*answer)) return Went::kLater;
  }
  pending_.clear();
  return done ? Went::kDone : Went::kRefused;
}

bool TestSeat::wait(const std::function<bool()>& so, std::chrono::milliseconds time) {
  using Clock = std::chrono::steady_clock;
  const auto latest = Clock::now() + time;
  while (!so()) {
    if (Clock::now() >= latest) return false;
    // Somebody else may bring it about, so that nothing need arrive here.
    if (!player.listen(std::chrono::milliseconds(20)) && !player.is_open()) return so();
  }
  return true;
}

void TestSeat::receive(std::string_view text) {
  const value message = boost::json::parse(text);
  const object& members = message.as_object();
  if (members.contains("presence")) presence = members.at("presence");
  if (members.contains("draft")) draft = members.at("draft").as_string();
  if (!members.contains("messages")) return;
  for (const value& one : members.at("messages").as_array()) {
    EXPECT_EQ(one.at("n").to_number<std::size_t>(), received.size() + 1) << as_ << " of " << game_;
    received.push_back(boost::json::serialize(one));
  }
  if (members.contains("view")) view = members.at("view");
}

}  // namespace vexil::server
