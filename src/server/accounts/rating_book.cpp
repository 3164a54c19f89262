#include "server/accounts/rating_book.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "json/writer.h"
#include "server/accounts/glicko2.h"

namespace vexil::server {
namespace {

using store::Rating;

constexpr Millis kRetry = 5'000;
constexpr Millis kOverlap = 3'600'000;  // Clocks and order may differ a little; the mark decides.
// How far it is rated is written down in such steps: were it done with every game, all nodes would
// wait for each other at this one row.
constexpr Millis kStep = 600'000;
constexpr int kRatingAttempts = 5;
constexpr int kPage = 500;
constexpr double kDay = 24.0 * 3600 * 1000;
constexpr std::string_view kRatedThrough = "ratings-through";

// What is known before a game is rated.
struct Before {
  bool marked = false;
  bool both_rateable = false;
  std::array<Rating, 2> ratings;
  Millis through = 0;
};

Rating rating_of(store::Reader& reader, const std::string& account, const std::string& game,
                 Millis now) {
  if (auto known = reader.rating(account, game)) return *known;
  Rating fresh;
  fresh.account = account;
  fresh.game = game;
  fresh.updated = now;
  return fresh;
}

bool rateable(store::Reader& reader, const std::string& id) {
  const auto account = reader.account(id);
  return account && !account->erased && account->kind != store::AccountKind::kGuest;
}

Before look_before(store::Reader& reader, const RatedGame& game) {
  Before before;
  before.marked = reader.meta(rating_mark(game.id)).has_value();
  before.both_rateable = game.players[0] != game.players[1] && rateable(reader, game.players[0]) &&
                         rateable(reader, game.players[1]);
  for (std::size_t side = 0; side < 2; ++side)
    before.ratings[side] = rating_of(reader, game.players[side], game.game, game.ended);
  if (const auto through = reader.meta(kRatedThrough)) before.through = std::stoll(*through);
  return before;
}

Strength strength(const Rating& rating) {
  return {rating.rating, rating.deviation, rating.volatility};
}

double red_score(std::string_view result) {
  if (result == "1-0") return 1;
  return result == "0-1" ? 0 : 0.5;
}

Rating rated(const Rating& mine, const Rating& other, double score, Millis now) {
  const double idle = static_cast<double>(now - mine.updated) / kDay;
  const Strength after = after_game(strength(mine), idle, strength(other), score);
  Rating rating = mine;
  rating.rating = after.rating;
  rating.deviation = after.deviation;
  rating.volatility = after.volatility;
  ++rating.games;
  rating.updated = std::max(now, mine.updated);
  return rating;
}

std::string change_json(const Rating& before, const Rating& after) {
  return JsonObject()
      .add("before", json_number(before.rating, 1))
      .add("after", json_number(after.rating, 1))
      .done();
}

store::PutRating rating_write(const Rating& before, const Rating& after) {
  return {after, before.games};
}

store::Transaction rating_writes(const RatedGame& game, const Before& before) {
  store::Transaction writes;
  std::string mark = "{}";
  if (before.both_rateable) {
    const double score = red_score(game.result);
    const Rating red = rated(before.ratings[0], before.ratings[1], score, game.ended);
    const Rating blue = rated(before.ratings[1], before.ratings[0], 1 - score, game.ended);
    writes.emplace_back(rating_write(before.ratings[0], red));
    writes.emplace_back(rating_write(before.ratings[1], blue));
    // In one order everywhere, so that no two nodes wait for each other's row.
    if (blue.account < red.account) std::swap(writes[0], writes[1]);
    mark = JsonObject()
               .add("red", change_json(before.ratings[0], red))
               .add("blue", change_json(before.ratings[1], blue))
               .done();
  }
  writes.emplace_back(store::CreateMeta{rating_mark(game.id), std::move(mark)});
  if (game.ended >= before.through + kStep)
    writes.emplace_back(store::PutMeta{std::string(kRatedThrough), std::to_string(game.ended)});
  return writes;
}

bool has_score(std::string_view result) {
  return result == "1-0" || result == "0-1" || result == "1/2-1/2";
}

RatedGame rated_game(const store::Game& row) {
  return {row.id, row.name.substr(0, row.name.find('+')), row.players, row.result, row.updated};
}

struct Unrated {
  Millis through = 0;
  std::vector<RatedGame> games;  // Finished and not rated, the oldest first.
};

Unrated find_unrated(store::Reader& reader) {
  Unrated unrated;
  if (const auto kept = reader.meta(kRatedThrough)) unrated.through = std::stoll(*kept);
  const Millis since = std::max<Millis>(0, unrated.through - kOverlap);
  std::vector<RatedGame>& found = unrated.games;
  store::GameFilter filter;
  filter.statuses = {store::GameStatus::kEnded};
  filter.limit = kPage;
  while (true) {
    const std::vector<store::Game> page = reader.games(filter);
    for (const store::Game& row : page)
      if (row.rated && row.updated >= since && has_score(row.result) &&
          !reader.meta(rating_mark(row.id)))
        found.push_back(rated_game(row));
    if (page.size() < kPage || page.back().updated < since) break;
    // Games of the same millisecond are looked at twice rather than left out; the mark decides.
    const Millis next = page.back().updated + 1;
    filter.before = next == filter.before ? next - 1 : next;
  }
  std::reverse(found.begin(), found.end());
  return unrated;
}

}  // namespace

std::string rating_mark(std::string_view game) { return "rated:" + std::string(game); }

RatingBook::RatingBook(Database& database, Loop& loop)
    : database_(database), loop_(loop), lock_(loop) {}

Task<void> RatingBook::catch_up() {
  const Millis began = loop_.now();
  auto look = [](store::Reader& reader) { return find_unrated(reader); };
  const Unrated unrated = co_await database_.read(std::move(look));
  for (const RatedGame& game : unrated.games) {
    if (!co_await rate(game)) begin(game);
  }
  if (!unrated.games.empty() || began < unrated.through + kStep) co_return;
  // So that the next start need not look further back than this one.
  store::Transaction writes;
  writes.emplace_back(store::PutMeta{std::string(kRatedThrough), std::to_string(began)});
  co_await database_.commit(std::move(writes));
}

void RatingBook::on_change(const ServedGame& game, const std::vector<GameEntry>& entries) {
  if (!game.over() || !game.settings().rated || !has_score(game.result())) return;
  if (begun_.find(game.id()) != nullptr || entries.empty()) return;
  const auto& red = game.player(Side::kRed);
  const auto& blue = game.player(Side::kBlue);
  if (!red || !blue) return;
  begun_.put(game.id(), true);
  begin({game.id(),
         game.game()->id,
         {red->account, blue->account},
         game.result(),
         entries.back().time});
}

void RatingBook::begin(const RatedGame& game) {
  start(rate(game), [this, game](std::optional<bool> done, const std::exception_ptr& failure) {
    if (!failure && done && *done) return;
    spdlog::warn("game {} is not rated yet: the store did not take it", game.id);
    loop_.at(loop_.now() + kRetry, [this, game] { begin(game); });
  });
}

// One after another: a player's next game is rated from the rating after this one. Where another
// node has rated one of the player's games meanwhile, this one is rated again from the new rating.
Task<bool> RatingBook::rate(RatedGame game) {
  const KeyedLock::Guard held = co_await lock_.hold("ratings");
  for (int attempt = 1; attempt <= kRatingAttempts; ++attempt) {
    const store::Outcome outcome = co_await try_to_rate(game);
    if (outcome != store::Outcome::kConflict) co_return outcome == store::Outcome::kDone;
  }
  co_return false;
}

Task<store::Outcome> RatingBook::try_to_rate(RatedGame game) {
  auto look = [game](store::Reader& reader) { return look_before(reader, game); };
  const Before before = co_await database_.read(std::move(look));
  if (before.marked) co_return store::Outcome::kDone;
  const store::Committed done = co_await database_.commit(rating_writes(game, before));
  co_return done.outcome;
}

}  // namespace vexil::server
