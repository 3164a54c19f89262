// A match or a tournament as a whole: its games are played, written to a file and counted; what a
// file holds already is counted instead of played.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/series.h"
#include "arena/sprt.h"
#include "arena/statistics.h"
#include "arena/tally.h"
#include "base/result.h"

namespace vexil {

struct ContestSettings {
  SeriesSettings series;
  std::size_t concurrency = 1;
  std::optional<std::string> record;  // The file.
  std::optional<Sprt> sprt;           // Of the first pairing. REQUIRES: there is only one.
};

// How it ended: kDecided by the test, kFailed because a program could not be started any more.
enum class ContestEnd : std::uint8_t { kComplete, kDecided, kStopped, kFailed };

// So many times in a row a program may fail to start before the contest ends.
inline constexpr int kMostStartFailures = 3;

// Where a contest stands.
struct Standing {
  explicit Standing(const SeriesSettings& settings);

  // The next game. REQUIRES: games are added in their order.
  void add(const SeriesSettings& settings, const Record& record);

  std::size_t games = 0;
  std::size_t resumed = 0;            // Of these, read from the file.
  std::vector<Tally> pairings;        // For the first player of each.
  std::vector<Tally> players;         // Against all others.
  Statistics statistics;              // Its players are those of the settings, in their order.
  std::vector<std::string> programs;  // By player: what a program calls itself; empty: nothing.
  ContestEnd end = ContestEnd::kComplete;
  std::string failure;  // Of kFailed: one sentence.
};

// Whether these players can play this: `ucc:` programs play 40-piece international games from
// setups of their own.
[[nodiscard]] Result<void> check_contest(const ContestSettings& settings);

// The seed of the match that a file holds the beginning of, if it does.
[[nodiscard]] std::optional<std::uint64_t> seed_of_record_file(const std::string& path);

// Called after each game, once before the first, and now and then while games run; from any thread,
// one at a time.
using ContestWatch = std::function<void(const Standing& standing)>;

// Plays what is left to be played. A file that does not fit the settings is refused, and a program
// that cannot be started, before a game is played. The measured
// times of games whose records have none are counted too. Throws what the disk makes it throw.
[[nodiscard]] Result<Standing> run_contest(const ContestSettings& settings,
                                           const std::atomic<bool>& stop,
                                           const ContestWatch& watch);

}  // namespace vexil
