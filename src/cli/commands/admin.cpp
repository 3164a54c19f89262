// vexil admin ACTION ... [--data DIR] [--database ADDRESS], vexil delete-user NAME ...
#include <fmt/format.h>

#include <boost/json.hpp>
#include <functional>
#include <vector>

#include "base/text.h"
#include "cli/command.h"
#include "cli/data_place.h"
#include "cli/values.h"
#include "json/writer.h"
#include "server/app/operate.h"

namespace vexil {
namespace {

using server::AdminAction;

// What the actions of an administrator take; each uses some of it.
struct AdminArguments {
  DataArguments data;
  std::string name;  // An account's, or a game's id.
  std::string text;  // A new name, an announcement, a mode.
  std::optional<std::string> hours;
  std::optional<std::string> reason;
  std::optional<std::string> result;
  std::optional<std::string> base_url;
};

std::string text_in(const std::string& json, std::string_view key) {
  boost::system::error_code failed;
  const boost::json::value read = boost::json::parse(json, failed);
  if (failed || !read.is_object()) return {};
  const auto* value = read.get_object().if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

Result<std::string> answer_to(const AdminArguments& arguments, const AdminAction& action) {
  const auto database = database_of(arguments.data.database);
  if (!database) return tl::unexpected(database.error());
  const auto folder = data_folder_of(arguments.data.folder);
  if (!folder) return tl::unexpected(folder.error());
  return server::operate(*folder, *database, action);
}

// Carries it out and prints `said`; `key` names the field of the answer to print after it.
int carry_out(const AdminArguments& arguments, const AdminAction& action, const std::string& said,
              std::string_view key, Streams& streams) {
  const auto answer = answer_to(arguments, action);
  if (!answer) return refuse(streams, answer.error());
  streams.out.write(key.empty() ? said + "\n" : fmt::format("{}{}\n", said, text_in(*answer, key)));
  return 0;
}

AdminAction about(const std::string& method, const std::string& name, const std::string& what,
                  std::string body = "{}") {
  return {method, {"api", "admin", "accounts", name, what}, std::move(body)};
}

Result<std::string> restraint(const AdminArguments& arguments) {
  JsonObject body;
  if (arguments.hours) {
    const auto hours = parse_number("--hours", *arguments.hours, 1, 24 * 365 * 100);
    if (!hours) return fail(hours.error().message);
    body.number("hours", *hours);
  }
  if (arguments.reason) body.text("reason", *arguments.reason);
  return body.done();
}

// Whether others cannot reach it.
bool is_local(std::string_view link) {
  const std::string_view host = link.substr(link.find("://") + 3);
  return host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
}

// The link, with the address by which others reach the server.
int give_link(const AdminArguments& arguments, const AdminAction& action, Streams& streams) {
  const auto answer = answer_to(arguments, action);
  if (!answer) return refuse(streams, answer.error());
  std::string link = text_in(*answer, "link");
  const std::size_t host = link.find("://");
  const std::size_t path = link.find('/', host == std::string::npos ? 0 : host + 3);
  if (arguments.base_url) {
    std::string base = *arguments.base_url;
    while (base.ends_with('/')) base.pop_back();
    link = base + (path == std::string::npos ? "" : link.substr(path));
  } else if (host == std::string::npos) {
    streams.err.write("The server's address is unknown: put it in front, or give --base-url.\n");
  } else if (is_local(link)) {
    streams.err.write(
        "The server's public address is unknown: this one works on this machine; --base-url names "
        "another.\n");
  }
  streams.err.flush();
  streams.out.write(link + "\n");
  return 0;
}

int run_admin_ban(const AdminArguments& arguments, Streams& streams) {
  const auto body = restraint(arguments);
  if (!body) return refuse(streams, body.error());
  return carry_out(arguments, about("POST", arguments.name, "ban", *body),
                   arguments.name + " is banned.", "", streams);
}

int run_admin_unban(const AdminArguments& arguments, Streams& streams) {
  return carry_out(arguments, about("DELETE", arguments.name, "ban"),
                   arguments.name + " is no longer banned.", "", streams);
}

int run_admin_mute(const AdminArguments& arguments, Streams& streams) {
  const auto body = restraint(arguments);
  if (!body) return refuse(streams, body.error());
  return carry_out(arguments, about("POST", arguments.name, "mute", *body),
                   arguments.name + " is muted.", "", streams);
}

int run_admin_unmute(const AdminArguments& arguments, Streams& streams) {
  return carry_out(arguments, about("DELETE", arguments.name, "mute"),
                   arguments.name + " can chat again.", "", streams);
}

int run_admin_rename(const AdminArguments& arguments, Streams& streams) {
  const std::string body = JsonObject().text("name", arguments.text).done();
  return carry_out(arguments, about("POST", arguments.name, "rename", body),
                   fmt::format("{} is now {}.", arguments.name, arguments.text), "", streams);
}

int run_admin_role(const AdminArguments& arguments, Streams& streams) {
  const bool administrator = arguments.text == "administrator";
  if (!administrator && arguments.text != "member")
    return refuse(streams, {fmt::format("expected the role administrator or member, found {}",
                                        vexil::quoted(arguments.text))});
  const std::string body = JsonObject().text("role", administrator ? "admin" : "member").done();
  return carry_out(
      arguments, about("POST", arguments.name, "role", body),
      fmt::format("{} is {} now.", arguments.name, administrator ? "an administrator" : "a member"),
      "", streams);
}

int run_admin_end_game(const AdminArguments& arguments, Streams& streams) {
  JsonObject body;
  if (arguments.result) body.text("result", *arguments.result);
  if (arguments.reason) body.text("reason", *arguments.reason);
  return carry_out(arguments,
                   {"POST", {"api", "admin", "games", arguments.name, "end"}, body.done()},
                   fmt::format("Game {} is over.", arguments.name), "", streams);
}

int run_admin_announce(const AdminArguments& arguments, Streams& streams) {
  const std::vector<std::string> path{"api", "admin", "announcement"};
  if (arguments.text.empty())
    return carry_out(arguments, {"DELETE", path}, "The announcement is removed.", "", streams);
  return carry_out(arguments, {"PUT", path, JsonObject().text("text", arguments.text).done()},
                   "The announcement is shown.", "", streams);
}

int run_admin_registration(const AdminArguments& arguments, Streams& streams) {
  const std::string body = JsonObject().text("mode", arguments.text).done();
  return carry_out(arguments, {"PUT", {"api", "admin", "registration"}, body},
                   "Registration: ", "registration", streams);
}

int run_admin_reset_link(const AdminArguments& arguments, Streams& streams) {
  return give_link(arguments, about("POST", arguments.name, "reset"), streams);
}

int run_admin_invite(const AdminArguments& arguments, Streams& streams) {
  return give_link(arguments, {"POST", {"api", "admin", "invitations"}}, streams);
}

int run_delete_user(const AdminArguments& arguments, Streams& streams) {
  return carry_out(arguments, {"DELETE", {"api", "admin", "accounts", arguments.name}},
                   arguments.name + " is deleted; their games remain under the name ", "name",
                   streams);
}

// One administrator action: `add_arguments` says what it takes besides the place of the data.
struct AdminCommand {
  CommandText text;
  int (*run)(const AdminArguments&, Streams&);
  std::function<void(const Command&, AdminArguments&)> add_arguments;
};

void add_account(const Command& command, AdminArguments& to) {
  command.argument("NAME", &to.name, "The account").required();
}

void add_restraint(const Command& command, AdminArguments& to) {
  add_account(command, to);
  command.option("--hours", "N", &to.hours, "For how many hours (default: forever)");
  command.option("--reason", "TEXT", &to.reason, "Written to the log");
}

void add_link_base(const Command& command, AdminArguments& to) {
  command.option("--base-url", "U", &to.base_url, "The server's public address");
}

std::vector<AdminCommand> account_commands() {
  return {
      {{"ban", "Ban an account", "vexil admin ban troll --hours 24"}, run_admin_ban, add_restraint},
      {{"unban", "Lift a ban", "vexil admin unban troll"}, run_admin_unban, add_account},
      {{"mute", "Let an account play but not chat", "vexil admin mute loud --hours 1"},
       run_admin_mute,
       add_restraint},
      {{"unmute", "Let an account chat again", "vexil admin unmute loud"},
       run_admin_unmute,
       add_account},
      {{"rename", "Rename an account", "vexil admin rename rude-name anna2"},
       run_admin_rename,
       [](const Command& command, AdminArguments& to) {
         add_account(command, to);
         command.argument("NEW", &to.text, "The new name").required();
       }},
      {{"role", "Make an account an administrator, or a member again",
        "vexil admin role anna administrator"},
       run_admin_role,
       [](const Command& command, AdminArguments& to) {
         add_account(command, to);
         command.argument("ROLE", &to.text, "administrator or member").required();
       }},
      {{"reset-link", "Print a link that sets a new password; it works once",
        "vexil admin reset-link anna"},
       run_admin_reset_link,
       [](const Command& command, AdminArguments& to) {
         add_account(command, to);
         add_link_base(command, to);
       }}};
}

std::vector<AdminCommand> server_commands() {
  return {{{"end-game", "End a game", "vexil admin end-game ab3kx9qp --result draw"},
           run_admin_end_game,
           [](const Command& command, AdminArguments& to) {
             command.argument("ID", &to.name, "The game").required();
             command.option("--result", "none|red|blue|draw", &to.result, "Who wins");
             command.option("--reason", "TEXT", &to.reason, "Shown to the players");
           }},
          {{"announce", "Show an announcement to everybody; without TEXT, remove it",
            "vexil admin announce \"Back at noon\""},
           run_admin_announce,
           [](const Command& command, AdminArguments& to) {
             command.argument("TEXT", &to.text, "The announcement");
           }},
          {{"registration", "Set who can create an account", "vexil admin registration closed"},
           run_admin_registration,
           [](const Command& command, AdminArguments& to) {
             command.argument("MODE", &to.text, "open, invitation or closed").required();
           }},
          {{"invite", "Print a link that creates one account", "vexil admin invite"},
           run_admin_invite,
           add_link_base}};
}

void add_admin_command(const Command& parent, const AdminCommand& made) {
  const Command command = parent.add(made.text);
  AdminArguments& to = command.run(made.run);
  made.add_arguments(command, to);
  add_data_folder(command, to.data);
  add_database(command, to.data);
}

void add_admin(const Command& program) {
  const Command group = program.add(
      {"admin", "Administer a server, whether it runs or not", "vexil admin ban troll --hours 24"});
  for (const AdminCommand& command : account_commands()) add_admin_command(group, command);
  for (const AdminCommand& command : server_commands()) add_admin_command(group, command);
  add_admin_command(program,
                    {{"delete-user", "Delete an account; its games remain under another name",
                      "vexil delete-user anna"},
                     run_delete_user,
                     add_account});
}

}  // namespace

CommandFile admin_command() { return {.place = 260, .add = add_admin}; }

}  // namespace vexil
