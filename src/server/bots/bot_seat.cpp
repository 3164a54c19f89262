#include "server/bots/bot_seat.h"

#include <cassert>
#include <utility>

#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "players/make_player.h"
#include "players/player_spec.h"

namespace vexil::server {
namespace {

std::unique_ptr<Player> make_level(int level, std::uint64_t seed) {
  const Result<PlayerSpec> spec = parse_player("level:" + std::to_string(level));
  assert(spec.has_value());
  return make_player(*spec, seed);
}

}  // namespace

BotSeat::BotSeat(GamePtr game, Side side, int level, std::uint64_t seed)
    : game_(std::move(game)), side_(side), player_(make_level(level, seed)) {}

std::string BotSeat::setup() { return print_setup(*game_, side_, player_->setup(*game_, side_)); }

Result<void> BotSeat::read(std::span<const std::string> lines) {
  for (const std::string& line : lines) {
    if (auto read = seat_.read(line); !read) return read;
    ++lines_read_;
  }
  return {};
}

BotAnswer BotSeat::choose(std::chrono::milliseconds at_most) {
  Limits limits;
  limits.movetime = at_most;
  const Choice choice = player_->choose(*seat_.seat(), limits);
  return {print_action(*game_, choice.action), choice.resign, choice.offer_draw};
}

bool BotSeat::accepts_draw() { return player_->accepts_draw(*seat_.seat()); }

}  // namespace vexil::server
