// Checks whether a program follows the engine protocol (docs/bots/protocol.md).
// `vexil engine-check` prints each check: passed, or failed with a sentence that says why.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/game_runner.h"

namespace vexil {

struct CheckResult {
  std::string name;
  std::string failure;    // Empty where the engine is right; otherwise what was expected and came.
  bool left_out = false;  // It was not run: it would fail like one before.
};

using CheckReporter = std::function<void(const CheckResult&)>;

struct CheckSettings {
  std::uint64_t seed = 1;  // Of the games that are played.
  // How late an answer may be; "at once" is a second, or this where it is more.
  std::chrono::milliseconds grace = kEngineGrace;
  GamePtr game = nullptr;  // The only one that is played; null: short games of every kind.
};

// Runs the program and every check, in order, and reports each one as it is done. Checks that make
// no sense after a failed greeting are left out, and so are games that the engine does not play.
// Where an engine has been silent when it was asked for an action, further checks that ask for one
// are not run.
void check_engine(const std::vector<std::string>& command, const CheckSettings& settings,
                  const CheckReporter& report);

}  // namespace vexil
