#include "engines/engine_contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "editions/setup.h"
#include "engines/engine_link.h"
#include "engines/protocol.h"
#include "engines/snapshot.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "notation/stream.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;

// A legal setup that can move, for engines without setups of their own.
SetupTypes suggested_setup(const Game& game, Side side, std::uint64_t seed) {
  Random random(mix64(seed));
  SetupTypes setup = random_setup(game, random);
  while (is_immobile(game, side, setup)) setup = random_setup(game, random);
  return setup;
}

milliseconds time_for(const Limits& limits) {
  milliseconds time = limits.movetime.value_or(kUnlimited);
  if (limits.clock) time = std::min(time, limits.clock->left);
  return time + kSilence;
}

class EngineContestant final : public Contestant {
 public:
  explicit EngineContestant(PlayerSpec spec) : spec_(std::move(spec)), link_(own_link_) {}
  EngineContestant(PlayerSpec spec, EngineLink& link) : spec_(std::move(spec)), link_(link) {}

  Reply<SetupTypes> prepare(const GamePtr& game, Side side, std::uint64_t seed,
                            std::string_view opponent,
                            const std::optional<SetupTypes>& fixed) override;
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override;
  Reply<void> notify(std::span<const SeenEvent> events) override;
  Reply<Choice> choose(const View& view, const Limits& limits) override;
  Reply<bool> accepts_draw() override;
  void finish(std::string_view result, std::string_view termination) override;

 private:
  [[nodiscard]] Reply<void> make_ready();
  [[nodiscard]] Reply<void> open();
  [[nodiscard]] Reply<SetupTypes> ask_setup(std::uint64_t seed);
  [[nodiscard]] Reply<void> send_events();
  [[nodiscard]] Reply<Choice> answer_of(std::string_view line, const Choice& thought);
  void take_info(std::string_view rest, const Limits& limits, Choice& thought);

  PlayerSpec spec_;
  EngineLink own_link_;
  EngineLink& link_;
  GamePtr game_;
  Side side_ = Side::kRed;
  std::uint32_t number_ = 0;  // Games of this process.
  std::string events_;        // Lines of the stream not yet sent, each with its end.
  std::unique_ptr<StreamWriter> stream_;
  bool begun_ = false;  // The start was sent.
  std::optional<SeenEvent>
      decision_;  // Received, and written with the legal actions that choose has.
};

Reply<void> EngineContestant::open() {
  number_ = 0;
  if (auto opened = link_.open(spec_.command); !opened) return opened;
  for (const auto& [name, value] : spec_.options) {
    if (!link_.has_option(name))
      return link_.give_up(fmt::format("the engine has no option {}", quoted(name)));
    if (auto sent = link_.send(fmt::format("setoption {} {}", name, value)); !sent) return sent;
  }
  return {};
}

// One that has died or hangs since the last game is started again, once.
Reply<void> EngineContestant::make_ready() {
  const auto is_ready = [this]() -> Reply<void> {
    if (auto sent = link_.send("isready"); !sent) return sent;
    const auto line = link_.wait({.words = {"readyok"}, .asked = "readyok", .time = kReadyTime});
    if (!line) return tl::unexpected(line.error());
    return {};
  };
  if (link_.is_open() && is_ready()) return {};
  if (auto opened = open(); !opened) return opened;
  return is_ready();
}

Reply<SetupTypes> EngineContestant::prepare(const GamePtr& game, Side side, std::uint64_t seed,
                                            std::string_view /*opponent*/,
                                            const std::optional<SetupTypes>& fixed) {
  game_ = game;
  side_ = side;
  events_.clear();
  decision_.reset();
  stream_.reset();
  begun_ = false;
  if (auto ready = make_ready(); !ready) return tl::unexpected(ready.error());
  ++number_;
  stream_ = std::make_unique<StreamWriter>(*game_, viewer_of(side), number_, events_);
  if (auto sent = link_.send(print_newgame({number_, game->name, side, seed})); !sent)
    return tl::unexpected(sent.error());
  return fixed ? *fixed : ask_setup(seed);
}

Reply<SetupTypes> EngineContestant::ask_setup(std::uint64_t seed) {
  const SetupTypes suggestion = suggested_setup(*game_, side_, seed);
  if (auto sent = link_.send("setup " + print_setup_request(*game_, side_, suggestion)); !sent)
    return tl::unexpected(sent.error());
  const auto line = link_.wait({.words = {"setup"}, .asked = "a setup", .time = kSetupTime});
  if (!line) return tl::unexpected(line.error());
  auto setup = parse_setup(*game_, side_, split_line(*line).rest);
  if (!setup) return link_.give_up("the engine's setup is refused: " + setup.error().message);
  return *setup;
}

