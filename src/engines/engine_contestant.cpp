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

// How long an engine may be silent: beyond the grace, so that a late answer is called late.
milliseconds time_for(const Limits& limits, milliseconds grace) {
  milliseconds time = limits.movetime.value_or(kUnlimited);
  if (limits.clock) time = std::min(time, limits.clock->left);
  return time + std::max(grace, kSilence);
}

class EngineContestant final : public Contestant {
 public:
  explicit EngineContestant(PlayerSpec spec) : spec_(std::move(spec)), link_(own_link_) {}
  EngineContestant(PlayerSpec spec, EngineLink& link) : spec_(std::move(spec)), link_(link) {}

  Reply<Identity> greet(const Seating& seating) override;
  Reply<SetupTypes> prepare(const Seating& seating) override;
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override;
  Reply<void> notify(std::span<const SeenEvent> events) override;
  Reply<Choice> choose(const View& view, const Limits& limits) override;
  Reply<bool> accepts_draw() override;
  void finish(std::string_view result, std::string_view termination) override;

 private:
  [[nodiscard]] Reply<void> make_ready();
  [[nodiscard]] Reply<void> open();
  [[nodiscard]] Reply<void> is_ready(const EngineLink::InfoReader& info);
  [[nodiscard]] Reply<SetupTypes> ask_setup();
  [[nodiscard]] Reply<void> send_events();
  [[nodiscard]] Reply<void> send_question(const View& view, const Limits& limits);
  [[nodiscard]] Reply<Choice> answer_of(std::string_view line, const View& view, Choice choice);
  void take_info(std::string_view rest, const Limits& limits, Choice& thought);

  PlayerSpec spec_;
  EngineLink own_link_;
  EngineLink& link_;
  Seating seating_;
  std::uint32_t number_ = 0;  // Games of this process.
  std::string answered_;      // The action of its latest answer.
  std::string events_;        // Lines of the stream not yet sent, each with its end.
  std::unique_ptr<StreamWriter> stream_;
  bool begun_ = false;  // The start was sent.
  std::optional<SeenEvent>
      decision_;  // Received, and written with the legal actions that choose has.
};

// Starts the engine and sets its options. One that does not take a value says so before `readyok`.
Reply<void> EngineContestant::open() {
  number_ = 0;
  if (auto opened = link_.open(spec_.command, seating_.stop); !opened) return opened;
  for (const auto& [name, value] : spec_.options) {
    if (!link_.has_option(name))
      return link_.give_up(fmt::format("the engine has no option {}", quoted(name)));
    if (auto sent = link_.send(fmt::format("setoption {} {}", name, value)); !sent) return sent;
  }
  std::string refusal;
  auto ready = is_ready([&refusal](std::string_view rest) {
    if (refusal.empty() && rest.starts_with("string error")) refusal = printable(rest, 200);
  });
  if (!ready || refusal.empty()) return ready;
  return link_.give_up("the engine refuses its options: info " + refusal);
}

Reply<void> EngineContestant::is_ready(const EngineLink::InfoReader& info) {
  if (auto sent = link_.send("isready"); !sent) return sent;
  const auto line = link_.wait({.words = {"readyok"},
                                .asked = "readyok",
                                .time = kReadyTime,
                                .stop = seating_.stop,
                                .info = info});
  if (!line) return tl::unexpected(line.error());
  return {};
}

// One that has died or hangs since the last game is started again, once.
Reply<void> EngineContestant::make_ready() {
  if (link_.is_open() && is_ready(nullptr)) return {};
  auto opened = open();
  if (!opened) opened.error().not_started = true;
  return opened;
}

Reply<Identity> EngineContestant::greet(const Seating& seating) {
  seating_ = seating;
  link_.log_to(seating.log);
  auto opened = open();
  link_.log_to(nullptr);
  if (!opened) return tl::unexpected(opened.error());
  return link_.identity();
}

