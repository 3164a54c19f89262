#include "server/api/tokens_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "json/writer.h"
#include "server/accounts/account_json.h"
#include "server/accounts/names.h"
#include "server/accounts/owned_bots.h"
#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

using store::Account;
using store::Token;
using store::TokenPurpose;

// Of an account. Requests that several nodes answer at the same moment may exceed it by a few.
constexpr std::size_t kMostTokens = 50;
constexpr std::size_t kMostBots = 10;
// A request that loses a race to another node has one place less for a bot, so this many are
// enough.
constexpr std::size_t kAttempts = kMostBots + 1;
constexpr std::size_t kIdDigits = 16;  // Of a token's hash: enough to name it among its owner's.

std::string token_id(const Token& token) { return hex(token.hash).substr(0, kIdDigits); }

std::string token_json(const Token& token, const std::string& secret) {
  JsonObject object;
  object.text("id", token_id(token)).text("name", token.name);
  JsonList scopes;
  std::string_view words = token.scopes;
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    scopes.add(json_string(words.substr(0, end)));
    words = end == std::string_view::npos ? std::string_view() : words.substr(end + 1);
  }
  object.add("scopes", scopes.done())
      .number("created", static_cast<std::uint64_t>(token.created))
      .number("expires", static_cast<std::uint64_t>(token.expires));
  if (!secret.empty()) object.text("token", secret);
  return object.done();
}

Token api_token(const std::string& secret, std::string account, std::string name,
                std::string scopes, Millis now) {
  Token token;
  token.hash = digest(secret);
  token.purpose = TokenPurpose::kApi;
  token.account = std::move(account);
  token.name = std::move(name);
  token.scopes = std::move(scopes);
  token.created = now;
  return token;
}

// The list with one more. Ids are never used again, so no list comes twice, and a mark says that
// this one has a successor: of two nodes that add to the same list one is refused.
store::Transaction with_bot(const std::string& owner, const OwnedBots& bots, const Account& bot) {
  std::string ids;
  for (const Account& other : bots.accounts) ids += other.id + " ";
  store::Transaction writes;
  writes.emplace_back(store::CreateAccount{bot});
  writes.emplace_back(store::CreateMeta{"bots-after:" + hex(digest(owner + " " + bots.list)), ""});
  writes.emplace_back(store::PutMeta{bots_key(owner), ids + bot.id});
  return writes;
}

}  // namespace

const std::vector<std::string>& token_scopes() {
  static const std::vector<std::string> scopes{"account:read", "account:write", "game:play",
                                               "admin"};
  return scopes;
}

void TokensApi::add_to(Router& router) {
  const std::string person(kNoToken);
  router.add({"GET", "/api/account/tokens", Needs::kAccount, person,
              [this](Call& call) { return list_tokens(call); }});
  router.add({"POST", "/api/account/tokens", Needs::kAccount, person,
              [this](Call& call) { return make_token(call); }});
  router.add({"DELETE", "/api/account/tokens/{id}", Needs::kAccount, person,
              [this](Call& call) { return drop_token(call); }});
  router.add({"GET", "/api/account/bots", Needs::kAccount, person,
              [this](Call& call) { return list_bots(call); }});
  router.add({"POST", "/api/account/bots", Needs::kAccount, person,
              [this](Call& call) { return make_bot(call); }});
  router.add({"POST", "/api/account/bots/{name}/token", Needs::kAccount, person,
              [this](Call& call) { return renew_bot(call); }});
  router.add({"DELETE", "/api/account/bots/{name}", Needs::kAccount, person,
              [this](Call& call) { return drop_bot(call); }});
}

// ── Tokens ──

Task<Reply> TokensApi::list_tokens(Call& call) {
  auto look = [id = call.caller.account->id](store::Reader& reader) {
    return reader.tokens(id, TokenPurpose::kApi);
  };
  const std::vector<Token> tokens = co_await services_.database.read(std::move(look));
  JsonList list;
  for (const Token& token : tokens) list.add(token_json(token, ""));
  co_return json_reply(JsonObject().add("tokens", list.done()).done());
}

Task<Reply> TokensApi::make_token(Call& call) {
  Body body(call.request.body);
  std::string name = body.text("name", 200);
  const std::vector<std::string> scopes = body.texts("scopes", 10);
  const std::int64_t days = body.number_or("days", 0, 1, 3650);
  const auto& known = token_scopes();
  const bool good = !scopes.empty() && std::all_of(scopes.begin(), scopes.end(), [&](auto& scope) {
    return std::find(known.begin(), known.end(), scope) != known.end();
  });
  if (!is_label(name)) body.refuse("name", "a name of 1 to 60 bytes");
  if (!good) body.refuse("scopes", fmt::format("some of {}", fmt::join(known, ", ")));
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  const bool admin = call.caller.account->role == store::Role::kAdmin;
  if (!admin && std::find(scopes.begin(), scopes.end(), "admin") != scopes.end())
    co_return error_reply(
        refusal("not-allowed", "Only an administrator can make a token with the scope admin."));
  const std::string id = call.caller.account->id;
  auto look = [id](store::Reader& reader) { return reader.tokens(id, TokenPurpose::kApi).size(); };
  if (co_await services_.database.read(std::move(look)) >= kMostTokens)
    co_return error_reply(refusal("too-many", "You have 50 tokens: revoke one first."));
  const std::string secret = services_.secrets.token();
  Token token = api_token(secret, id, std::move(name), fmt::format("{}", fmt::join(scopes, " ")),
                          services_.loop.now());
  if (days > 0) token.expires = services_.loop.now() + days * 24 * 3600 * 1000;
  store::Transaction writes;
  writes.emplace_back(store::PutToken{token});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  co_return json_reply(token_json(token, secret), 201);
}

