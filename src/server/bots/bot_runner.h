// Plays for our bots: notices when a bot has to set up, decide or answer an offer, lets it think,
// and plays its turn at a time that was fixed before it began to think. So the time of an answer
// depends on nothing but the public course of the game and on how busy the server is. The bot's
// clock pays for the time until that fixed moment and no more: it does not pay for a busy server,
// and its flag does not fall.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/bots/bot_seat.h"
#include "server/bots/think_pool.h"
#include "server/config/config.h"
#include "server/rooms/rooms.h"
#include "store/peers.h"

namespace vexil::server {

class BotRunner final : public RoomsListener {
 public:
  // The bots think where `thoughts` has them. With `peers`, the bots of a game are played by one
  // node: the one that has its work.
  BotRunner(Loop& loop, Rooms& rooms, const BotOptions& options,
            std::unique_ptr<ThoughtQueue> thoughts, store::Peers* peers = nullptr);
  ~BotRunner() override;

  void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  void on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) override;
  // The games whose work is this node's from now on.
  void set_work(const std::vector<std::string>& games);
  [[nodiscard]] std::size_t seats() const { return seats_.size(); }

 private:
  struct AtTable;  // One bot in one game.
  using AtTablePtr = std::shared_ptr<AtTable>;

  void attend(const ServedGame& game, const std::vector<GameEntry>& entries);
  void look(const ServedGame& game, Side side);
  // Whether this node plays the bots of the game; says that there is work where nobody has yet.
  [[nodiscard]] bool has_work(const ServedGame& game);
  void leave(const std::string& game);
  Task<void> begin_work(std::string game);
  void begin_turn(const AtTablePtr& bot, const ServedGame& game);
  [[nodiscard]] static std::vector<std::string> news_of(const AtTable& bot,
                                                        const std::vector<std::string>& lines);
  void think(const AtTablePtr& bot, std::vector<std::string> news);
  void thought(const AtTablePtr& bot, const BotAnswer& answer);
  void set_up(const AtTablePtr& bot, const ServedGame& game);
  void answer_draw(const AtTablePtr& bot, const ServedGame& game);
  void look_again(const AtTablePtr& bot);
  void play_at(const AtTablePtr& bot, Millis time, std::vector<Command> commands);
  void think_over(const AtTablePtr& bot, std::vector<std::string> news,
                  std::function<void(std::chrono::milliseconds)> what);
  [[nodiscard]] Millis answer_delay(const ServedGame& game, std::uint64_t moment) const;

  Loop& loop_;
  Rooms& rooms_;
  BotOptions options_;
  store::Peers* peers_;
  std::unordered_set<std::string> offered_;            // Games that the peers know of,
  std::unordered_set<std::string> work_;               // of them those that this node plays.
  std::unordered_map<std::string, AtTablePtr> seats_;  // By game id and side.
  std::unique_ptr<ThoughtQueue> thoughts_;             // Last, so that its threads end first.
};

}  // namespace vexil::server
