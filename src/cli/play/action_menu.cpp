#include "cli/play/action_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "notation/piece_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

std::string decline_words(Followup followup) {
  switch (followup) {
    case Followup::kStrike:
      return "Do not attack";
    case Followup::kSpot:
      return "Name no piece";
    case Followup::kRescue:
      return "Bring no piece back";
    default:
      return "Do nothing more";
  }
}

// Of which actions one line speaks: all labels of a spot, all squares of a returning piece.
bool same_group(Action a, Action b) {
  if (a.verb() != b.verb()) return false;
  if (a.verb() == Verb::kSpot) return a.from() == b.from() && a.to() == b.to();
  if (a.verb() == Verb::kRescue) return a.arg() == b.arg();
  return false;
}

const PowerText* power_of(const Session& session, Action action) {
  const PieceType user =
      action.from() == Square::kNone ? PieceType::kNone : session.view().on(action.from()).type;
  return session.game().power_text(action.verb(), user);
}

MenuEntry entry_of(const Session& session, Action action, bool alone) {
  const Game& game = session.game();
  const PowerText* power = power_of(session, action);
  std::string label = action_words(session, action);
  std::string text = power == nullptr ? "" : power->text;
  if (action.verb() == Verb::kSpot && !alone)
    label = fmt::format("{}: name the piece on {}", power->name, square_text(action.to()));
  if (action.verb() == Verb::kRescue) {
    label = piece_words(game, session.person(), action.type()) + " comes back";
    text = "Choose the square on the board.";
  }
  return {std::move(label), std::move(text)};
}

int rank_of(Action action) {
  if (action.verb() == Verb::kMove) return 0;
  return action.verb() == Verb::kPass ? 2 : 1;
}

}  // namespace

std::string action_words(const Session& session, Action action) {
  const Game& game = session.game();
  const std::string to = action.to() == Square::kNone ? "" : square_text(action.to());
  switch (action.verb()) {
    case Verb::kMove:
      return (session.view().on(action.to()).piece == TrackedId::kNone ? "Move to " : "Attack ") +
             to;
    case Verb::kStrike:
      return "Attack " + to;
    case Verb::kAdvance:
      return fmt::format("{} {}", power_of(session, action)->name,
                         direction_words(session.person(), action.direction()));
    case Verb::kStep:
      return fmt::format("The piece on {} moves next", square_text(action.from()));
    case Verb::kSpot:
      return "Name " + a_piece(game, other(session.person()), action.type());
    case Verb::kRescue:
      return fmt::format("{} comes back on {}", piece_words(game, session.person(), action.type()),
                         to);
    case Verb::kPass:
      return decline_words(session.view().followup);
    default:
      break;
  }
  const PowerText* power = power_of(session, action);
  return fmt::format("{}: {}", power == nullptr ? "Power" : power->name, to);
}

std::vector<ActionGroup> action_groups(const Session& session, std::span<const Action> actions) {
  std::vector<Action> sorted(actions.begin(), actions.end());
  std::ranges::sort(sorted, {}, [](Action action) {
    return std::tuple(rank_of(action), action.bits() & 0xFF00FFFFu, action.bits());
  });
  std::vector<ActionGroup> groups;
  for (const Action action : sorted) {
    const auto found = std::ranges::find_if(groups, [&](const ActionGroup& group) {
      return same_group(group.actions.front(), action);
    });
    if (found != groups.end())
      found->actions.push_back(action);
    else
      groups.push_back({{}, {action}});
  }
  for (ActionGroup& group : groups)
    group.entry = entry_of(session, group.actions.front(), group.actions.size() == 1);
  return groups;
}

std::vector<ActionGroup> single_actions(const Session& session, std::span<const Action> actions) {
  std::vector<ActionGroup> groups;
  for (const Action action : actions)
    groups.push_back({{action_words(session, action), ""}, {action}});
  return groups;
}

Menu menu_of(std::string title, const std::vector<ActionGroup>& groups) {
  std::vector<MenuEntry> entries;
  for (const ActionGroup& group : groups) entries.push_back(group.entry);
  return {std::move(title), std::move(entries)};
}

std::vector<Action> actions_of(const Session& session, Square square) {
  std::vector<Action> actions;
  const PieceType type = session.view().on(square).type;
  for (const Action action : session.view().legal) {
    const PowerText* power = action.verb() == Verb::kAdvance ? power_of(session, action) : nullptr;
    if (power != nullptr ? power->row.user == type : action.from() == square)
      actions.push_back(action);
  }
  return actions;
}

}  // namespace vexil
