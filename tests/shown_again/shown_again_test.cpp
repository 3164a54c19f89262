// What the screen may not keep, it cannot bring back: for every value of `captured` and
// `memory-aid`, a secret of an earlier turn reaches a viewer again exactly where the table still
// shows it. Each secret is tried on two tables that differ in it and in nothing else: where it must
// stay hidden every answer is the same, byte for byte.
#include <gtest/gtest.h>

#include <array>

#include "shown_again/routes.h"
#include "shown_again/table.h"

namespace vexil::server {
namespace {

// What was shown in one turn, and hidden again.
enum class Secret : std::uint8_t {
  kLost,      // Blue's piece that red's attack captured,
  kGuessed,   // or that red's Spotter named.
  kSurvivor,  // Red's piece that won and stands on the board.
  kLostLater  // Red's piece that won, and was captured in the next turn.
};

struct Options {
  std::string captured;
  bool aid = false;
};

struct Case {
  Secret secret{};
  Options options;
};

std::string name_of(Secret secret) {
  constexpr std::array<const char*, 4> kNames{"Lost", "Guessed", "Survivor", "LostLater"};
  return kNames[static_cast<std::size_t>(secret)];
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const Secret secret :
       {Secret::kLost, Secret::kGuessed, Secret::kSurvivor, Secret::kLostLater})
    for (const char* captured : {"open", "prisoner", "secret", "stealth"})
      for (const bool aid : {false, true}) cases.push_back({secret, {captured, aid}});
  return cases;
}

// Whose piece it is: they know it anyway.
Side owner_of_secret(Secret secret) {
  return secret == Secret::kLost || secret == Secret::kGuessed ? Side::kBlue : Side::kRed;
}

// Whether the table still shows it to the viewer.
bool table_shows(const Case& tried, Viewer viewer) {
  if (tried.secret == Secret::kSurvivor) return tried.options.aid;
  if (tried.options.captured == "open") return true;
  const Viewer captor = viewer_of(other(owner_of_secret(tried.secret)));
  return tried.options.captured == "prisoner" && viewer == captor;
}

// The game in which the secret is `one` or the other of two things.
Script script_of(const Case& tried, bool one) {
  Script script;
  script.game = "sci-fi-2011-duel+captured=" + tried.options.captured +
                (tried.options.aid ? "+memory-aid" : "");
  const auto pick = [one](const char* first, const char* second) {
    return std::string(one ? first : second);
  };
  const std::string back = " / F B B - - - - - - ";
  const auto blue = [&](const std::string& front, const std::string& middle,
                        const std::string& last) { return front + " / " + middle + back + last; };
  script.red = "10 - - - 1 - - - - 9 / - - - 3 - 3 - - - S" + back + "2";
  script.shown_in = 5;
  script.turns = {"a3a4", "e6e5", "a4a5", "j6j5", "a5a6", "j5j6", "j3j4", "e5e6"};
  switch (tried.secret) {
    case Secret::kLost:
      script.blue = blue("10 - - - - 2 - - - " + pick("9", "3"),
                         "- - - 3 - " + pick("3", "9") + " - - - S", "1");
      break;
    case Secret::kGuessed:
      script.blue = blue("10 - - - - " + pick("2", "3") + " - - - 9",
                         "- - - 3 - " + pick("3", "2") + " - - - S", "1");
      script.turns = {"a3a4", "e6e5", "e3e4+spot:e4=" + pick("2", "3"), "j6j5", "j3j4", "j5j6"};
      script.shown_in = 3;
      break;
    case Secret::kSurvivor:
      script.red = pick("10", "9") + " - - - 1 - - - - " + pick("9", "10") +
                   " / - - - 3 - 3 - - - S" + back + "2";
      script.blue = blue("10 - - - - 2 - - - 3", "- - - 3 - 9 - - - S", "1");
      break;
    case Secret::kLostLater:
      script.red =
          pick("3", "2") + " - - - 1 - - - - 9 / - - - 3 - 10 - - - S" + back + pick("2", "3");
      script.blue = blue("S - - - - 2 - - - 1", "- - - 3 - 3 - - - 10", "9");
      script.turns = {"a3a4", "e6e5", "a4a5", "j6j5", "a5a6",
                      "a7a6", "j3j4", "j5j6", "j4j3", "e5e6"};
      script.shown_in = 6;
      break;
  }
  return script;
}

std::vector<Viewer> who_may_not_know(Secret secret) {
  return {viewer_of(other(owner_of_secret(secret))), Viewer::kSpectator};
}

std::string label(const Route& route, Viewer viewer) {
  return std::string(route.name) + " for viewer " + std::to_string(index(viewer));
}

bool shows_secret(const Route& route, Secret secret, Viewer viewer) {
  if (viewer == Viewer::kSpectator && route.name.find("seat token") != std::string_view::npos)
    return false;
  return route.shows == Shows::kEverything ||
         (route.shows == Shows::kLost && secret != Secret::kSurvivor);
}

class ShownAgain : public testing::TestWithParam<Case> {
 protected:
  // Asks both tables; whether they answer the same.
  bool same(const Route& route, Viewer viewer) {
    const std::string first = route.ask(one_, viewer);
    const std::string second = route.ask(two_, viewer);
    answers_ = first + "\n--- and ---\n" + second;
    return first == second;
  }