Reply<SetupTypes> EngineContestant::prepare(const Seating& seating) {
  seating_ = seating;
  events_.clear();
  answered_.clear();
  decision_.reset();
  stream_.reset();
  begun_ = false;
  link_.log_to(seating.log);
  if (auto ready = make_ready(); !ready) return tl::unexpected(ready.error());
  const Game& game = *seating.game;
  if (!link_.identity().plays(game))
    return tl::unexpected(Forfeit{not_played(link_.identity(), game), true});
  ++number_;
  stream_ = std::make_unique<StreamWriter>(game, viewer_of(seating.side), number_, events_);
  if (auto sent = link_.send(print_newgame({number_, game.name, seating.side, seating.seed}));
      !sent)
    return tl::unexpected(sent.error());
  return seating.fixed ? *seating.fixed : ask_setup();
}

Reply<SetupTypes> EngineContestant::ask_setup() {
  const Game& game = *seating_.game;
  const SetupTypes suggestion = suggested_setup(game, seating_.side, seating_.seed);
  if (auto sent = link_.send("setup " + print_setup_request(game, seating_.side, suggestion));
      !sent)
    return tl::unexpected(sent.error());
  const auto line = link_.wait(
      {.words = {"setup"}, .asked = "a setup", .time = kSetupTime, .stop = seating_.stop});
  if (!line) return tl::unexpected(line.error());
  auto setup = parse_setup(game, seating_.side, split_line(*line).rest);
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

Reply<void> EngineContestant::send_question(const View& view, const Limits& limits) {
  if (decision_) stream_->write(*decision_, view.legal);
  decision_.reset();
  if (auto none = link_.expect_no_answer(); !none) return none;
  if (auto sent = send_events(); !sent) return sent;
  if (auto sent = link_.send("view " + print_snapshot(*seating_.game, number_, view)); !sent)
    return sent;
  return link_.send(print_go(limits));
}

Reply<Choice> EngineContestant::choose(const View& view, const Limits& limits) {
  if (auto sent = send_question(view, limits); !sent) return tl::unexpected(sent.error());
  Choice thought;
  const auto line =
      link_.wait({.words = {"bestaction", "resign"},
                  .asked = "an action",
                  .time = time_for(limits, seating_.grace),
                  .stop = limits.stop,
                  .info = [&](std::string_view rest) { take_info(rest, limits, thought); }});
  if (!line) return tl::unexpected(line.error());
  thought.action = view.legal.empty() ? Action::pass() : view.legal[0];
  return answer_of(*line, view, thought);
}

void EngineContestant::take_info(std::string_view rest, const Limits& limits, Choice& thought) {
  const EngineInfo info = parse_info(rest);
  thought.depth = info.depth.value_or(thought.depth);
  thought.nodes = info.nodes.value_or(thought.nodes);
  thought.expected = info.score.value_or(thought.expected);
  if (!limits.progress) return;
  const auto best = parse_action(*seating_.game, seating_.side, info.best);
  if (best)
    limits.progress({thought.depth, thought.nodes, milliseconds(info.time_ms.value_or(0)),
                     thought.expected, *best});
}

// `choice` has what the info lines said, and a legal action for an engine that resigns.
Reply<Choice> EngineContestant::answer_of(std::string_view line, const View& view, Choice choice) {
  const auto [word, rest] = split_line(line);
  choice.resign = word == "resign";
  if (choice.resign) return choice;
  const auto best = parse_bestaction(rest);
  if (!best) return link_.give_up("the engine's answer is refused: " + best.error().message);
  const auto action = parse_action(*seating_.game, seating_.side, best->action);
  if (!action)
    return link_.give_up(fmt::format("the engine's action is refused: {}, in the line {}",
                                     action.error().message, quoted(line)));
  // One that came too late to be seen before the question.
  const bool legal = std::find(view.legal.begin(), view.legal.end(), *action) != view.legal.end();
  if (!legal && answered_ == best->action)
    return link_.give_up(
        fmt::format("the engine wrote {} twice: every go has one answer", quoted(line)));
  answered_ = best->action;
  choice.action = *action;
  choice.offer_draw = best->draw;
  return choice;
}

Reply<bool> EngineContestant::accepts_draw() {
  if (auto sent = link_.send("draw offer"); !sent) return tl::unexpected(sent.error());
  const auto line = link_.wait({.words = {"draw"},
                                .asked = "an answer to a draw offer",
                                .time = kReadyTime,
                                .stop = seating_.stop});
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
  const bool lost = result == (seating_.side == Side::kRed ? "0-1" : "1-0");
  if (lost && (termination == "forfeit" || termination == "time")) link_.close();
  link_.log_to(nullptr);
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
