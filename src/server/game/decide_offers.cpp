// Draws and takebacks by agreement.
#include <fmt/format.h>

#include "server/game/decide.h"

namespace vexil::server {
namespace {

bool too_soon(const std::optional<std::uint32_t>& last, std::uint32_t turn, int pause) {
  return last && turn < *last + static_cast<std::uint32_t>(pause);
}

Entries offer_draw(const Question& question) {
  const Offers& offers = question.state.offers;
  const Side side = *question.actor.side;
  if (offers.draw == side) return refused("too-often", "Your offer of a draw is open.");
  // Who offers what the other has offered accepts it.
  if (offers.draw) return std::vector<GameEntry>{entry_of(question, EntryKind::kDrawAccept)};
  const int pause = question.state.limits.turns_between_offers;
  if (too_soon(offers.last_draw[at(side)], question.state.turn(), pause))
    return refused("too-often", fmt::format("A draw can be offered once in {} turns.", pause));
  return std::vector<GameEntry>{entry_of(question, EntryKind::kDrawOffer)};
}

// The answer must not depend on what the opponent does within an unfinished turn.
Entries offer_takeback(const Question& question) {
  const GameState& state = question.state;
  const Side side = *question.actor.side;
  if (state.settings.rated) return refused("rated", "Nothing is taken back in a rated game.");
  if (state.offers.takeback) return refused("too-often", "An offer to take a turn back is open.");
  if (turns_undone(state, side) == 0) return refused("too-early", "You have made no turn yet.");
  const bool own_turn = state.position().to_move == side;
  if (own_turn && state.part() > 0) return refused("mid-turn", "Complete your turn first.");
  for (std::size_t back = 1; back <= turns_undone(state, side); ++back)
    if (!state.turns[state.turns.size() - back].only_moves)
      return refused("revealed", "Something was shown since, so nothing can be taken back.");
  const int pause = state.limits.turns_between_offers;
  if (too_soon(state.offers.last_takeback[at(side)], state.turn(), pause))
    return refused("too-often", fmt::format("Taking back can be offered once in {} turns.", pause));
  return std::vector<GameEntry>{entry_of(question, EntryKind::kTakebackOffer)};
}

}  // namespace

Entries decide_offer(const Question& question) {
  return question.command.kind == CommandKind::kOfferDraw ? offer_draw(question)
                                                          : offer_takeback(question);
}

Entries decide_answer(const Question& question) {
  const GameState& state = question.state;
  const Side side = *question.actor.side;
  const bool yes = question.command.yes;
  if (question.command.kind == CommandKind::kAnswerDraw) {
    if (state.offers.draw != other(side))
      return refused("nothing-offered", "No draw is offered to you.");
    return std::vector<GameEntry>{
        entry_of(question, yes ? EntryKind::kDrawAccept : EntryKind::kDrawDecline)};
  }
  if (!yes && state.offers.takeback == side)
    return std::vector<GameEntry>{entry_of(question, EntryKind::kTakebackDecline)};
  if (state.offers.takeback != other(side))
    return refused("nothing-offered", "Nobody asks you to take a turn back.");
  if (yes && !may_take_back(state, other(side)))
    return refused("mid-turn", "Complete your turn first, or decline.");
  return std::vector<GameEntry>{
      entry_of(question, yes ? EntryKind::kTakebackAccept : EntryKind::kTakebackDecline)};
}

}  // namespace vexil::server
