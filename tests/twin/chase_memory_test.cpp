// A viewer who keeps a memory of their own for the more-squares rule, from events alone, is offered
// what the referee allows: shown on games whose last move only that rule refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "notation/action_text.h"
#include "notation/gravon.h"
#include "rules/generate.h"
#include "support/data_file.h"
#include "view/observer.h"
#include "view/referee.h"

namespace vexil {
namespace {

std::vector<std::string> chase_games() {
  std::ifstream file(project_file("tests/records/data/chase_games.txt"));
  std::vector<std::string> games;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') games.push_back(line);
  return games;
}

struct Watched {
  std::unique_ptr<Referee> referee;
  std::vector<std::unique_ptr<Observer>> observers;
  Deliveries deliveries;

  Watched(const Edition& edition, const TwoSetups& setups)
      : referee(std::make_unique<Referee>(edition, setups.red, setups.blue)) {
    for (const Viewer viewer : kViewers)
      observers.push_back(std::make_unique<Observer>(
          edition, viewer, viewer == Viewer::kRed ? setups.red : hidden_from_others(setups.red),
          viewer == Viewer::kBlue ? setups.blue : hidden_from_others(setups.blue)));
    referee->begin(deliveries);
    send();
  }

  void send() {
    for (const Viewer viewer : kViewers)
      for (const SeenEvent& event : deliveries.to(viewer))
        ASSERT_TRUE(observers[at(viewer)]->accept(event));
  }
};

TEST(ChaseMemory, OfAViewerRefusesWhatTheRefereeRefuses) {
  const std::vector<std::string> games = chase_games();
  ASSERT_GE(games.size(), 20U);
  for (const std::string& line : games) {
    std::istringstream words(line);
    std::string letters;
    words >> letters;
    const GamePtr game = gravon_game(letters).value();
    Watched watched(game->edition, parse_gravon(*game, letters).value());
    std::vector<std::string> moves;
    for (std::string word; words >> word;) moves.push_back(word);
    for (std::size_t move = 0; move + 1 < moves.size(); ++move) {
      const Side mover = watched.referee->position().to_move;
      watched.referee->act(parse_action(*game, mover, moves[move]).value(), watched.deliveries);
      watched.send();
    }
    const Side mover = watched.referee->position().to_move;
    View view;
    watched.observers[at(viewer_of(mover))]->recall(view);
    ActionList allowed;
    generate(game->edition, watched.referee->position(), watched.referee->history(), allowed);
    EXPECT_TRUE(std::equal(view.legal.begin(), view.legal.end(), allowed.begin(), allowed.end()));
    const Action refused = parse_action(*game, mover, moves.back()).value();
    EXPECT_EQ(std::find(view.legal.begin(), view.legal.end(), refused), view.legal.end()) << line;
  }
}

}  // namespace
}  // namespace vexil
