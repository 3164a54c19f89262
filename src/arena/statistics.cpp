#include "arena/statistics.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "notation/action_text.h"
#include "notation/scan.h"

namespace vexil {
namespace {

// The number in a tag; 0 where there is none.
double number_in(const Record& record, std::string_view tag) {
  const std::string* const value = record.find(tag);
  double number = 0;
  if (value != nullptr) std::from_chars(value->data(), value->data() + value->size(), number);
  return number;
}

std::uint64_t count_in(const Record& record, std::string_view tag) {
  const std::string* const value = record.find(tag);
  std::uint64_t number = 0;
  if (value != nullptr) std::from_chars(value->data(), value->data() + value->size(), number);
  return number;
}

void add_result(PlayerFigures& player, Outcome outcome, std::string_view termination) {
  ++player.outcomes[static_cast<std::size_t>(outcome)];
  if (outcome == Outcome::kWin) ++player.won_by[std::string(termination)];
  if (outcome == Outcome::kLoss) ++player.lost_by[std::string(termination)];
}

}  // namespace

Outcome outcome_of_red(const Record& record) {
  if (record.result() == "1-0") return Outcome::kWin;
  return record.result() == "0-1" ? Outcome::kLoss : Outcome::kDraw;
}

std::uint64_t PlayerFigures::decisions() const {
  return std::accumulate(actions.begin(), actions.end(), std::uint64_t{0});
}

std::size_t Statistics::player(std::string_view name) {
  const auto found = std::find_if(players_.begin(), players_.end(),
                                  [=](const PlayerFigures& known) { return known.name == name; });
  if (found != players_.end()) return static_cast<std::size_t>(found - players_.begin());
  return add_player(name);
}

std::size_t Statistics::add_player(std::string_view name) {
  players_.emplace_back().name = name;
  return players_.size() - 1;
}

void Statistics::add(const Record& record, std::size_t red, std::size_t blue) {
  lengths_.push_back(static_cast<std::uint32_t>(record.turn_count()));
  add_outcome(record, red, blue);
  add_actions(record, red, blue);
  players_[red].nodes += count_in(record, "RedNodes");
  players_[blue].nodes += count_in(record, "BlueNodes");
  add_time(red, number_in(record, "RedTime"), number_in(record, "RedSlowest"));
  add_time(blue, number_in(record, "BlueTime"), number_in(record, "BlueSlowest"));
  if (const std::string* const reason = record.find("Forfeit"))
    players_[reason->starts_with("blue") ? blue : red].forfeits.push_back(
        {lengths_.size(), *reason});
}

void Statistics::add_time(std::size_t player, double time_ms, double slowest_ms) {
  players_[player].time_ms += time_ms;
  players_[player].slowest_ms = std::max(players_[player].slowest_ms, slowest_ms);
}

void Statistics::add_outcome(const Record& record, std::size_t red, std::size_t blue) {
  const std::string_view termination = record.termination();
  ++terminations_[std::string(termination)];
  if (record.result() == "*") {
    ++unfinished_;
    return;
  }
  const Outcome outcome = outcome_of_red(record);
  ++outcomes_[static_cast<std::size_t>(outcome)];
  add_result(players_[red], outcome, termination);
  add_result(players_[blue], reversed(outcome), termination);
}

void Statistics::add_actions(const Record& record, std::size_t red, std::size_t blue) {
  std::size_t turn = 0;
  for (const RecordItem& item : record.items) {
    if (item.kind != RecordItem::Kind::kTurn) continue;
    VerbCounts& actions = players_[turn++ % 2 == 0 ? red : blue].actions;
    for (const std::string_view text : split(item.text, '+'))
      if (const auto words = parse_action_words(text))
        ++actions[static_cast<std::size_t>(words->verb)];
  }
}

Lengths Statistics::lengths() const {
  if (lengths_.empty()) return {};
  std::vector<std::uint32_t> sorted = lengths_;
  std::sort(sorted.begin(), sorted.end());
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  return {sorted.front(), sorted[sorted.size() / 2], sum / static_cast<double>(sorted.size()),
          sorted.back()};
}

}  // namespace vexil
