#include "server/api/admin_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "json/writer.h"
#include "server/accounts/account_json.h"
#include "server/accounts/local_access.h"
#include "server/accounts/names.h"
#include "server/accounts/owned_bots.h"
#include "server/accounts/server_notes.h"
#include "server/accounts/time_text.h"
#include "server/accounts/trouble.h"
#include "server/core/log.h"
#include "server/ops/erase.h"

namespace vexil::server {
namespace {

using store::Account;

constexpr int kAccountsListed = 200;
constexpr int kAuditLines = 500;
constexpr Millis kHour = 3'600'000;
constexpr std::int64_t kMostHours = 24 * 365 * 100;
constexpr Millis kResetLife = 24 * kHour;
constexpr Millis kInvitationLife = 30 * 24 * kHour;
constexpr const char* kAnnounced = "announced";  // To the other nodes: the text is in the store.

std::string admin_answer(const Account& account) {
  return JsonObject().add("account", admin_account(account)).done();
}

std::vector<std::string> ids_of(const std::vector<Account>& accounts) {
  std::vector<std::string> ids;
  for (const Account& account : accounts) ids.push_back(account.id);
  return ids;
}

bool is_administrator(const Account& account) {
  return account.kind == store::AccountKind::kPerson && account.role == store::Role::kAdmin;
}

// Who can act in place of that one. Reads all accounts: it is seldom that an administrator goes.
std::optional<Account> another_administrator(store::Reader& reader, const std::string& id,
                                             Millis now) {
  constexpr int kAll = std::numeric_limits<int>::max();
  const std::vector<Account> all = reader.accounts("", false, kAll);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Account& account) {
    return is_administrator(account) && account.id != id && account.banned_until <= now;
  });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

struct WaitingGame {
  std::string id;
  std::string creator;
};

// Games of these accounts in which the opponent's seat is free.
std::vector<WaitingGame> waiting_games(store::Reader& reader,
                                       const std::vector<std::string>& accounts) {
  std::vector<WaitingGame> games;
  for (const store::Game& row : reader.live_games()) {
    if (row.status != store::GameStatus::kOpen) continue;
    const Result<GameSettings> settings = read_settings(row.settings);
    if (settings &&
        std::find(accounts.begin(), accounts.end(), settings->creator) != accounts.end())
      games.push_back({row.id, settings->creator});
  }
  return games;
}

store::Token one_time_token(const std::string& secret, store::TokenPurpose purpose,
                            std::string account, Millis now, Millis life) {
  store::Token token;
  token.hash = digest(secret);
  token.purpose = purpose;
  token.account = std::move(account);
  token.created = now;
  token.expires = now + life;
  return token;
}

// Handles the call and writes a line to the server's log.
Task<Reply> log_done(const Handler& handler, const std::string& action, Call& call) {
  Reply reply = co_await handler(call);
  const std::string& refusal = std::get<HttpResponse>(reply).refusal;
  log_info("administrative action", {{"action", action},
                                     {"by", call.caller.account->id},
                                     {"outcome", refusal.empty() ? "done" : refusal}});
  co_return reply;
}

}  // namespace

AdminApi::AdminApi(const Services& services, std::function<void(const std::string&)> announce)
    : services_(services), announce_(std::move(announce)) {
  services_.nodes.subscribe(kAnnounced, [this](const std::string&, std::string_view) {
    start(pass_on_announcement(), [](const std::exception_ptr& /*it is in the store*/) {});
  });
  services_.nodes.subscribe("erased", [this](const std::string&, std::string_view account) {
    services_.rooms.forget_finished_of(account);
  });
}

