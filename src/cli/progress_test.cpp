#include "cli/progress.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/manual_time.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

ContestSettings settings_for(std::size_t games) {
  ContestSettings settings;
  settings.series.game = Catalog::shipped().open("barrage").value();
  settings.series.players = {parse_player("greedy").value(), parse_player("random").value()};
  settings.series.pairings = {{0, 1}};
  settings.series.games = games;
  return settings;
}

// Games as letters, w d l for the first player of a match.
Standing standing_of(const ContestSettings& settings, std::string_view games) {
  Standing standing(settings.series);
  for (const char c : games) {
    const Outcome outcome = c == 'w' ? Outcome::kWin : c == 'd' ? Outcome::kDraw : Outcome::kLoss;
    standing.pairings[0].add(outcome);
    standing.players[0].add(outcome);
    standing.players[1].add(reversed(outcome));
    ++standing.games;
  }
  return standing;
}

TEST(Progress, ShowsScoreEloAndTheTimeLeft) {
  const auto settings = settings_for(20);
  EXPECT_EQ(progress_text(settings, standing_of(settings, "wlwddlwwlw"), 100s),
            "[##########----------] 10/20  +5 -3 =2  Elo +70.4 ± 178.0  ETA 1:40");
}

TEST(Progress, ShowsTheTest) {
  auto settings = settings_for(20);
  settings.sprt = Sprt(0, 20);
  EXPECT_EQ(progress_text(settings, standing_of(settings, ""), 0s),
            "[--------------------] 0/20  +0 -0 =0  Elo - ± -  LLR 0.00 (-2.94, 2.94)");
  settings.sprt = Sprt(0, 400);
  EXPECT_EQ(progress_text(settings, standing_of(settings, std::string(20, 'w')), 0s),
            "[####################] 20/20  +20 -0 =0  Elo - ± -  LLR 5.98 (-2.94, 2.94) elo1 "
            "accepted");
}

TEST(Progress, ResumedGamesTookNoTime) {
  const auto settings = settings_for(8);
  Standing standing = standing_of(settings, "wlwl");
  standing.resumed = 2;
  EXPECT_EQ(progress_text(settings, standing, 3600s),
            "[##########----------] 4/8  +2 -2 =0  Elo +0.0 ± 245.4  ETA 2:00:00");
}

TEST(Progress, OfATournamentNamesTheLeader) {
  auto settings = settings_for(12);
  settings.series.pairings = {{0, 1}, {1, 0}};
  EXPECT_EQ(progress_text(settings, standing_of(settings, "ww"), 1s),
            "[###-----------------] 2/12  greedy leads with 100.0%  ETA 0:05");
}

TEST(Progress, IsOneLineOnATerminalAndFewLinesElsewhere) {
  const auto settings = settings_for(2);
  for (const bool terminal : {true, false}) {
    std::string text;
    Output out([&](std::string_view piece) { text += piece; });
    ProgressLine line(settings, out, terminal);
    line.show(standing_of(settings, "w"));
    EXPECT_EQ(text, "");
    line.finish(standing_of(settings, "wl"));
    const std::string last = "[####################] 2/2  +1 -1 =0  Elo +0.0 ± 418.4";
    EXPECT_EQ(text, terminal ? "\r" + last + "\x1b[K\n" : last + "\n");
  }
}

TEST(Progress, IsALineEveryTenSecondsAlsoWithinALongGame) {
  const auto settings = settings_for(2);
  const Standing standing = standing_of(settings, "");
  std::string text;
  Output out([&](std::string_view piece) { text += piece; });
  ManualTime time;
  ProgressLine line(settings, out, false, time);
  std::size_t lines = 0;
  for (int second = 0; second < 60; ++second) {
    line.show(standing);
    lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    EXPECT_EQ(lines, static_cast<std::size_t>(second / 10)) << second;
    time.advance(1s);
  }
}

}  // namespace
}  // namespace vexil
