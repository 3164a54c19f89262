#include "arena/compliance.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string_view>
#include <thread>

#include "arena/game_runner.h"
#include "base/text.h"
#include "engines/engine_contestant.h"
#include "engines/engine_link.h"
#include "engines/open_game.h"
#include "engines/player_contestant.h"
#include "engines/protocol.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Short games of every kind: powers, rescues, spots and advances open follow-ups.
constexpr std::array<std::string_view, 7> kGames{"barrage+move-cap=300",
                                                 "international+move-cap=60",
                                                 "fire-ice-2008-powers+rescue+move-cap=120",
                                                 "sci-fi-2011-duel+rescue+move-cap=200",
                                                 "sci-fi-2011+move-cap=80",
                                                 "duel-masters-2004-powers+rescue+move-cap=120",
                                                 "classic-2002+rescue+silent-defense+move-cap=120"};
// What a game gets that has no cap of its own.
constexpr std::string_view kCap = "+move-cap=300";
constexpr milliseconds kMoveTime{20};
constexpr milliseconds kLongThought{60'000};

using Answer = Reply<std::string>;

// Where each kind of follow-up is met.
struct FollowupGame {
  Followup followup;
  std::string_view game;
};

std::string capped(const Game& game) {
  return game.name.find("+move-cap=") == std::string::npos ? game.name + std::string(kCap)
                                                           : game.name;
}

// What a failure is about, without its details: "red: the action " of "red: the action "a4a5" …".
std::string kind_of(std::string_view failure) {
  for (const std::string_view side : {"red: ", "blue: "})
    if (failure.starts_with(side)) failure.remove_prefix(side.size());
  return std::string(failure.substr(0, failure.find_first_of("\"0123456789")));
}

constexpr std::array<FollowupGame, 4> kFollowupGames{
    {{Followup::kStrike, "fire-ice-2008-powers"},
     {Followup::kSpot, "sci-fi-2011-duel"},
     {Followup::kRescue, "classic-2002+rescue"},
     {Followup::kAdvance, "duel-masters-2004-powers"}}};

class Checker {
 public:
  Checker(const std::vector<std::string>& command, const CheckSettings& settings,
          const CheckReporter& report)
      : report_(report),
        game_(settings.game),
        seed_(settings.seed),
        grace_(settings.grace),
        at_once_(std::max(settings.grace, milliseconds(1'000))) {
    spec_.kind = PlayerKind::kEngine;
    spec_.command = command;
  }

  void run();

 private:
  // A check gives what is wrong, "" for nothing.
  using Check = std::string (Checker::*)();

  void check(const std::string& name, Check check);
  // One that asks for an action.
  void check_action(const std::string& name, const std::function<std::string()>& check);
  void report(const std::string& name, const std::string& failure);
  void choose_games();
  void check_games();
  void check_followups();
  [[nodiscard]] std::string greet();
  [[nodiscard]] std::string says_who_it_is();
  [[nodiscard]] std::string is_ready();
  [[nodiscard]] std::string passes_over_unknown();
  [[nodiscard]] std::string plays(std::string_view game, Side side);
  [[nodiscard]] std::string plays_fixed_setup();
  [[nodiscard]] std::string keeps_time() const;
  [[nodiscard]] std::string stops();
  [[nodiscard]] std::string ready_while_thinking();
  [[nodiscard]] std::string answers_draw_offer();
  [[nodiscard]] std::string is_silent_unasked();
  [[nodiscard]] std::string takes_new_game();
  [[nodiscard]] std::string ends_by(std::string_view farewell);
  [[nodiscard]] std::string ends_by_quit() { return ends_by("quit"); }
  [[nodiscard]] std::string ends_by_closed_input() { return ends_by(""); }

  // A fresh game at its first decision.
  [[nodiscard]] OpenGame first_game() { return {++number_, games_.front(), seed_}; }
  // Sends the game and asks for an action.
  [[nodiscard]] Reply<void> ask(const OpenGame& game, milliseconds movetime);
  [[nodiscard]] Answer wait_for_action(milliseconds time);
  [[nodiscard]] std::string action_in(const OpenGame& game);
  [[nodiscard]] bool is_running(std::string& failure);

  const CheckReporter& report_;
  GamePtr game_;  // The only one; null: all that the engine plays.
  PlayerSpec spec_;
  std::vector<std::string> games_;
  std::map<std::string, std::string> kinds_;  // Of failures so far, and the checks that found them.
  bool silent_ = false;                       // When it was asked for an action.
  std::uint64_t seed_;
  milliseconds grace_;
  milliseconds at_once_;
  EngineLink link_;
  std::uint32_t number_ = 1'000;  // Of games by hand, out of the way of the others.
  std::chrono::nanoseconds slowest_{0};
};

// An engine that an earlier check has ended is started again.
bool Checker::is_running(std::string& failure) {
  if (link_.is_open()) return true;
  const auto opened = link_.open(spec_.command);
  if (!opened) failure = opened.error().reason;
  return opened.has_value();
}

void Checker::check(const std::string& name, Check check) {
  std::string failure;
  if (is_running(failure)) failure = (this->*check)();
  report(name, failure);
}

void Checker::check_action(const std::string& name, const std::function<std::string()>& check) {
  if (silent_) return report_({name, "", true});
  std::string failure;
  if (is_running(failure)) failure = check();
  silent_ = failure.find("asked for an action and has not answered") != std::string::npos;
  report(name, failure);
}

// A failure of a kind that was met before is named by the check that met it.
void Checker::report(const std::string& name, const std::string& failure) {
  if (failure.empty()) return report_({name, ""});
  const auto [known, is_new] = kinds_.emplace(kind_of(failure), name);
  report_({name, is_new ? failure : fmt::format("like \"{}\"", known->second)});
}

void Checker::run() {
  const std::string refused = greet();
  report("greets with vexil-engine 1", refused);
  if (!refused.empty()) return;
  if (game_ != nullptr && !link_.identity().plays(*game_))
    return report(fmt::format("plays {}", game_->id), not_played(link_.identity(), *game_));
  choose_games();
  check("says its name and author", &Checker::says_who_it_is);
  check("answers isready", &Checker::is_ready);
  check("passes over lines it does not know", &Checker::passes_over_unknown);
  check_games();
  check_followups();
  check_action("plays from a setup it was not asked for", [this] { return plays_fixed_setup(); });
  check("answers a draw offer", &Checker::answers_draw_offer);
  check_action("answers isready while it thinks", [this] { return ready_while_thinking(); });
  check_action("stops at once", [this] { return stops(); });
  check_action("is silent when it is not asked", [this] { return is_silent_unasked(); });
  check_action("takes a new game in the middle of one", [this] { return takes_new_game(); });
  check("ends by quit", &Checker::ends_by_quit);
  check("ends with its input", &Checker::ends_by_closed_input);
}

// The one game with either colour; or those that the engine plays.
void Checker::choose_games() {
  if (game_ != nullptr) games_.assign(2, capped(*game_));
  if (game_ != nullptr) return;
  const Catalog& catalog = Catalog::shipped();
  for (const std::string_view name : kGames)
    if (link_.identity().plays(*catalog.open(name).value())) games_.emplace_back(name);
  if (!games_.empty()) return;
  for (const std::string& id : link_.identity().games)
    if (const auto game = catalog.open(id)) games_.push_back(capped(**game));
  if (games_.empty()) games_.emplace_back(kGames.front());
}

void Checker::check_games() {
  Side side = Side::kRed;
  for (const std::string& game : games_) {
    check_action(fmt::format("plays {} as {}", game, side == Side::kRed ? "red" : "blue"),
                 [&] { return plays(game, side); });
    side = other(side);
  }
  report(fmt::format("keeps to {} ms a decision", kMoveTime.count()), keeps_time());
}

void Checker::check_followups() {
  for (const auto& [followup, game] : kFollowupGames) {
    const std::string name = game_ == nullptr ? std::string(game) : games_.front();
    if (!link_.identity().plays(*Catalog::shipped().open(name).value())) continue;
    OpenGame open(++number_, name, seed_);
    if (!open.play_to(followup)) continue;
    check_action(
        fmt::format("answers the follow-up {}", kFollowupNames[static_cast<std::size_t>(followup)]),
        [&] { return action_in(open); });
  }
}

std::string Checker::greet() {
  const auto opened = link_.open(spec_.command);
  return opened ? "" : opened.error().reason;
}

std::string Checker::says_who_it_is() {
  if (link_.identity().name.empty())
    return "expected a line id name NAME before vexil-engine 1, none came";
  if (link_.identity().author.empty())
    return "expected a line id author AUTHOR before vexil-engine 1, none came";
  return {};
}

std::string Checker::is_ready() {
  if (auto sent = link_.send("isready"); !sent) return sent.error().reason;
  const Answer line = link_.wait({.words = {"readyok"}, .asked = "readyok", .time = kReadyTime});
  return line ? "" : line.error().reason;
}

std::string Checker::passes_over_unknown() {
  for (const std::string_view line :
       {"", "xyzzy", "telegram 1 2 {\"a\":[]}", "setoption nonesuch 1"})
    if (auto sent = link_.send(line); !sent) return sent.error().reason;
  return is_ready();
}

// The engine may lose, but not by its own fault.
std::string Checker::plays(std::string_view name, Side side) {
  GameSettings settings;
  settings.game = Catalog::shipped().open(name).value();
  settings.seed = ++seed_;
  for (SeatSettings& seat : settings.seats) {
    seat.control.movetime = kMoveTime;
    seat.grace = grace_;
  }
  const auto engine = make_engine_contestant(spec_, link_);
  const auto partner = make_player_contestant(PlayerSpec{});
  Contestant& red = side == Side::kRed ? *engine : *partner;
  Contestant& blue = side == Side::kRed ? *partner : *engine;
  const auto played = play_game(settings, red, blue);
  if (played) slowest_ = std::max(slowest_, played->use[at(side)].slowest);
  const std::string* const forfeit = played ? played->record.find("Forfeit") : nullptr;
  return forfeit == nullptr ? "" : *forfeit;
}

std::string Checker::keeps_time() const {
  if (slowest_ <= kMoveTime + grace_) return {};
  return fmt::format("expected every answer within {} ms, the slowest took {} ms",
                     (kMoveTime + grace_).count(),
                     std::chrono::ceil<milliseconds>(slowest_).count());
}

Reply<void> Checker::ask(const OpenGame& game, milliseconds movetime) {
  if (auto sent = game.send(link_); !sent) return sent;
  Limits limits;
  limits.movetime = movetime;
  return link_.send(print_go(limits));
}

Answer Checker::wait_for_action(milliseconds time) {
  return link_.wait({.words = {"bestaction", "resign"}, .asked = "an action", .time = time});
}

std::string Checker::action_in(const OpenGame& game) {
  if (auto asked = ask(game, kMoveTime); !asked) return asked.error().reason;
  const Answer line = wait_for_action(kMoveTime + at_once_);
  return line ? game.complaint_about(*line) : line.error().reason;
}

std::string Checker::plays_fixed_setup() { return action_in(first_game()); }

std::string Checker::answers_draw_offer() {
  if (auto sent = first_game().send(link_); !sent) return sent.error().reason;
  if (auto sent = link_.send("draw offer"); !sent) return sent.error().reason;
  const Answer line =
      link_.wait({.words = {"draw"}, .asked = "an answer to draw offer", .time = kReadyTime});
  if (!line) return line.error().reason;
  const std::string_view answer = split_line(*line).rest;
  if (answer == "accept" || answer == "decline") return {};
  return "expected draw accept or draw decline, found " + vexil::quoted(*line);
}

// One that has answered before it was stopped passes the `stop` over.
std::string Checker::stops() {
  const OpenGame game = first_game();
  if (auto asked = ask(game, kLongThought); !asked) return asked.error().reason;
  std::this_thread::sleep_for(milliseconds(100));
  if (auto sent = link_.send("stop"); !sent) return sent.error().reason;
  const Answer line = wait_for_action(at_once_);
  return line ? game.complaint_about(*line) : line.error().reason;
}

std::string Checker::ready_while_thinking() {
  if (auto asked = ask(first_game(), kLongThought); !asked) return asked.error().reason;
  if (auto sent = link_.send("isready"); !sent) return sent.error().reason;
  for (bool acted = false;;) {
    const Answer line = link_.wait(
        {.words = {"readyok", "bestaction", "resign"}, .asked = "readyok", .time = at_once_});
    if (!line) return line.error().reason;
    if (split_line(*line).word != "readyok") {
      acted = true;
      continue;
    }
    if (acted) return {};
    if (auto sent = link_.send("stop"); !sent) return sent.error().reason;
    const Answer action = wait_for_action(at_once_);
    return action ? "" : action.error().reason;
  }
}

// Once it has answered.
std::string Checker::is_silent_unasked() {
  if (auto failure = plays_fixed_setup(); !failure.empty()) return failure;
  std::string line;
  constexpr milliseconds kWhile{200};
  const auto reading = link_.process()->read_line(line, steady_clock::now() + kWhile);
  if (reading == Process::Reading::kTimeout) return {};
  if (reading == Process::Reading::kLine) return "expected nothing, found " + vexil::quoted(line);
  return "expected nothing, but it " +
         link_.process()->how_it_ended().value_or("closed its output");
}

std::string Checker::takes_new_game() {
  if (auto sent = first_game().send(link_); !sent) return sent.error().reason;
  ++seed_;
  return plays_fixed_setup();
}

std::string Checker::ends_by(std::string_view farewell) {
  const auto begun = steady_clock::now();
  link_.process()->end(farewell, at_once_);
  const bool in_time = steady_clock::now() - begun < at_once_;
  link_.close();
  if (in_time) return {};
  return fmt::format("expected it to end by itself within {} ms, but it had to be killed",
                     at_once_.count());
}

}  // namespace

void check_engine(const std::vector<std::string>& command, const CheckSettings& settings,
                  const CheckReporter& report) {
  Checker(command, settings, report).run();
}

}  // namespace vexil
