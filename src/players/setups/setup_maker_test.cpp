#include "players/setups/setup_maker.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

constexpr int kSeeds = 200;

// One made setup with what the tests ask about it, in red's places.
class Made {
 public:
  Made(GamePtr game, std::uint64_t seed) : game_(std::move(game)) {
    Random random(seed);
    setup_ = make_setup(*game_, Side::kRed, random);
  }

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const SetupTypes& setup() const { return setup_; }
  [[nodiscard]] std::string text() const { return print_setup(*game_, Side::kRed, setup_); }
  [[nodiscard]] int squares() const { return game_->edition.home[0].count(); }
  [[nodiscard]] bool full() const { return game_->edition.army_size == squares(); }
  [[nodiscard]] PieceTraits traits(int place) const {
    const PieceType type = setup_[static_cast<std::size_t>(place)];
    PieceTraits nobody;
    nobody.movable = false;
    return type == PieceType::kNone ? nobody : game_->edition.traits(type);
  }
  [[nodiscard]] int flag() const {
    for (int place = 0; place < squares(); ++place)
      if (traits(place).flag) return place;
    return -1;
  }
  [[nodiscard]] std::vector<int> beside(int place) const {
    std::vector<int> found;
    if (place % kFiles > 0) found.push_back(place - 1);
    if (place % kFiles < kFiles - 1) found.push_back(place + 1);
    if (place >= kFiles) found.push_back(place - kFiles);
    if (place + kFiles < squares()) found.push_back(place + kFiles);
    return found;
  }
  [[nodiscard]] int mines_beside_flag() const {
    int mines = 0;
    for (const int place : beside(flag())) mines += traits(place).mine ? 1 : 0;
    return mines;
  }
  // Whether an enemy Scout could see the Flag along its file.
  [[nodiscard]] bool flag_file_open() const {
    for (int place = flag() + kFiles; place < squares(); place += kFiles)
      if (setup_[static_cast<std::size_t>(place)] != PieceType::kNone) return false;
    return game_->edition.squares.has(square_at(flag() % kFiles, squares() / kFiles));
  }
  // Front squares from which one can go ahead.
  [[nodiscard]] std::vector<int> gates() const {
    std::vector<int> found;
    for (int file = 0; file < kFiles; ++file)
      if (game_->edition.squares.has(square_at(file, squares() / kFiles)))
        found.push_back(squares() - kFiles + file);
    return found;
  }

 private:
  GamePtr game_;
  SetupTypes setup_{};
};

// The games as they are, and with each option that changes how pieces move or what they can do.
std::vector<std::string> games_to_try() {
  constexpr std::string_view kOptions[] = {
      "+scout-charge=off", "+scout-charge", "+flight-over-zones", "+flight-over-zones=off",
      "+spot-any-side",    "+rescue",       "+silent-defense"};
  std::set<std::string> names;
  for (const std::string& id : Catalog::shipped().ids()) {
    names.insert(id);
    for (const std::string_view option : kOptions)
      if (const auto game = Catalog::shipped().open(id + std::string(option)))
        names.insert((*game)->name);
  }
  return {names.begin(), names.end()};
}

class MadeSetup : public testing::TestWithParam<std::string> {
 protected:
  // Fewer where an option is varied: the seeds of the plain game were tried there.
  [[nodiscard]] static int seeds() {
    return GetParam().find('+') == std::string::npos ? kSeeds : kSeeds / 10;
  }
  // The setups of a game are made once for all facts about them.
  static const std::vector<Made>& setups() {
    static std::map<std::string, std::vector<Made>> all;
    std::vector<Made>& of_game = all[GetParam()];
    const GamePtr game = Catalog::shipped().open(GetParam()).value();
    for (int seed = static_cast<int>(of_game.size()); seed < seeds(); ++seed)
      of_game.emplace_back(game, static_cast<std::uint64_t>(seed));
    return of_game;
  }
  template <class Look>
  static void for_each(const Look& look) {
    for (const Made& made : setups()) look(made);
  }
};

INSTANTIATE_TEST_SUITE_P(Games, MadeSetup, testing::ValuesIn(games_to_try()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           for (char& letter : name)
                             if (std::isalnum(static_cast<unsigned char>(letter)) == 0)
                               letter = '_';
                           return name;
                         });

TEST_P(MadeSetup, IsTheWholeArmyAndCanMove) {
  for_each([](const Made& made) {
    EXPECT_TRUE(check_army(made.game(), made.setup())) << made.text();
    EXPECT_FALSE(is_immobile(made.game(), Side::kRed, made.setup())) << made.text();
  });
}

TEST_P(MadeSetup, DiffersFromSeedToSeed) {
  std::set<std::string> texts;
  std::set<int> flags;
  int corners = 0;
  for_each([&](const Made& made) {
    texts.insert(made.text());
    flags.insert(made.flag());
    corners += made.flag() % (kFiles - 1) == 0 && made.flag() < kFiles ? 1 : 0;
  });
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(seeds()));
  EXPECT_GE(flags.size(), 5U);
  if (seeds() == kSeeds) {
    EXPECT_LT(corners, 6 * seeds() / 10);
  }
}

TEST_P(MadeSetup, HidesTheFlagBehindWhatGuardsIt) {
  int behind = 0;
  for_each([&](const Made& made) {
    EXPECT_LT(made.flag(), 2 * kFiles) << made.text();
    EXPECT_GE(made.mines_beside_flag(), 1) << made.text();
    EXPECT_FALSE(made.flag_file_open()) << made.text();
    behind += made.flag() < kFiles ? 1 : 0;
  });
  EXPECT_GT(behind, seeds() * 3 / 4);
}

TEST_P(MadeSetup, LaysSomeMinesElsewhere) {
  for_each([](const Made& made) {
    if (!made.full()) return;
    int mines = 0;
    for (int place = 0; place < made.squares(); ++place) mines += made.traits(place).mine ? 1 : 0;
    EXPECT_GT(mines, made.mines_beside_flag()) << made.text();
  });
}

TEST_P(MadeSetup, KeepsTheWaysOutOpen) {
  for_each([](const Made& made) {
    if (!made.full()) return;
    int movable = 0;
    for (const int place : made.gates()) movable += made.traits(place).movable ? 1 : 0;
    EXPECT_GE(movable, 4) << made.text();
  });
}

TEST_P(MadeSetup, HasScoutsInFrontAndDefusersBehind) {
  double scouts = 0;
  double defusers = 0;
  bool full = false;
  for_each([&](const Made& made) {
    full = made.full();
    for (int place = made.squares() - kFiles; place < made.squares(); ++place) {
      scouts += made.traits(place).slides ? 1 : 0;
      defusers += made.traits(place).defuser ? 1 : 0;
    }
  });
  if (!full) return;
  EXPECT_GT(scouts / seeds(), 1.5);
  EXPECT_LT(scouts / seeds(), 5);
  EXPECT_LT(defusers / seeds(), 0.5);
}

TEST_P(MadeSetup, IsTheSameForEitherSideAsHeSeesIt) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random one(seed);
    Random two(seed);
    EXPECT_EQ(print_setup(*game, Side::kRed, make_setup(*game, Side::kRed, one)),
              print_setup(*game, Side::kBlue, make_setup(*game, Side::kBlue, two)));
  }
}

}  // namespace
}  // namespace vexil
