// The bridge's games and its part in the lobby.
#include "server/bridge/bridge_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/core/secrets.h"

namespace vexil::server {
namespace json = boost::json;
namespace {

constexpr Millis kLookAgain = 20'000;  // For games that it has missed.
constexpr Millis kTryAgain = 1'000;    // What the server could not do.
constexpr Millis kPause = 60;          // Between two commands, of whatever games.
constexpr std::size_t kKeyLetters = 20;

// The server was not able to, this time.
constexpr std::array<std::string_view, 6> kPassing{"unavailable", "not-saved", "paused",
                                                   "busy",        "stopping",  "broken"};

bool is_passing(std::string_view code) {
  return std::find(kPassing.begin(), kPassing.end(), code) != kPassing.end();
}

// The number of the latest message in a push, or what was known.
std::uint64_t last_number(const json::object& push, std::uint64_t known) {
  const json::value* messages = push.if_contains("messages");
  if (messages == nullptr || !messages->is_array()) return known;
  for (const json::value& message : messages->get_array())
    if (const json::value* n = member(message, "n"); n != nullptr && n->is_int64())
      known = std::max(known, static_cast<std::uint64_t>(n->get_int64()));
  return known;
}

}  // namespace

// ── Games ──

void Bridge::Games::look_for_games() {
  ask("GET", "/api/games?mine=true", "", [this](const Result<ClientResponse>& answer) {
    if (!done_) return;
    if (answer && answer->status == 200) attach_listed(parsed(answer->body));
    keep_offering();
  });
  // Whatever was missed is found in the end.
  if (std::exchange(looks_again_, true)) return;
  later(kLookAgain, [this] {
    looks_again_ = false;
    if (open_) look_for_games();
  });
}

void Bridge::Games::attach_listed(const json::value& list) {
  const json::value* games = member(list, "games");
  if (games == nullptr || !games->is_array()) return;
  offered_.clear();
  for (const json::value& game : games->get_array()) {
    const std::string id = text_of(game, "id");
    if (text_of(game, "status") == "open")
      offered_ = id;
    else if (!id.empty())
      attach(id);
  }
}

void Bridge::Games::attach(const std::string& id) {
  if (games_.contains(id) || finished_.contains(id)) return;
  DriverOptions driver = options_.driver;
  if (driver.seed == 0) driver.seed = system_secrets().seed();
  Game& game = games_[id];
  game.seat = std::make_unique<GameSeat>(
      loop_, std::move(driver), [this, id](const GameSeat::Answer& made) { answer(id, made); });
  say("in game " + options_.server + "/" + id);
  watch(id);
}

void Bridge::Games::watch(const std::string& id) {
  const std::uint64_t number =
      send({{"type", "watch"}, {"game", id}, {"after", games_[id].after}, {"view", true}});
  asked_[number] = {id, ""};
}

void Bridge::Games::receive_push(const std::string& id, json::object push) {
  const auto found = games_.find(id);
  if (found == games_.end() || !push.contains("view")) return;
  found->second.after = last_number(push, found->second.after);
  found->second.seat->push(std::move(push));
}

void Bridge::Games::answer(const std::string& id, const GameSeat::Answer& made) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  if (!made.trouble.empty()) say(id + ": " + made.trouble);
  for (const json::object& command : made.commands) {
    const std::string key = system_secrets().token().substr(0, kKeyLetters);
    found->second.pending[key] = command;
    // Programs that answer at once would be too fast for a server's bounds.
    next_command_ = std::max(loop_.now(), next_command_ + kPause);
    later(next_command_ - loop_.now(),
          [this, id = std::string(id), key] { send_command(id, key); });
  }
  // Not at once: the seat that is to go is the one that calls.
  if (made.over)
    loop_.post([this, id = std::string(id), outcome = made.outcome] {
      if (done_) finish_game(id, outcome);
    });
}