Reply<void> EngineContestant::begin(const SetupTypes& red, const SetupTypes& blue) {
  begun_ = true;
  stream_->start(red, blue);
  return send_events();
}

Reply<void> EngineContestant::send_events() {
  std::string_view rest = events_;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (auto sent = link_.send(fmt::format("event {}", line)); !sent) return sent;
    rest.remove_prefix(line.size() + 1);
  }
  events_.clear();
  return {};
}

// The end is written by `finish`, which knows why.
Reply<void> EngineContestant::notify(std::span<const SeenEvent> events) {
  for (const SeenEvent& event : events) {
    if (event.kind == SeenKind::kDecision)
      decision_ = event;
    else if (event.kind != SeenKind::kEnded)
      stream_->write(event, {});
  }
  return send_events();
}

Reply<Choice> EngineContestant::choose(const View& view, const Limits& limits) {
  if (decision_) stream_->write(*decision_, view.legal);
  decision_.reset();
  if (auto sent = send_events(); !sent) return tl::unexpected(sent.error());
  if (auto sent = link_.send("view " + print_snapshot(*game_, number_, view)); !sent)
    return tl::unexpected(sent.error());
  if (auto sent = link_.send(print_go(limits)); !sent) return tl::unexpected(sent.error());
  Choice thought;
  const auto line =
      link_.wait({.words = {"bestaction", "resign"},
                  .asked = "an action",
                  .time = time_for(limits),
                  .stop = limits.stop,
                  .info = [&](std::string_view rest) { take_info(rest, limits, thought); }});
  if (!line) return tl::unexpected(line.error());
  thought.action = view.legal.empty() ? Action::pass() : view.legal[0];
  return answer_of(*line, thought);
}

void EngineContestant::take_info(std::string_view rest, const Limits& limits, Choice& thought) {
  const EngineInfo info = parse_info(rest);
  thought.depth = info.depth.value_or(thought.depth);
  thought.nodes = info.nodes.value_or(thought.nodes);
  thought.expected = info.score.value_or(thought.expected);
  if (!limits.progress) return;
  const auto best = parse_action(*game_, side_, info.best);
  if (best)
    limits.progress({thought.depth, thought.nodes, milliseconds(info.time_ms.value_or(0)),
                     thought.expected, *best});
}

// `thought` has what the info lines said, and a legal action for an engine that resigns.
Reply<Choice> EngineContestant::answer_of(std::string_view line, const Choice& thought) {
  Choice choice = thought;
  const auto [word, rest] = split_line(line);
  choice.resign = word == "resign";
  if (choice.resign) return choice;
  const auto best = parse_bestaction(rest);
  if (!best) return link_.give_up("the engine's answer is refused: " + best.error().message);
  const auto action = parse_action(*game_, side_, best->action);
  if (!action) return link_.give_up("the engine's action is refused: " + action.error().message);
  choice.action = *action;
  choice.offer_draw = best->draw;
  return choice;
}

Reply<bool> EngineContestant::accepts_draw() {
  if (auto sent = link_.send("draw offer"); !sent) return tl::unexpected(sent.error());
  const auto line =
      link_.wait({.words = {"draw"}, .asked = "an answer to a draw offer", .time = kReadyTime});
  if (!line) return tl::unexpected(line.error());
  const std::string_view answer = split_line(*line).rest;
  if (answer != "accept" && answer != "decline")
    return link_.give_up("the engine answered a draw offer with " + quoted(*line) +
                         " and not with draw accept or draw decline");
  return answer == "accept";
}

// An engine that has lost by its own fault may be in any state: the next game begins with another.
void EngineContestant::finish(std::string_view result, std::string_view termination) {
  if (begun_ && link_.is_open()) {
    stream_->ended(result, termination);
    (void)send_events();
  }
  begun_ = false;
  const bool lost = result == (side_ == Side::kRed ? "0-1" : "1-0");
  if (lost && (termination == "forfeit" || termination == "time")) link_.close();
}

}  // namespace

std::unique_ptr<Contestant> make_engine_contestant(const PlayerSpec& spec) {
  assert(spec.kind == PlayerKind::kEngine);
  return std::make_unique<EngineContestant>(spec);
}

std::unique_ptr<Contestant> make_engine_contestant(const PlayerSpec& spec, EngineLink& link) {
  assert(spec.kind == PlayerKind::kEngine);
  return std::make_unique<EngineContestant>(spec, link);
}

}  // namespace vexil
