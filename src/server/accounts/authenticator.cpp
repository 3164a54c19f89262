#include "server/accounts/authenticator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "server/accounts/lru.h"
#include "server/accounts/rate_limit.h"
#include "server/accounts/time_text.h"
#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

using store::Account;
using store::Token;
using store::TokenPurpose;

constexpr std::size_t kTokensKept = 20'000;
constexpr std::size_t kAccountsKept = 20'000;
// With several nodes, how long a kept row counts: another node may have changed it, and its message
// may have been lost.
constexpr Millis kBelieved = 30'000;

struct DigestHash {
  // The digest of a secret is as good a hash as can be.
  std::size_t operator()(const Digest& digest) const {
    std::size_t hash = 0;
    std::memcpy(&hash, digest.data(), sizeof hash);
    return hash;
  }
};

bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    if (words.substr(0, end) == word) return true;
    words = end == std::string_view::npos ? std::string_view() : words.substr(end + 1);
  }
  return false;
}

Refusal bad_token() {
  return {
      "bad-token", "This token is not valid: it was revoked, has expired, or is mistyped.", {}, {}};
}

}  // namespace

Refusal banned(const Account& account, Millis now) {
  return refusal("banned",
                 fmt::format("This account is banned {}.", until_text(account.banned_until, now)));
}

bool Caller::may(std::string_view scope) const {
  if (scope.empty() || by_cookie) return true;
  if (seat) return scope == "game:play";
  if (!account) return true;
  return has_word(scopes, scope) || (scope == "game:play" && has_word(scopes, "bot:play"));
}

bool Caller::belongs_to(std::string_view account_id) const {
  return account && (account->id == account_id || account->owner == account_id);
}

std::optional<std::string> cookie_of(const HttpRequest& request, std::string_view wanted) {
  for (const auto& [name, value] : request.headers) {
    if (name != "cookie") continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      const std::size_t end = rest.find(';');
      std::string_view pair = rest.substr(0, end);
      rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
      while (pair.starts_with(' ')) pair.remove_prefix(1);
      if (pair.starts_with(wanted) && pair.substr(wanted.size()).starts_with('='))
        return std::string(pair.substr(wanted.size() + 1));
    }
  }
  return std::nullopt;
}

std::optional<std::string> session_cookie(const HttpRequest& request) {
  return cookie_of(request, kSessionCookie);
}

std::optional<std::string> bearer_token(const HttpRequest& request) {
  const std::string* header = request.headers.find("authorization");
  if (header == nullptr) return std::nullopt;
  constexpr std::string_view kScheme = "bearer ";
  if (header->size() < kScheme.size()) return std::string();
  for (std::size_t at = 0; at < kScheme.size(); ++at)
    if (((*header)[at] | ' ') != kScheme[at]) return std::string();
  return header->substr(kScheme.size());
}

// ── What is kept in memory ──

class Authenticator::Cache {
 public:
  explicit Cache(const BaseServices& services)
      : config(services.config),
        database(services.database),
        secrets(services.secrets),
        loop(services.loop),
        alone_(services.nodes.alone()) {
    services.limits.share("chat", chat);
    Nodes& nodes = services.nodes;
    nodes.subscribe("account", [this](const std::string&, std::string_view account) {
      forget_account(account);
    });
    nodes.subscribe("token", [this](const std::string&, std::string_view text) {
      if (Digest hash{}; read_hex(text, hash)) forget_token(hash);
    });
    nodes.on_missed([this] { forget_all(); });
  }

  struct Found {
    std::optional<Token> token;
    std::optional<Account> account;
    std::optional<Account> owner;  // Of a bot.
  };

  // The token and whose it is, from memory or from the store.
  Task<Found> look_up(Digest hash) {
    if (const Token* known = believed(tokens_.find(hash))) {
      Found found{*known, std::nullopt, std::nullopt};
      if (known->account.empty()) co_return found;
      if (fill_in(found)) co_return found;
    }
    const std::uint64_t before = forgotten_;
    auto look = [hash](store::Reader& reader) {
      Found found;
      found.token = reader.token(hash);
      if (found.token && !found.token->account.empty())
        found.account = reader.account(found.token->account);
      if (found.account && !found.account->owner.empty())
        found.owner = reader.account(found.account->owner);
      return found;
    };
    Found found = co_await database.read(std::move(look));
    // What was read may be older than what was forgotten while it was read.
    if (found.token && before == forgotten_) {
      keep(*found.token);
      if (found.account) keep(*found.account);
      if (found.owner) keep(*found.owner);
    }
    co_return found;
  }

  [[nodiscard]] bool valid(const Found& found) const {
    if (!found.token) return false;
    const Token& token = *found.token;
    if (token.expires != 0 && token.expires <= loop.now()) return false;
    if (token.account.empty()) return true;
    if (!found.account || found.account->erased) return false;
    // A bot goes with its owner.
    return found.account->owner.empty() || (found.owner && !found.owner->erased);
  }
  // The one whose ban keeps the caller out: their own account or a bot's owner.
  [[nodiscard]] const Account* banned_account(const Found& found) const {
    for (const auto* account : {&found.account, &found.owner})
      if (*account && (*account)->banned_until > loop.now()) return &**account;
    return nullptr;
  }

