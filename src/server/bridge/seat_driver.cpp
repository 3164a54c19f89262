#include "server/bridge/seat_driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "players/setups/setup_maker.h"
#include "server/bridge/wire_values.h"

namespace vexil::server {
namespace json = boost::json;
using std::chrono::milliseconds;
namespace {

constexpr int kMostFailures = 3;       // Of the program in one game; then it gives up.
constexpr milliseconds kReserve{700};  // Of the clock, for the way there and back.
constexpr milliseconds kLeastTime{100};

// The server's events that are lines of a stream.
constexpr std::array<std::string_view, 13> kStreamEvents{
    "start", "moved",   "attacked", "revealed", "captured", "enchanted", "rescued",
    "aimed", "advance", "fell",     "decision", "turn",     "ended"};

std::int64_t number_field(const json::object& object, std::string_view key,
                          std::int64_t otherwise) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_int64() ? value->get_int64() : otherwise;
}

bool lists(const json::object& object, std::string_view key, std::string_view word) {
  const json::value* value = object.if_contains(key);
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  return list != nullptr && std::any_of(list->begin(), list->end(), [&](const json::value& item) {
           return item.is_string() && item.get_string() == word;
         });
}

Limits limits_of(const json::object& view, const DriverOptions& options, milliseconds late,
                 const std::atomic<bool>* stop) {
  Limits limits;
  limits.stop = stop;
  if (options.player.nodes) limits.nodes = *options.player.nodes;
  if (options.player.movetime_ms) limits.movetime = milliseconds(*options.player.movetime_ms);
  const json::object* clocks = object_of(view, "clocks");
  if (clocks == nullptr) {
    if (!limits.movetime && limits.nodes == 0) limits.movetime = options.movetime;
    return limits;
  }
  const json::object* settings = object_of(view, "settings");
  const json::object* clock = settings == nullptr ? nullptr : object_of(*settings, "clock");
  Clock mine;
  mine.left = std::max(kLeastTime, milliseconds(number_field(*clocks, text_of(view, "viewer"), 0)) -
                                       late - kReserve);
  if (clock != nullptr) mine.increment = milliseconds(number_field(*clock, "increment", 0));
  // The bound on one turn may come before the end of the clock.
  const std::int64_t deadline = number_field(*clocks, "move_deadline", 0);
  if (deadline > 0) {
    const milliseconds turn =
        milliseconds(deadline - number_field(view, "now", deadline)) - late - kReserve;
    if (turn < mine.left) limits.movetime = std::max(kLeastTime, turn);
  }
  limits.clock = mine;
  return limits;
}

}  // namespace

SeatDriver::SeatDriver(DriverOptions options) : options_(std::move(options)) {}
SeatDriver::~SeatDriver() = default;

SeatDriver::Commands SeatDriver::take(const json::object& push, milliseconds late) {
  if (const json::value* messages = push.if_contains("messages"); messages && messages->is_array())
    for (const json::value& message : messages->get_array()) {
      const json::value* events =
          message.is_object() ? message.get_object().if_contains("events") : nullptr;
      if (events == nullptr || !events->is_array()) continue;
      for (const json::value& event : events->get_array())
        if (event.is_object()) read_event(event.get_object());
    }
  const json::object* view = object_of(push, "view");
  if (view == nullptr || over_) return {};
  return answer(*view, late);
}

void SeatDriver::read_event(const json::object& event) {
  const std::string_view name = text_of(event, "event");
  if (std::find(kStreamEvents.begin(), kStreamEvents.end(), name) == kStreamEvents.end()) return;
  json::object line = event;
  line["game"] = 1;
  // After a takeback the server sends the game again from its start.
  if (name == "start") {
    reader_ = StreamReader();
    events_.clear();
    sent_ = 0;
    begun_ = false;
    prepared_ = false;
    answered_ = {0, -1};
  }
  if (const auto read = reader_.read(json::serialize(line)); !read) {
    trouble_ = "the server sent something impossible: " + read.error().message;
    return;
  }
  if (name != "start" && reader_.event()) events_.push_back(*reader_.event());
}

SeatDriver::Commands SeatDriver::answer(const json::object& view, milliseconds late) {
  if (!game_) {
    const auto game = Catalog::shipped().open(text_of(view, "game"));
    if (!game) {
      over_ = true;
      outcome_ = "left: " + game.error().message;
      return {};
    }
    game_ = *game;
  }
  side_ = text_of(view, "viewer") == "blue" ? Side::kBlue : Side::kRed;
  const json::object* players = object_of(view, "players");
  const json::object* other_player =
      players == nullptr ? nullptr : object_of(*players, side_name(other(side_)));
  if (other_player != nullptr) opponent_ = text_of(*other_player, "name");
  const std::string_view phase = text_of(view, "phase");
  if (phase == "ended" || phase == "aborted") {
    over_ = true;
    outcome_ = phase == "aborted"
                   ? "aborted"
                   : fmt::format("{} ({})", text_of(view, "result"), text_of(view, "termination"));
    if (contestant_ && begun_)
      contestant_->finish(text_of(view, "result"), text_of(view, "termination"));
    return {};
  }
  if (phase == "setup") return set_up(view);
  if (phase != "running") return {};
  Commands commands;
  if (auto offer = answer_offer(view)) commands.push_back(*std::move(offer));
  if (!flag_of(view, "deciding")) return commands;
  for (json::object& command : act(view, late)) commands.push_back(std::move(command));
  return commands;
}

