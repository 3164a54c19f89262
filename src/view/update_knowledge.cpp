#include "view/update_knowledge.h"

#include <cassert>

#include "rules/advancing.h"
#include "rules/effects/duel.h"
#include "rules/more_squares.h"
#include "rules/mutate.h"
#include "rules/two_squares.h"
#include "view/known_pieces.h"

namespace vexil {
namespace {

// Runs, chases and clock are kept as rules/effects keeps them, from the events about their causes.
class KnowledgeUpdater {
 public:
  KnowledgeUpdater(const Edition& edition, Knowledge& knowledge, History* history)
      : edition_(edition),
        options_(edition.options),
        knowledge_(knowledge),
        position_(knowledge.position),
        history_(history) {}

  void add(const SeenEvent& event);

 private:
  [[nodiscard]] bool belongs_to_attack(const SeenEvent& event) const;
  void begin_turn();
  void close_attack();
  void moved(const SeenEvent& event);
  void advance_step(const SeenEvent& event);
  void fell(const SeenEvent& event);
  void attacked(const SeenEvent& event);
  void captured(const SeenEvent& event);
  void converted(const SeenEvent& event);
  void aimed(const SeenEvent& event);
  void advanced(const SeenEvent& event);
  void decision(const SeenEvent& event);
  void turn(const SeenEvent& event);
  void ended(const SeenEvent& event);

  void expose(Square square);
  void forget_all_chases();
  void learn_no_flag_fell();
  void learn_from_advance();
  Tracked& tracked_on(Square square) {
    return knowledge_.tracked[at(knowledge_.tracked_on(square))];
  }