void AdminApi::add_to(Router& router) {
  const auto add = [&](std::string_view method, const char* pattern, Handler handler) {
    // Named by what is done and by whom; to whom is in the audit log, where it can be erased.
    const std::string action = fmt::format("{} {}", method, pattern);
    Handler logged = [handler, action](Call& call) { return log_done(handler, action, call); };
    router.add({std::string(method), pattern, Needs::kAdmin, "admin",
                method == "GET" ? std::move(handler) : std::move(logged)});
  };
  add("GET", "/api/admin/accounts", [this](Call& call) { return accounts(call); });
  add("POST", "/api/admin/accounts/{name}/ban",
      [this](Call& call) { return restrain(call, Measure::kBan); });
  add("DELETE", "/api/admin/accounts/{name}/ban",
      [this](Call& call) { return release(call, Measure::kBan); });
  add("POST", "/api/admin/accounts/{name}/mute",
      [this](Call& call) { return restrain(call, Measure::kMute); });
  add("DELETE", "/api/admin/accounts/{name}/mute",
      [this](Call& call) { return release(call, Measure::kMute); });
  add("POST", "/api/admin/accounts/{name}/rename", [this](Call& call) { return rename(call); });
  add("POST", "/api/admin/accounts/{name}/role", [this](Call& call) { return set_role(call); });
  add("POST", "/api/admin/accounts/{name}/reset", [this](Call& call) { return reset_link(call); });
  add("DELETE", "/api/admin/accounts/{name}", [this](Call& call) { return erase(call); });
  add("PUT", "/api/admin/registration", [this](Call& call) { return set_registration(call); });
  add("POST", "/api/admin/invitations", [this](Call& call) { return invite(call); });
  add("PUT", "/api/admin/announcement", [this](Call& call) { return set_announcement(call); });
  add("DELETE", "/api/admin/announcement", [this](Call& call) { return drop_announcement(call); });
  add("POST", "/api/admin/games/{id}/end", [this](Call& call) { return end_game(call); });
  add("GET", "/api/admin/audit", [this](Call& call) { return audit(call); });
}

store::AppendAudit AdminApi::line(const Call& call, std::string action, std::string subject,
                                  std::string detail) const {
  return {{services_.loop.now(), call.caller.account->id, std::move(action), std::move(subject),
           std::move(detail)}};
}

std::string AdminApi::link(const Call& call, std::string_view page,
                           const std::string& secret) const {
  std::string base = services_.config.base_url;
  const std::string* host = call.request.headers.find("host");
  if (base.empty() && host != nullptr)
    base = (call.request.secure ? "https://" : "http://") + *host;
  while (base.ends_with('/')) base.pop_back();
  return fmt::format("{}/{}#{}", base, page, secret);
}

Task<Reply> AdminApi::write(store::Transaction writes, std::string answer) {
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  co_return json_reply(std::move(answer));
}

Task<std::optional<Account>> AdminApi::named(std::string name) {
  auto look = [name](store::Reader& reader) { return reader.account_named(name); };
  std::optional<Account> found = co_await services_.database.read(std::move(look));
  if (found && found->id == kLocalAccount) found.reset();
  co_return found;
}

// ── Accounts ──

Task<Reply> AdminApi::accounts(Call& call) {
  const std::string* search = call.request.query.find("search");
  const std::string* guests = call.request.query.find("guests");
  auto look = [prefix = search == nullptr ? std::string() : *search,
               all = guests != nullptr && *guests == "true"](store::Reader& reader) {
    return reader.accounts(prefix, all, kAccountsListed);
  };
  const std::vector<Account> found = co_await services_.database.read(std::move(look));
  JsonList list;
  for (const Account& account : found)
    if (account.id != kLocalAccount) list.add(admin_account(account));
  co_return json_reply(JsonObject().add("accounts", list.done()).done());
}

Task<Reply> AdminApi::change(Call& call, AccountEdits::Change change, store::Transaction with,
                             std::string action, std::string detail) {
  const std::optional<Account> account = co_await named(call.parameters[0]);
  if (!account) co_return error_reply(refusal("not-found", "There is no account of this name."));
  const bool renames = action == "rename";
  with.emplace_back(line(call, std::move(action), account->id, std::move(detail)));
  const Decided<Account> changed =
      co_await services_.edits.edit(account->id, std::move(change), std::move(with));
  if (!changed && changed.error().code == "conflict")
    co_return error_reply(
        renames
            ? refusal("name-taken", "This name is taken.")
            : refusal("conflict", "Somebody else has just changed an administrator: try again."));
  if (!changed) co_return error_reply(changed.error());
  co_return json_reply(admin_answer(*changed));
}

