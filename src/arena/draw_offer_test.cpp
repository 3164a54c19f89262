// Draw offers must not show the opponent what only the mover knows.
#include <gtest/gtest.h>

#include "arena/game_runner.h"
#include "engines/player_contestant.h"

namespace vexil {
namespace {

// Another contestant with something changed.
class Wrapped : public Contestant {
 public:
  explicit Wrapped(Contestant& inner) : inner_(inner) {}
  Reply<SetupTypes> prepare(const Seating& seating) override { return inner_.prepare(seating); }
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override {
    return inner_.begin(red, blue);
  }
  Reply<void> notify(std::span<const SeenEvent> events) override { return inner_.notify(events); }
  Reply<Choice> choose(const View& view, const Limits& limits) override {
    return inner_.choose(view, limits);
  }
  Reply<bool> accepts_draw() override { return inner_.accepts_draw(); }
  void finish(std::string_view result, std::string_view termination) override {
    inner_.finish(result, termination);
  }

 private:
  Contestant& inner_;
};

// Offers a draw with every decision, and knows whether it is in the middle of a turn.
class Offering final : public Wrapped {
 public:
  using Wrapped::Wrapped;
  Reply<void> notify(std::span<const SeenEvent> events) override {
    within_turn = events.back().followup != Followup::kNone;
    if (within_turn) ++followups;
    return Wrapped::notify(events);
  }
  Reply<Choice> choose(const View& view, const Limits& limits) override {
    auto choice = Wrapped::choose(view, limits);
    if (choice) choice->offer_draw = true;
    return choice;
  }
  bool within_turn = false;
  int followups = 0;
};

class Answering final : public Wrapped {
 public:
  Answering(Contestant& inner, const Offering& other) : Wrapped(inner), other_(other) {}
  Reply<bool> accepts_draw() override {
    EXPECT_FALSE(other_.within_turn);
    ++asked;
    return false;
  }
  int asked = 0;

 private:
  const Offering& other_;
};

// An offer while a Spotter may still spot would show what kind of piece has moved.
TEST(DrawOfferDuringATurn, WaitsForItsEnd) {
  GameSettings settings;
  settings.game = Catalog::shipped().open("sci-fi-2011-duel+move-cap=60").value();
  const auto red = make_player_contestant(parse_player("random").value());
  const auto blue = make_player_contestant(parse_player("random").value());
  Offering offering(*red);
  Answering answering(*blue, offering);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    settings.seed = seed;
    ASSERT_TRUE(play_game(settings, offering, answering));
  }
  EXPECT_GT(offering.followups, 0);
  EXPECT_GT(answering.asked, 100);
}

}  // namespace
}  // namespace vexil
