#include "server/accounts/account_json.h"

#include "json/writer.h"

namespace vexil::server {
namespace {

JsonObject common(const store::Account& account) {
  JsonObject object;
  object.text("name", account.name)
      .text("kind", kind_name(account.kind))
      .add("bot", account.kind == store::AccountKind::kBot ? "true" : "false")
      .number("created", static_cast<std::uint64_t>(account.created));
  return object;
}

std::string_view role_name(store::Role role) {
  return role == store::Role::kAdmin ? "admin" : "member";
}

}  // namespace

std::string_view kind_name(store::AccountKind kind) {
  if (kind == store::AccountKind::kGuest) return "guest";
  return kind == store::AccountKind::kBot ? "bot" : "person";
}

std::string public_account(const store::Account& account) { return common(account).done(); }

std::string own_account(const store::Account& account) {
  return common(account)
      .text("role", role_name(account.role))
      .number("muted_until", static_cast<std::uint64_t>(account.muted_until))
      .add("preferences", account.preferences.empty() ? "{}" : account.preferences)
      .done();
}

std::string admin_account(const store::Account& account) {
  return common(account)
      .text("role", role_name(account.role))
      .number("banned_until", static_cast<std::uint64_t>(account.banned_until))
      .number("muted_until", static_cast<std::uint64_t>(account.muted_until))
      .number("aborts", account.aborts)
      .done();
}

}  // namespace vexil::server
