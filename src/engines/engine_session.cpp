#include "engines/engine_session.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "base/text.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "players/make_player.h"

namespace vexil {
namespace {

// "" and 0 mean: not set.
Result<std::optional<std::uint64_t>> optional_number(std::string_view name, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    return fail(fmt::format("option {}: expected a number, found {}", name, quoted(text)));
  return number == 0 ? std::nullopt : std::optional(number);
}

std::string info_line(const Game& game, const Progress& progress) {
  return fmt::format("info depth {} nodes {} time {} score {:.3f} best {}", progress.depth,
                     progress.nodes, progress.time.count(), progress.expected,
                     print_action(game, progress.best));
}

// Whether the events up to this one are all that is sent at one moment: a turn that leaves the
// viewer waiting, a decision of the viewer, or the end.
bool closes_delivery(const SeenEvent& event, Side viewer) {
  if (event.kind == SeenKind::kTurn) return !event.over && event.side != viewer;
  return event.kind == SeenKind::kDecision || event.kind == SeenKind::kEnded;
}

}  // namespace

Result<EngineSettings> engine_settings(std::string_view player) {
  auto spec = parse_player(player);
  if (!spec) return fail(spec.error().message);
  if (spec->external())
    return fail(fmt::format("player {}: expected one that lives in this program", quoted(player)));
  EngineSettings settings;
  settings.movetime_ms = spec->movetime_ms;
  settings.player = std::move(*spec);
  return settings;
}

EngineSession::EngineSession(std::string name, EngineSettings settings, Writer writer)
    : name_(std::move(name)), settings_(std::move(settings)), writer_(std::move(writer)) {}

EngineSession::~EngineSession() { end_search(); }

void EngineSession::say(std::string_view line) {
  const std::lock_guard lock(writing_);
  writer_(line);
}

void EngineSession::complain(const std::string& message) {
  say("info string error: " + printable(message, 400));
}

bool EngineSession::read(std::string_view line) {
  const auto [word, rest] = split_line(line);
  if (word == "quit") {
    end_search();
    return false;
  }
  if (word == "stop") stop_ = true;
  if (word == "isready") say("readyok");
  if (word == "vexil") handshake();
  if (word == "setoption") set_option(rest);
  if (word == "newgame") new_game(rest);
  if (word == "setup") give_setup();
  if (word == "event") take_event(rest);
  if (word == "go") go(rest);
  if (word == "draw") answer_draw();
  return true;
}

void EngineSession::handshake() {
  say("id name " + name_);
  say("id author The Vexil contributors");
  say("option player text " + settings_.player.text);
  say(fmt::format("option movetime number {}", settings_.movetime_ms.value_or(0)));
  say(fmt::format("option seed number {}", settings_.seed.value_or(0)));
  say(kProtocolAnswer);
}

void EngineSession::set_option(std::string_view rest) {
  const auto option = parse_option(rest);
  if (!option) return complain("setoption: " + option.error().message);
  const auto [name, value] = *option;
  if (name == "player") {
    auto settings = engine_settings(value);
    if (!settings) return complain(settings.error().message);
    settings_.player = std::move(settings->player);
    if (settings->movetime_ms) settings_.movetime_ms = settings->movetime_ms;
  } else if (name == "seed" || name == "movetime") {
    const auto number = optional_number(name, value);
    if (!number) return complain(number.error().message);
    (name == "seed" ? settings_.seed : settings_.movetime_ms) = *number;
  } else {
    complain(fmt::format("setoption: there is no option {}", quoted(name)));
  }
}

void EngineSession::new_game(std::string_view rest) {
  end_search();
  game_.reset();
  seat_.reset();
  delivery_.clear();
  auto asked = parse_newgame(rest);
  if (!asked) return complain(asked.error().message);
  auto game = Catalog::shipped().open(asked->game);
  if (!game) return complain(game.error().message);
  asked_ = std::move(*asked);
  game_ = std::move(*game);
  player_ = make_player(settings_.player, settings_.seed.value_or(asked_->seed));
  stream_ = std::make_unique<StreamReader>();
}

void EngineSession::give_setup() {
  if (game_ == nullptr) return complain("setup: there is no game");
  end_search();
  const SetupTypes setup = player_->setup(*game_, asked_->side);
  say("setup " + print_setup(*game_, asked_->side, setup));
}

void EngineSession::take_event(std::string_view line) {
  if (game_ == nullptr) return complain("event: there is no game");
  end_search();
  if (const auto read = stream_->read(line); !read) return complain(read.error().message);
  if (stream_->event()) return follow(*stream_->event());
  if (!stream_->result().empty()) return;
  if (stream_->observer().knowledge().viewer != viewer_of(asked_->side) ||
      stream_->game().name != game_->name) {
    stream_ = std::make_unique<StreamReader>();
    return complain("event: the start is not that of the game");
  }
  seat_ = std::make_unique<Seat>(game_, asked_->side, stream_->setups()[0], stream_->setups()[1]);
  delivery_.clear();
}

void EngineSession::follow(const SeenEvent& event) {
  delivery_.push_back(event);
  if (!closes_delivery(event, asked_->side)) return;
  seat_->update(delivery_);
  delivery_.clear();
}

void EngineSession::go(std::string_view rest) {
  auto limits = parse_go(rest);
  if (!limits) return complain(limits.error().message);
  end_search();
  if (seat_ == nullptr || !seat_->knowledge().deciding)
    return complain("go: it is not this engine's decision");
  if (!limits->movetime && !limits->clock && limits->nodes == 0) {
    limits->nodes = settings_.player.nodes.value_or(0);
    if (settings_.movetime_ms) limits->movetime = std::chrono::milliseconds(*settings_.movetime_ms);
  }
  limits->stop = &stop_;
  limits->progress = [this](const Progress& progress) { say(info_line(*game_, progress)); };
  stop_ = false;
  searching_ = true;
  thread_ = std::thread([this, limits = std::move(*limits)] { search(limits); });
}

void EngineSession::search(const Limits& limits) {
  const auto begun = std::chrono::steady_clock::now();
  const Choice choice = player_->choose(*seat_, limits);
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begun);
  say(info_line(*game_, {choice.depth, choice.nodes, time, choice.expected, choice.action}));
  searching_ = false;
  if (choice.resign) return say("resign");
  say(fmt::format("bestaction {}{}", print_action(*game_, choice.action),
                  choice.offer_draw ? " draw" : ""));
}

void EngineSession::end_search() {
  stop_ = true;
  wait();
}

void EngineSession::wait() {
  if (thread_.joinable()) thread_.join();
}

// While it thinks it does not interrupt itself for an offer.
void EngineSession::answer_draw() {
  const bool accepts = seat_ != nullptr && !searching() && player_->accepts_draw(*seat_);
  say(accepts ? "draw accept" : "draw decline");
}

}  // namespace vexil
