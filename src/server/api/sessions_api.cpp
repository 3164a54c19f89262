#include "server/api/sessions_api.h"

#include <utility>

#include "json/writer.h"
#include "server/accounts/account_json.h"
#include "server/accounts/claim.h"
#include "server/accounts/names.h"
#include "server/accounts/server_notes.h"
#include "server/accounts/trouble.h"
#include "server/core/log.h"

namespace vexil::server {
namespace {

using store::Account;
using store::AccountKind;

constexpr std::size_t kMostPreferences = 8 * 1024;
constexpr Rate kLoggedRefusals{20, 20};  // Log-ins that were refused, in the log.

Refusal wrong_password() {
  return refusal("wrong-password", "The name or the password is not right.");
}

std::string account_answer(const Account& account) {
  return JsonObject().add("account", own_account(account)).done();
}

bool is_guest(const Caller& caller) {
  return caller.account && caller.account->kind == AccountKind::kGuest;
}

// What there is when somebody wants to register.
struct Entrance {
  // Where the first account is written down, so that exactly one is: whoever comes after it was
  // erased with all others is the first after that one.
  std::string first_key = "first-account";
  bool first = false;
  bool taken = false;
  Registration mode = Registration::kOpen;
  std::optional<store::Token> invitation;
};

Entrance look_at_entrance(store::Reader& reader, const std::string& name, const Digest& code) {
  Entrance now;
  // Before the accounts are counted: who becomes the first in between is found in one or the other.
  while (const auto first = reader.meta(now.first_key))
    now.first_key = "first-account-after:" + *first;
  now.first = is_unclaimed(reader);
  now.taken = reader.account_named(name).has_value();
  now.mode = registration_mode(reader);
  now.invitation = reader.token(code);
  return now;
}

std::optional<Refusal> refused_entrance(const Entrance& now, Millis time) {
  if (now.taken) return refusal("name-taken", "This name is taken.");
  const bool unused = now.invitation &&
                      now.invitation->purpose == store::TokenPurpose::kRegistration &&
                      (now.invitation->expires == 0 || now.invitation->expires > time);
  if (now.first && unused && is_claim(*now.invitation)) return std::nullopt;
  if (now.first)
    return refusal("needs-claim",
                   "The first account of a server needs the code that the server printed when it "
                   "was started.");
  if (now.mode == Registration::kOpen) return std::nullopt;
  if (now.mode == Registration::kClosed)
    return refusal("registration-closed", "This server takes no new accounts at the moment.");
  if (unused && !is_claim(*now.invitation)) return std::nullopt;
  return refusal("bad-invitation", "New accounts need an invitation, and this one is not valid.");
}

}  // namespace

SessionsApi::SessionsApi(const Services& services)
    : services_(services),
      devices_(services.database, services.secrets),
      log_ins_by_address_(services.config.rates.log_ins),
      log_ins_by_guesser_(services.config.rates.log_ins),
      refused_log_ins_(kLoggedRefusals, services.loop.now()),
      registrations_(services.config.rates.registrations) {
  services.limits.share("log-ins-address", log_ins_by_address_);
  services.limits.share("log-ins-guesser", log_ins_by_guesser_);
  services.limits.share("registrations", registrations_);
}

void SessionsApi::add_to(Router& router) {
  const std::string nobody(kNoToken);
  router.add({"POST", "/api/register", Needs::kNothing, nobody,
              [this](Call& call) { return register_account(call); }});
  router.add({"POST", "/api/login", Needs::kNothing, nobody,
              [this](Call& call) { return count_log_in(call); }});
  router.add({"POST", "/api/logout", Needs::kNothing, nobody,
              [this](Call& call) { return log_out(call); }});
  router.add(
      {"POST", "/api/reset", Needs::kNothing, nobody, [this](Call& call) { return reset(call); }});
  router.add(
      {"GET", "/api/account", Needs::kNothing, "", [this](Call& call) { return who_am_i(call); }});
  router.add({"POST", "/api/account/password", Needs::kAccount, nobody,
              [this](Call& call) { return change_password(call); }});
  router.add({"PUT", "/api/account/preferences", Needs::kPlayer, "account:write",
              [this](Call& call) { return put_preferences(call); }});
}

Task<Reply> SessionsApi::welcome(Call& call, Account account, int status) {
  const Decided<void> opened = co_await services_.authenticator.open_session(call.caller, account);
  if (!opened) co_return error_reply(opened.error());
  call.caller.new_device = co_await devices_.remember(call.request, account.id);
  co_return json_reply(account_answer(account), status);
}

// ── Registering ──

Task<Reply> SessionsApi::register_account(Call& call) {
  Body body(call.request.body);
  NewAccount wanted;
  wanted.name = body.text("name", 100);
  std::string password = body.text("password", 1000);
  wanted.invitation = body.text_or("invitation", "", 200);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (auto wrong = refused_account_name(wanted.name)) co_return error_reply(*wrong);
  if (auto wrong = refused_password(password, wanted.name)) co_return error_reply(*wrong);
  const Caller& caller = call.caller;
  if (caller.account && !is_guest(caller))
    co_return error_reply(refusal("logged-in", "You are logged in already: log out first."));
  if (const auto wait = registrations_.take(address_key(caller.address), services_.loop.now()))
    co_return too_often_reply(*wait);
  Decided<std::string> hash = co_await services_.passwords.hash(std::move(password));
  if (!hash) co_return error_reply(hash.error());
  wanted.password = *std::move(hash);
  Decided<Account> account = co_await enter(caller, std::move(wanted));
  if (!account) co_return error_reply(account.error());
  co_return co_await welcome(call, *std::move(account), 201);
}

// Checks that registration is allowed now, and makes the account.
Task<Decided<Account>> SessionsApi::enter(const Caller& caller, NewAccount wanted) {
  const KeyedLock::Guard held = co_await services_.edits.hold("registration");
  wanted.id = is_guest(caller) ? caller.account->id : services_.secrets.account_id();
  const Digest code = digest(wanted.invitation);
  for (bool again = false;; again = true) {
    auto look = [code, name = wanted.name](store::Reader& reader) {
      return look_at_entrance(reader, name, code);
    };
    const Entrance now = co_await services_.database.read(std::move(look));
    if (auto wrong = refused_entrance(now, services_.loop.now()))
      co_return tl::unexpected(*std::move(wrong));
    store::Transaction writes;
    if (now.first) writes.emplace_back(store::CreateMeta{now.first_key, wanted.id});
    if (now.first || now.mode == Registration::kInvitation)
      writes.emplace_back(store::DropToken{code, true});
    const store::Role role = now.first ? store::Role::kAdmin : store::Role::kMember;
    Decided<Account> account = co_await write_account(caller, wanted, role, std::move(writes));
    // Another account may have become the first, on another node: then this one is a member.
    if (account || !now.first || again) co_return account;
  }
}

// A guest becomes the new account, so that they keep their games.
Task<Decided<Account>> SessionsApi::write_account(const Caller& caller, NewAccount wanted,
                                                  store::Role role, store::Transaction with) {
  auto fill = [wanted, role](Account& account) {
    account.name = wanted.name;
    account.password = wanted.password;
    account.kind = AccountKind::kPerson;
    account.role = role;
  };
  if (is_guest(caller)) {
    with.emplace_back(store::DropTokensOf{caller.account->id, store::TokenPurpose::kSession});
    AccountEdits::Change change = [fill](Account& account) -> std::optional<Refusal> {
      if (account.kind != AccountKind::kGuest)
        return refusal("logged-in", "You are registered already.");
      fill(account);
      return std::nullopt;
    };
    Decided<Account> changed =
        co_await services_.edits.edit(caller.account->id, std::move(change), std::move(with));
    if (!changed && changed.error().code == "conflict")
      co_return tl::unexpected(refusal("name-taken", "This name or invitation was just taken."));
    co_return changed;
  }
  Account account;
  account.id = wanted.id;
  account.created = services_.loop.now();
  fill(account);
  with.emplace_back(store::CreateAccount{account});
  const store::Committed done = co_await services_.database.commit(std::move(with));
  if (done.outcome == store::Outcome::kConflict)
    co_return tl::unexpected(refusal("name-taken", "This name or invitation was just taken."));
  if (done.outcome == store::Outcome::kFailed) co_return tl::unexpected(storage_trouble());
  co_return account;
}

// ── Logging in and out ──

Task<SessionsApi::Guesser> SessionsApi::guesser_of(const Call& call, const std::string& name,
                                                   const std::optional<Account>& account) {
  if (account) {
    const auto device = co_await devices_.find(call.request, account->id);
    if (device) co_return Guesser{"", "device " + *device + " " + account->id};
  }
  const std::string address = address_key(call.caller.address);
  co_return Guesser{address, address + " " + store::folded_name(name)};
}

// Only failures count: a whole class may log in at once.
std::optional<int> SessionsApi::must_wait(const Guesser& guesser) {
  const Millis now = services_.loop.now();
  const auto as_address =
      guesser.address.empty() ? std::nullopt : log_ins_by_address_.look(guesser.address, now);
  return as_address ? as_address : log_ins_by_guesser_.look(guesser.key, now);
}

Task<Decided<void>> SessionsApi::check_password(Guesser guesser, std::string hash,
                                                std::string password) {
  const Decided<bool> right =
      co_await services_.passwords.verify(std::move(hash), std::move(password));
  if (!right) co_return tl::unexpected(right.error());
  if (*right) co_return Decided<void>();
  const Millis now = services_.loop.now();
  if (!guesser.address.empty()) static_cast<void>(log_ins_by_address_.take(guesser.address, now));
  static_cast<void>(log_ins_by_guesser_.take(guesser.key, now));
  co_return tl::unexpected(wrong_password());
}

Task<Reply> SessionsApi::count_log_in(Call& call) {
  Reply reply = co_await log_in(call);
  const std::string& refusal = std::get<HttpResponse>(reply).refusal;
  services_.metrics.logged_in(refusal.empty());
  if (refusal.empty()) co_return reply;
  // Whoever guesses can do so often, and what they guess does not belong into a log.
  if (const auto left_out = refused_log_ins_.take(services_.loop.now()))
    log_info("log-in refused", {{"address", call.caller.address},
                                {"code", refusal},
                                {"left_out_before", std::to_string(*left_out)}});
  co_return reply;
}

Task<Reply> SessionsApi::log_in(Call& call) {
  Body body(call.request.body);
  const std::string name = body.text("name", 100);
  std::string password = body.text("password", 1000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  auto look = [name](store::Reader& reader) { return reader.account_named(name); };
  const std::optional<Account> account = co_await services_.database.read(std::move(look));
  const Guesser guesser = co_await guesser_of(call, name, account);
  const KeyedLock::Guard held = co_await services_.edits.hold("guess " + guesser.key);
  if (const auto wait = must_wait(guesser)) co_return too_often_reply(*wait);
  std::string hash = account ? account->password : std::string();
  if (const Decided<void> right =
          co_await check_password(guesser, std::move(hash), std::move(password));
      !right)
    co_return error_reply(right.error());
  if (account->banned_until > services_.loop.now())
    co_return error_reply(banned(*account, services_.loop.now()));
  co_return co_await welcome(call, *account, 200);
}

Task<Reply> SessionsApi::log_out(Call& call) {
  co_await services_.authenticator.close_session(call.caller, call.request);
  co_return json_reply(R"({"account":null})");
}

Task<Reply> SessionsApi::who_am_i(Call& call) {
  const auto& account = call.caller.account;
  if (!account) co_return json_reply(R"({"account":null})");
  co_return json_reply(account_answer(*account));
}

// ── Passwords ──

Task<Reply> SessionsApi::reset(Call& call) {
  Body body(call.request.body);
  const Digest code = digest(body.text("token", 200));
  std::string password = body.text("password", 1000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (auto wrong = refused_password(password, "")) co_return error_reply(*wrong);
  const std::string address = address_key(call.caller.address);
  if (const auto wait = log_ins_by_address_.take(address, services_.loop.now()))
    co_return too_often_reply(*wait);
  auto look = [code](store::Reader& reader) { return reader.token(code); };
  const std::optional<store::Token> token = co_await services_.database.read(std::move(look));
  const Refusal gone =
      refusal("used-up", "This link is not valid any more: ask the administrator for a new one.");
  if (!token || token->purpose != store::TokenPurpose::kReset ||
      (token->expires != 0 && token->expires <= services_.loop.now()))
    co_return error_reply(gone);
  const Decided<std::string> hash = co_await services_.passwords.hash(std::move(password));
  if (!hash) co_return error_reply(hash.error());
  store::Transaction with;
  with.emplace_back(store::DropToken{code, true});
  with.emplace_back(store::DropTokensOf{token->account, store::TokenPurpose::kSession});
  AccountEdits::Change change = [hash = *hash](Account& account) -> std::optional<Refusal> {
    account.password = hash;
    return std::nullopt;
  };
  const Decided<Account> changed =
      co_await services_.edits.edit(token->account, std::move(change), std::move(with));
  if (!changed && changed.error().code == "conflict") co_return error_reply(gone);
  if (!changed) co_return error_reply(changed.error());
  co_return co_await welcome(call, *changed, 200);
}

Task<Reply> SessionsApi::change_password(Call& call) {
  Body body(call.request.body);
  std::string old_password = body.text("old", 1000);
  std::string new_password = body.text("new", 1000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  const Account me = *call.caller.account;
  if (auto wrong = refused_password(new_password, me.name)) co_return error_reply(*wrong);
  const Guesser guesser = co_await guesser_of(call, me.name, me);
  const KeyedLock::Guard held = co_await services_.edits.hold("guess " + guesser.key);
  if (const auto wait = must_wait(guesser)) co_return too_often_reply(*wait);
  const Decided<void> right =
      co_await check_password(guesser, me.password, std::move(old_password));
  if (!right && right.error().code == "wrong-password")
    co_return error_reply(refusal("wrong-password", "The old password is not right."));
  if (!right) co_return error_reply(right.error());
  const Decided<std::string> hash = co_await services_.passwords.hash(std::move(new_password));
  if (!hash) co_return error_reply(hash.error());
  // Other sessions with the old password end.
  store::Transaction with;
  with.emplace_back(store::DropTokensOf{me.id, store::TokenPurpose::kSession});
  AccountEdits::Change change = [hash = *hash,
                                 old = me.password](Account& account) -> std::optional<Refusal> {
    if (account.password != old)
      return refusal("wrong-password", "The password has just been changed.");
    account.password = hash;
    return std::nullopt;
  };
  const Decided<Account> changed =
      co_await services_.edits.edit(me.id, std::move(change), std::move(with));
  if (!changed) co_return error_reply(changed.error());
  co_return co_await welcome(call, *changed, 200);
}

Task<Reply> SessionsApi::put_preferences(Call& call) {
  Body body(call.request.body);
  const std::string preferences = body.object("preferences", kMostPreferences);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  AccountEdits::Change change = [preferences](Account& account) -> std::optional<Refusal> {
    account.preferences = preferences;
    return std::nullopt;
  };
  const Decided<Account> changed =
      co_await services_.edits.edit(call.caller.account->id, std::move(change), {});
  if (!changed) co_return error_reply(changed.error());
  co_return json_reply(account_answer(*changed));
}

}  // namespace vexil::server
