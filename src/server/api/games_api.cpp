#include "server/api/games_api.h"

#include <fmt/format.h>

#include <utility>

#include "json/writer.h"
#include "notation/game_file.h"
#include "server/api/game_body.h"
#include "server/api/game_lists.h"
#include "server/api/game_streams.h"
#include "server/api/seats.h"
#include "server/bots/our_bots.h"

namespace vexil::server {
namespace {

constexpr Millis kSeatTokenLife = 30 * 24 * 3600 * Millis{1000};
constexpr std::size_t kSeatTokens =
    200;  // Of an account; requests at the same moment may exceed it.
constexpr Millis kInviteLife = 7 * 24 * 3600 * Millis{1000};

store::Token seat_token(const std::string& text, const std::string& account,
                        const std::string& game, Side side, Millis now) {
  store::Token token;
  token.hash = digest(text);
  token.purpose = store::TokenPurpose::kSeat;
  token.account = account;
  token.game = game;
  token.side = index(side);
  token.created = now;
  token.expires = now + kSeatTokenLife;
  return token;
}

store::Token invite_token(const std::string& text, const std::string& game, Millis now) {
  store::Token token;
  token.hash = digest(text);
  token.purpose = store::TokenPurpose::kGameInvite;
  token.game = game;
  token.created = now;
  token.expires = now + kInviteLife;
  return token;
}

std::string_view name_of(Side side) { return side == Side::kRed ? "red" : "blue"; }

class GameRoutes {
 public:
  GameRoutes(const Services& services, Lobby& lobby)
      : services_(services), lobby_(lobby), new_games_(services.config.rates.new_games) {
    services.limits.share("new-games", new_games_);
  }

  Task<Reply> create(Call& call);
  Task<Reply> join(Call& call);
  Task<Reply> settings(Call& call);
  Task<Reply> look(Call& call);
  Task<Reply> command(Call& call);
  Task<Reply> draft(Call& call);
  Task<Reply> read_note(Call& call);
  Task<Reply> write_note(Call& call);
  Task<Reply> new_seat_token(Call& call);
  Task<Reply> export_game(Call& call);
  Task<Reply> lobby(Call& call);

 private:
  Task<Decided<Side>> find_seat(Call& call, std::optional<Side> wanted);
  [[nodiscard]] std::optional<Refusal> may_begin(const store::Account& account,
                                                 Opponent opponent) const;