  [[nodiscard]] bool is_session(const Found& found) const {
    return valid(found) && found.token->purpose == TokenPurpose::kSession;
  }

  // Whether the session lives on from now. Not where it was ended meanwhile, perhaps on another
  // node: then it must not come back, and `found` is what there is.
  Task<bool> renew(Found& found) {
    Token renewed = *found.token;
    renewed.expires = loop.now() + life();
    store::Transaction writes;
    writes.emplace_back(store::DropToken{renewed.hash, true});
    writes.emplace_back(store::PutToken{renewed});
    const store::Committed done = co_await database.commit(std::move(writes));
    forget_token(renewed.hash);
    if (done.outcome != store::Outcome::kConflict) co_return done.outcome == store::Outcome::kDone;
    found = co_await look_up(renewed.hash);
    co_return false;
  }

  [[nodiscard]] Token session_of(const std::string& account, const std::string& secret) const {
    Token token;
    token.hash = digest(secret);
    token.purpose = TokenPurpose::kSession;
    token.account = account;
    token.created = loop.now();
    token.expires = loop.now() + life();
    return token;
  }
  [[nodiscard]] Millis life() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(config.session_life).count();
  }

  void keep(const Token& token) { tokens_.put(token.hash, {token, loop.now()}); }
  void keep(const Account& account) { accounts_.put(account.id, {account, loop.now()}); }
  void forget_account(std::string_view id) {
    ++forgotten_;
    accounts_.erase(std::string(id));
    tokens_.erase_if([id](const Kept<Token>& kept) { return kept.row.account == id; });
    // By number: a new connection may join meanwhile.
    for (std::size_t at = 0; at < connections_.size(); ++at)
      if (const auto lives = connections_[at].lives.lock()) connections_[at].look_again(id);
  }
  void add_connection(std::weak_ptr<void> lives, std::function<void(std::string_view)> look_again) {
    if (connections_.size() >= most_connections_) {
      std::erase_if(connections_, [](const Connection& old) { return old.lives.expired(); });
      most_connections_ = std::max(most_connections_, 2 * connections_.size());
    }
    connections_.push_back({std::move(lives), std::move(look_again)});
  }
  void forget_token(const Digest& hash) {
    ++forgotten_;
    tokens_.erase(hash);
  }
  void forget_all() {
    ++forgotten_;
    tokens_.clear();
    accounts_.clear();
  }
  void let_in(Caller& caller, const Account& account, std::string secret) {
    caller.account = account;
    caller.by_cookie = true;
    caller.scopes.clear();
    caller.seat.reset();
    caller.credential = digest(secret);
    caller.new_cookie = std::move(secret);
  }

  const Config& config;
  Database& database;
  Secrets& secrets;
  Loop& loop;
  RateLimiter chat{config.rates.chat};

 private:
  template <class Row>
  struct Kept {
    Row row;
    Millis read = 0;
  };
  template <class Row>
  [[nodiscard]] const Row* believed(const Kept<Row>* kept) const {
    if (kept == nullptr || (!alone_ && loop.now() - kept->read >= kBelieved)) return nullptr;
    return &kept->row;
  }

  // The account and, of a bot, its owner, where both are in memory.
  bool fill_in(Found& found) {
    const Account* account = believed(accounts_.find(found.token->account));
    if (account == nullptr) return false;
    found.account = *account;
    if (account->owner.empty()) return true;
    const Account* owner = believed(accounts_.find(found.account->owner));
    if (owner != nullptr) found.owner = *owner;
    return owner != nullptr;
  }

  struct Connection {
    std::weak_ptr<void> lives;
    std::function<void(std::string_view)> look_again;
  };

  bool alone_;
  std::vector<Connection> connections_;  // Also some that have ended.
  std::size_t most_connections_ = 64;    // Those are taken out then.
  Lru<Digest, Kept<Token>, DigestHash> tokens_{kTokensKept};
  Lru<std::string, Kept<Account>> accounts_{kAccountsKept};
  std::uint64_t forgotten_ = 0;  // How often something was.
};

Authenticator::Authenticator(const BaseServices& services)
    : cache_(std::make_unique<Cache>(services)) {}
Authenticator::~Authenticator() = default;

// ── Who is it ──

