#include "playthroughs/varied_play.h"

#include <fmt/format.h>

#include <iterator>
#include <map>
#include <vector>

#include "playthroughs/event_text.h"
#include "rules/ending.h"

namespace vexil {
namespace {

std::string verb_feature(Verb verb) {
  return fmt::format("verb {}", kVerbNames[static_cast<std::size_t>(verb)]);
}

std::string kind_of(const Position& position, Action action) {
  const bool attack = action.verb() == Verb::kMove && position.enemy().has(action.to());
  return attack ? "attack" : verb_feature(action.verb());
}

Action even_choice(const Position& position, const ActionList& actions, Random& random) {
  std::map<std::string, std::vector<Action>> kinds;
  for (const Action action : actions) kinds[kind_of(position, action)].push_back(action);
  auto kind = kinds.begin();
  std::advance(kind, random.below(static_cast<std::uint32_t>(kinds.size())));
  return kind->second[random.below(static_cast<std::uint32_t>(kind->second.size()))];
}

}  // namespace

Action VariedPlay::choose() {
  ActionList actions;
  generate_sorted(play_.game().edition, play_.position(), play_.history(), actions);
  if (random_.below(2) == 0) return lively_choice(play_.position(), actions, random_);
  return even_choice(play_.position(), actions, random_);
}

bool VariedPlay::over() const {
  return ending(play_.game().edition, play_.position(), play_.history()).over();
}

Features features_wanted(const Game& game) {
  Features wanted{"attack", "attacker lost", "defender lost"};
  const Edition& edition = game.edition;
  if (!edition.options.aggressor_advantage) wanted.insert("both lost");
  for (std::size_t at = 0; at < edition.power_count; ++at) {
    const PowerRow& row = edition.powers[at];
    wanted.insert(verb_feature(row.verb));
    if (row.followup == Followup::kStrike) wanted.insert(verb_feature(Verb::kStrike));
    if (row.effect == Effect::kConvert) wanted.insert("event converted");
    if (row.effect != Effect::kAdvance) continue;
    wanted.insert({verb_feature(Verb::kStep), "event fell"});
  }
  if (edition.options.rescue) wanted.insert(verb_feature(Verb::kRescue));
  if (edition.options.silent_defense) wanted.insert("silent attack");
  return wanted;
}

void add_features(Features& features, const Position& before, Action action, const EventLog& log) {
  features.insert(kind_of(before, action));
  for (const Event& event : log) {
    if (event.kind == EventKind::kConverted) features.insert("event converted");
    if (event.kind == EventKind::kFell) features.insert("event fell");
    if (event.kind != EventKind::kAttacked) continue;
    features.insert(std::string(outcome_text(event.outcome)));
    if (event.detail != kEveryone) features.insert("silent attack");
  }
}

}  // namespace vexil
