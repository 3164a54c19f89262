#include "server/game/records.h"

#include <fmt/format.h>

#include <chrono>
#include <span>

#include "notation/redact.h"
#include "notation/result_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"

namespace vexil::server {
namespace {

std::string date_text(Millis time) {
  const std::chrono::sys_time<std::chrono::milliseconds> moment{std::chrono::milliseconds(time)};
  const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(moment));
  return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

// Seconds as people know them from chess, with a fraction where there is one.
std::string seconds_text(Millis time) {
  if (time % 1000 == 0) return std::to_string(time / 1000);
  return fmt::format("{}.{:03}", time / 1000, time % 1000);
}

// "300+5", with "/30" for the most that a turn may take; "-" for an untimed game.
std::string time_control(const std::optional<ClockSettings>& clock) {
  if (!clock) return "-";
  std::string text = seconds_text(clock->bank);
  if (clock->increment > 0) text += "+" + seconds_text(clock->increment);
  if (clock->move_cap > 0) text += "/" + seconds_text(clock->move_cap);
  return text;
}

std::string clock_comment(Millis left) {
  const Millis seconds = left / 1000;
  return fmt::format("[%clk {}:{:02}:{:02}.{}]", seconds / 3600, seconds / 60 % 60, seconds % 60,
                     left % 1000 / 100);
}

std::string name_of(const std::optional<PlayerName>& player) {
  return player ? player->name : std::string("?");
}

std::vector<Tag> public_tags(const GameState& state) {
  std::vector<Tag> tags;
  if (state.created != 0) tags.push_back({"Date", date_text(state.created)});
  tags.push_back({"Red", name_of(state.players[0])});
  tags.push_back({"Blue", name_of(state.players[1])});
  tags.push_back({"TimeControl", time_control(state.settings.clock)});
  return tags;
}

void set_end(Record& record, const GameState& state) {
  record.set("Result", std::string(result_text(state.score)));
  record.set("Termination", state.termination);
}

void add_commitments(Record& record, const GameState& state) {
  record.set("RedCommitment", hex(state.camps[0].promise));
  record.set("BlueCommitment", hex(state.camps[1].promise));
}

}  // namespace

Record whole_record(const GameState& state) {
  Record record;
  record.set("Game", state.game->name);
  const std::vector<Tag> tags = public_tags(state);
  for (const Tag& tag : tags)
    if (tag.name != "TimeControl") record.tags.push_back(tag);
  set_end(record, state);
  record.set("RedSetup", state.camps[0].text);
  record.set("BlueSetup", state.camps[1].text);
  record.tags.push_back(tags.back());
  add_commitments(record, state);
  record.set("RedSalt", hex(state.camps[0].salt));
  record.set("BlueSalt", hex(state.camps[1].salt));
  std::size_t begin = 0;
  for (const PlayedTurn& turn : state.turns) {
    record.add_turn(print_turn(*state.game, {state.decisions.data() + begin, turn.end - begin}));
    if (turn.left) record.add_comment(clock_comment(*turn.left));
    begin = turn.end;
  }
  return record;
}

GameSoFar game_so_far(const GameState& state) {
  GameSoFar so_far;
  so_far.game = state.game;
  so_far.setups = {state.camps[0].setup, state.camps[1].setup};
  so_far.tags = public_tags(state);
  const auto complete = static_cast<std::ptrdiff_t>(state.complete_decisions());
  so_far.decisions.assign(state.decisions.begin(), state.decisions.begin() + complete);
  for (const PlayedTurn& turn : state.turns) so_far.turn_ends.push_back(turn.end);
  so_far.result = result_text(state.score);
  so_far.termination = state.termination;
  return so_far;
}

Record seen_record(const GameState& state, Viewer viewer) {
  // Before both are ready nothing is known of a setup, not even which squares it uses.
  if (!state.began()) {
    Record record;
    record.set("Game", state.game->name);
    for (const Tag& tag : public_tags(state)) record.tags.push_back(tag);
    set_end(record, state);
    return record;
  }
  const Edition& edition = state.game->edition;
  SeatRecord seen(state.game, seat_of(viewer), public_tags(state),
                  {state.camps[0].setup, state.camps[1].setup});
  Position position = start_position(edition, state.camps[0].setup, state.camps[1].setup);
  const auto history = std::make_unique<History>();
  history->clear();
  std::size_t next = 0;
  for (const PlayedTurn& turn : state.turns) {
    for (; next < turn.end; ++next) {
      EventLog events;
      apply(edition, position, *history, state.decisions[next], &events);
      seen.add_decision(state.decisions[next], events);
    }
    seen.end_turn();
    if (turn.left) seen.add_comment(clock_comment(*turn.left));
  }
  Record record = seen.record();
  if (state.over()) set_end(record, state);
  add_commitments(record, state);
  return record;
}

}  // namespace vexil::server
