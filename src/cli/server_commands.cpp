// The commands about servers: running one, looking after its data, playing on one.
#include "cli/command_tree.h"

namespace vexil {
namespace {

CLI::Option* add_data(CLI::App* command, std::optional<std::string>& data) {
  return add_value(command, "--data", "DIR", data, "The server's data (else the usual folder)");
}

CLI::Option* add_database(CLI::App* command, std::optional<std::string>& database) {
  return add_value(command, "--database", "ADDRESS", database,
                   "PostgreSQL instead of a folder (else from VEXIL_DATABASE)");
}

// Of a command for which the data is in one or in the other.
void add_place(CLI::App* command, std::optional<std::string>& data,
               std::optional<std::string>& database) {
  CLI::Option* folder = add_data(command, data);
  add_database(command, database)->excludes(folder);
}

void add_account(CLI::App* command, AdminArguments& arguments) {
  add_argument(command, "NAME", arguments.name, "The account")->required();
}

void add_link_base(CLI::App* command, AdminArguments& arguments) {
  add_value(command, "--base-url", "U", arguments.base_url, "How people reach the server");
}

}  // namespace

void CommandLine::add_serve() {
  CLI::App* command = add(app_, "serve", "Run a server for people and programs",
                          "vexil serve --data ~/games --port 8080",
                          [this](Streams& streams) { return run_serve(serve_, streams); });
  add_value(command, "--data", "DIR", serve_.data, "Where games and accounts are kept");
  add_value(command, "--database", "ADDRESS", serve_.database,
            "Keep them in PostgreSQL, shared with other nodes (else from VEXIL_DATABASE)");
  add_value(command, "--bind", "A", serve_.bind, "The address to listen on (else on all)");
  add_value(command, "--port", "N", serve_.port, "The port (else 7878, or the next free one)");
  add_value(command, "--base-url", "U", serve_.base_url, "How people reach it, behind a proxy");
  add_value(command, "--certificate", "FILE", serve_.certificate, "For TLS: the certificate chain");
  add_value(command, "--key", "FILE", serve_.key, "For TLS: its private key");
  add_value(command, "--trusted-proxy", "A", serve_.trusted_proxies,
            "An address or network whose X-Forwarded-For is believed; may be repeated");
  add_value(command, "--set", "NAME=VALUE", serve_.settings, "Set a bound; may be repeated");
  command->add_flag("--list-settings", serve_.list_settings, "Print the limits and their values");
  command->add_flag("--no-group-commit", serve_.no_group_commit,
                    "One commit for every transaction, to measure what grouping brings");
}

void CommandLine::add_bot() {
  CLI::App* command =
      add(app_, "bot", "Seat an engine on a server, as a bot account",
          "vexil bot --server http://localhost:7878 --token-file bot.token --engine ./mybot",
          [this](Streams& streams) { return run_bot(bot_, streams); });
  add_value(command, "--server", "URL", bot_.server, "The server's address")->required();
  add_value(command, "--engine", "CMD", bot_.engine, "The engine's command")->required();
  add_value(command, "--token-file", "FILE", bot_.token_file,
            "The bot's token (else from VEXIL_BOT_TOKEN)");
  add_value(command, "--games", "N", bot_.games, "Games at the same time at most (else 1)");
  add_value(command, "--total", "N", bot_.total, "Leave when so many games are over");
  add_value(command, "--accept", "WHAT", bot_.accept,
            "Games of the lobby to join: game=,clock=,rated=,opponents=humans|bots|all");
  add_value(command, "--offer", "GAME", bot_.offer,
            "Keep a game in the lobby for others to join: GAME,clock=300+5,rated=yes");
  add_value(command, "--movetime", "MS", bot_.movetime,
            "Time for a decision in games without a clock (else 2000)");
}

void CommandLine::add_backup() {
  CLI::App* backup = add(app_, "backup", "Copy a server's data into one file, also while it runs",
                         "vexil backup --data ~/games games-today.vexil",
                         [this](Streams& streams) { return run_backup(backup_, streams); });
  CLI::App* restore = add(app_, "restore", "Put a backup into a fresh data folder",
                          "vexil restore games-today.vexil --data ~/games-again",
                          [this](Streams& streams) { return run_restore(backup_, streams); });
  for (CLI::App* command : {backup, restore}) {
    add_argument(command, "FILE", backup_.file, "The backup")->required();
    add_place(command, backup_.data, backup_.database);
  }
}

void CommandLine::add_verify() {
  CLI::App* command = add(app_, "verify", "Check a server's data and replay every game in it",
                          "vexil verify --data ~/games",
                          [this](Streams& streams) { return run_verify(verify_, streams); });
  add_place(command, verify_.data, verify_.database);
}

void CommandLine::add_transfer() {
  CLI::App* out = add(app_, "export", "Print a server's finished games", "vexil export --user anna",
                      [this](Streams& streams) { return run_export(export_, streams); });
  add_place(out, export_.data, export_.database);
  auto* game = add_value(out, "--game", "ID", export_.game, "One game only");
  add_value(out, "--user", "NAME", export_.user, "The games of one account only")->excludes(game);
  add_value(out, "--format", "record|json", export_.form, "The form to write (else record)");
  CLI::App* in = add(app_, "import", "Add finished games to a server and print their ids",
                     "vexil import games.rec --data ~/games",
                     [this](Streams& streams) { return run_import(import_, streams); });
  add_file(in, import_.games);
  add_place(in, import_.data, import_.database);
}

void CommandLine::add_migrate() {
  CLI::App* command =
      add(app_, "migrate", "Move a server's data from a folder to PostgreSQL, or back",
          "vexil migrate --from ~/games --to postgresql://vexil@db.example/club",
          [this](Streams& streams) { return run_migrate(migrate_, streams); });
  add_value(command, "--from", "PLACE", migrate_.from,
            "The data: a folder, or postgresql://...; it stays as it is")
      ->required();
  add_value(command, "--to", "PLACE", migrate_.to, "A folder or a database without data")
      ->required();
}

void CommandLine::add_deed(CLI::App& group, const char* name, const char* help, const char* example,
                           int (*deed)(const AdminArguments&, Streams&),
                           const std::function<void(CLI::App*)>& add_arguments) {
  CLI::App* command = add(group, name, help, example,
                          [this, deed](Streams& streams) { return deed(admin_, streams); });
  add_arguments(command);
  add_data(command, admin_.data);
  add_database(command, admin_.database);
}

void CommandLine::add_admin() {
  CLI::App& admin = add_group("admin", "Look after a server, whether it runs or not",
                              "vexil admin ban troll --hours 24");
  add_deeds_about_people(admin);
  add_deeds_about_the_server(admin);
  add_deed(app_, "delete-user", "Delete an account; its games stay under another name",
           "vexil delete-user anna", &run_delete_user,
           [this](CLI::App* command) { add_account(command, admin_); });
}

void CommandLine::add_deeds_about_people(CLI::App& admin) {
  const auto name = [this](CLI::App* command) { add_account(command, admin_); };
  const auto restraint = [this](CLI::App* command) {
    add_account(command, admin_);
    add_value(command, "--hours", "N", admin_.hours, "For how long (else for good)");
    add_value(command, "--reason", "TEXT", admin_.reason, "Kept in the log");
  };
  add_deed(admin, "ban", "Keep somebody out", "vexil admin ban troll --hours 24", &run_admin_ban,
           restraint);
  add_deed(admin, "unban", "Let somebody in again", "vexil admin unban troll", &run_admin_unban,
           name);
  add_deed(admin, "mute", "Let somebody play but not chat", "vexil admin mute loud --hours 1",
           &run_admin_mute, restraint);
  add_deed(admin, "unmute", "Let somebody chat again", "vexil admin unmute loud", &run_admin_unmute,
           name);
  add_deed(admin, "rename", "Give somebody another name", "vexil admin rename rude-name anna2",
           &run_admin_rename, [this](CLI::App* command) {
             add_account(command, admin_);
             add_argument(command, "NEW", admin_.text, "The new name")->required();
           });
  add_deed(admin, "reset-link", "Print a link that sets a new password, once",
           "vexil admin reset-link anna", &run_admin_reset_link, [this](CLI::App* command) {
             add_account(command, admin_);
             add_link_base(command, admin_);
           });
}

void CommandLine::add_deeds_about_the_server(CLI::App& admin) {
  add_deed(admin, "end-game", "End a game", "vexil admin end-game ab3kx9qp --result draw",
           &run_admin_end_game, [this](CLI::App* command) {
             add_argument(command, "ID", admin_.name, "The game")->required();
             add_value(command, "--result", "none|red|blue|draw", admin_.result, "Who wins");
             add_value(command, "--reason", "TEXT", admin_.reason, "Told to the players");
           });
  add_deed(admin, "announce", "Tell everybody something; without a text, nothing any more",
           "vexil admin announce \"Back at noon\"", &run_admin_announce, [this](CLI::App* command) {
             add_argument(command, "TEXT", admin_.text, "What to tell");
           });
  add_deed(admin, "registration", "Say who may have an account", "vexil admin registration closed",
           &run_admin_registration, [this](CLI::App* command) {
             add_argument(command, "MODE", admin_.text, "open, invitation or closed")->required();
           });
  add_deed(admin, "invite", "Print a link that makes an account, once", "vexil admin invite",
           &run_admin_invite, [this](CLI::App* command) { add_link_base(command, admin_); });
}

}  // namespace vexil
