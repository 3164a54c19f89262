#include "server/api/setups_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "json/writer.h"
#include "notation/setup_text.h"
#include "server/accounts/names.h"
#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

using store::SavedSetup;

// Of an account, for one game. Requests that several nodes answer at the same moment may exceed it
// by a few.
constexpr std::size_t kMostSetups = 100;

std::string setup_json(const SavedSetup& saved) {
  return JsonObject()
      .text("game", saved.game)
      .text("name", saved.name)
      .text("setup", saved.setup)
      .number("updated", static_cast<std::uint64_t>(saved.updated))
      .done();
}

// The game whose id it is; options do not matter for a setup.
Decided<GamePtr> game_of_id(const std::string& id) {
  const auto& ids = Catalog::shipped().ids();
  if (std::find(ids.begin(), ids.end(), id) == ids.end())
    return tl::unexpected(
        refusal("not-found", fmt::format("There is no game {}.", vexil::quoted(id))));
  auto game = Catalog::shipped().open(id);
  if (!game) return tl::unexpected(refusal("not-found", game.error().message));
  return *game;
}

}  // namespace

void SetupsApi::add_to(Router& router) {
  router.add({"GET", "/api/setups", Needs::kNothing, "account:read",
              [this](Call& call) { return list(call); }});
  router.add({"PUT", "/api/setups/{game}/{name}", Needs::kPlayer, "account:write",
              [this](Call& call) { return put(call); }});
  router.add({"DELETE", "/api/setups/{game}/{name}", Needs::kPlayer, "account:write",
              [this](Call& call) { return drop(call); }});
}

Task<Reply> SetupsApi::list(Call& call) {
  if (!call.caller.account) co_return json_reply(R"({"setups":[]})");
  std::vector<std::string> games = Catalog::shipped().ids();
  if (const std::string* wanted = call.request.query.find("game")) games = {*wanted};
  auto look = [id = call.caller.account->id, games](store::Reader& reader) {
    std::vector<SavedSetup> setups;
    for (const std::string& game : games)
      for (SavedSetup& saved : reader.setups(id, game)) setups.push_back(std::move(saved));
    return setups;
  };
  const std::vector<SavedSetup> setups = co_await services_.database.read(std::move(look));
  JsonList out;
  for (const SavedSetup& saved : setups) out.add(setup_json(saved));
  co_return json_reply(JsonObject().add("setups", out.done()).done());
}

Task<Reply> SetupsApi::put(Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("setup", 2000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  const Decided<GamePtr> game = game_of_id(call.parameters[0]);
  if (!game) co_return error_reply(game.error());
  SavedSetup saved{call.caller.account->id, (*game)->id, call.parameters[1], "",
                   services_.loop.now()};
  if (!is_label(saved.name))
    co_return error_reply(refusal("bad-request", "A setup's name has 1 to 60 bytes."));
  const auto setup = parse_setup(**game, Side::kRed, text);
  if (!setup) co_return error_reply(refusal("bad-setup", setup.error().message));
  saved.setup = print_setup(**game, Side::kRed, *setup);
  const KeyedLock::Guard held = co_await services_.edits.hold("setups:" + saved.account);
  auto look = [id = saved.account, game_id = saved.game](store::Reader& reader) {
    return reader.setups(id, game_id);
  };
  const std::vector<SavedSetup> known = co_await services_.database.read(std::move(look));
  const bool is_new = std::none_of(known.begin(), known.end(), [&](const SavedSetup& other) {
    return other.name == saved.name;
  });
  if (is_new && known.size() >= kMostSetups)
    co_return error_reply(
        refusal("too-many", "You have 100 setups for this game: delete one first."));
  store::Transaction writes;
  writes.emplace_back(store::PutSetup{saved});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  co_return json_reply(setup_json(saved), is_new ? 201 : 200);
}

Task<Reply> SetupsApi::drop(Call& call) {
  store::Transaction writes;
  writes.emplace_back(
      store::DropSetup{call.caller.account->id, call.parameters[0], call.parameters[1]});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  co_return json_reply(R"({"done":true})");
}

}  // namespace vexil::server
