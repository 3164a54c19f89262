#include "server/api/people_api.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "editions/game.h"
#include "json/writer.h"
#include "server/accounts/account_json.h"

namespace vexil::server {
namespace {

using store::Account;
using store::Rating;

constexpr double kSureDeviation = 110;  // A rating that is less sure than this is provisional.
constexpr std::uint32_t kLeastGames = 5;
constexpr int kPlaces = 100;
constexpr int kMostCounted = 1000;  // Of the latest games.

JsonObject rating_fields(const Rating& rating) {
  JsonObject object;
  object.add("rating", json_number(rating.rating, 0))
      .add("deviation", json_number(rating.deviation, 0))
      .add("volatility", json_number(rating.volatility, 4))
      .number("games", rating.games)
      .add("provisional", rating.deviation > kSureDeviation ? "true" : "false");
  return object;
}

struct Profile {
  std::optional<Account> account;
  std::string owner;  // Of a bot: the name of who made it.
  std::vector<Rating> ratings;
  std::uint64_t games = 0;
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;
};

// Only games that everybody may see in lists are counted.
void count_games(store::Reader& reader, Profile& profile) {
  store::GameFilter filter;
  filter.account = profile.account->id;
  filter.statuses = {store::GameStatus::kEnded};
  filter.listed_only = true;
  filter.limit = kMostCounted;
  for (const store::Game& game : reader.games(filter)) {
    if (game.players[0] == game.players[1]) continue;
    const std::string_view won = game.players[0] == filter.account ? "1-0" : "0-1";
    ++profile.games;
    if (game.result == won)
      ++profile.won;
    else if (game.result == "1/2-1/2")
      ++profile.drawn;
    else if (game.result != "*")
      ++profile.lost;
  }
}

Profile look_up(store::Reader& reader, const std::string& name) {
  Profile profile;
  profile.account = reader.account_named(name);
  if (!profile.account) return profile;
  profile.ratings = reader.ratings(profile.account->id);
  if (!profile.account->owner.empty())
    if (const auto owner = reader.account(profile.account->owner)) profile.owner = owner->name;
  count_games(reader, profile);
  return profile;
}

std::string profile_json(const Profile& profile) {
  JsonObject ratings;
  for (const Rating& rating : profile.ratings)
    ratings.add(rating.game, rating_fields(rating).done());
  JsonObject counts;
  counts.number("played", profile.games)
      .number("won", profile.won)
      .number("lost", profile.lost)
      .number("drawn", profile.drawn);
  JsonObject object;
  object.add("account", public_account(*profile.account));
  if (!profile.owner.empty()) object.text("owner", profile.owner);
  return object.add("ratings", ratings.done()).add("games", counts.done()).done();
}

struct Place {
  Rating rating;
  std::string name;
  bool bot = false;
};

std::vector<Place> places(store::Reader& reader, const std::string& game) {
  std::vector<Place> list;
  for (Rating& rating : reader.leaderboard(game, kLeastGames, kSureDeviation, kPlaces))
    if (const auto account = reader.account(rating.account))
      list.push_back({std::move(rating), account->name, account->kind == store::AccountKind::kBot});
  return list;
}

}  // namespace

void PeopleApi::add_to(Router& router) {
  router.add({"GET", "/api/users/{name}", Needs::kNothing, "",
              [this](Call& call) { return profile(call); }});
  router.add({"GET", "/api/leaderboard/{game}", Needs::kNothing, "",
              [this](Call& call) { return leaderboard(call); }});
}

Task<Reply> PeopleApi::profile(Call& call) {
  auto look = [name = call.parameters[0]](store::Reader& reader) { return look_up(reader, name); };
  const Profile profile = co_await services_.database.read(std::move(look));
  if (!profile.account)
    co_return error_reply({"not-found", "There is no player of this name.", {}, {}});
  co_return json_reply(profile_json(profile));
}

Task<Reply> PeopleApi::leaderboard(Call& call) {
  const std::string game = call.parameters[0];
  const auto& ids = Catalog::shipped().ids();
  if (std::find(ids.begin(), ids.end(), game) == ids.end())
    co_return error_reply({"not-found", "There is no game " + vexil::quoted(game) + ".", {}, {}});
  auto look = [game](store::Reader& reader) { return places(reader, game); };
  const std::vector<Place> found = co_await services_.database.read(std::move(look));
  JsonList list;
  for (const Place& place : found)
    list.add(rating_fields(place.rating)
                 .text("name", place.name)
                 .add("bot", place.bot ? "true" : "false")
                 .done());
  co_return json_reply(JsonObject().text("game", game).add("players", list.done()).done());
}

}  // namespace vexil::server