// A command is sent again after a reconnection; by its key the server knows it.
void Bridge::Games::send_command(const std::string& id, const std::string& key) {
  const auto game = games_.find(id);
  if (game == games_.end()) return;
  const auto pending = game->second.pending.find(key);
  if (pending == game->second.pending.end() || !open_) return;
  json::object command = pending->second;
  command["key"] = key;
  const std::uint64_t number =
      send({{"type", "command"}, {"game", id}, {"command", std::move(command)}});
  asked_[number] = {id, key};
}

void Bridge::Games::receive_answer(const json::object& answer) {
  const json::value* number = answer.if_contains("id");
  if (number == nullptr || !number->is_int64()) return;
  const auto asked = asked_.find(static_cast<std::uint64_t>(number->get_int64()));
  if (asked == asked_.end()) return;
  const auto [id, key] = asked->second;
  asked_.erase(asked);
  const json::value* error = answer.if_contains("error");
  const std::string code = error == nullptr ? std::string() : text_of(*error, "code");
  if (is_passing(code)) return later(kTryAgain, [this, id = id, key = key] { repeat(id, key); });
  if (const auto game = games_.find(id); game != games_.end()) game->second.pending.erase(key);
  // What came too late is no news to anybody.
  if (!code.empty() && code != "stale" && code != "not-your-turn" && code != "wrong-phase")
    say(fmt::format("{}: {}", id, text_of(*error, "text")));
}

void Bridge::Games::repeat(const std::string& id, const std::string& key) {
  if (!key.empty()) return send_command(id, key);
  if (games_.contains(id)) watch(id);
}

void Bridge::Games::finish_game(const std::string& id, const std::string& outcome) {
  say(fmt::format("{} is over: {}", id, outcome));
  games_.erase(id);
  finished_.insert(id);
  send({{"type", "unwatch"}, {"game", id}});
  ++over_;
  const bool enough = options_.total != 0 && over_ >= options_.total;
  if (games_.empty() && (enough || leaving_)) return end({});
  keep_offering();
}

// ── The lobby ──

std::size_t Bridge::Games::room() const {
  if (leaving_) return 0;
  const std::size_t taken = games_.size() + joining_.size() + (offered_.empty() ? 0 : 1);
  std::size_t room = options_.games > taken ? options_.games - taken : 0;
  if (options_.total != 0) {
    const std::uint64_t begun = over_ + taken;
    room = std::min<std::size_t>(room, options_.total > begun ? options_.total - begun : 0);
  }
  return room;
}

void Bridge::Games::receive_lobby(const json::value& lobby) {
  const json::value* games = member(lobby, "games");
  if (!options_.join || games == nullptr || !games->is_array()) return;
  for (const json::value& seek : games->get_array()) {
    const std::string id = text_of(seek, "id");
    if (!seek.is_object() || id.empty() || text_of(seek, "by") == name_) continue;
    if (room() == 0) return;
    if (!joining_.contains(id) && accepts(options_.accept, seek.get_object())) join(id);
  }
}

void Bridge::Games::join(const std::string& id) {
  joining_.insert(id);
  ask("POST", "/api/games/" + id + "/join", "{}", [this, id](const Result<ClientResponse>& answer) {
    if (!done_) return;
    joining_.erase(id);
    if (answer && answer->status == 200) return attach(id);
    // Somebody else may have been quicker. Where the server could not do it this time, it is asked
    // again: the lobby does not say a second time that the game is there.
    const bool busy = !answer || answer->status == 429 || answer->status >= 500;
    if (busy && !leaving_) later(kTryAgain, [this, id] { join(id); });
  });
}

void Bridge::Games::keep_offering() {
  if (!options_.offer || offering_ || !offered_.empty() || room() == 0) return;
  offering_ = true;
  ask("POST", "/api/games", *options_.offer, [this](const Result<ClientResponse>& answer) {
    offering_ = false;
    if (!done_) return;
    if (answer && answer->status == 201) {
      offered_ = text_of(parsed(answer->body), "id");
      say("waiting in the lobby with game " + offered_);
    } else if (answer && answer->status != 429 && answer->status < 500) {
      end(fail("the server does not take the offered game: " +
               sentence_of(parsed(answer->body), "no reason given")));
    }
  });
}

}  // namespace vexil::server
