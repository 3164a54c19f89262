#include "view/on_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "editions/game.h"
#include "notation/action_text.h"
#include "notation/piece_text.h"
#include "notation/setup_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

// Red's 10 goes up the a-file and captures blue's 9 in turn 5.
class Duel {
 public:
  explicit Duel(const std::string& options)
      : game_(Catalog::shipped().open("sci-fi-2011-duel" + options).value()),
        referee_(game_->edition, setup(Side::kRed), setup(Side::kBlue)) {
    Deliveries deliveries;
    referee_.begin(deliveries);
  }

  // Plays the turns; what the viewer was sent with the last one.
  NotedEvents play(Viewer viewer, std::initializer_list<const char*> turns) {
    NotedEvents noted;
    for (const char* turn : turns) {
      const TrackedBoard board = tracked_board(referee_.knowledge(viewer));
      Deliveries deliveries;
      referee_.act(*parse_action(*game_, referee_.position().to_move, turn), deliveries);
      const SeenEvents& events = deliveries.to(viewer);
      noted = note_events(board, {events.data(), events.size()}, referee_.knowledge(viewer));
    }
    return noted;
  }
  [[nodiscard]] TrackedSet shown(Viewer viewer) const {
    return shown_pieces(game_->edition, referee_.knowledge(viewer));
  }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Referee& referee() const { return referee_; }

 private:
  [[nodiscard]] SetupTypes setup(Side side) const {
    const std::string back = " / - - - 3 - 3 - - - S / F B B - - - - - - ";
    return *parse_setup(*game_, side,
                        side == Side::kRed ? "10 - - - 1 - - - - 9" + back + "2"
                                           : "10 - - - - 2 - - - 9" + back + "1");
  }

  GamePtr game_;
  Referee referee_;
};

constexpr std::initializer_list<const char*> kBattle{"a3a4", "e6e5", "a4a5", "j6j5", "a5a6"};

const NotedEvent& event_of(const NotedEvents& events, SeenKind kind) {
  return *std::ranges::find(events, kind, [](const NotedEvent& one) { return one.event.kind; });
}

TEST(OnTable, AnEventOfAnEarlierTurnLosesTheTypesThatTheTableHides) {
  Duel duel("+captured=stealth");
  const NotedEvents events = duel.play(Viewer::kBlue, kBattle);
  const NotedEvent& attack = event_of(events, SeenKind::kAttacked);
  const NotedEvent& loss = event_of(events, SeenKind::kCaptured);
  EXPECT_EQ(shown_again(attack, duel.shown(Viewer::kBlue)).type, attack.event.type)
      << "at the moment the winner is face up";
  duel.play(Viewer::kBlue, {"j5j6"});
  const TrackedSet shown = duel.shown(Viewer::kBlue);
  EXPECT_EQ(shown_again(attack, shown).type, PieceType::kNone);
  EXPECT_EQ(shown_again(attack, shown).other, PieceType::kNone);
  EXPECT_EQ(shown_again(loss, shown).type, PieceType::kNone);
  EXPECT_EQ(shown_again(attack, shown).outcome, attack.event.outcome);
}

TEST(OnTable, TheMemoryAidKeepsTheWinnerAndCapturedTheLoser) {
  for (const bool aid : {false, true})
    for (const bool open : {false, true}) {
      Duel duel(std::string(open ? "" : "+captured=stealth") + (aid ? "+memory-aid" : ""));
      const NotedEvents events = duel.play(Viewer::kSpectator, kBattle);
      duel.play(Viewer::kSpectator, {"j5j6"});
      const SeenEvent again =
          shown_again(event_of(events, SeenKind::kAttacked), duel.shown(Viewer::kSpectator));
      EXPECT_EQ(again.type != PieceType::kNone, aid);
      EXPECT_EQ(again.other != PieceType::kNone, open);
    }
}

// The 9 is gone, and nobody may know: any hidden piece can be it.
TEST(OnTable, WhatAPieceCanBeDoesNotRevealWhatWasCaptured) {
  for (const bool open : {false, true}) {
    Duel duel(open ? "+memory-aid" : "+memory-aid+captured=stealth");
    duel.play(Viewer::kRed, kBattle);
    const Knowledge& knowledge = duel.referee().knowledge(Viewer::kRed);
    const PossibleTypes possible = possible_on_table(duel.game().edition, knowledge);
    const TrackedId hidden = knowledge.tracked_on(square_at(9, 4));
    const PieceType nine = *army_type(duel.game(), "9");
    EXPECT_EQ(contains(possible.of[at(hidden)], nine), !open);
  }
}

}  // namespace
}  // namespace vexil
