// A served game for tests: two players, a clock that is moved by hand, and every entry kept as the
// store would keep it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
#include "server/game/served_game.h"

namespace vexil::server {

inline Digest test_salt(std::uint64_t seed) {
  Digest salt{};
  Random random(seed);
  for (std::uint8_t& byte : salt) byte = static_cast<std::uint8_t>(random.below(256));
  return salt;
}

class TestGame {
 public:
  explicit TestGame(std::string_view name, GameSettings settings = {}, GameLimits limits = {})
      : limits_(limits) {
    const GamePtr game = Catalog::shipped().open(name).value();
    settings.game = game->name;
    settings.creator = "red-id";
    settings.edition_hash = game->family->content_hash;
    settings_ = settings;
    served_ = std::make_unique<ServedGame>("gameid", settings, game, limits);
  }

  ServedGame* operator->() { return served_.get(); }
  const ServedGame& operator*() const { return *served_; }

  Millis now = 1'800'000'000'000;
  Presence presence;
  std::vector<std::pair<Millis, std::string>> stored;

  void take(const std::vector<GameEntry>& entries) {
    for (const GameEntry& entry : entries) {
      stored.emplace_back(entry.time, entry_text(entry));
      const auto applied = served_->apply_entry(entry);
      ASSERT_TRUE(applied) << applied.error().message;
    }
  }
  // Carries a command out; the refusal's code, empty where there is none.
  std::string command(const Actor& actor, const Command& command) {
    const auto decided = served_->decide(actor, command, presence, test_salt(stored.size()), now);
    if (!decided) {
      refusal = decided.error();
      return decided.error().code;
    }
    take(*decided);
    return {};
  }
  static Actor seat(Side side) {
    return {side, {side == Side::kRed ? "red-id" : "blue-id", {}, false, 0}, false, 0};
  }
  std::string command(Side side, CommandKind kind, std::string text = {}, bool yes = false,
                      std::string key = {}) {
    Command asked;
    asked.kind = kind;
    asked.text = std::move(text);
    asked.yes = yes;
    asked.turn = served_->turn();
    asked.part = served_->part();
    asked.key = std::move(key);
    return command(seat(side), asked);
  }
  // The side to move acts.
  std::string act(std::string text) {
    return command(served_->to_move().value(), CommandKind::kAct, std::move(text));
  }
  void due() { take(served_->due(now)); }

  void seat_both() {
    take(served_->decide_seat({"red-id", "Rosa", false, 0}, std::nullopt, now).value());
    take(served_->decide_seat({"blue-id", "Bert", false, 0}, std::nullopt, now).value());
  }
  void ready_both(std::uint64_t seed = 1) {
    Random random(seed);
    for (const Side side : kSides) {
      const SetupTypes setup = random_setup(*served_->game(), random);
      ASSERT_EQ(command(side, CommandKind::kReady, print_setup(*served_->game(), side, setup)), "");
    }
  }
  void begin(std::uint64_t seed = 1) {
    seat_both();
    ready_both(seed);
  }

  // A duel of the science-fiction edition in which red's Spotter may step to e4, spot and see a
  // follow-up open. REQUIRES: that game.
  void begin_spotter() {
    seat_both();
    ready_spotter();
  }
  // The same when both are seated.
  void ready_spotter() {
    const std::string back = " / - - - 3 - 3 - - - S / F B B - - - - - - ";
    ASSERT_EQ(command(Side::kRed, CommandKind::kReady, "10 - - - 1 - - - - 9" + back + "2"), "");
    ASSERT_EQ(command(Side::kBlue, CommandKind::kReady, "10 - - - - 2 - - - 9" + back + "1"), "");
    ASSERT_EQ(act("a3a4"), "");
    ASSERT_EQ(act("e6e5"), "");
  }

  // The same game from its settings and entries as they were stored.
  [[nodiscard]] std::unique_ptr<ServedGame> folded() const {
    const auto settings = read_settings(settings_text(settings_));
    EXPECT_TRUE(settings) << settings.error().message;
    auto other = std::make_unique<ServedGame>(
        "gameid", *settings, Catalog::shipped().open(settings->game).value(), limits_);
    for (const auto& [time, body] : stored) {
      const auto entry = read_entry(body, time);
      EXPECT_TRUE(entry) << entry.error().message;
      const auto applied = other->apply_entry(*entry);
      EXPECT_TRUE(applied) << applied.error().message;
    }
    return other;
  }
  // Every message of a viewer, one a line.
  [[nodiscard]] static std::string messages(const ServedGame& game, Viewer viewer) {
    std::string all;
    for (std::uint64_t n = 1; n <= game.last_message(viewer); ++n)
      all += game.message(viewer, n) + "\n";
    return all;
  }

  Refusal refusal;

 private:
  GameLimits limits_;
  GameSettings settings_;
  std::unique_ptr<ServedGame> served_;
};

}  // namespace vexil::server
