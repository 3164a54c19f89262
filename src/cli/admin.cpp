// vexil admin DEED ... [--data DIR] [--database ADDRESS], vexil delete-user NAME ...
#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/data_place.h"
#include "cli/values.h"
#include "json/writer.h"
#include "server/app/operate.h"

namespace vexil {
namespace {

using server::Deed;

std::string text_in(const std::string& json, std::string_view key) {
  boost::system::error_code failed;
  const boost::json::value read = boost::json::parse(json, failed);
  if (failed || !read.is_object()) return {};
  const auto* value = read.get_object().if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

Result<std::string> answer_to(const AdminArguments& arguments, const Deed& deed) {
  const auto database = database_of(arguments.database);
  if (!database) return tl::unexpected(database.error());
  return server::operate(data_folder_of(arguments.data), *database, deed);
}

// Carries it out and says so; `key` names the text of the answer that people want to have.
int carry_out(const AdminArguments& arguments, const Deed& deed, const std::string& said,
              std::string_view key, Streams& streams) {
  const auto answer = answer_to(arguments, deed);
  if (!answer) return refuse(streams, answer.error());
  streams.out.write(key.empty() ? said + "\n" : fmt::format("{}{}\n", said, text_in(*answer, key)));
  return 0;
}

Deed about(const std::string& method, const std::string& name, const std::string& what,
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

// The link as people elsewhere can follow it.
int give_link(const AdminArguments& arguments, const Deed& deed, Streams& streams) {
  const auto answer = answer_to(arguments, deed);
  if (!answer) return refuse(streams, answer.error());
  std::string link = text_in(*answer, "link");
  if (arguments.base_url) {
    const std::size_t host = link.find("://");
    const std::size_t path = link.find('/', host == std::string::npos ? 0 : host + 3);
    std::string base = *arguments.base_url;
    while (base.ends_with('/')) base.pop_back();
    link = base + (path == std::string::npos ? "" : link.substr(path));
  }
  streams.out.write(link + "\n");
  return 0;
}

}  // namespace

int run_admin_ban(const AdminArguments& arguments, Streams& streams) {
  const auto body = restraint(arguments);
  if (!body) return refuse(streams, body.error());
  return carry_out(arguments, about("POST", arguments.name, "ban", *body),
                   arguments.name + " is banned.", "", streams);
}

int run_admin_unban(const AdminArguments& arguments, Streams& streams) {
  return carry_out(arguments, about("DELETE", arguments.name, "ban"),
                   arguments.name + " is not banned any more.", "", streams);
}

int run_admin_mute(const AdminArguments& arguments, Streams& streams) {
  const auto body = restraint(arguments);
  if (!body) return refuse(streams, body.error());
  return carry_out(arguments, about("POST", arguments.name, "mute", *body),
                   arguments.name + " is muted.", "", streams);
}

int run_admin_unmute(const AdminArguments& arguments, Streams& streams) {
  return carry_out(arguments, about("DELETE", arguments.name, "mute"),
                   arguments.name + " may speak again.", "", streams);
}

int run_admin_rename(const AdminArguments& arguments, Streams& streams) {
  const std::string body = JsonObject().text("name", arguments.text).done();
  return carry_out(arguments, about("POST", arguments.name, "rename", body),
                   fmt::format("{} is {} now.", arguments.name, arguments.text), "", streams);
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
    return carry_out(arguments, {"DELETE", path}, "Nothing is announced any more.", "", streams);
  return carry_out(arguments, {"PUT", path, JsonObject().text("text", arguments.text).done()},
                   "It is announced.", "", streams);
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
                   arguments.name + " is deleted; what games are left are under the name ", "name",
                   streams);
}

}  // namespace vexil