  Services services_;
  Lobby& lobby_;
  RateLimiter new_games_;  // By account.
};

Reply refuse(const Refusal& refusal) { return error_reply(refusal); }

std::optional<Refusal> GameRoutes::may_begin(const store::Account& account,
                                             Opponent opponent) const {
  if (services_.rooms.live_count(account.id) >= services_.config.rooms.open_games_per_account)
    return Refusal{"too-many", "You have as many open games as you may have: finish one.", {}, {}};
  const Millis wait = pairing_delay(account, services_.loop.now());
  if (opponent == Opponent::kLobby && wait > 0)
    return Refusal{"wait",
                   fmt::format("You left several games: wait {} seconds before the next one.",
                               (wait + 999) / 1000),
                   {},
                   {}};
  return std::nullopt;
}

Task<Reply> GameRoutes::create(Call& call) {
  Body body(call.request.body);
  Decided<GameSettings> settings = read_new_game(body, services_.config.new_games);
  if (!settings) co_return refuse(settings.error());
  const store::Account& account = *call.caller.account;
  if (const auto refusal = may_begin(account, settings->opponent)) co_return refuse(*refusal);
  if (const auto wait = new_games_.take(account.id, services_.loop.now()))
    co_return too_often_reply(*wait);
  if (settings->rated && account.kind == store::AccountKind::kGuest)
    co_return refuse({"needs-account", "Rated games need an account.", {}, {}});
  settings->creator = account.id;
  settings->seed = services_.secrets.seed();

  const Millis now = services_.loop.now();
  const std::string id = services_.secrets.game_id();
  store::Transaction with;
  JsonObject answer;
  answer.text("id", id).text("url", "/" + id);
  if (settings->opponent == Opponent::kInvite) {
    const std::string code = services_.secrets.token();
    with.emplace_back(store::PutToken{invite_token(code, id, now)});
    answer.text("invite", code);
  }
  std::vector<PlayerName> players{player_name(account)};
  if (settings->opponent == Opponent::kBot) players.push_back(our_bot(settings->level));
  answer.add("settings", public_settings(*settings));
  const Decided<std::string> created = co_await services_.rooms.create(
      id, std::move(*settings), std::move(players), std::move(with));
  if (!created) co_return refuse(created.error());
  co_return json_reply(answer.done(), 201);
}

Task<Reply> GameRoutes::join(Call& call) {
  Body body(call.request.body);
  const std::string code = body.text_or("invite", "", 100);
  const std::optional<Side> wanted = read_side(body, "side");
  if (const auto wrong = body.refusal()) co_return refuse(*wrong);
  const std::string id = call.parameters[0];
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.find(id);
  if (!game) co_return refuse({"not-found", "There is no such game.", {}, {}});
  const store::Account& account = *call.caller.account;
  const Opponent opponent = game->settings().opponent;
  // Who already sits there has joined: a repeated message does no harm.
  if (const auto side = seat_of(call.caller, *game, std::nullopt)) {
    JsonObject again;
    co_return json_reply(again.text("id", id).text("side", name_of(*side)).done());
  }
  if (const auto refusal = may_begin(account, opponent)) co_return refuse(*refusal);
  if (game->settings().rated && account.kind == store::AccountKind::kGuest)
    co_return refuse({"needs-account", "Rated games need an account.", {}, {}});

  store::Transaction with;
  if (opponent == Opponent::kInvite) {
    const Digest hash = digest(code);
    auto look = [hash](store::Reader& reader) { return reader.token(hash); };
    const std::optional<store::Token> invite = co_await services_.database.read(std::move(look));
    const bool valid = invite && invite->purpose == store::TokenPurpose::kGameInvite &&
                       invite->game == id && invite->expires > services_.loop.now();
    if (!valid)
      co_return refuse({"bad-invite", "This invitation is not valid, or was used before.", {}, {}});
    with.emplace_back(store::DropToken{hash, true});
  }
  const Decided<Side> side =
      co_await services_.rooms.seat(id, player_name(account), wanted, std::move(with));
  if (!side) co_return refuse(side.error());
  JsonObject answer;
  co_return json_reply(answer.text("id", id).text("side", name_of(*side)).done());
}

// What was agreed and whether a seat is free, for those who think about joining: of every game,
// also of a private one.
Task<Reply> GameRoutes::settings(Call& call) {
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.look(call.parameters[0]);
  if (!game) co_return refuse({"not-found", "There is no such game.", {}, {}});
  JsonObject answer;
  answer.text("id", game->id()).add("open", game->phase() == Phase::kOpen ? "true" : "false");
  answer.add("settings", public_settings(game->settings()));
  co_return json_reply(answer.done());
}

Task<Reply> GameRoutes::look(Call& call) {
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.look(call.parameters[0]);
  if (!game) co_return refuse({"not-found", "There is no such game.", {}, {}});
  const std::string* as = call.request.query.find("as");
  const Decided<Viewer> viewer = viewer_for(call.caller, *game, as != nullptr ? *as : "");
  if (!viewer) co_return refuse(viewer.error());
  const Audience* audience = services_.rooms.audience(game->id());
  const Presence presence = audience != nullptr ? audience->presence() : Presence{};
  JsonObject answer;
  answer.text("game", game->id()).add("view", game->view(*viewer, services_.loop.now(), presence));
  co_return json_reply(answer.done());
}

// The caller's seat in the game of the path; refused where they do not have it.
Task<Decided<Side>> GameRoutes::find_seat(Call& call, std::optional<Side> wanted) {
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.find(call.parameters[0]);
  if (!game) co_return refused("not-found", "There is no such game.");
  const std::optional<Side> side = seat_of(call.caller, *game, wanted);
  if (!side) co_return refused("not-your-seat", "You have no seat in this game.");
  co_return *side;
}

Task<Reply> GameRoutes::command(Call& call) {
  Body body(call.request.body);
  const std::optional<Side> wanted = read_side(body, "as");
  Decided<Command> command = read_command(body);
  if (!command) co_return refuse(command.error());
  if (command->kind == CommandKind::kChat)
    if (const auto may = services_.authenticator.chats(call.caller); !may)
      co_return refuse(may.error());
  FindActor who = actor_of(call.caller, command->kind, {wanted, services_.loop.now()});
  const Decided<void> done =
      co_await run_command(services_, call.parameters[0], std::move(who), *std::move(command));
  if (!done) co_return refuse(done.error());
  co_return json_reply(R"({"ok":true})");
}

Task<Reply> GameRoutes::draft(Call& call) {
  Body body(call.request.body);
  const std::optional<Side> wanted = read_side(body, "as");
  const std::string setup = body.text("setup", 2000);
  if (const auto wrong = body.refusal()) co_return refuse(*wrong);
  FindSeat who = [&call, wanted](const ServedGame& game) {
    return seat_of(call.caller, game, wanted);
  };
  const Decided<void> done =
      co_await services_.rooms.draft(call.parameters[0], std::move(who), setup);
  if (!done) co_return refuse(done.error());
  co_return json_reply(R"({"ok":true})");
}

Task<Reply> GameRoutes::read_note(Call& call) {
  const std::string id = call.parameters[0];
  const std::string account = call.caller.account->id;
  auto look = [=](store::Reader& reader) { return reader.note(id, account); };
  const std::string note = co_await services_.database.read(std::move(look));
  JsonObject answer;
  co_return json_reply(answer.text("text", note).done());
}

Task<Reply> GameRoutes::write_note(Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", 10'000);
  if (const auto wrong = body.refusal()) co_return refuse(*wrong);
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.find(call.parameters[0]);
  if (!game) co_return refuse({"not-found", "There is no such game.", {}, {}});
  if (!seat_of(call.caller, *game, std::nullopt))
    co_return refuse({"not-your-seat", "You have no seat in this game.", {}, {}});
  if (!game->settings().notes)
    co_return refuse({"no-notes", "This game is played without private notes.", {}, {}});
  store::Transaction writes;
  writes.emplace_back(store::PutNote{game->id(), call.caller.account->id, text});
  const store::Committed committed = co_await services_.database.commit(std::move(writes));
  if (committed.outcome != store::Outcome::kDone)
    co_return refuse({"not-saved", "The server could not save the note.", {}, {}});
  co_return json_reply(R"({"ok":true})");
}

// For programs that hold a single seat and nothing else.
Task<Reply> GameRoutes::new_seat_token(Call& call) {
  Body body(call.request.body);
  const std::optional<Side> wanted = read_side(body, "as");
  if (const auto wrong = body.refusal()) co_return refuse(*wrong);
  if (call.caller.seat)
    co_return refuse({"scope", "A seat token cannot make another one.", {}, {}});
  const Decided<Side> side = co_await find_seat(call, wanted);
  if (!side) co_return refuse(side.error());
  const std::string owner = call.caller.account->id;
  auto look = [owner](store::Reader& reader) {
    return reader.tokens(owner, store::TokenPurpose::kSeat).size();
  };
  const std::size_t count = co_await services_.database.read(std::move(look));
  if (count >= kSeatTokens)
    co_return refuse({"too-many", "You have as many seat tokens as you may have.", {}, {}});
  const std::string token = services_.secrets.token();
  store::Transaction writes;
  writes.emplace_back(store::PutToken{
      seat_token(token, call.caller.account->id, call.parameters[0], *side, services_.loop.now())});
  const store::Committed committed = co_await services_.database.commit(std::move(writes));
  if (committed.outcome != store::Outcome::kDone)
    co_return refuse({"not-saved", "The server could not save the token.", {}, {}});
  JsonObject answer;
  co_return json_reply(answer.text("token", token).text("side", name_of(*side)).done(), 201);
}

Task<Reply> GameRoutes::export_game(Call& call) {
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.look(call.parameters[0]);
  if (!game) co_return refuse({"not-found", "There is no such game.", {}, {}});
  const std::string* as = call.request.query.find("as");
  const Decided<Viewer> viewer = viewer_for(call.caller, *game, as != nullptr ? *as : "");
  if (!viewer) co_return refuse(viewer.error());
  const std::string* format = call.request.query.find("format");
  const std::optional<GameForm> form = format == nullptr ? GameForm::kRecord : form_of(*format);
  if (!form) co_return refuse({"bad-request", "format: expected record, json or gravon", {}, {}});
  if (!game->ready(Side::kRed) || !game->ready(Side::kBlue))
    co_return refuse({"wrong-phase", "There is no record before both players are ready.", {}, {}});
  const Result<std::string> printed = print_game(*form, game->record(*viewer));
  if (!printed) co_return refuse({"bad-request", printed.error().message, {}, {}});
  HttpResponse response = text_reply(*printed);
  if (*form == GameForm::kJson) response.headers.set("content-type", "application/json");
  response.headers.set("cache-control", "private, no-store");
  co_return response;
}

Task<Reply> GameRoutes::lobby(Call& /*call*/) { co_return json_reply(*lobby_.text()); }

}  // namespace

void add_game_routes(Router& router, const Services& services, Lobby& lobby) {
  const auto routes = std::make_shared<GameRoutes>(services, lobby);
  const auto add = [&](const char* method, const char* pattern, Needs needs, const char* scope,
                       Task<Reply> (GameRoutes::*handler)(Call&)) {
    router.add({method, pattern, needs, scope,
                [routes, handler](Call& call) { return ((*routes).*handler)(call); }});
  };
  add("POST", "/api/games", Needs::kPlayer, "game:play", &GameRoutes::create);
  add("POST", "/api/games/{id}/join", Needs::kPlayer, "game:play", &GameRoutes::join);
  add("GET", "/api/games/{id}", Needs::kNothing, "", &GameRoutes::look);
  add("GET", "/api/games/{id}/settings", Needs::kNothing, "", &GameRoutes::settings);
  add("POST", "/api/games/{id}/commands", Needs::kNothing, "game:play", &GameRoutes::command);
  add("PUT", "/api/games/{id}/draft", Needs::kNothing, "game:play", &GameRoutes::draft);
  add("GET", "/api/games/{id}/notes", Needs::kPlayer, "", &GameRoutes::read_note);
  add("PUT", "/api/games/{id}/notes", Needs::kPlayer, "game:play", &GameRoutes::write_note);
  add("POST", "/api/games/{id}/token", Needs::kPlayer, "game:play", &GameRoutes::new_seat_token);
  add("GET", "/api/games/{id}/export", Needs::kNothing, "", &GameRoutes::export_game);
  add("GET", "/api/lobby", Needs::kNothing, "", &GameRoutes::lobby);
  add_game_list_routes(router, services);
  add_game_stream_routes(router, services);
}

}  // namespace vexil::server
