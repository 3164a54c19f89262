#include "server/lobby/notices.h"

#include <algorithm>
#include <utility>

#include "json/writer.h"

namespace vexil::server {
namespace {

// Of one account: pages and programs that are open at the same time.
constexpr std::size_t kMostSubscribers = 100;

std::string event_text(const JsonObject& event) {
  JsonObject message;
  return message.add("event", event.done()).done();
}

// What an entry means to the players: the word for it, or nothing.
std::string_view meaning(const GameEntry& entry, const ServedGame& game) {
  switch (entry.kind) {
    case EntryKind::kSeated:
      return game.phase() == Phase::kSetup ? "joined" : "";
    case EntryKind::kReady:
      return game.phase() == Phase::kRunning ? "began" : "";
    case EntryKind::kDrawOffer:
      return "draw-offer";
    case EntryKind::kTakebackOffer:
      return "takeback-offer";
    case EntryKind::kRematchOffer:
      return "rematch-offer";
    case EntryKind::kRematch:
      return "rematch";
    default:
      return "";
  }
}

}  // namespace

void Notices::on_change(const ServedGame& game, const std::vector<GameEntry>& entries) {
  if (entries.empty()) return;
  const auto notify = [&](Side side, std::string_view type) {
    const std::optional<PlayerName>& player = game.player(side);
    if (player && !player->account.empty()) send(player->account, type, game);
  };
  bool acted = false;
  for (const GameEntry& entry : entries) {
    acted = acted || entry.kind == EntryKind::kAction || entry.kind == EntryKind::kReady;
    const std::string_view type = meaning(entry, game);
    if (type.empty()) continue;
    // An offer is news to the other side; everything else to both.
    for (const Side side : kSides)
      if (!(entry.side == side && type.ends_with("-offer"))) notify(side, type);
  }
  const EntryKind last = entries.back().kind;
  const bool ending = last != EntryKind::kChat && last != EntryKind::kRematchOffer &&
                      last != EntryKind::kRematch && last != EntryKind::kShared;
  if (game.over() && ending) {
    for (const Side side : kSides) notify(side, "ended");
  } else if (acted && game.to_move() && game.part() == 0) {
    notify(*game.to_move(), "your-turn");
  }
}

void Notices::subscribe(const std::string& account, std::weak_ptr<void> alive, Send send) {
  if (subscribers_.size() >= sweep_at_) sweep();
  std::vector<Subscriber>& mine = subscribers_[account];
  std::erase_if(mine, [](const Subscriber& subscriber) { return subscriber.alive.expired(); });
  if (mine.size() < kMostSubscribers) mine.push_back({std::move(alive), std::move(send)});
}

// Accounts whose subscribers have all gone, and that nothing was sent to since.
void Notices::sweep() {
  for (auto& [account, subscribers] : subscribers_)
    std::erase_if(subscribers,
                  [](const Subscriber& subscriber) { return subscriber.alive.expired(); });
  std::erase_if(subscribers_, [](const auto& item) { return item.second.empty(); });
  sweep_at_ = std::max(kFirstSweep, 2 * subscribers_.size());
}

void Notices::announce(const std::string& text) {
  JsonObject event;
  event.text("type", "announcement").text("text", text);
  const auto message = std::make_shared<const std::string>(event_text(event));
  for (auto& [account, subscribers] : subscribers_) deliver(subscribers, message);
}

void Notices::send(const std::string& account, std::string_view type, const ServedGame& game) {
  const auto found = subscribers_.find(account);
  if (found == subscribers_.end()) return;
  JsonObject event;
  event.text("type", type).text("game", game.id()).text("name", game.game()->name);
  deliver(found->second, std::make_shared<const std::string>(event_text(event)));
  if (found->second.empty()) subscribers_.erase(found);
}

void Notices::deliver(std::vector<Subscriber>& subscribers,
                      const std::shared_ptr<const std::string>& text) {
  std::erase_if(subscribers,
                [](const Subscriber& subscriber) { return subscriber.alive.expired(); });
  const std::vector<Subscriber> present = subscribers;
  for (const Subscriber& subscriber : present)
    if (const auto alive = subscriber.alive.lock()) subscriber.send(text);
}

}  // namespace vexil::server
