#include "engines/engine_link.h"

#include <fmt/format.h>

#include <algorithm>

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

bool is_set(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

}  // namespace

Reply<void> EngineLink::open(const std::vector<std::string>& command) {
  close();
  name_.clear();
  author_.clear();
  options_.clear();
  auto process = Process::start(command);
  if (!process) return tl::unexpected(Forfeit{process.error().message});
  process_ = std::move(*process);
  if (auto sent = send(kProtocolHello); !sent) return sent;
  const auto deadline = steady_clock::now() + kHandshakeTime;
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
    const auto line = wait({.words = {"id", "option", "vexil-engine"},
                            .asked = "the greeting",
                            .time = std::max(left, milliseconds(0))});
    if (!line) return tl::unexpected(line.error());
    if (!line->starts_with("vexil-engine")) {
      take_identity(*line);
    } else if (split_line(*line).rest == "1") {
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
  else if (what == "name")
    name_ = printable(text, 100);
  else if (what == "author")
    author_ = printable(text, 100);
}

bool EngineLink::has_option(std::string_view name) const {
  return std::find(options_.begin(), options_.end(), name) != options_.end();
}

void EngineLink::close() {
  if (process_ == nullptr) return;
  process_->end("quit", kQuitTime);
  process_.reset();
}

tl::unexpected<Forfeit> EngineLink::give_up(std::string reason) {
  process_.reset();
  return tl::unexpected(Forfeit{std::move(reason)});
}

tl::unexpected<Forfeit> EngineLink::gone(std::string_view asked) {
  std::string reason = fmt::format("the engine {} when it was asked for {}",
                                   process_->how_it_ended().value_or("closed its output"), asked);
  if (const std::string words = process_->last_words(); !words.empty())
    reason += fmt::format(", saying \"{}\"", words);
  return give_up(std::move(reason));
}

Reply<void> EngineLink::send(std::string_view line) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the engine is gone"});
  if (process_->write_line(line, steady_clock::now() + kWriteTime)) return {};
  return give_up(fmt::format("the engine {} when it was sent {}",
                             process_->how_it_ended().value_or("did not read its input"),
                             quoted(split_line(line).word)));
}

Reply<std::string> EngineLink::wait(const Wait& wait) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the engine is gone"});
  const auto deadline = steady_clock::now() + wait.time;
  std::string line;
  for (std::size_t lines = 0; lines < kMostLines;) {
    if (is_set(wait.stop)) return give_up("the game was given up");
    const auto now = steady_clock::now();
    const auto glance = wait.stop != nullptr ? std::min(deadline, now + kGlance) : deadline;
    const Process::Reading reading = process_->read_line(line, glance);
    if (reading == Process::Reading::kEnded) return gone(wait.asked);
    if (reading == Process::Reading::kTooLong)
      return give_up(
          fmt::format("the engine wrote a line of more than {} bytes when it was asked "
                      "for {}",
                      Process::kLongestLine, wait.asked));
    if (reading == Process::Reading::kLine) {
      ++lines;
      const auto [word, rest] = split_line(line);
      if (std::find(wait.words.begin(), wait.words.end(), word) != wait.words.end()) return line;
      if (word == "info" && wait.info) wait.info(rest);
    }
    // A program that talks without answering is as late as a silent one.
    if (steady_clock::now() >= deadline)
      return give_up(fmt::format("the engine was asked for {} and has not answered within {} ms",
                                 wait.asked, wait.time.count()));
  }
  return give_up(
      fmt::format("the engine wrote {} lines, none of them the answer, when it was asked "
                  "for {}",
                  kMostLines, wait.asked));
}

}  // namespace vexil
