#include "server/bots/bot_runner.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/random.h"

namespace vexil::server {
namespace {

// A person sees that somebody sets up or thinks about an offer.
constexpr Millis kSetupPause = 400;
constexpr Millis kOfferPause = 900;
// Before it tries again what was refused, because the disk was full for example.
constexpr Millis kRetryPause = 1000;
// Of the time that it has for a turn a bot spends so much at most.
constexpr Millis kShareOfClock = 12;
// A decision of an untimed game takes so long at most.
constexpr std::chrono::milliseconds kUntimed{60'000};

std::string key_of(std::string_view game, Side side) {
  return std::string(game) + (side == Side::kRed ? "/red" : "/blue");
}

// The same for the same public moment, so that a restart does not change the pace.
std::uint64_t public_number(std::string_view game, std::uint64_t moment) {
  std::uint64_t number = moment;
  for (const char letter : game) number = mix64(number ^ static_cast<unsigned char>(letter));
  return number;
}

Command command_of(CommandKind kind) {
  Command command;
  command.kind = kind;
  return command;
}

bool has_bot(const ServedGame& game) {
  return std::ranges::any_of(kSides, [&game](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    return player && player->level > 0;
  });
}

bool took_back(const std::vector<GameEntry>& entries) {
  return std::ranges::any_of(
      entries, [](const GameEntry& entry) { return entry.kind == EntryKind::kTakebackAccept; });
}

}  // namespace

struct BotRunner::AtTable {
  std::string game;
  Actor actor;  // With its side.
  std::shared_ptr<BotSeat> seat;
  // The game as it will be when the commands are carried out. Nobody sees it but the bot,
  // which decides on a follow-up with what its attack has shown.
  std::unique_ptr<ServedGame> ahead;
  std::size_t ahead_read = 0;  // Of its lines.
  std::vector<Command> commands;
  Millis release = 0;
  std::chrono::milliseconds at_most{0};  // For each decision of the turn.
  bool busy = false;                     // Thinking, or waiting for the time to answer.

