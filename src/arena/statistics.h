// What records say of their games besides the score: lengths, endings, the kinds of actions that
// each player used, what they spent, and forfeits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tally.h"
#include "notation/record.h"
#include "rules/verbs.h"

namespace vexil {

// How often games ended in each way, by the names of the tag Termination.
using Terminations = std::map<std::string, std::uint64_t, std::less<>>;
using VerbCounts = std::array<std::uint64_t, kVerbNames.size()>;  // By Verb.

// How a complete game went for red.
[[nodiscard]] Outcome outcome_of_red(const Record& record);

struct ForfeitNote {
  std::size_t game = 0;  // Counted from 1.
  std::string reason;
};

struct PlayerFigures {
  std::string name;
  std::array<std::uint64_t, 3> outcomes{};  // By Outcome.
  Terminations won_by;
  Terminations lost_by;
  VerbCounts actions{};  // A declined follow-up is in no record.
  std::uint64_t nodes = 0;
  double time_ms = 0;     // 0 where the records have no times.
  double slowest_ms = 0;  // The longest decision.
  std::vector<ForfeitNote> forfeits;

  [[nodiscard]] std::uint64_t games() const { return outcomes[0] + outcomes[1] + outcomes[2]; }
  [[nodiscard]] std::uint64_t count(Outcome outcome) const {
    return outcomes[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] std::uint64_t decisions() const;
};

// Lengths in turns, one for each player's turn.
struct Lengths {
  std::size_t shortest = 0;
  std::size_t median = 0;
  double mean = 0;
  std::size_t longest = 0;
};

class Statistics {
 public:
  // The number of the player with this name; a new one is added.
  [[nodiscard]] std::size_t player(std::string_view name);
  // Players who may have the same name are numbered by who adds them.
  std::size_t add_player(std::string_view name);

  // REQUIRES: check_record accepts the record; both players were added.
  void add(const Record& record, std::size_t red, std::size_t blue);
  // Time that a player's record does not say.
  void add_time(std::size_t player, double time_ms, double slowest_ms);

  [[nodiscard]] std::uint64_t games() const { return lengths_.size(); }
  [[nodiscard]] std::uint64_t unfinished() const { return unfinished_; }
  // Of finished games, by how they went for red.
  [[nodiscard]] std::uint64_t count(Outcome red) const {
    return outcomes_[static_cast<std::size_t>(red)];
  }
  [[nodiscard]] const Terminations& terminations() const { return terminations_; }
  [[nodiscard]] Lengths lengths() const;
  [[nodiscard]] const std::vector<PlayerFigures>& players() const { return players_; }

 private:
  void add_outcome(const Record& record, std::size_t red, std::size_t blue);
  void add_actions(const Record& record, std::size_t red, std::size_t blue);

  std::vector<PlayerFigures> players_;
  std::vector<std::uint32_t> lengths_;
  Terminations terminations_;
  std::array<std::uint64_t, 3> outcomes_{};
  std::uint64_t unfinished_ = 0;
};

// {"flag":7,"resign":2}
[[nodiscard]] std::string terminations_json(const Terminations& terminations);
// {"games":…,"unfinished":…,"red_wins":…,…} with all of the above.
[[nodiscard]] std::string statistics_json(const Statistics& statistics);
[[nodiscard]] std::string player_json(const PlayerFigures& player);
// The same for people, several lines.
[[nodiscard]] std::string statistics_text(const Statistics& statistics);

}  // namespace vexil
