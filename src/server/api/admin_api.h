// The requests of administrators. Each action is written into the audit log in the same
// transaction.
//   GET /api/admin/accounts?search=PREFIX&guests=true
//   DELETE /api/admin/accounts/{name}
//   POST, DELETE /api/admin/accounts/{name}/ban   .../mute
//   POST /api/admin/accounts/{name}/rename   .../role   .../reset
//   PUT /api/admin/registration   POST /api/admin/invitations
//   PUT, DELETE /api/admin/announcement   POST /api/admin/games/{id}/end   GET /api/admin/audit
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

class AdminApi {
 public:
  // `announce` sends a text to everybody who is connected to this node.
  AdminApi(const Services& services, std::function<void(const std::string&)> announce);
  void add_to(Router& router);

 private:
  enum class Measure : std::uint8_t { kBan, kMute };

  Task<Reply> accounts(Call& call);
  Task<Reply> restrain(Call& call, Measure measure);
  Task<Reply> release(Call& call, Measure measure);
  Task<Reply> rename(Call& call);
  Task<Reply> set_role(Call& call);
  Task<Reply> reset_link(Call& call);
  Task<Reply> erase(Call& call);
  Task<Reply> set_registration(Call& call);
  Task<Reply> invite(Call& call);
  Task<Reply> set_announcement(Call& call);
  Task<Reply> drop_announcement(Call& call);
  Task<Reply> end_game(Call& call);
  Task<Reply> audit(Call& call);

  // What goes into a transaction that takes an administrator away: another one stays as they are.
  // Refused where there is no other one. Nothing for an account that is no administrator.
  Task<Decided<store::Transaction>> keep_administrator(std::string name);
  // Ends what these accounts do at this moment: their connections, where they are not let in any
  // more, and games that wait for an opponent.
  Task<void> end_presence(std::vector<std::string> accounts);
  // What was announced on another node.
  Task<void> pass_on_announcement();
  // The account of that name changed, with a line in the audit log; answered with the account.
  Task<Reply> change(Call& call, AccountEdits::Change change, store::Transaction with,
                     std::string action, std::string detail);
  Task<std::optional<store::Account>> named(std::string name);
  // The account, then its bots; empty where there is none.
  Task<std::vector<store::Account>> with_bots(std::string name);
  Task<Reply> write(store::Transaction writes, std::string answer);
  [[nodiscard]] store::AppendAudit line(const Call& call, std::string action, std::string subject,
                                        std::string detail) const;
  // The address of a page for people, with a secret after the `#`, which browsers do not send.
  [[nodiscard]] std::string link(const Call& call, std::string_view page,
                                 const std::string& secret) const;

  Services services_;
  std::function<void(const std::string&)> announce_;
};

}  // namespace vexil::server
