// Sessions as records, and records as sessions.
#include <fmt/format.h>

#include <charconv>

#include "base/text.h"
#include "cli/play/session.h"
#include "notation/action_text.h"
#include "notation/replay.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/turn_text.h"

namespace vexil {
namespace {

Result<std::string_view> tag_of(const Record& record, std::string_view name) {
  const std::string* value = record.find(name);
  if (value == nullptr)
    return fail(fmt::format("expected a game saved by vexil play, found no tag {}", name));
  return std::string_view(*value);
}

Result<Side> person_of(const Record& record) {
  const auto name = tag_of(record, "Person");
  if (!name) return fail(name.error().message);
  for (const Side side : kSides)
    if (*name == side_name(side)) return side;
  return fail(fmt::format("tag Person: expected red or blue, found {}", vexil::quoted(*name)));
}

Result<PlayerSpec> opponent_of(const Record& record) {
  const auto text = tag_of(record, "Opponent");
  if (!text) return fail(text.error().message);
  auto spec = parse_player(*text);
  if (!spec) return fail("tag Opponent: " + spec.error().message);
  // A file must not be able to start a program.
  if (spec->external())
    return fail(fmt::format("tag Opponent: expected a player of this program, found {}",
                            vexil::quoted(*text)));
  return spec;
}

Result<std::uint64_t> seed_of(const Record& record) {
  const auto text = tag_of(record, "Seed");
  if (!text) return fail(text.error().message);
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), seed);
  if (error != std::errc() || end != text->data() + text->size())
    return fail(fmt::format("tag Seed: expected a number, found {}", vexil::quoted(*text)));
  return seed;
}

}  // namespace

Record Session::record() const {
  const std::string opponent = pairing_.opponent.kind == PlayerKind::kLevel
                                   ? fmt::format("vexil level {}", pairing_.opponent.level)
                                   : "vexil " + pairing_.opponent.text;
  Record record;
  record.set("Game", game().name);
  record.set("Date", date_);
  record.set("Red", person() == Side::kRed ? "guest" : opponent);
  record.set("Blue", person() == Side::kBlue ? "guest" : opponent);
  record.set("Result", end_.result);
  record.set("Termination", end_.termination);
  record.set("RedSetup", print_setup(game(), Side::kRed, setups_.red));
  record.set("BlueSetup", print_setup(game(), Side::kBlue, setups_.blue));
  record.set("Person", std::string(side_name(person())));
  record.set("Opponent", pairing_.opponent.text);
  record.set("Seed", std::to_string(pairing_.seed));
  if (!open_turn_.empty() && !over()) {
    std::string open;
    for (const Action action : open_turn_) {
      if (!open.empty()) open += '+';
      append_action(open, game(), action);
    }
    record.set("Open", open);
  }
  for (const std::string& turn : turns_) record.add_turn(turn);
  return record;
}

Result<std::unique_ptr<Session>> Session::resume(const Record& record) {
  const auto start = start_of(record);
  if (!start) return fail(start.error().message);
  const auto person = person_of(record);
  if (!person) return fail(person.error().message);
  const auto opponent = opponent_of(record);
  if (!opponent) return fail(opponent.error().message);
  const auto seed = seed_of(record);
  if (!seed) return fail(seed.error().message);
  const std::string* date = record.find("Date");
  std::unique_ptr<Session> session(new Session({start->game, *person, *opponent, *seed},
                                               start->setups, date == nullptr ? "" : *date));
  session->begin();
  if (auto good = session->replay(record); !good) return fail(good.error().message);
  return session;
}

// Carries out the decisions one by one, so that every seat gets the same events again.
Result<void> Session::replay(const Record& record) {
  std::vector<Action> decisions;
  ReplayHooks hooks;
  hooks.decisions.before = [&](const Position&, const History&, Action action) {
    decisions.push_back(action);
  };
  const auto done = vexil::replay(record, hooks);
  if (!done) return fail(done.error().message);
  for (const Action action : decisions) decide(action);
  if (const std::string* open = record.find("Open"); open != nullptr) {
    std::string_view rest = *open;
    while (!rest.empty()) {
      const std::string_view text = rest.substr(0, rest.find('+'));
      rest.remove_prefix(std::min(rest.size(), text.size() + 1));
      const auto action =
          parse_legal_action(game(), referee_->position(), referee_->history(), text);
      if (!action) return fail("tag Open: " + action.error().message);
      decide(*action);
    }
  }
  // Something outside the rules ended it.
  if (!over() && done->result != "*") finish({done->result, done->termination});
  return {};
}

}  // namespace vexil
