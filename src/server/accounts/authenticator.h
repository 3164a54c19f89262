// Finds out who makes a request: nobody yet, a guest, somebody who logged in, a program with a
// token, or the holder of a single seat.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rules/square.h"
#include "server/accounts/base_services.h"
#include "server/core/task.h"
#include "server/game/command.h"
#include "server/net/http.h"
#include "store/rows.h"

namespace vexil::server {

struct SeatClaim {
  std::string game;
  Side side = Side::kRed;
};

struct Caller {
  std::string address;
  std::optional<store::Account> account;
  bool by_cookie = false;
  std::string scopes;                     // Of a token; with a cookie: all that the account may.
  std::optional<SeatClaim> seat;          // By a seat token.
  std::optional<std::string> new_cookie;  // To be set with the answer.
  std::optional<std::string> new_device;  // Likewise, for accounts/known_devices.h.
  // The session or token of the request; nothing where it had none.
  std::optional<store::Digest> credential;

  [[nodiscard]] bool may(std::string_view scope) const;
  // Whether it is the caller's own account or the owner of a bot.
  [[nodiscard]] bool belongs_to(std::string_view account_id) const;
};

inline constexpr std::string_view kSessionCookie = "vexil_session";

// "This account is banned until ..."
[[nodiscard]] Refusal banned(const store::Account& account, Millis now);

// What a request brings with it: a cookie, the session's, and what stands after "Bearer" (empty
// where the header is there but ill-formed).
[[nodiscard]] std::optional<std::string> cookie_of(const HttpRequest& request,
                                                   std::string_view wanted);
[[nodiscard]] std::optional<std::string> session_cookie(const HttpRequest& request);
[[nodiscard]] std::optional<std::string> bearer_token(const HttpRequest& request);

// Sessions and tokens, with those last used kept in memory. Another node that changes one of them
// says so (nodes/news.h); if that message is lost, the rows are read again after half a minute.
class Authenticator {
 public:
  explicit Authenticator(const BaseServices& services);
  ~Authenticator();

  // By the cookie or the Authorization header ("Bearer ..."). A token that is not valid (any more)
  // is refused ("bad-token"), an old cookie is nobody; a banned account is refused ("banned").
  Task<Decided<Caller>> identify(const HttpRequest& request);
  // By the text of a token, for the first message of a socket and the like.
  Task<Decided<Caller>> identify_token(std::string token, std::string address);
  // Makes a guest ("guest-4821") with a session; sets account and new_cookie.
  Task<Decided<void>> make_guest(Caller& caller);
  // Makes a session for the account and gives its cookie to the caller.
  Task<Decided<void>> open_session(Caller& caller, store::Account account);
  Task<void> close_session(Caller& caller, const HttpRequest& request);
  // Forgets what is kept in memory about an account (it was banned, renamed, its tokens dropped).
  void forget(std::string_view account);
  // Calls `look_again` with every account about which something has changed, as long as the
  // connection lives: whoever was let in by it, or as its bot, may have to go.
  void on_change(std::weak_ptr<void> connection,
                 std::function<void(std::string_view account)> look_again);
  // Counts a line of chat; refused ("too-often") where the caller says too much at once.
  [[nodiscard]] Decided<void> chats(const Caller& caller);
  // Whether a caller who was let in earlier would still be: neither banned nor deleted, session or
  // token neither expired nor revoked. Then the caller's account is read again.
  Task<bool> still_let_in(Caller& caller);

 private:
  class Cache;
  std::unique_ptr<Cache> cache_;
};

}  // namespace vexil::server