Task<Reply> AdminApi::restrain(Call& call, Measure measure) {
  Body body(call.request.body);
  const std::int64_t hours = body.number_or("hours", 0, 1, kMostHours);
  const std::string reason = body.text_or("reason", "", 500);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  const Millis now = services_.loop.now();
  const Millis until = hours == 0 ? kForever : now + hours * kHour;
  const bool ban = measure == Measure::kBan;
  AccountEdits::Change restrained =
      [until, ban, me = call.caller.account->id](Account& account) -> std::optional<Refusal> {
    if (ban && account.id == me)
      return refusal("not-allowed", "You cannot ban yourself: somebody must be able to undo it.");
    (ban ? account.banned_until : account.muted_until) = until;
    return std::nullopt;
  };
  Decided<store::Transaction> with;
  if (ban) with = co_await keep_administrator(call.parameters[0]);
  if (!with) co_return error_reply(with.error());
  Reply reply = co_await change(
      call, std::move(restrained), *std::move(with), ban ? "ban" : "mute",
      fmt::format("{}{}{}", until_text(until, now), reason.empty() ? "" : ": ", reason));
  if (ban && std::get<HttpResponse>(reply).status == 200) {
    const std::vector<Account> reached = co_await with_bots(call.parameters[0]);
    co_await end_presence(ids_of(reached));
  }
  co_return reply;
}

Task<Reply> AdminApi::release(Call& call, Measure measure) {
  const bool ban = measure == Measure::kBan;
  AccountEdits::Change released = [ban](Account& account) -> std::optional<Refusal> {
    (ban ? account.banned_until : account.muted_until) = 0;
    return std::nullopt;
  };
  store::Transaction nothing_else;
  co_return co_await change(call, std::move(released), std::move(nothing_else),
                            ban ? "unban" : "unmute", "");
}

Task<Reply> AdminApi::rename(Call& call) {
  Body body(call.request.body);
  const std::string name = body.text("name", 100);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (auto wrong = refused_account_name(name)) co_return error_reply(*wrong);
  AccountEdits::Change renamed = [name](Account& account) -> std::optional<Refusal> {
    account.name = name;
    return std::nullopt;
  };
  store::Transaction nothing_else;
  co_return co_await change(call, std::move(renamed), std::move(nothing_else), "rename",
                            call.parameters[0] + " to " + name);
}

Task<Reply> AdminApi::set_role(Call& call) {
  Body body(call.request.body);
  const std::size_t role = body.word_or("role", 2, {"member", "admin"});
  if (role == 2) body.refuse("role", "member or admin");
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  AccountEdits::Change given =
      [role, me = call.caller.account->id](Account& account) -> std::optional<Refusal> {
    if (account.kind != store::AccountKind::kPerson)
      return refusal("not-allowed", "Only a person can be an administrator.");
    if (account.id == me)
      return refusal("not-allowed", "Your own role is another administrator's to change.");
    account.role = role == 1 ? store::Role::kAdmin : store::Role::kMember;
    return std::nullopt;
  };
  Decided<store::Transaction> with;
  if (role == 0) with = co_await keep_administrator(call.parameters[0]);
  if (!with) co_return error_reply(with.error());
  co_return co_await change(call, std::move(given), *std::move(with), "role",
                            role == 1 ? "admin" : "member");
}

Task<Decided<store::Transaction>> AdminApi::keep_administrator(std::string name) {
  auto look = [name, now = services_.loop.now()](store::Reader& reader) {
    const std::optional<Account> account = reader.account_named(name);
    const bool concerned = account && is_administrator(*account);
    return std::pair(concerned, concerned ? another_administrator(reader, account->id, now)
                                          : std::optional<Account>());
  };
  const auto [concerned, keeper] = co_await services_.database.read(std::move(look));
  store::Transaction writes;
  if (!concerned) co_return writes;
  if (!keeper)
    co_return tl::unexpected(refusal(
        "not-allowed", "This is the last administrator: give somebody else the role first."));
  const Account& unchanged = *keeper;
  writes.emplace_back(store::UpdateAccount{unchanged, unchanged});
  co_return writes;
}

