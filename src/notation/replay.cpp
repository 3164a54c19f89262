#include "notation/replay.h"

#include <fmt/format.h>

#include "notation/result_text.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

auto refuse_tag(std::string_view tag, const Error& error) {
  return fail(fmt::format("tag {}: {}", tag, error.message));
}

using SetupReader = Result<SetupTypes> (*)(const Game&, Side, std::string_view);

// Opens the game and reads both setups in one of the two ways.
Result<ShownStart> read_start(const Record& record, const Catalog& catalog, SetupReader read) {
  if (auto good = check_record(record); !good) return fail(good.error().message);
  auto game = catalog.open(record.game());
  if (!game) return refuse_tag("Game", game.error());
  ShownStart start{std::move(*game), {}};
  for (const Side side : kSides) {
    const std::string_view tag = side == Side::kRed ? "RedSetup" : "BlueSetup";
    auto setup = read(*start.game, side, *record.find(tag));
    if (!setup) return refuse_tag(tag, setup.error());
    (side == Side::kRed ? start.setups.red : start.setups.blue) = *setup;
  }
  return start;
}

std::string how_it_ended(const Ending& ending) {
  return fmt::format("the game is over before it, {} ({})", result_text(ending.score),
                     termination_text(ending.termination));
}

}  // namespace

Result<ShownStart> shown_start_of(const Record& record, const Catalog& catalog) {
  return read_start(record, catalog, parse_shown_setup);
}

Result<RecordStart> start_of(const Record& record, const Catalog& catalog) {
  if (record.redacted())
    return fail("redacted record: it hides pieces (?), so it can be shown but not replayed");
  auto start = read_start(record, catalog, parse_setup);
  if (!start) return fail(start.error().message);
  const Position position =
      start_position(start->game->edition, start->setups.red, start->setups.blue);
  return RecordStart{start->game, start->setups, position};
}

Result<Replay> walk(const Record& record, const ReplayHooks& hooks, const Catalog& catalog) {
  auto start = start_of(record, catalog);
  if (!start) return fail(start.error().message);
  if (hooks.started) hooks.started(*start);
  Replay done{start->game, start->setups, start->position, {}, {}, {}, {}};
  done.result = record.result();
  done.termination = record.termination();
  const Game& game = *done.game;
  History history;
  done.ending = ending(game.edition, done.position, history);
  for (const RecordItem& item : record.items) {
    if (item.kind != RecordItem::Kind::kTurn) continue;
    const auto refuse = [&](std::string_view why) {
      return fail(fmt::format("{}: {}", turn_place(done.turns.size(), item.text), why));
    };
    if (done.ending.over()) return refuse(how_it_ended(done.ending));
    auto actions = apply_turn(game, done.position, history, item.text, hooks.decisions);
    if (!actions) return refuse(actions.error().message);
    done.turns.push_back(print_turn(game, *actions));
    if (hooks.turn_done) hooks.turn_done(done.turns.back());
    done.ending = ending(game.edition, done.position, history);
  }
  return done;
}

Result<Replay> replay(const Record& record, const ReplayHooks& hooks, const Catalog& catalog) {
  auto done = walk(record, hooks, catalog);
  if (!done) return done;
  if (auto good = check_result_tags(done->result, done->termination, done->ending); !good)
    return fail(good.error().message);
  return done;
}

Record canonical_record(const Record& record, const Replay& done) {
  Record canonical = record;
  canonical.set("Game", done.game->name);
  canonical.set("RedSetup", print_setup(*done.game, Side::kRed, done.setups.red));
  canonical.set("BlueSetup", print_setup(*done.game, Side::kBlue, done.setups.blue));
  std::size_t turn = 0;
  for (RecordItem& item : canonical.items)
    if (item.kind == RecordItem::Kind::kTurn) item.text = done.turns[turn++];
  return canonical;
}

}  // namespace vexil
