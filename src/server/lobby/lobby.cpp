#include "server/lobby/lobby.h"

#include <algorithm>
#include <utility>

#include "json/writer.h"

namespace vexil::server {
namespace {

// Changes that come together are sent together.
constexpr Millis kPause = 150;
// After so many aborts the delays begin, doubling from a minute to a quarter of an hour.
constexpr std::uint32_t kFreeAborts = 3;
constexpr Millis kMinute = 60'000;
constexpr Millis kLongestWait = 15 * kMinute;

std::string seek_text(const ServedGame& game) {
  JsonObject seek;
  seek.text("id", game.id());
  for (const std::optional<PlayerName>& player :
       {game.player(Side::kRed), game.player(Side::kBlue), game.waiting()}) {
    if (player) seek.text("by", player->name).add("bot", player->bot ? "true" : "false");
  }
  return seek.add("settings", public_settings(game.settings())).done();
}

}  // namespace

void Lobby::on_change(const ServedGame& game, const std::vector<GameEntry>& /*entries*/) {
  const bool waits = game.phase() == Phase::kOpen && game.settings().opponent == Opponent::kLobby;
  const auto found =
      std::ranges::find(waiting_, game.id(), &std::pair<std::string, std::string>::first);
  if (waits == (found != waiting_.end())) return;
  if (waits)
    waiting_.emplace_back(game.id(), seek_text(game));
  else
    waiting_.erase(found);
  send_soon();
}

std::shared_ptr<const std::string> Lobby::text() const {
  JsonList games;
  for (const auto& [id, json] : waiting_) games.add(json);
  JsonObject lobby;
  JsonObject message;
  lobby.add("games", games.done());
  return std::make_shared<const std::string>(message.add("lobby", lobby.done()).done());
}

void Lobby::subscribe(std::weak_ptr<void> alive,
                      std::function<void(std::shared_ptr<const std::string>)> send) {
  send(text());
  std::erase_if(subscribers_,
                [](const Subscriber& subscriber) { return subscriber.alive.expired(); });
  subscribers_.push_back({std::move(alive), std::move(send)});
}

void Lobby::send_soon() {
  if (std::exchange(sending_soon_, true)) return;
  loop_.at(loop_.now() + kPause, [this] {
    sending_soon_ = false;
    std::erase_if(subscribers_,
                  [](const Subscriber& subscriber) { return subscriber.alive.expired(); });
    const std::shared_ptr<const std::string> news = text();
    const std::vector<Subscriber> subscribers = subscribers_;
    for (const Subscriber& subscriber : subscribers)
      if (const auto alive = subscriber.alive.lock()) subscriber.send(news);
  });
}

Millis pairing_delay(const store::Account& account, Millis now) {
  if (account.aborts < kFreeAborts || now - account.last_abort > kAbortsForgiven) return 0;
  const std::uint32_t doublings = std::min(account.aborts - kFreeAborts, 4u);
  const Millis wait = std::min(kMinute << doublings, kLongestWait);
  return std::max<Millis>(0, account.last_abort + wait - now);
}

}  // namespace vexil::server
