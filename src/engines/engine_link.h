// The arena's end of the engine protocol (docs/bots/protocol.md): one running engine, asked and
// answered line by line. Everything it does wrong is a Forfeit with one sentence, after which it is
// gone.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/contestant.h"
#include "engines/process.h"

namespace vexil {

// How long an engine may take for what is not thinking.
inline constexpr std::chrono::milliseconds kHandshakeTime{10'000};
inline constexpr std::chrono::milliseconds kSetupTime{10'000};
inline constexpr std::chrono::milliseconds kReadyTime{5'000};
inline constexpr std::chrono::milliseconds kWriteTime{5'000};
inline constexpr std::chrono::milliseconds kQuitTime{1'000};

class EngineLink {
 public:
  // What is waited for: the word of the answer, and what the engine was asked, for the sentence.
  struct Wait {
    std::initializer_list<std::string_view> words;
    std::string_view asked;
    std::chrono::milliseconds time{0};
    const std::atomic<bool>* stop = nullptr;               // Set: give up waiting.
    std::function<void(std::string_view)> info = nullptr;  // Gets the rest of `info` lines.
  };

  EngineLink() = default;
  ~EngineLink() { close(); }
  EngineLink(const EngineLink&) = delete;
  EngineLink& operator=(const EngineLink&) = delete;

  // Starts the program and shakes hands.
  [[nodiscard]] Reply<void> open(const std::vector<std::string>& command);
  [[nodiscard]] bool is_open() const { return process_ != nullptr; }
  // Says `quit` and makes sure that it goes.
  void close();

  [[nodiscard]] Reply<void> send(std::string_view line);
  // The first line with one of the words; lines with other words are ignored, but not without
  // end.
  [[nodiscard]] Reply<std::string> wait(const Wait& wait);
  // Ends the engine at once, and gives the sentence as a Forfeit.
  [[nodiscard]] tl::unexpected<Forfeit> give_up(std::string reason);

  // What it said of itself in the handshake.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& author() const { return author_; }
  [[nodiscard]] bool has_option(std::string_view name) const;
  [[nodiscard]] Process* process() { return process_.get(); }

 private:
  void take_identity(std::string_view line);
  [[nodiscard]] tl::unexpected<Forfeit> gone(std::string_view asked);

  std::unique_ptr<Process> process_;
  std::string name_;
  std::string author_;
  std::vector<std::string> options_;
};

}  // namespace vexil
