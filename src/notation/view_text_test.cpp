#include "notation/view_text.h"

#include <gtest/gtest.h>

#include <memory>

#include "notation/action_text.h"
#include "notation/setup_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

constexpr std::string_view kSetup =
    "2 - - - 3 - - - - 10 / 9 - - - 3 - - - - S / B - - - F B - - - 2";

// Both have the same setup and play these actions.
std::string view_after(std::string_view name, std::initializer_list<std::string_view> actions,
                       Viewer viewer) {
  const GamePtr game = Catalog::shipped().open(name).value();
  const auto referee =
      std::make_unique<Referee>(game->edition, parse_setup(*game, Side::kRed, kSetup).value(),
                                parse_setup(*game, Side::kBlue, kSetup).value());
  const auto deliveries = std::make_unique<Deliveries>();
  referee->begin(*deliveries);
  for (const std::string_view action : actions)
    referee->act(parse_action(*game, referee->position().to_move, action).value(), *deliveries);
  const auto view = std::make_unique<View>();
  referee->recall(viewer, *view);
  return print_view(game, *view);
}

TEST(ViewText, HidesWhatTheViewerDoesNotKnow) {
  EXPECT_EQ(view_after("classic-2016-duel", {}, Viewer::kRed),
            "classic-2016-duel "
            "b?---b?b?---b?/b?----b?---b?/b?----b?---b?/--~~--~~--/--~~--~~--/"
            "r2---r3----r10/r9---r3----rS/rB---rFrB---r2 r - - r:-;b:- r:0;b:0 t1,q0");
}

TEST(ViewText, HidesBothSidesFromSpectators) {
  EXPECT_EQ(view_after("classic-2016-duel", {"a3a4"}, Viewer::kSpectator),
            "classic-2016-duel "
            "b?---b?b?---b?/b?----b?---b?/b?----b?---b?/--~~--~~--/r?'-~~--~~--/"
            "----r?----r?/r?---r?----r?/r?---r?r?---r? b - - r:a3a4;b:- r:0;b:0 t2,q1");
}

TEST(ViewText, ShowsKnownPiecesAndLosses) {
  EXPECT_EQ(view_after("classic-2016-duel", {"a3a5", "a6a5"}, Viewer::kRed),
            "classic-2016-duel "
            "b?---b?b?---b?/b?----b?---b?/-----b?---b?/b10'!-~~--~~--/--~~--~~--/"
            "----r3----r10/r9---r3----rS/rB---rFrB---r2 r - r2 r:-;b:- r:0;b:0 t3,q0");
}

TEST(ViewText, DoesNotNameASilentLoss) {
  EXPECT_EQ(view_after("classic-2016-duel+silent-defense", {"j3j4", "j6j5", "j4j5", "a6a5"},
                       Viewer::kRed),
            "classic-2016-duel+silent-defense "
            "b?---b?b?---b?/b?----b?---b?/-----b?----/b?'-~~--~~-r10'!/--~~--~~--/"
            "r2---r3-----/r9---r3----rS/rB---rFrB---r2 r - b? r:-;b:a6a5 r:0;b:0 t5,q1");
}

}  // namespace
}  // namespace vexil
