// vexil export [--data DIR | --database ADDRESS] [--game ID | --user NAME] [--format record|json]
#include "server/ops/export.h"

#include "base/text.h"
#include "cli/command.h"
#include "cli/data_place.h"

namespace vexil {
namespace {

struct ExportArguments {
  DataArguments data;
  std::optional<std::string> game;
  std::optional<std::string> user;
  std::string form = "record";
};

int run_export(const ExportArguments& arguments, Streams& streams) {
  server::ExportChoice choice;
  choice.game = arguments.game;
  choice.user = arguments.user;
  const auto form = form_of(arguments.form);
  if (!form || *form == GameForm::kGravon)
    return refuse(streams, Error{"--format: expected record or json, found " +
                                 vexil::quoted(arguments.form)});
  choice.form = *form;
  const auto place = data_place_of(arguments.data);
  if (!place) return refuse(streams, place.error());
  const auto store = open_data(*place, false);
  if (!store) return refuse(streams, store.error());
  const auto reader = (*store)->reader();
  const auto written = server::export_games(
      *reader, choice, [&](const std::string& text) { streams.out.write(text); });
  return written ? 0 : refuse(streams, written.error());
}

void add_export(const Command& program) {
  const Command command =
      program.add({"export", "Print a server's finished games", "vexil export --user anna"});
  ExportArguments& to = command.run(run_export);
  add_data_place(command, to.data);
  const auto game = command.option("--game", "ID", &to.game, "One game only");
  command.option("--user", "NAME", &to.user, "The games of one account only").excludes(game);
  command.option("--format", "record|json", &to.form, "The format to write (default: record)");
}

}  // namespace

CommandFile export_command() { return {.place = 230, .add = add_export}; }

}  // namespace vexil