  const Edition& edition_;
  const Options& options_;
  Knowledge& knowledge_;
  Position& position_;
  History* history_;
};

void KnowledgeUpdater::add(const SeenEvent& event) {
  OpenAttack& attack = knowledge_.attack;
  if (!belongs_to_attack(event)) close_attack();
  if (event.kind < SeenKind::kDecision) begin_turn();
  switch (event.kind) {
    case SeenKind::kMoved:
      attack.defender_moved = attack.verb != Verb::kPass && event.from == attack.to;
      return moved(event);
    case SeenKind::kAttacked:
      return attacked(event);
    case SeenKind::kRevealed:
      expose(event.to);
      return reveal_known(edition_, knowledge_, event.to, event.type);
    case SeenKind::kCaptured:
      return captured(event);
    case SeenKind::kConverted:
      return converted(event);
    case SeenKind::kReturned:
      return bring_back(edition_, knowledge_, event);
    case SeenKind::kAimed:
      return aimed(event);
    case SeenKind::kAdvanced:
      return advanced(event);
    case SeenKind::kFell:
      return fell(event);
    case SeenKind::kDecision:
      return decision(event);
    case SeenKind::kTurn:
      return turn(event);
    case SeenKind::kEnded:
      return ended(event);
  }
}

// Whether the event is a consequence of the open attack: a loss, or the winner's move.
bool KnowledgeUpdater::belongs_to_attack(const SeenEvent& event) const {
  const OpenAttack& attack = knowledge_.attack;
  if (event.kind == SeenKind::kCaptured) return event.to == attack.from || event.to == attack.to;
  if (event.kind != SeenKind::kMoved) return false;
  return (event.from == attack.from && event.to == attack.to) ||
         (event.from == attack.to && event.to == attack.via);
}

void KnowledgeUpdater::begin_turn() {
  knowledge_.latest_turn = position_.turn;
  knowledge_.deciding = false;
  if (knowledge_.turn_begun) return;
  knowledge_.turn_begun = true;
  ++position_.quiet;
}

void KnowledgeUpdater::expose(Square square) { tracked_on(square).exposed = position_.turn; }

void KnowledgeUpdater::forget_all_chases() {
  if (history_ != nullptr) forget_chases(*history_);
}

void KnowledgeUpdater::moved(const SeenEvent& event) {
  const bool in_attack = knowledge_.attack.verb != Verb::kPass;
  // A user of a power is known before it acts.
  const PowerRow* power = find_power(edition_, position_.on(event.from).type, event.verb);
  Tracked& piece = tracked_on(event.from);
  piece.mask = without(piece.mask, edition_.rooted);
  position_.on(event.from).facts |= Piece::kMoved;
  position_.advancing &= ~Bitboard(event.from);
  if (in_attack && event.from == knowledge_.attack.to)
    end_run_of(position_.run[at(event.side)], event.from);
  move_piece(edition_, position_, event.from, event.to);
  if (in_attack) return;
  if (event.verb == Verb::kStep) return advance_step(event);
  knowledge_.stepped = true;
  if (power != nullptr && power->effect == Effect::kBurst) {
    for (Bitboard left = king_spread(Bitboard(event.to)) & position_.all(); left.any();)
      expose(left.pop());
    count_power_step(edition_, position_.run[at(event.side)], event.from, event.to);
    return forget_all_chases();
  }
  const bool long_way = !edition_.neighbours[at(event.from)].has(event.to);
  if (event.verb != Verb::kMove || long_way) expose(event.to);
  extend_run(edition_, position_.run[at(event.side)], event.from, event.to);
  if (history_ != nullptr && options_.more_squares)
    remember_move(edition_, position_, *history_, {event.side, event.from, event.to, false});
}

void KnowledgeUpdater::attacked(const SeenEvent& event) {
  const bool silent = is_silent(edition_, event.type, event.verb);
  expose(event.from);
  if (!silent) expose(event.to);
  position_.advancing &= ~Bitboard(event.from);
  TypeMask fitting = 0;
  for (int type = 0; type < edition_.type_count; ++type)
    if (edition_.duel[at(event.type)][static_cast<std::size_t>(type)] == event.outcome)
      fitting |= mask_of(type_at(type));
  tracked_on(event.to).mask &= fitting;
  knowledge_.attack = {.verb = event.verb,
                       .from = event.from,
                       .to = event.to,
                       .via = event.via,
                       .outcome = event.outcome,
                       .defender = knowledge_.tracked_on(event.to),
                       .silent = silent};
}

// Every consequence of the attack has been received.
void KnowledgeUpdater::close_attack() {
  OpenAttack& attack = knowledge_.attack;
  if (attack.verb == Verb::kPass) return;
  // A winning defender that may move does, unless it is a mine.
  if (attack.outcome == Duel::kDefenderWins && options_.winning_defender_moves) {
    TypeMask& mask = knowledge_.tracked[at(attack.defender)].mask;
    mask &= attack.defender_moved ? static_cast<TypeMask>(~edition_.mines) : edition_.mines;
  }
  const bool arrived = attack.outcome == Duel::kAttackerWins;
  Run& run = position_.run[at(position_.to_move)];
  if (arrived && options_.two_squares_attacks && attack.verb != Verb::kStep)
    extend_run(edition_, run, attack.from, attack.to);
  else
    run.length = 0;
  if (history_ != nullptr && options_.more_squares && attack.verb != Verb::kStep)
    remember_move(edition_, position_, *history_,
                  {position_.to_move, attack.from, attack.to, true});
  attack = {};
}

void KnowledgeUpdater::captured(const SeenEvent& event) {
  const TrackedId id = knowledge_.tracked_on(event.to);
  const OpenAttack& attack = knowledge_.attack;
  Tracked& piece = knowledge_.tracked[at(id)];
  piece.captured = true;
  piece.lost_silently = attack.silent && id == attack.defender;
  if (piece.lost_silently) knowledge_.silent_loss = id;
  piece.facts = public_facts(knowledge_, event.to);
  end_run_of(position_.run[at(event.side)], event.to);
  remove_piece(edition_, position_, event.to);
  position_.advancing &= ~Bitboard(event.to);
  position_.quiet = 0;
}

void KnowledgeUpdater::converted(const SeenEvent& event) {
  end_run_of(position_.run[at(other(event.side))], event.to);
  convert_piece(position_, event.to);
}

void KnowledgeUpdater::aimed(const SeenEvent& event) {
  expose(event.from);
  expose(event.to);
  const bool after_step = event.verb == Verb::kSpot && knowledge_.stepped;
  if (!after_step || !options_.two_squares_powers) position_.run[at(event.side)].length = 0;
  forget_all_chases();
}

void KnowledgeUpdater::advanced(const SeenEvent& event) {
  knowledge_.advance_open = true;
  knowledge_.advance_side = event.side;
  // Others may not know yet how many pieces will step; each further step then ends the run.
  const Bitboard known = pieces_of_type(position_, event.side, advance_power(edition_)->user);
  if (!options_.two_squares_powers || known.count() > 1) position_.run[at(event.side)].length = 0;
  forget_all_chases();
  if (plays(knowledge_.viewer, event.side)) position_.advancing = known;
}

// To an empty square. The piece has been revealed, so it is known whether others of its type remain
// that have stepped; one that has not will follow.
void KnowledgeUpdater::advance_step(const SeenEvent& event) {
  Run& run = position_.run[at(event.side)];
  expose(event.to);
  if (knowledge_.stepped) run.length = 0;
  knowledge_.stepped = true;
  const Bitboard known = pieces_of_type(position_, event.side, position_.on(event.to).type);
  if (known == Bitboard(event.to))
    count_power_step(edition_, run, event.from, event.to);
  else
    run.length = 0;
}

void KnowledgeUpdater::fell(const SeenEvent& event) {
  position_.advancing &= ~Bitboard(event.from);
  position_.run[at(event.side)].length = 0;
  expose(event.from);
}

void KnowledgeUpdater::decision(const SeenEvent& event) {
  learn_no_flag_fell();
  position_.followup = event.followup;
  position_.followup_square = event.to;
  position_.advance_direction = event.direction;
  knowledge_.deciding = true;
  if (event.followup != Followup::kRescue) return;
  // A piece that is offered a rescue has made none: news about one that the viewer won over.
  const TrackedId rescuer = knowledge_.tracked_on(event.to);
  if (is_return(rescuer) && side_of_return(rescuer) != event.side)
    knowledge_.returns[at(rescuer) - kMaxPieces].fresh = true;
}

void KnowledgeUpdater::turn(const SeenEvent& event) {
  if (!event.over) {
    learn_no_flag_fell();
    learn_from_advance();
  }
  knowledge_.deciding = false;
  knowledge_.turn_begun = false;
  knowledge_.stepped = false;
  position_.followup = Followup::kNone;
  position_.followup_square = Square::kNone;
  position_.advancing = Bitboard();
  position_.to_move = event.side;
  position_.turn = event.turn;
  assert(position_.quiet == event.quiet);
  if (history_ != nullptr && options_.more_squares) history_->end_turn(position_.placement);
}

void KnowledgeUpdater::ended(const SeenEvent& event) {
  knowledge_.deciding = false;
  knowledge_.ending = {event.score, event.termination};
  if (knowledge_.turn_begun) return;  // Something outside the rules ended it within a turn.
  if (event.termination != Termination::kFlag) {
    learn_no_flag_fell();
    return learn_from_advance();
  }
  const TrackedId loss = knowledge_.silent_loss;
  if (loss != TrackedId::kNone) identify_fallen_flag(edition_, knowledge_, loss);
}

// The game goes on after a silent loss: it was not the Flag.
void KnowledgeUpdater::learn_no_flag_fell() {
  if (knowledge_.silent_loss == TrackedId::kNone) return;
  TypeMask& mask = knowledge_.tracked[at(knowledge_.silent_loss)].mask;
  mask = without(mask, edition_.flags);
  knowledge_.silent_loss = TrackedId::kNone;
}

// A complete advance has shown every piece of its type on the board.
void KnowledgeUpdater::learn_from_advance() {
  if (!knowledge_.advance_open) return;
  knowledge_.advance_open = false;
  const TypeMask shown = mask_of(advance_power(edition_)->user);
  for (Bitboard left = position_.occupied[at(knowledge_.advance_side)]; left.any();) {
    const Square square = left.pop();
    if (!position_.on(square).is(Piece::kKnown))
      tracked_on(square).mask = without(tracked_on(square).mask, shown);
  }
}

}  // namespace

void update_knowledge(const Edition& edition, Knowledge& knowledge,
                      std::span<const SeenEvent> events, History* history) {
  KnowledgeUpdater updater(edition, knowledge, history);
  for (const SeenEvent& event : events) updater.add(event);
}

}  // namespace vexil