  [[nodiscard]] Side side() const { return *actor.side; }
};

std::vector<std::string> BotRunner::news_of(const AtTable& bot,
                                            const std::vector<std::string>& lines) {
  const std::size_t known = std::min(bot.seat->lines_read(), lines.size());
  return {lines.begin() + static_cast<std::ptrdiff_t>(known), lines.end()};
}

BotRunner::BotRunner(Loop& loop, Rooms& rooms, const BotOptions& options,
                     std::unique_ptr<ThoughtQueue> thoughts, store::Peers* peers)
    : loop_(loop),
      rooms_(rooms),
      options_(options),
      peers_(peers),
      thoughts_(std::move(thoughts)) {}

BotRunner::~BotRunner() = default;

void BotRunner::on_change(const ServedGame& game, const std::vector<GameEntry>& entries) {
  // A rematch is answered by the node at which it was offered: there is no more work in a game that
  // is over.
  if (has_bot(game) && (game.over() || has_work(game))) attend(game, entries);
  if (game.over()) leave(game.id());
}

void BotRunner::on_remote_change(const ServedGame& game, const std::vector<GameEntry>& entries) {
  if (game.over())
    leave(game.id());
  else if (has_bot(game) && has_work(game))
    attend(game, entries);
}

void BotRunner::attend(const ServedGame& game, const std::vector<GameEntry>& entries) {
  for (const Side side : kSides) {
    const std::optional<PlayerName>& player = game.player(side);
    if (!player || player->level == 0) continue;
    // A bot must not remember what it saw in turns that were taken back.
    if (took_back(entries)) seats_.erase(key_of(game.id(), side));
    look(game, side);
  }
}

// ── Which node plays them ──

bool BotRunner::has_work(const ServedGame& game) {
  if (peers_ == nullptr) return true;
  if (offered_.insert(game.id()).second) peers_->offer_work(game.id());
  return work_.contains(game.id());
}

void BotRunner::leave(const std::string& game) {
  for (const Side side : kSides) seats_.erase(key_of(game, side));
  if (peers_ == nullptr) return;
  if (offered_.erase(game) + work_.erase(game) > 0) peers_->end_work(game);
}

void BotRunner::set_work(const std::vector<std::string>& games) {
  std::unordered_set<std::string> before = std::exchange(work_, {games.begin(), games.end()});
  for (const std::string& game : games)
    if (before.erase(game) == 0)
      start(begin_work(game), [this, game](const std::exception_ptr& failure) {
        // The next beat begins it again.
        if (failure) work_.erase(game);
      });
  for (const std::string& lost : before)
    for (const Side side : kSides) seats_.erase(key_of(lost, side));
}

Task<void> BotRunner::begin_work(std::string game) {
  const std::shared_ptr<const ServedGame> found = co_await rooms_.find(game);
  if (!found || found->over()) {
    peers_->end_work(game);
    co_return;
  }
  offered_.insert(game);
  if (work_.contains(game)) attend(*found, {});
}

void BotRunner::look(const ServedGame& game, Side side) {
  const std::string key = key_of(game.id(), side);
  AtTablePtr& bot = seats_[key];
  if (!bot) {
    bot = std::make_shared<AtTable>();
    bot->game = game.id();
    bot->actor.side = side;
    bot->actor.player = *game.player(side);
    bot->seat = std::make_shared<BotSeat>(game.game(), side, bot->actor.player.level,
                                          mix64(game.settings().seed + at(side)));
  }
  const AtTablePtr here = bot;
  if (game.over()) {
    if (game.open_offers().rematch == other(side))
      play_at(here, loop_.now() + kOfferPause, {command_of(CommandKind::kOfferRematch)});
    seats_.erase(key);
    return;
  }
  // To take a turn back is asked for while the bot thinks about its answer: it says yes at once,
  // and its result is dropped.
  if (game.phase() == Phase::kRunning && game.open_offers().takeback == other(side)) {
    Command yes = command_of(CommandKind::kAnswerTakeback);
    yes.yes = true;
    return play_at(here, here->busy ? loop_.now() : loop_.now() + kOfferPause, {yes});
  }
  if (here->busy) return;
  if (game.phase() == Phase::kSetup && !game.ready(side)) return set_up(here, game);
  if (game.phase() != Phase::kRunning) return;
  if (game.open_offers().draw == other(side)) return answer_draw(here, game);
  if (game.to_move() == side) begin_turn(here, game);
}

void BotRunner::set_up(const AtTablePtr& bot, const ServedGame& /*game*/) {
  bot->release = loop_.now() + kSetupPause;
  think_over(bot, {}, [this, bot](std::chrono::milliseconds) {
    Command ready = command_of(CommandKind::kReady);
    ready.text = bot->seat->setup();
    loop_.post([this, bot, ready] { play_at(bot, bot->release, {ready}); });
  });
}

void BotRunner::answer_draw(const AtTablePtr& bot, const ServedGame& game) {
  bot->release = loop_.now() + kOfferPause;
  think_over(bot, news_of(*bot, game.lines(viewer_of(bot->side()))),
             [this, bot](std::chrono::milliseconds) {
               Command answer = command_of(CommandKind::kAnswerDraw);
               answer.yes = bot->seat->accepts_draw();
               loop_.post([this, bot, answer] { play_at(bot, bot->release, {answer}); });
             });
}

void BotRunner::begin_turn(const AtTablePtr& bot, const ServedGame& game) {
  const Millis delay = answer_delay(game, game.turn());
  bot->release = loop_.now() + delay;
  bot->actor.charge = delay;
  const std::optional<Millis> time = game.turn_time();
  bot->at_most = time ? std::chrono::milliseconds(*time / kShareOfClock) : kUntimed;
  bot->ahead = game.copy();
  bot->ahead_read = 0;
  bot->commands.clear();
  think(bot, news_of(*bot, game.lines(viewer_of(bot->side()))));
}

void BotRunner::think(const AtTablePtr& bot, std::vector<std::string> news) {
  think_over(bot, std::move(news), [this, bot, most = bot->at_most](auto at_most) {
    BotAnswer answer = bot->seat->choose(std::min(at_most, most));
    loop_.post([this, bot, answer = std::move(answer)] { thought(bot, answer); });
  });
}

// Lets the bot read its new lines, then does what is asked, both on a thread of the
// pool. The table is busy until its commands are given.
void BotRunner::think_over(const AtTablePtr& bot, std::vector<std::string> news,
                           std::function<void(std::chrono::milliseconds)> what) {
  bot->busy = true;
  const auto left = std::chrono::milliseconds(std::max<Millis>(bot->release - loop_.now(), 0));
  thoughts_->add(std::chrono::steady_clock::now() + left,
                 [bot, news = std::move(news), what = std::move(what)](auto at_most) {
                   // Lines of our own making can be read.
                   [[maybe_unused]] const Result<void> read = bot->seat->read(news);
                   assert(read.has_value());
                   what(at_most);
                 });
}

void BotRunner::thought(const AtTablePtr& bot, const BotAnswer& answer) {
  if (answer.resign) {
    bot->commands = {command_of(CommandKind::kResign)};
    return play_at(bot, bot->release, std::move(bot->commands));
  }
  Command act = command_of(CommandKind::kAct);
  act.text = answer.action;
  act.turn = bot->ahead->turn();
  act.part = bot->ahead->part();
  const auto decided = bot->ahead->decide(bot->actor, act, {}, {}, loop_.now());
  if (decided)
    for (const GameEntry& entry : *decided) static_cast<void>(bot->ahead->apply_entry(entry));
  bot->commands.push_back(act);
  const bool goes_on = decided && !bot->ahead->over() && bot->ahead->to_move() == bot->side() &&
                       bot->ahead->turn() == act.turn;
  if (goes_on) {
    // The copy has only the lines since it was made, the same that the bot would read later.
    const std::vector<std::string>& lines = bot->ahead->lines(viewer_of(bot->side()));
    const auto read = static_cast<std::ptrdiff_t>(std::exchange(bot->ahead_read, lines.size()));
    return think(bot, {lines.begin() + read, lines.end()});
  }
  bot->ahead.reset();
  play_at(bot, bot->release, std::move(bot->commands));
}

void BotRunner::play_at(const AtTablePtr& bot, Millis time, std::vector<Command> commands) {
  bot->busy = true;
  loop_.at(std::max(time, loop_.now()), [this, bot, commands = std::move(commands)] {
    start(rooms_.command(bot->game, known_actor(bot->actor), commands),
          [this, bot](const std::optional<Decided<void>>& done, const std::exception_ptr&) {
            bot->busy = false;
            // Refused: the game went another way meanwhile (it ended, a turn was taken back). What
            // the bot read ahead of time did not happen: it starts again from the lines.
            if (done && *done) return look_again(bot);
            const auto found = seats_.find(key_of(bot->game, bot->side()));
            if (found != seats_.end() && found->second == bot) seats_.erase(found);
            loop_.at(loop_.now() + kRetryPause, [this, bot] { look_again(bot); });
          });
  });
}

// A command of its own was carried out while the table was busy: there may be more to do.
void BotRunner::look_again(const AtTablePtr& bot) {
  start(rooms_.find(bot->game),
        [this, bot](const std::optional<std::shared_ptr<const ServedGame>>& game,
                    const std::exception_ptr&) {
          // The store cannot be read at the moment.
          if (!game) {
            loop_.at(loop_.now() + kRetryPause, [this, bot] { look_again(bot); });
            return;
          }
          if (*game && !(*game)->over() && has_work(**game)) look(**game, bot->side());
        });
}

Millis BotRunner::answer_delay(const ServedGame& game, std::uint64_t moment) const {
  const auto span = static_cast<std::uint64_t>((options_.latest - options_.soonest).count()) + 1;
  Millis delay =
      options_.soonest.count() + static_cast<Millis>(public_number(game.id(), moment) % span);
  // In time trouble, which everybody can see, it hurries.
  if (const auto time = game.turn_time()) delay = std::min(delay, *time / kShareOfClock);
  return delay;
}

}  // namespace vexil::server