Task<Reply> AdminApi::reset_link(Call& call) {
  const std::optional<Account> account = co_await named(call.parameters[0]);
  if (!account || account->kind != store::AccountKind::kPerson)
    co_return error_reply(refusal("not-found", "There is no person of this name."));
  const std::string secret = services_.secrets.token();
  const store::Token token = one_time_token(secret, store::TokenPurpose::kReset, account->id,
                                            services_.loop.now(), kResetLife);
  // A new link ends the ones before it.
  store::Transaction writes;
  writes.emplace_back(store::DropTokensOf{account->id, store::TokenPurpose::kReset});
  writes.emplace_back(store::PutToken{token});
  writes.emplace_back(line(call, "reset", account->id, ""));
  std::string answer = JsonObject()
                           .text("link", link(call, "reset", secret))
                           .text("token", secret)
                           .number("expires", static_cast<std::uint64_t>(token.expires))
                           .done();
  co_return co_await write(std::move(writes), std::move(answer));
}

// With the account go its bots: nobody else could end what they do.
Task<Reply> AdminApi::erase(Call& call) {
  const std::vector<Account> accounts = co_await with_bots(call.parameters[0]);
  if (accounts.empty())
    co_return error_reply(refusal("not-found", "There is no account of this name."));
  if (accounts.front().id == call.caller.account->id)
    co_return error_reply(refusal("not-allowed", "Your own account is another's to delete."));
  Decided<store::Transaction> writes = co_await keep_administrator(call.parameters[0]);
  if (!writes) co_return error_reply(writes.error());
  std::vector<ErasedAccount> erased;
  for (const Account& account : accounts)
    erased.push_back({account.id, "deleted-" + services_.secrets.game_id()});
  auto look = [erased](store::Reader& reader) { return erase_writes(reader, erased); };
  const Decided<store::Transaction> erasing = co_await services_.database.read(std::move(look));
  if (!erasing) co_return error_reply(erasing.error());
  writes->insert(writes->end(), erasing->begin(), erasing->end());
  // The log keeps that somebody was deleted, not who it was.
  writes->emplace_back(line(call, "delete-user", erased.front().id, ""));
  std::string answer = JsonObject().text("name", erased.front().new_name).done();
  Reply reply = co_await write(*std::move(writes), std::move(answer));
  co_await end_presence(ids_of(accounts));
  for (const ErasedAccount& account : erased) services_.rooms.forget_finished_of(account.id);
  co_return reply;
}

// ── Bans and deletions reach everything at once ──

Task<std::vector<Account>> AdminApi::with_bots(std::string name) {
  auto look = [name](store::Reader& reader) {
    std::vector<Account> accounts;
    const std::optional<Account> account = reader.account_named(name);
    if (!account || account->id == kLocalAccount) return accounts;
    accounts.push_back(*account);
    for (Account& bot : bots_of(reader, account->id).accounts) accounts.push_back(std::move(bot));
    return accounts;
  };
  co_return co_await services_.database.read(std::move(look));
}

Task<void> AdminApi::end_presence(std::vector<std::string> accounts) {
  for (const std::string& account : accounts) services_.authenticator.forget(account);
  auto look = [accounts](store::Reader& reader) { return waiting_games(reader, accounts); };
  const std::vector<WaitingGame> games = co_await services_.database.read(std::move(look));
  for (const WaitingGame& game : games) {
    // As the creator would cancel it. Refused where somebody has just joined: then it is played.
    FindActor who = [creator = game.creator](const ServedGame&) -> Decided<Actor> {
      Actor actor;
      actor.player.account = creator;
      return actor;
    };
    std::vector<Command> commands(1);
    commands.front().kind = CommandKind::kAbort;
    static_cast<void>(
        co_await services_.rooms.command(game.id, std::move(who), std::move(commands)));
  }
}

// ── The server ──

