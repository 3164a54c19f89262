// What play brings about is read as it is written, in every game and with options of every kind.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/game_file.h"
#include "notation/redact.h"
#include "notation/replay.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/generate.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

// A game's name with some options that this game knows.
std::string random_name() {
  const auto& ids = Catalog::shipped().ids();
  std::string name = ids[*rc::gen::inRange<std::size_t>(0, ids.size())];
  for (const char* option :
       {"+rescue", "+silent-defense", "+aggressor-advantage", "+winning-defender-moves",
        "+two-squares=5", "+spot-any-side", "+captured=stealth", "+no-capture-cap=40"})
    if (*rc::gen::weightedElement<bool>({{2, false}, {1, true}}) &&
        Catalog::shipped().open(name + option))
      name += option;
  return game_named(name)->name;
}

struct PlayedGame {
  GamePtr game;
  Record record;
};

// A random game; `check` sees every position on the way, with the memory that belongs to it.
template <class Check>
PlayedGame play_random(const std::string& name, std::uint64_t seed, const Check& check) {
  PlayedGame played{game_named(name), {}};
  const Game& game = *played.game;
  Random random(seed);
  const TwoSetups setups{random_setup(game, random), random_setup(game, random)};
  Position position = start_position(game.edition, setups.red, setups.blue);
  History history;
  ActionList legal;
  std::vector<Action> turn;
  Record& record = played.record;
  for (generate(game.edition, position, history, legal); !legal.empty() && record.turn_count() < 80;
       generate(game.edition, position, history, legal)) {
    check(game, position, history);
    const std::uint32_t number = position.turn;
    turn.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    apply(game.edition, position, history, turn.back());
    if (position.turn == number) continue;
    record.add_turn(print_turn(game, turn));
    turn.clear();
  }
  check(game, position, history);
  const Ending end = ending(game.edition, position, history);
  record.tags = {{"Game", game.name},
                 {"Result", std::string(result_text(end.score))},
                 {"Termination", std::string(termination_text(end.termination))},
                 {"RedSetup", print_setup(game, Side::kRed, setups.red)},
                 {"BlueSetup", print_setup(game, Side::kBlue, setups.blue)}};
  return played;
}

RC_GTEST_PROP(RoundTrip, PositionsOfPlayAreReadAsTheyAreWritten, ()) {
  const std::string name = random_name();
  play_random(name, *rc::gen::arbitrary<std::uint64_t>(),
              [](const Game& game, const Position& position, const History&) {
                const std::string line = print_position(game, position);
                const auto read = parse_position(line);
                if (!read) RC_FAIL(line + ": " + read.error().message);
                RC_ASSERT(print_position(*read->game, read->position) == line);
              });
}

RC_GTEST_PROP(RoundTrip, APositionReadBackAllowsTheSameActions, ()) {
  // The chase memory is no part of the line, so that games with it are left out here.
  const std::string name = game_named(random_name())->edition.options.more_squares
                               ? "classic-2002+rescue"
                               : random_name();
  const GamePtr game = game_named(name);
  RC_PRE(!game->edition.options.more_squares);
  play_random(name, *rc::gen::arbitrary<std::uint64_t>(),
              [](const Game& same, const Position& position, const History& history) {
                const auto read = parse_position(print_position(same, position));
                RC_ASSERT(read.has_value());
                RC_ASSERT(legal_texts(same, read->position, History()) ==
                          legal_texts(same, position, history));
              });
}

RC_GTEST_PROP(RoundTrip, LegalActionsAreReadAsTheyAreWritten, ()) {
  const std::string name = random_name();
  play_random(name, *rc::gen::arbitrary<std::uint64_t>(),
              [](const Game& game, const Position& position, const History& history) {
                ActionList legal;
                generate(game.edition, position, history, legal);
                for (const Action action : legal) {
                  const auto read =
                      parse_legal_action(game, position, history, print_action(game, action));
                  RC_ASSERT(read.has_value());
                  RC_ASSERT(*read == action);
                }
              });
}

RC_GTEST_PROP(RoundTrip, RecordsOfPlayAreReplayedAndPrintedBack, ()) {
  const auto played = play_random(random_name(), *rc::gen::arbitrary<std::uint64_t>(),
                                  [](const Game&, const Position&, const History&) {});
  const std::string text = print_record(played.record);
  GameFileReader reader(lines_of(std::string_view(text)));
  const auto read = reader.next();
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->value() == played.record);
  const auto done = replay(played.record);
  if (!done) RC_FAIL(text + done.error().message);
  RC_ASSERT(canonical_record(played.record, *done) == played.record);
  RC_ASSERT(parse_record_json(print_record_json(played.record)).value() == played.record);
  for (const Audience seat : {kRedSeat, kBlueSeat, kSpectators}) {
    const Record seen = redact(played.record, seat).value();
    RC_ASSERT(seen.turn_count() == played.record.turn_count());
    const std::string seen_text = print_record(seen);
    GameFileReader again(lines_of(std::string_view(seen_text)));
    RC_ASSERT(again.next().value().value() == seen);
    RC_ASSERT(print_game(GameForm::kRecord, seen).value() == seen_text);
  }
}

RC_GTEST_PROP(RoundTrip, AnyTagsAndCommentsThatAreAcceptedSurvive, ()) {
  Record record;
  record.tags = {{"Game", "barrage"}, {"RedSetup", "x"}, {"BlueSetup", "y"}};
  for (const auto& value : *rc::gen::arbitrary<std::vector<std::string>>())
    record.tags.push_back({"Note", value});
  for (const auto& text : *rc::gen::arbitrary<std::vector<std::string>>()) {
    if (*rc::gen::arbitrary<bool>()) record.add_turn("a4a5");
    record.add_comment(text);
  }
  if (!check_record(record)) return;
  const std::string text = print_record(record);
  RecordReader reader(lines_of(std::string_view(text)));
  const auto read = reader.next();
  if (!read) RC_FAIL(read.error().message);
  RC_ASSERT(read->value() == record);
  RC_ASSERT(parse_record_json(print_record_json(record)).value() == record);
}

}  // namespace
}  // namespace vexil