Task<Reply> TokensApi::drop_token(Call& call) {
  const std::string owner = call.caller.account->id;
  auto look = [owner](store::Reader& reader) { return reader.tokens(owner, TokenPurpose::kApi); };
  const std::vector<Token> tokens = co_await services_.database.read(std::move(look));
  const auto found = std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token_id(token) == call.parameters[0];
  });
  if (found == tokens.end()) co_return error_reply(refusal("not-found", "You have no such token."));
  store::Transaction writes;
  writes.emplace_back(store::DropToken{found->hash, false});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  services_.authenticator.forget(owner);
  co_return json_reply(R"({"done":true})");
}

// ── Bots ──

Task<Reply> TokensApi::list_bots(Call& call) {
  auto look = [id = call.caller.account->id](store::Reader& reader) { return bots_of(reader, id); };
  const OwnedBots bots = co_await services_.database.read(std::move(look));
  JsonList list;
  for (const Account& bot : bots.accounts) list.add(public_account(bot));
  co_return json_reply(JsonObject().add("bots", list.done()).done());
}

Task<Reply> TokensApi::make_bot(Call& call) {
  Body body(call.request.body);
  const std::string name = body.text("name", 100);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (auto wrong = refused_account_name(name)) co_return error_reply(*wrong);
  const std::string owner = call.caller.account->id;
  if (call.caller.account->kind == store::AccountKind::kBot)
    co_return error_reply(refusal("not-allowed", "A bot makes no bots."));
  const KeyedLock::Guard held = co_await services_.edits.hold(bots_key(owner));
  Account bot;
  bot.id = services_.secrets.account_id();
  bot.name = name;
  bot.kind = store::AccountKind::kBot;
  bot.created = services_.loop.now();
  bot.owner = owner;
  const std::string secret = services_.secrets.token();
  if (const auto wrong = co_await enter_bot(
          bot, api_token(secret, bot.id, "bot", "bot:play", services_.loop.now())))
    co_return error_reply(*wrong);
  co_return json_reply(JsonObject().add("bot", public_account(bot)).text("token", secret).done(),
                       201);
}

Task<std::optional<Refusal>> TokensApi::enter_bot(Account bot, Token token) {
  for (std::size_t attempt = 1; attempt <= kAttempts; ++attempt) {
    bool name_taken = false;
    auto look = [bot, &name_taken](store::Reader& reader) {
      name_taken = reader.account_named(bot.name).has_value();
      return bots_of(reader, bot.owner);
    };
    const OwnedBots bots = co_await services_.database.read(std::move(look));
    if (name_taken) co_return refusal("name-taken", "This name is taken.");
    if (bots.accounts.size() >= kMostBots)
      co_return refusal("too-many", "You have 10 bots: delete one first.");
    store::Transaction writes = with_bot(bot.owner, bots, bot);
    writes.emplace_back(store::PutToken{token});
    const store::Committed done = co_await services_.database.commit(std::move(writes));
    if (done.outcome == store::Outcome::kDone) co_return std::nullopt;
    if (done.outcome == store::Outcome::kFailed) break;
  }
  co_return storage_trouble();
}

Task<Decided<Account>> TokensApi::own_bot(const Call& call, std::string name) {
  auto look = [name](store::Reader& reader) { return reader.account_named(name); };
  const std::optional<Account> bot = co_await services_.database.read(std::move(look));
  if (!bot || bot->kind != store::AccountKind::kBot || bot->owner != call.caller.account->id)
    co_return tl::unexpected(refusal("not-found", "You have no such bot."));
  co_return *bot;
}

// A new token for a bot: the old ones end.
Task<Reply> TokensApi::renew_bot(Call& call) {
  const Decided<Account> bot = co_await own_bot(call, call.parameters[0]);
  if (!bot) co_return error_reply(bot.error());
  const std::string secret = services_.secrets.token();
  const Token token = api_token(secret, bot->id, "bot", "bot:play", services_.loop.now());
  store::Transaction writes;
  writes.emplace_back(store::DropTokensOf{bot->id, TokenPurpose::kApi});
  writes.emplace_back(store::PutToken{token});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  services_.authenticator.forget(bot->id);
  co_return json_reply(JsonObject().add("bot", public_account(*bot)).text("token", secret).done(),
                       201);
}

Task<Reply> TokensApi::drop_bot(Call& call) {
  const Decided<Account> bot = co_await own_bot(call, call.parameters[0]);
  if (!bot) co_return error_reply(bot.error());
  store::Transaction writes;
  writes.emplace_back(store::EraseAccount{bot->id, "deleted-" + services_.secrets.game_id()});
  const store::Committed done = co_await services_.database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return error_reply(storage_trouble());
  services_.authenticator.forget(bot->id);
  co_return json_reply(R"({"done":true})");
}

}  // namespace vexil::server
