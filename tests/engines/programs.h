// The programs that the tests of engines run, and what they must not leave behind.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_runner.h"
#include "players/player_spec.h"

namespace vexil::test {

// "vexil engine" with these arguments.
[[nodiscard]] std::string own_engine(std::string_view arguments = "");
// The example engines.
[[nodiscard]] std::string python_example();
[[nodiscard]] std::string cpp_example();
// An engine that breaks the protocol in one way.
[[nodiscard]] std::string misbehaving(std::string_view fault);

[[nodiscard]] PlayerSpec engine_spec(const std::string& command);
[[nodiscard]] PlayerSpec ucc_spec(const std::string& command);

// What vexil engine-check prints of this command, and how it ended.
struct Checked {
  std::vector<std::string> lines;
  std::string ended;  // "ended with status 0"
  [[nodiscard]] std::string text() const;
};
[[nodiscard]] Checked run_check(const std::string& command,
                                std::chrono::milliseconds grace = kEngineGrace,
                                const std::string& game = "");

// A file that is gone with the object.
class ScratchFile {
 public:
  ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile();
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  std::string path_ = "/tmp/vexil-engines-XXXXXX";
};

// On a busy machine everybody may be late.
inline constexpr std::chrono::milliseconds kMuchGrace{5'000};

// A game between two contestants, 100 ms a decision.
[[nodiscard]] ArenaGame play(std::string_view game, Contestant& red, Contestant& blue,
                             std::uint64_t seed = 1, std::chrono::milliseconds grace = kMuchGrace);
// The reason of a forfeit, "" for none.
[[nodiscard]] std::string forfeit_of(const ArenaGame& game);

// Whether this program has neither running children nor zombies.
[[nodiscard]] bool no_children();

}  // namespace vexil::test