Task<Reply> AdminApi::set_registration(Call& call) {
  Body body(call.request.body);
  const std::string mode = body.text("mode", 20);
  if (!registration_of(mode)) body.refuse("mode", "open, invitation or closed");
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  store::Transaction writes;
  writes.emplace_back(store::PutMeta{std::string(kRegistrationKey), mode});
  writes.emplace_back(line(call, "registration", "", mode));
  std::string answer = JsonObject().text("registration", mode).done();
  co_return co_await write(std::move(writes), std::move(answer));
}

Task<Reply> AdminApi::invite(Call& call) {
  const std::string secret = services_.secrets.token();
  const store::Token token = one_time_token(secret, store::TokenPurpose::kRegistration, "",
                                            services_.loop.now(), kInvitationLife);
  store::Transaction writes;
  writes.emplace_back(store::PutToken{token});
  writes.emplace_back(line(call, "invite", "", ""));
  std::string answer = JsonObject()
                           .text("link", link(call, "register", secret))
                           .text("invitation", secret)
                           .number("expires", static_cast<std::uint64_t>(token.expires))
                           .done();
  co_return co_await write(std::move(writes), std::move(answer));
}

Task<Reply> AdminApi::set_announcement(Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", 1000);
  if (text.empty()) body.refuse("text", "a text");
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  store::Transaction writes;
  writes.emplace_back(store::PutMeta{std::string(kAnnouncementKey), text});
  writes.emplace_back(line(call, "announce", "", text));
  std::string answer = JsonObject().text("announcement", text).done();
  Reply reply = co_await write(std::move(writes), std::move(answer));
  if (std::get<HttpResponse>(reply).status == 200) {
    announce_(text);
    services_.nodes.send(kAnnounced, "");
  }
  co_return reply;
}

Task<void> AdminApi::pass_on_announcement() {
  auto look = [](store::Reader& reader) { return announcement(reader); };
  const std::string text = co_await services_.database.read(std::move(look));
  if (!text.empty()) announce_(text);
}

Task<Reply> AdminApi::drop_announcement(Call& call) {
  store::Transaction writes;
  writes.emplace_back(store::PutMeta{std::string(kAnnouncementKey), ""});
  writes.emplace_back(line(call, "announce", "", ""));
  co_return co_await write(std::move(writes), R"({"announcement":""})");
}

Task<Reply> AdminApi::end_game(Call& call) {
  Body body(call.request.body);
  const std::size_t result = body.word_or("result", 0, {"none", "red", "blue", "draw"});
  const std::string reason = body.text_or("reason", "ended by an administrator", 200);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  constexpr std::array<Score, 4> kScores{Score::kOpen, Score::kRedWins, Score::kBlueWins,
                                         Score::kDraw};
  GameEntry entry;
  entry.kind = EntryKind::kEnded;
  entry.time = services_.loop.now();
  entry.score = kScores[result];
  entry.text = reason;
  const Decided<void> ended = co_await services_.rooms.append(call.parameters[0], std::move(entry));
  if (!ended) co_return error_reply(ended.error());
  store::Transaction writes;
  writes.emplace_back(line(call, "end-game", call.parameters[0], reason));
  co_return co_await write(std::move(writes), R"({"done":true})");
}

Task<Reply> AdminApi::audit(Call& /*call*/) {
  struct Shown {
    store::AuditLine line;
    std::string actor;
    std::string subject;
  };
  auto look = [](store::Reader& reader) {
    const auto name_of = [&](const std::string& id) {
      const auto account = reader.account(id);
      return account ? account->name : id;
    };
    std::vector<Shown> shown;
    for (store::AuditLine& line : reader.audit(kAuditLines)) {
      std::string actor = name_of(line.actor);
      std::string subject = name_of(line.subject);
      shown.push_back({std::move(line), std::move(actor), std::move(subject)});
    }
    return shown;
  };
  const std::vector<Shown> lines = co_await services_.database.read(std::move(look));
  JsonList list;
  for (const Shown& shown : lines)
    list.add(JsonObject()
                 .number("time", static_cast<std::uint64_t>(shown.line.time))
                 .text("actor", shown.actor)
                 .text("deed", shown.line.action)
                 .text("subject", shown.subject)
                 .text("detail", shown.line.detail)
                 .done());
  co_return json_reply(JsonObject().add("audit", list.done()).done());
}

}  // namespace vexil::server
