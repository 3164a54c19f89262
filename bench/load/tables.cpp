#include "bench/load/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil::load {

Table::Table(Hall& hall) : hall_(hall), bot_level_(hall.options.bot_level) {
  for (std::size_t side = 0; side < 2; ++side) {
    players_[side].table = this;
    players_[side].side = static_cast<int>(side);
    players_[side].server = hall.servers[(hall.tables + side) % hall.servers.size()];
  }
  ++hall.tables;
}

void Table::begin(std::function<void()> done) {
  begun_ = std::move(done);
  std::string body = fmt::format(R"({{"game":"{}","side":"red",)", hall_.options.game);
  body += bot_level_ > 0 ? fmt::format(R"("opponent":"bot","level":{}}})", bot_level_)
                         : std::string(R"("opponent":"invite"})");
  post("/api/games", body, players_[0], [this](const boost::json::object& answer) {
    id_ = answer.at("id").as_string().c_str();
    if (bot_level_ > 0) {
      open(players_[0]);
      return;
    }
    const std::string invite = answer.at("invite").as_string().c_str();
    post("/api/games/" + id_ + "/join", fmt::format(R"({{"invite":"{}"}})", invite), players_[1],
         [this](const boost::json::object&) {
           for (Player& player : players_) open(player);
         });
  });
}

void Table::due(std::int64_t micros) {
  if (over_) return;
  owed_.push_back(micros);
  move_if_possible();
}

void Table::come_back(const std::function<void()>& done) {
  for (Player& player : players_) {
    player.watching = false;
    resumed_ = done;
    open(player);
  }
}

void Table::leave() {
  for (Player& player : players_)
    if (player.socket) player.socket->close(1000, "");
}

void Table::post(const std::string& target, std::string body, Player& player,
                 const std::function<void(const boost::json::object&)>& done) {
  server::ClientRequest request{"POST", player.server->url(target), {}, std::move(body)};
  request.headers.set("content-type", "application/json");
  request.headers.set("origin", player.server->url(""));
  if (!player.cookie.empty()) request.headers.set("cookie", player.cookie);
  hall_.client.request(std::move(request), [this, &player, done](auto answer) {
    if (!answer || answer->status >= 300) {
      fault(answer ? answer->body : answer.error().message);
      return;
    }
    if (const std::string* cookie = answer->headers.find("set-cookie"))
      player.cookie = cookie->substr(0, cookie->find(';'));
    done(boost::json::parse(answer->body).as_object());
  });
}

void Table::open(Player& player) {
  server::Fields headers;
  headers.set("cookie", player.cookie);
  headers.set("origin", player.server->url(""));
  server::ClientSocketHandler handler;
  handler.opened = [this, &player] { watch(player); };
  handler.message = [this, &player](std::string_view text) { receive(player, text); };
  handler.closed = [this, &player](const server::SocketEnd& end) {
    if (!player.watching) fault("a socket did not open: " + end.reason);
    player.watching = false;
  };
  player.socket = hall_.client.open(player.server->url("/api/socket"), headers, handler);
}

void Table::watch(Player& player) {
  say(player, fmt::format(R"({{"id":1,"type":"watch","game":"{}","as":"{}","after":{},"view":{}}})",
                          id_, name(player), player.last_message, hall_.options.views));
}

void Table::be_ready(Player& player) {
  const Side side = player.side == 0 ? Side::kRed : Side::kBlue;
  const std::string setup = print_setup(hall_.game, side, random_setup(hall_.game, hall_.random));
  say(player, fmt::format(R"({{"id":2,"type":"command","game":"{}","as":"{}","command":)"
                          R"({{"type":"ready","setup":"{}"}}}})",
                          id_, name(player), setup));
}

void Table::receive(Player& player, std::string_view text) {
  if (text.starts_with(R"({"id":)")) {
    receive_answer(player, text);
  } else if (text.find(R"("messages":[)") != std::string_view::npos) {
    receive_messages(player, text);
  } else if (text.starts_with(R"({"ping":)")) {
    say(player, fmt::format(R"({{"id":0,"type":"pong","ping":{}}})", number_after(text, "ping")));
  }
}

void Table::receive_answer(Player& player, std::string_view text) {
  const std::uint64_t id = number_after(text, "id");
  if (text.find("\"ok\":true") == std::string_view::npos) {
    ++hall_.figures.refused;
    if (id <= 2) fault(std::string(text));
    return;
  }
  if (id == 1) {
    player.watching = true;
    if (resumed_) {
      resumed_();
    } else {
      be_ready(player);
    }
  }
  if (id >= 10) hall_.figures.turn_to_acknowledgement.add(now_micros() - player.made);
}

void Table::receive_messages(Player& player, std::string_view text) {
  const std::size_t last = text.rfind(R"({"n":)");
  if (last != std::string_view::npos) player.last_message = number_after(text.substr(last), "n");
  if (text.find(R"("event":"ended")") != std::string_view::npos) {
    if (!std::exchange(over_, true)) ++hall_.figures.ended;
    return;
  }
  const std::size_t decision = text.rfind(R"("event":"decision")");
  if (decision == std::string_view::npos) return;
  const std::string_view rest = text.substr(decision);
  player.turn = number_after(rest, "turn");
  player.action = any_action(rest);
  if (begun_) std::exchange(begun_, nullptr)();
  const bool answer = made_ != 0 && player.side != mover_;
  if (answer) hall_.figures.turn_to_opponent.add(now_micros() - made_);
  if (made_ != 0 && bot_level_ > 0) hall_.figures.bot_answer.add(now_micros() - made_);
  move_if_possible();
}

void Table::move_if_possible() {
  if (owed_.empty()) return;
  for (Player& player : players_) {
    if (player.turn == 0) continue;
    made_ = player.made = owed_.front();
    owed_.pop_front();
    mover_ = player.side;
    ++hall_.figures.turns;
    say(player, fmt::format(R"({{"id":{},"type":"command","game":"{}","as":"{}","command":)"
                            R"({{"type":"act","action":"{}","turn":{}}}}})",
                            10 + player.turn, id_, name(player), player.action, player.turn));
    player.turn = 0;
    return;
  }
}

std::uint64_t Table::number_after(std::string_view text, std::string_view key) {
  const std::string quoted = fmt::format("\"{}\":", key);
  const std::size_t found = text.find(quoted);
  std::uint64_t number = 0;
  if (found == std::string_view::npos) return 0;
  for (std::size_t at = found + quoted.size();
       at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    number = number * 10 + static_cast<std::uint64_t>(text[at] - '0');
  return number;
}

std::string Table::any_action(std::string_view text) {
  const std::string_view mark = R"("legal":[)";
  const std::size_t begin = text.find(mark);
  if (begin == std::string_view::npos) return {};
  const std::string_view list =
      text.substr(begin + mark.size(), text.find(']', begin) - begin - mark.size());
  const auto quotes = std::count(list.begin(), list.end(), '"');
  std::size_t at = list.find('"');
  for (auto skip = hall_.random.below(static_cast<std::uint32_t>(quotes / 2)); skip > 0; --skip)
    at = list.find('"', list.find('"', at + 1) + 1);
  return std::string(list.substr(at + 1, list.find('"', at + 1) - at - 1));
}

std::string_view Table::name(const Player& player) const {
  return player.side == 0 ? "red" : "blue";
}

void Table::say(Player& player, std::string text) {
  player.socket->send(std::make_shared<const std::string>(std::move(text)));
}

void Table::fault(std::string text) {
  if (hall_.fault.empty()) hall_.fault = std::move(text);
}

}  // namespace vexil::load
