// vexil export [--data DIR | --database ADDRESS] [--game ID | --user NAME] [--format record|json]
#include "server/ops/export.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/data_place.h"

namespace vexil {

int run_export(const ExportArguments& arguments, Streams& streams) {
  server::ExportChoice choice;
  choice.game = arguments.game;
  choice.user = arguments.user;
  const auto form = form_of(arguments.form);
  if (!form || *form == GameForm::kGravon)
    return refuse(streams, Error{"--format: expected record or json, found " +
                                 vexil::quoted(arguments.form)});
  choice.form = *form;
  const auto place = data_place_of(arguments.data, arguments.database);
  if (!place) return refuse(streams, place.error());
  const auto store = open_data(*place, false);
  if (!store) return refuse(streams, store.error());
  const auto reader = (*store)->reader();
  const auto written = server::export_games(
      *reader, choice, [&](const std::string& text) { streams.out.write(text); });
  return written ? 0 : refuse(streams, written.error());
}

}  // namespace vexil
