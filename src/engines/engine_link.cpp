#include "engines/engine_link.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "engines/protocol.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// A search may report often, but not without end.
constexpr std::size_t kMostLines = 100'000;
// How often the flag to stop is checked.
constexpr milliseconds kGlance{20};
// For lines that an engine has kept back, once its input is closed.
constexpr milliseconds kAfterEnd{2'000};

constexpr std::array<std::string_view, 10> kEngineWords{
    "id",    "option", "games",      "vexil-engine", "readyok",
    "setup", "info",   "bestaction", "resign",       "draw"};

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_set(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

// "bestaction or resign"
std::string wanted(const EngineLink::Wait& wait) {
  return fmt::format("{}", fmt::join(wait.words, " or "));
}

}  // namespace

Reply<void> EngineLink::open(const std::vector<std::string>& command,
                             const std::atomic<bool>* stop) {
  close();
  identity_ = {};
  options_.clear();
  auto process = Process::start(command);
  if (!process) return tl::unexpected(Forfeit{process.error().message});
  process_ = std::move(*process);
  log_to(log_);
  if (auto sent = send(kProtocolHello); !sent) return sent;
  const auto deadline = steady_clock::now() + kHandshakeTime;
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
    const auto line = wait({.words = {"vexil-engine", "id", "option", "games"},
                            .asked = "the greeting",
                            .time = std::max(left, milliseconds(0)),
                            .stop = stop});
    if (!line) return tl::unexpected(line.error());
    const auto [word, rest] = split_line(*line);
    if (word != "vexil-engine") {
      take_identity(*line);
    } else if (rest == "1") {
      return {};
    } else {
      return give_up("the engine answered the greeting with " + quoted(*line) +
                     " and not with vexil-engine 1");
    }
  }
}

void EngineLink::take_identity(std::string_view line) {
  const auto [word, rest] = split_line(line);
  const auto [what, text] = split_line(rest);
  if (word == "option")
    options_.emplace_back(what);
  else if (word == "games")
    for (const std::string_view game : words_of(rest)) identity_.games.emplace_back(game);
  else if (what == "name")
    identity_.name = printable(text, 100);
  else if (what == "author")
    identity_.author = printable(text, 100);
}

bool EngineLink::has_option(std::string_view name) const { return is_one_of(options_, name); }

void EngineLink::log_to(TalkLog* log) {
  log_ = log;
  if (process_ == nullptr) return;
  if (log == nullptr) return process_->on_errors(nullptr);
  process_->on_errors([log](std::string_view text) { log->write_errors(text); });
}

void EngineLink::close() {
  if (process_ == nullptr) return;
  process_->end("quit", kQuitTime);
  process_.reset();
}

tl::unexpected<Forfeit> EngineLink::give_up(std::string reason) {
  if (process_ != nullptr)
    if (const std::string words = process_->last_words(); !words.empty())
      reason += fmt::format(", saying \"{}\"", words);
  process_.reset();
  return tl::unexpected(Forfeit{std::move(reason)});
}

tl::unexpected<Forfeit> EngineLink::gone(const Wait& wait) {
  return give_up(fmt::format("the engine {} when it was asked for {}{}",
                             process_->how_it_ended().value_or("closed its output"), wait.asked,
                             unread(wait)));
}

tl::unexpected<Forfeit> EngineLink::too_long(const Wait& wait, std::string_view line) {
  return give_up(fmt::format(
      "the engine wrote a line of more than {} bytes when it was asked for {}: {}",
      Process::kLongestLine, wait.asked, quoted(line.empty() ? process_->unfinished() : line)));
}

tl::unexpected<Forfeit> EngineLink::late(const Wait& wait) {
  std::string why = unread(wait);
  if (why.empty()) why = kept_back(wait);
  return give_up(fmt::format("the engine was asked for {} and has not answered within {} ms{}",
                             wait.asked, wait.time.count(), why));
}

// Why an engine that wrote something may still seem to be silent.
std::string EngineLink::unread(const Wait& wait) const {
  if (!unknown_.empty())
    return fmt::format("; expected {}, found {}", wanted(wait), quoted(unknown_));
  if (const std::string_view half = process_->unfinished(); !half.empty())
    return fmt::format("; {} has no line end: every line ends with a line feed", quoted(half));
  return {};
}

// Ends the engine to see whether it has the answer in a buffer of its own.
std::string EngineLink::kept_back(const Wait& wait) {
  for (const std::string& line : process_->lines_at_end("quit", kAfterEnd))
    if (is_one_of(wait.words, split_line(line).word))
      return fmt::format("; {} came only when its input was closed: it must flush every line",
                         quoted(line));
  return {};
}

Reply<void> EngineLink::send(std::string_view line) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the engine is gone"});
  if (log_ != nullptr) log_->write_line(TalkDirection::kToProgram, line);
  if (process_->write_line(line, steady_clock::now() + kWriteTime)) return {};
  return give_up(fmt::format("the engine {} when it was sent {}",
                             process_->how_it_ended().value_or("did not read its input"),
                             quoted(split_line(line).word)));
}

Process::Reading EngineLink::read(std::string& line, Process::Deadline deadline) {
  const Process::Reading reading = process_->read_line(line, deadline);
  if (log_ != nullptr && reading == Process::Reading::kLine)
    log_->write_line(TalkDirection::kFromProgram, line);
  return reading;
}

Reply<void> EngineLink::expect_no_answer() {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the engine is gone"});
  std::string line;
  while (read(line, steady_clock::now()) == Process::Reading::kLine) {
    const std::string_view word = split_line(line).word;
    if (word == "bestaction" || word == "resign")
      return give_up(fmt::format(
          "the engine wrote {} when it was not asked: every go has one answer", quoted(line)));
  }
  return {};
}

Reply<std::string> EngineLink::wait(const Wait& wait) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the engine is gone"});
  const auto deadline = steady_clock::now() + wait.time;
  std::string line;
  unknown_.clear();
  for (std::size_t lines = 0; lines < kMostLines;) {
    if (is_set(wait.stop)) return give_up("the game was given up");
    const auto now = steady_clock::now();
    const auto glance = wait.stop != nullptr ? std::min(deadline, now + kGlance) : deadline;
    line.clear();
    const Process::Reading reading = read(line, glance);
    if (reading == Process::Reading::kEnded) return gone(wait);
    if (reading == Process::Reading::kTooLong) return too_long(wait, line);
    if (reading == Process::Reading::kLine) {
      ++lines;
      const auto [word, rest] = split_line(line);
      if (is_one_of(wait.words, word)) return line;
      if (word == "info" && wait.info) wait.info(rest);
      if (!word.empty() && !is_one_of(kEngineWords, word)) unknown_ = line;
    }
    // A program that talks without answering is as late as a silent one.
    if (steady_clock::now() >= deadline) return late(wait);
  }
  return give_up(
      fmt::format("the engine wrote {} lines, none of them the answer, when it was "
                  "asked for {}{}",
                  kMostLines, wait.asked, unread(wait)));
}

}  // namespace vexil