Task<Decided<Caller>> Authenticator::identify(const HttpRequest& request) {
  if (auto bearer = bearer_token(request)) {
    co_return co_await identify_token(*std::move(bearer), request.address);
  }
  Caller caller;
  caller.address = request.address;
  const auto cookie = session_cookie(request);
  if (!cookie || cookie->empty()) co_return caller;
  Cache::Found found = co_await cache_->look_up(digest(*cookie));
  if (!cache_->is_session(found)) co_return caller;
  // Who comes again within half of a session's life stays logged in.
  if (found.token->expires - cache_->loop.now() < cache_->life() / 2) {
    if (co_await cache_->renew(found)) caller.new_cookie = *cookie;
    if (!cache_->is_session(found)) co_return caller;
  }
  if (const Account* out = cache_->banned_account(found))
    co_return tl::unexpected(banned(*out, cache_->loop.now()));
  caller.account = found.account;
  caller.by_cookie = true;
  caller.credential = found.token->hash;
  co_return caller;
}

Task<Decided<Caller>> Authenticator::identify_token(std::string token, std::string address) {
  Caller caller;
  caller.address = std::move(address);
  const Cache::Found found = co_await cache_->look_up(digest(token));
  if (!cache_->valid(found)) co_return tl::unexpected(bad_token());
  const bool api = found.token->purpose == TokenPurpose::kApi && found.account;
  const bool seat = found.token->purpose == TokenPurpose::kSeat;
  if (!api && !seat) co_return tl::unexpected(bad_token());
  if (const Account* out = cache_->banned_account(found))
    co_return tl::unexpected(banned(*out, cache_->loop.now()));
  caller.account = found.account;
  caller.credential = found.token->hash;
  caller.scopes = found.token->scopes;
  if (seat)
    caller.seat = SeatClaim{found.token->game, found.token->side == 1 ? Side::kBlue : Side::kRed};
  co_return caller;
}

// ── Sessions ──

Task<Decided<void>> Authenticator::make_guest(Caller& caller) {
  Account guest;
  guest.id = cache_->secrets.account_id();
  guest.kind = store::AccountKind::kGuest;
  guest.created = cache_->loop.now();
  const std::string secret = cache_->secrets.token();
  const Token session = cache_->session_of(guest.id, secret);
  // Short numbers are nicer; when many are taken, longer ones are tried.
  for (std::uint64_t range = 10'000; range <= 100'000'000; range *= 10) {
    guest.name =
        fmt::format("guest-{}", range / 10 + cache_->secrets.seed() % (range - range / 10));
    store::Transaction writes;
    writes.emplace_back(store::CreateAccount{guest});
    writes.emplace_back(store::PutToken{session});
    const store::Committed done = co_await cache_->database.commit(std::move(writes));
    if (done.outcome == store::Outcome::kConflict) continue;
    if (done.outcome == store::Outcome::kFailed) co_return tl::unexpected(storage_trouble());
    cache_->keep(session);
    cache_->keep(guest);
    cache_->let_in(caller, guest, secret);
    co_return Decided<void>();
  }
  co_return tl::unexpected(Refusal{"busy", "No name was free for a guest; try again.", {}, {}});
}

Task<Decided<void>> Authenticator::open_session(Caller& caller, Account account) {
  const std::string secret = cache_->secrets.token();
  const Token session = cache_->session_of(account.id, secret);
  store::Transaction writes;
  writes.emplace_back(store::PutToken{session});
  const store::Committed done = co_await cache_->database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) co_return tl::unexpected(storage_trouble());
  // The account was read before its password was looked at: it may be banned by now, so it is read
  // again with the next request.
  cache_->keep(session);
  cache_->let_in(caller, account, secret);
  co_return Decided<void>();
}

Task<void> Authenticator::close_session(Caller& caller, const HttpRequest& request) {
  caller.account.reset();
  caller.by_cookie = false;
  caller.new_cookie = std::string();
  const auto cookie = session_cookie(request);
  if (!cookie) co_return;
  const Digest hash = digest(*cookie);
  store::Transaction writes;
  writes.emplace_back(store::DropToken{hash, false});
  const store::Committed done = co_await cache_->database.commit(std::move(writes));
  if (done.outcome != store::Outcome::kDone) throw StorageTrouble();
  cache_->forget_token(hash);
}

void Authenticator::forget(std::string_view account) { cache_->forget_account(account); }

void Authenticator::on_change(std::weak_ptr<void> connection,
                              std::function<void(std::string_view account)> look_again) {
  cache_->add_connection(std::move(connection), std::move(look_again));
}

Decided<void> Authenticator::chats(const Caller& caller) {
  const std::string key = caller.account ? caller.account->id : address_key(caller.address);
  const auto wait = cache_->chat.take(key, cache_->loop.now());
  if (!wait) return {};
  return tl::unexpected(
      Refusal{"too-often", fmt::format("You write too much: wait {} s.", *wait), {}, {}});
}

Task<bool> Authenticator::still_let_in(Caller& caller) {
  if (!caller.credential) co_return true;
  Cache::Found found = co_await cache_->look_up(*caller.credential);
  if (!cache_->valid(found)) co_return false;
  if (cache_->banned_account(found) != nullptr) co_return false;
  caller.account = std::move(found.account);
  co_return true;
}

}  // namespace vexil::server