  // The answers of all such routes that show the secret where they may.
  void expect_all_different(const char* when, Shows shows) {
    for (const Route& route : routes())
      for (const Viewer viewer : who_may_not_know(GetParam().secret)) {
        if (route.shows != shows || !shows_secret(route, GetParam().secret, viewer)) continue;
        EXPECT_FALSE(same(route, viewer)) << when << ": " << label(route, viewer);
      }
  }

  Script first_script_ = script_of(GetParam(), true);
  Script second_script_ = script_of(GetParam(), false);
  Table one_{first_script_};
  Table two_{second_script_};
  std::string answers_;
};

TEST_P(ShownAgain, OnlyWhatTheTableStillShows) {
  const Case& tried = GetParam();
  // Live it reaches everybody, whatever the options say,
  for (Table* table : {&one_, &two_}) table->play(first_script_.shown_in);
  for (const Viewer viewer : who_may_not_know(tried.secret))
    EXPECT_NE(one_.received(viewer), two_.received(viewer)) << "viewer " << index(viewer);
  // and who comes back at this moment still sees what has just happened.
  expect_all_different("at the moment", Shows::kEverything);

  // Then the game goes on.
  for (Table* table : {&one_, &two_}) table->play(first_script_.turns.size());
  for (const Viewer viewer : who_may_not_know(tried.secret)) {
    EXPECT_EQ(one_.received(viewer) != two_.received(viewer), table_shows(tried, viewer))
        << "viewer " << index(viewer);
    for (const Route& route : routes()) {
      const bool shown = table_shows(tried, viewer);
      if (shown && !shows_secret(route, tried.secret, viewer)) continue;
      EXPECT_EQ(same(route, viewer), !shown) << label(route, viewer) << "\n" << answers_;
    }
  }

  // A takeback sends the whole game again.
  for (Table* table : {&one_, &two_}) table->take_back();
  for (const Viewer viewer : who_may_not_know(tried.secret)) {
    const std::string news = one_.received(viewer);
    EXPECT_NE(news.find("\"takeback\""), std::string::npos);
    EXPECT_EQ(news != two_.received(viewer), table_shows(tried, viewer)) << news;
  }

  // After the end everything is open.
  for (Table* table : {&one_, &two_}) table->end();
  expect_all_different("after the end", Shows::kEverything);
  expect_all_different("after the end", Shows::kLost);
}

// The owner's own captured pieces too: where the option hides them, look back does.
TEST_P(ShownAgain, OwnersKeepTheirLostPiecesOnlyWhereTheyMayLook) {
  const Case& tried = GetParam();
  if (tried.secret == Secret::kSurvivor) GTEST_SKIP() << "nothing of the owner is lost";
  const Viewer owner = viewer_of(owner_of_secret(tried.secret));
  one_.play(first_script_.turns.size());
  const auto frames =
      boost::json::parse(one_.get(owner, one_.here("/frames?" + one_.as(owner))).substr(4))
          .at("frames")
          .as_array();
  const std::string square = tried.secret == Secret::kGuessed ? "e5"
                             : tried.secret == Secret::kLost  ? "a6"
                                                              : "a5";
  const std::size_t before = tried.secret == Secret::kGuessed ? 2 : 4;
  const std::string cell(frames.at(before).at("board").at(square).as_string());
  const bool kept = tried.options.captured == "open" || tried.options.captured == "secret";
  EXPECT_EQ(cell.find('?') == std::string::npos, kept) << cell;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  return name_of(info.param.secret) + "_" + info.param.options.captured +
         (info.param.options.aid ? "_aid" : "");
}

INSTANTIATE_TEST_SUITE_P(EveryOption, ShownAgain, testing::ValuesIn(all_cases()), case_name);

// ── The game in the terminal ──

class TerminalList : public testing::TestWithParam<Case> {};

// Without the memory aid there is no list.
TEST_P(TerminalList, NamesOnlyWhatTheTableStillShows) {
  const Case& tried = GetParam();
  const Side person = other(owner_of_secret(tried.secret));
  const auto list = [&](bool one) {
    const Script script = script_of(tried, one);
    return terminal_list(script, person, script.turns.size());
  };
  const bool shown = tried.options.aid && table_shows(tried, viewer_of(person));
  EXPECT_EQ(list(true) != list(false), shown) << list(true) << "\n--- and ---\n" << list(false);
  EXPECT_EQ(list(true).empty(), !tried.options.aid);
}

INSTANTIATE_TEST_SUITE_P(EveryOption, TerminalList, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace vexil::server