// ── The program ──

void SeatDriver::give_up_on(const std::string& reason) {
  trouble_ = reason;
  ++failures_;
  contestant_.reset();
  prepared_ = false;
  begun_ = false;
  sent_ = 0;
}

// Sends a program the events that it does not have; a new one gets the whole game.
bool SeatDriver::catch_up() {
  if (!reader_.started()) return true;
  if (!begun_) {
    const auto begun = contestant_->begin(reader_.setups()[0], reader_.setups()[1]);
    if (!begun) {
      give_up_on(begun.error().reason);
      return false;
    }
    begun_ = true;
  }
  const std::span<const SeenEvent> news(events_.data() + sent_, events_.size() - sent_);
  sent_ = events_.size();
  if (const auto sent = contestant_->notify(news); !sent) {
    give_up_on(sent.error().reason);
    return false;
  }
  return true;
}

Contestant* SeatDriver::seated() {
  while (failures_ < kMostFailures) {
    if (!contestant_) contestant_ = make_contestant(options_.player);
    if (!prepared_) {
      Seating seating;
      seating.game = game_;
      seating.side = side_;
      seating.seed = options_.seed;
      seating.opponent = opponent_;
      seating.fixed = setup_;
      if (reader_.started())
        seating.fixed = reader_.setups()[static_cast<std::size_t>(index(side_))];
      seating.stop = &stop_;
      const auto setup = contestant_->prepare(seating);
      if (!setup) {
        give_up_on(setup.error().reason);
        continue;
      }
      setup_ = *setup;
      prepared_ = true;
    }
    if (catch_up()) return contestant_.get();
  }
  return nullptr;
}

// ── Answers ──

SeatDriver::Commands SeatDriver::set_up(const json::object& view) {
  const json::object* ready = object_of(view, "ready");
  if (ready == nullptr || flag_of(*ready, side_name(side_))) return {};
  if (seated() == nullptr) {
    // Without its program it can still leave in good order.
    json::object command;
    command["type"] = "abort";
    return {command};
  }
  json::object command;
  command["type"] = "ready";
  command["setup"] = print_setup(*game_, side_, *setup_);
  return {command};
}

std::optional<json::object> SeatDriver::answer_offer(const json::object& view) {
  json::object command;
  if (lists(view, "may", "answer-draw")) {
    command["type"] = "answer-draw";
    Contestant* program = seated();
    const auto accepted = program == nullptr ? vexil::Reply<bool>(false) : program->accepts_draw();
    if (!accepted) give_up_on(accepted.error().reason);
    command["yes"] = accepted.value_or(false);
    return command;
  }
  // What was shown cannot be unseen by a program.
  if (lists(view, "may", "answer-takeback")) {
    command["type"] = "answer-takeback";
    command["yes"] = false;
    return command;
  }
  return std::nullopt;
}

SeatDriver::Commands SeatDriver::act(const json::object& view, milliseconds late) {
  const auto turn = static_cast<std::uint32_t>(number_field(view, "turn", 0));
  const auto part = static_cast<int>(number_field(view, "part", 0));
  // A view may come again, after a reconnection or with a chat line.
  if (std::pair(turn, part) == answered_ || !reader_.started()) return {};
  json::object command;
  while (Contestant* program = seated()) {
    const auto seen = std::make_unique<View>();
    reader_.observer().recall(*seen);
    // The events do not agree with the view: wait rather than ask a program about nothing.
    if (!seen->deciding || seen->legal.empty()) return {};
    const auto choice = program->choose(*seen, limits_of(view, options_, late, &stop_));
    if (!choice) {
      give_up_on(choice.error().reason);
      continue;
    }
    if (choice->resign) break;
    const std::string action = print_action(*game_, choice->action);
    if (!lists(view, "legal", action)) {
      give_up_on("the program answered " + action + ", which is not legal");
      continue;
    }
    answered_ = {turn, part};
    command["type"] = "act";
    command["action"] = action;
    command["turn"] = turn;
    command["part"] = part;
    Commands commands{command};
    if (choice->offer_draw && lists(view, "may", "offer-draw")) {
      json::object offer;
      offer["type"] = "offer-draw";
      commands.push_back(offer);
    }
    return commands;
  }
  answered_ = {turn, part};
  command["type"] = "resign";
  return {command};
}

}  // namespace vexil::server
