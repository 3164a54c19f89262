#include "server/api/game_lists.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "json/writer.h"
#include "notation/square_text.h"
#include "server/bots/our_bots.h"

namespace vexil::server {
namespace {

constexpr int kPage = 50;

constexpr std::array<std::string_view, 5> kStatusNames{"open", "setup", "running", "ended",
                                                       "aborted"};

std::string player_text(const std::optional<PlayerName>& player) {
  if (!player) return "null";
  JsonObject object;
  object.text("name", player->name).add("bot", player->bot ? "true" : "false");
  if (player->level > 0) object.number("level", static_cast<std::uint64_t>(player->level));
  return object.done();
}

// Games that are over are known by their rows; names are looked up with them.
struct FinishedGame {
  store::Game row;
  std::array<std::string, 2> names;
  std::array<bool, 2> bots{};
};

std::vector<FinishedGame> read_finished(store::Reader& reader, const store::GameFilter& filter) {
  std::vector<FinishedGame> finished;
  for (store::Game& row : reader.games(filter)) {
    FinishedGame game{std::move(row), {}, {}};
    for (std::size_t side = 0; side < 2; ++side) {
      if (game.row.players[side].empty()) continue;
      const std::optional<store::Account> account = reader.account(game.row.players[side]);
      if (!account) continue;
      game.names[side] = account->name;
      game.bots[side] = account->kind == store::AccountKind::kBot;
    }
    finished.push_back(std::move(game));
  }
  return finished;
}

std::string finished_text(const FinishedGame& game) {
  JsonObject object;
  object.text("id", game.row.id).text("name", game.row.name);
  object.text("status", kStatusNames[static_cast<std::size_t>(game.row.status)]);
  const Result<GameSettings> settings = read_settings(game.row.settings);
  for (std::size_t side = 0; side < 2; ++side) {
    std::optional<PlayerName> player;
    if (!game.names[side].empty()) player = PlayerName{"", game.names[side], game.bots[side], 0};
    const bool ours = game.row.players[side].empty() && settings && settings->level > 0;
    if (ours) player = our_bot(settings->level);
    object.add(side == 0 ? "red" : "blue", player_text(player));
  }
  object.text("result", game.row.result).text("termination", game.row.termination);
  object.add("rated", game.row.rated ? "true" : "false");
  object.number("turns", game.row.turns);
  object.number("updated", static_cast<std::uint64_t>(game.row.updated));
  return object.done();
}

class ListRoutes {
 public:
  explicit ListRoutes(const Services& services) : services_(services) {}

  // ?status=live|finished, ?mine=true, ?user=NAME, ?game=ID, ?before=TIME
  Task<Reply> list(Call& call);

 private:
  [[nodiscard]] std::string live(const std::string& account, bool mine,
                                 std::string_view game) const;

  Services services_;
};

std::string ListRoutes::live(const std::string& account, bool mine, std::string_view game) const {
  std::vector<std::pair<const store::Game*, const ServedGame*>> found;
  services_.rooms.each_live([&](const ServedGame& one, const store::Game& row) {
    const bool seated =
        !account.empty() && (row.players[0] == account || row.players[1] == account);
    if (!account.empty() && !seated) return;
    if (!mine && (!row.listed || row.status == store::GameStatus::kOpen)) return;
    if (!game.empty() && one.game()->id != game) return;
    found.emplace_back(&row, &one);
  });
  // The newest first, a page of them.
  std::ranges::sort(found, std::greater{}, [](const auto& item) { return item.first->updated; });
  if (found.size() > kPage) found.resize(kPage);
  JsonList games;
  for (const auto& [row, one] : found) games.add(game_summary(*one, *row));
  JsonObject answer;
  return answer.add("games", games.done()).done();
}

Task<Reply> ListRoutes::list(Call& call) {
  const auto value = [&](std::string_view name) {
    const std::string* found = call.request.query.find(name);
    return found != nullptr ? *found : std::string();
  };
  const bool mine = value("mine") == "true";
  std::string account;
  if (mine) {
    if (!call.caller.account || call.caller.seat) co_return json_reply(R"({"games":[]})");
    account = call.caller.account->id;
  } else if (const std::string name = value("user"); !name.empty()) {
    auto look = [name](store::Reader& reader) { return reader.account_named(name); };
    const std::optional<store::Account> found = co_await services_.database.read(std::move(look));
    if (!found) co_return error_reply({"not-found", "There is no such player.", {}, {}});
    account = found->id;
  }
  if (value("status") != "finished") co_return json_reply(live(account, mine, value("game")));

  store::GameFilter filter;
  filter.account = account;
  filter.statuses = {store::GameStatus::kEnded, store::GameStatus::kAborted};
  filter.game = value("game");
  filter.listed_only = !mine;
  filter.limit = kPage;
  const std::string before = value("before");
  if (!before.empty() && before.size() < 16 &&
      before.find_first_not_of("0123456789") == std::string::npos)
    filter.before = std::stoll(before);
  auto look = [filter](store::Reader& reader) { return read_finished(reader, filter); };
  const std::vector<FinishedGame> finished = co_await services_.database.read(std::move(look));
  JsonList games;
  for (const FinishedGame& game : finished) games.add(finished_text(game));
  JsonObject answer;
  co_return json_reply(answer.add("games", games.done()).done());
}

}  // namespace

std::string game_summary(const ServedGame& game, const store::Game& row) {
  JsonObject object;
  object.text("id", row.id).text("name", row.name);
  object.text("status", kStatusNames[static_cast<std::size_t>(row.status)]);
  // Somebody who sits down at this moment is not durable yet: the row says who is.
  const auto durable = [&](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    const std::string& known = row.players[static_cast<std::size_t>(index(side))];
    return player && player->account == known ? player : std::optional<PlayerName>();
  };
  object.add("red", player_text(durable(Side::kRed)));
  object.add("blue", player_text(durable(Side::kBlue)));
  object.add("settings", public_settings(game.settings()));
  object.number("turns", row.turns);
  if (row.status == store::GameStatus::kSetup) {
    JsonObject ready;
    for (const Side side : kSides)
      ready.add(side_name(side), game.ready(side, row.entries) ? "true" : "false");
    object.add("ready", ready.done());
  }
  // Red begins and turns alternate.
  if (row.status == store::GameStatus::kRunning)
    object.text("to_move", side_name(row.turns % 2 == 0 ? Side::kRed : Side::kBlue));
  object.number("updated", static_cast<std::uint64_t>(row.updated));
  return object.done();
}

void add_game_list_routes(Router& router, const Services& services) {
  const auto routes = std::make_shared<ListRoutes>(services);
  router.add({"GET", "/api/games", Needs::kNothing, "",
              [routes](Call& call) { return routes->list(call); }});
}

}  // namespace vexil::server
