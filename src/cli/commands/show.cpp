// vexil show POSITION [--as VIEWER] [--color WHEN]
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "editions/words.h"
#include "notation/board_drawing.h"
#include "notation/piece_text.h"
#include "notation/position_fields.h"

namespace vexil {
namespace {

struct ShowArguments {
  ItemInput positions;
  std::optional<std::string> viewer;  // Otherwise everything is shown.
  std::string colour = "auto";
};

// Who may look at the captured pieces that `owner` lost. Under Silent Defense a position does not
// say which of them the other side ever saw, so it is shown none.
bool sees_captured(const Options& options, Viewer viewer, Side owner) {
  const bool own = plays(viewer, owner);
  if (own && options.rescue) return true;
  if (!own && options.silent_defense) return false;
  switch (options.captured) {
    case Captured::kOpen:
      return true;
    case Captured::kPrisoner:
      return !own && viewer != Viewer::kSpectator;
    case Captured::kSecret:
      return own;
    case Captured::kStealth:
      return false;
  }
  return false;
}

// Leaves the piece on its square, but hides what the viewer does not know of it.
void hide(PieceCell& cell) {
  cell.type = kUnknownType;
  cell.marks &= Piece::kMoved;
}

Result<PositionFields> seen_by(Viewer viewer, PositionFields fields) {
  if (fields.followup != Followup::kNone && !plays(viewer, fields.turn))
    return fail(
        "field 4 (followup): the turn is not complete, and only who plays it sees it so far");
  for (PieceCell& cell : fields.board) {
    const bool known = plays(viewer, cell.side) || (cell.marks & Piece::kKnown) != 0;
    if (cell.type != PieceType::kNone && !known) hide(cell);
  }
  for (PieceCell& cell : fields.captured)
    if (!sees_captured(fields.game->edition.options, viewer, cell.side)) hide(cell);
  return fields;
}

Result<std::string> drawing(std::string_view line, const std::optional<Viewer>& viewer,
                            bool colours) {
  auto fields = parse_fields(line);
  if (fields && viewer) fields = seen_by(*viewer, *std::move(fields));
  if (!fields) return fail(fields.error().message);
  return draw_position(
      *fields, {.colours = colours, .bottom = viewer == Viewer::kBlue ? Side::kBlue : Side::kRed});
}

int run_show(const ShowArguments& arguments, Streams& streams) {
  const std::string& when = arguments.colour;
  if (when != "auto" && when != "always" && when != "never")
    return refuse(streams, Error{fmt::format("--color: expected auto, always or never, found {}",
                                             vexil::quoted(when))});
  const bool colours = when == "always" || (when == "auto" && streams.colours);
  std::optional<Viewer> viewer;
  if (arguments.viewer) {
    const auto parsed = parse_viewer(*arguments.viewer);
    if (!parsed) return refuse(streams, parsed.error());
    viewer = *parsed;
  }
  return for_each_item(arguments.positions, Layout::kBlocks, streams,
                       [&](std::string_view line) { return drawing(line, viewer, colours); });
}

void add_show(const Command& program) {
  const Command command =
      program.add({"show", "Draw a position as text", "vexil show \"$POSITION\" --as blue"});
  ShowArguments& to = command.run(run_show);
  add_positions(command, to.positions);
  command.option("--as", "red|blue|spectator", &to.viewer, "Show only what this viewer may know");
  command.option("--color", "auto|always|never", &to.colour, "Colours; auto: on a terminal");
}

}  // namespace

CommandFile show_command() { return {.place = 70, .add = add_show}; }

}  // namespace vexil
