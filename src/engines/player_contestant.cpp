#include "engines/player_contestant.h"

#include <cassert>
#include <utility>

#include "players/make_player.h"
#include "players/seat.h"

namespace vexil {
namespace {

class PlayerContestant final : public Contestant {
 public:
  explicit PlayerContestant(PlayerSpec spec) : spec_(std::move(spec)) {}

  Reply<SetupTypes> prepare(const Seating& seating) override {
    game_ = seating.game;
    side_ = seating.side;
    seat_.reset();
    player_ = make_player(spec_, seating.seed);
    return seating.fixed ? *seating.fixed : player_->setup(*game_, side_);
  }

  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override {
    seat_ = std::make_unique<Seat>(game_, side_, red, blue);
    return {};
  }

  Reply<void> notify(std::span<const SeenEvent> events) override {
    seat_->update(events);
    return {};
  }

  // What runs beside it on a busy machine is not its fault.
  [[nodiscard]] const TimeSource& time() const override { return thread_time(); }

  Reply<Choice> choose(const View& /*view*/, const Limits& limits) override {
    return player_->choose(*seat_, limits);
  }

  Reply<bool> accepts_draw() override { return player_->accepts_draw(*seat_); }

  void finish(std::string_view /*result*/, std::string_view /*termination*/) override {
    // What a search has gathered is of no use to the next game.
    player_.reset();
    seat_.reset();
  }

 private:
  PlayerSpec spec_;
  GamePtr game_;
  Side side_ = Side::kRed;
  std::unique_ptr<Player> player_;
  std::unique_ptr<Seat> seat_;
};

}  // namespace

std::unique_ptr<Contestant> make_player_contestant(const PlayerSpec& spec) {
  assert(!spec.external());
  return std::make_unique<PlayerContestant>(spec);
}

}  // namespace vexil
