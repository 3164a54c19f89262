// Reads a viewer's stream (stream.h) back: its lines alone give everything the viewer may know. It
// does what a client in another language would do, and proves that nothing is missing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "view/observer.h"

namespace vexil {

class StreamLine;

// Follows the games of one stream, one after another.
class StreamReader {
 public:
  explicit StreamReader(const Catalog& catalog = Catalog::shipped()) : catalog_(&catalog) {}

  // Reads one line. A line that is not of this form, or cannot follow the lines before it, is
  // refused and changes nothing. Unknown keys are ignored.
  [[nodiscard]] Result<void> read(std::string_view line);

  // The game in progress, or the last one. REQUIRES: a start line was read.
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] const Observer& observer() const { return *observer_; }
  [[nodiscard]] bool started() const { return observer_ != nullptr; }
  // The setups of the start line, kHiddenType where the viewer may not know.
  [[nodiscard]] const std::array<SetupTypes, 2>& setups() const { return setups_; }
  // What the latest line said; nothing after a start line, or an end without a result.
  [[nodiscard]] const std::optional<SeenEvent>& event() const { return event_; }
  // The actions that the latest decision line lists.
  [[nodiscard]] const std::vector<std::string>& legal() const { return legal_; }
  // As sent; empty while the game goes on.
  [[nodiscard]] const std::string& result() const { return result_; }
  [[nodiscard]] const std::string& termination() const { return termination_; }

 private:
  [[nodiscard]] Result<void> start(StreamLine& line);
  [[nodiscard]] Result<void> ended(StreamLine& line);

  const Catalog* catalog_;
  GamePtr game_;
  std::uint64_t number_ = 0;
  std::unique_ptr<Observer> observer_;
  std::array<SetupTypes, 2> setups_{};
  std::optional<SeenEvent> event_;
  std::vector<std::string> legal_;
  std::string result_;
  std::string termination_;
};

}  // namespace vexil
