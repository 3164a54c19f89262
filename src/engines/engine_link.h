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
#include "engines/talk_log.h"

namespace vexil {

// How long an engine may take for what is not thinking.
inline constexpr std::chrono::milliseconds kHandshakeTime{10'000};
inline constexpr std::chrono::milliseconds kSetupTime{10'000};
inline constexpr std::chrono::milliseconds kReadyTime{5'000};
inline constexpr std::chrono::milliseconds kWriteTime{5'000};
inline constexpr std::chrono::milliseconds kQuitTime{1'000};

class EngineLink {
 public:
  using InfoReader = std::function<void(std::string_view)>;  // Gets the rest of `info` lines.
  // What is waited for: the word of the answer, and what the engine was asked, for the sentence.
  struct Wait {
    std::initializer_list<std::string_view> words;
    std::string_view asked;
    std::chrono::milliseconds time{0};
    const std::atomic<bool>* stop = nullptr;  // Set: give up waiting.
    InfoReader info = nullptr;
  };

  EngineLink() = default;
  ~EngineLink() { close(); }
  EngineLink(const EngineLink&) = delete;
  EngineLink& operator=(const EngineLink&) = delete;

  // Starts the program and shakes hands, within kHandshakeTime or until `stop` is set.
  [[nodiscard]] Reply<void> open(const std::vector<std::string>& command,
                                 const std::atomic<bool>* stop = nullptr);
  [[nodiscard]] bool is_open() const { return process_ != nullptr; }
  // Says `quit` and makes sure that it goes.
  void close();

  [[nodiscard]] Reply<void> send(std::string_view line);
  // The first line with one of the words; lines with other words are ignored, but not without
  // end.
  [[nodiscard]] Reply<std::string> wait(const Wait& wait);
  // Refuses an answer that is there although nothing was asked.
  [[nodiscard]] Reply<void> expect_no_answer();
  // Ends the engine at once, and gives the sentence as a Forfeit, with the end of what it wrote to
  // its standard error.
  [[nodiscard]] tl::unexpected<Forfeit> give_up(std::string reason);

  // What it said of itself in the handshake.
  [[nodiscard]] const Identity& identity() const { return identity_; }
  [[nodiscard]] bool has_option(std::string_view name) const;
  [[nodiscard]] Process* process() { return process_.get(); }
  // Where the lines are written down from now on; nullptr: nowhere.
  void log_to(TalkLog* log);

 private:
  void take_identity(std::string_view line);
  [[nodiscard]] Process::Reading read(std::string& line, Process::Deadline deadline);
  // What is wrong where no answer came.
  [[nodiscard]] tl::unexpected<Forfeit> gone(const Wait& wait);
  [[nodiscard]] tl::unexpected<Forfeit> too_long(const Wait& wait, std::string_view line);
  [[nodiscard]] tl::unexpected<Forfeit> late(const Wait& wait);
  [[nodiscard]] std::string unread(const Wait& wait) const;
  [[nodiscard]] std::string kept_back(const Wait& wait);

  std::unique_ptr<Process> process_;
  Identity identity_;
  std::vector<std::string> options_;
  std::string unknown_;  // The last line since the question whose word the protocol does not have.
  TalkLog* log_ = nullptr;
};

}  // namespace vexil
