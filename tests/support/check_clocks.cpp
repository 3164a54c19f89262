#include "support/check_clocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "server/game/settings.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

using Banks = std::array<Millis, 2>;

// Takes entries in order, as whoever has only their stamps would.
class Arithmetic {
 public:
  explicit Arithmetic(const ClockSettings& clock)
      : increment_(clock.increment), banks_{clock.bank, clock.bank} {}

  // What both have when the turn or the pause that this entry ends is over; nothing in between.
  std::vector<Banks> after(const GameEntry& entry, bool begins, bool ends_turn) {
    if (begins) restart(entry.time, 0);
    if (entry.kind == EntryKind::kResumed) {
      restart(entry.time, entry.charged);
      delay_ = 0;
      Banks now = banks_;
      now[mover_] = std::max<Millis>(0, now[mover_] - entry.charged);
      return {now};
    }
    if (entry.kind == EntryKind::kTimeUp) {
      banks_[mover_] = 0;
      return {banks_};
    }
    if (entry.kind == EntryKind::kAction) {
      lag_ += entry.lag;
      delay_ += entry.delay;
    }
    if (ends_turn) end_turn(entry.time);
    if (begins || ends_turn) return {banks_};
    return {};
  }
  [[nodiscard]] Millis charged() const { return charged_; }

 private:
  void restart(Millis time, Millis used) { since_ = time - used; }
  void end_turn(Millis time) {
    const Millis used = std::max<Millis>(0, std::max<Millis>(0, time - since_) - lag_ - delay_);
    charged_ += used;
    banks_[mover_] = std::max<Millis>(0, banks_[mover_] - used) + increment_;
    lag_ = delay_ = 0;
    mover_ = 1 - mover_;
    restart(time, 0);
  }

  Millis increment_;
  Banks banks_;
  std::size_t mover_ = 0;
  Millis since_ = 0;
  Millis lag_ = 0;
  Millis delay_ = 0;
  Millis charged_ = 0;
};

// The clocks of all messages, in order.
std::vector<Banks> sent_clocks(const std::vector<std::string>& received) {
  std::vector<Banks> clocks;
  for (const std::string& message : received) {
    const boost::json::value read = boost::json::parse(message);
    for (const boost::json::value& event : read.at("events").as_array()) {
      const auto& name = event.at("event").as_string();
      if (name != "clock" && (name != "resumed" || !event.as_object().contains("red"))) continue;
      clocks.push_back({event.at("red").to_number<Millis>(), event.at("blue").to_number<Millis>()});
    }
  }
  return clocks;
}

}  // namespace

Millis expect_clocks(store::Reader& reader, const std::string& game,
                     const std::vector<std::string>& received) {
  const auto row = reader.game(game);
  const GameSettings settings = read_settings(row->settings).value();
  ServedGame fold(game, settings, Catalog::shipped().open(settings.game).value());
  Arithmetic arithmetic(*settings.clock);
  std::vector<Banks> expected;
  for (const store::Entry& stored : reader.entries(game, 0)) {
    const GameEntry entry = read_entry(stored.body, stored.time).value();
    const bool ran = fold.phase() == Phase::kRunning;
    const std::uint32_t turn = fold.turn();
    EXPECT_TRUE(fold.apply_entry(entry));
    // In the setup no clock runs.
    if (entry.kind == EntryKind::kResumed && !ran) continue;
    const bool begins = !ran && fold.phase() == Phase::kRunning;
    for (const Banks& banks : arithmetic.after(entry, begins, ran && fold.turn() != turn))
      expected.push_back(banks);
  }
  const std::vector<Banks> sent = sent_clocks(received);
  // What was sent last may not have come.
  EXPECT_LE(sent.size(), expected.size());
  for (std::size_t place = 0; place < std::min(sent.size(), expected.size()); ++place)
    EXPECT_EQ(sent[place], expected[place]) << "at place " << place;
  return arithmetic.charged();
}

}  // namespace vexil::server
