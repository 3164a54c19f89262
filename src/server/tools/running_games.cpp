#include "server/tools/running_games.h"

#include "notation/action_text.h"

namespace vexil::server {
namespace {

// Games begin alike; so many turns are one game.
constexpr std::size_t kFewestTurns = 10;

// Compares the coordinates of two games along one axis of the board.
class Axis {
 public:
  explicit Axis(bool mirrored) : mirrored_(mirrored) {}
  bool fits(int one, int another) {
    if (!mirrored_) return one == another;
    // The size of the board follows from the first square.
    if (!sum_) sum_ = one + another;
    return *sum_ == one + another;
  }

 private:
  bool mirrored_;
  std::optional<int> sum_;
};

bool same_turns(const ServedGame& game, const std::vector<TurnSquares>& turns, Axis files,
                Axis rows) {
  const auto same = [&](Square one, Square another) {
    // A text need not name every square that its action has.
    if (one == Square::kNone || another == Square::kNone) return true;
    return files.fits(file_of(one), file_of(another)) && rows.fits(row_of(one), row_of(another));
  };
  std::size_t turn = 0;
  for (; turn < turns.size(); ++turn) {
    const std::optional<Action> action = game.first_action(turn);
    if (!action) break;
    if (!same(turns[turn].from, action->from()) || !same(turns[turn].to, action->to()))
      return false;
  }
  return turn >= kFewestTurns;
}

bool is_game(const ServedGame& game, const std::vector<TurnSquares>& turns) {
  for (const bool files : {false, true})
    for (const bool rows : {false, true})
      if (same_turns(game, turns, Axis(files), Axis(rows))) return true;
  return false;
}

}  // namespace

std::vector<TurnSquares> turn_squares(const std::vector<std::string>& turns) {
  std::vector<TurnSquares> squares;
  for (const std::string& turn : turns) {
    const auto first = parse_action_words(std::string_view(turn).substr(0, turn.find('+')));
    if (!first) break;
    squares.push_back({first->from, first->to});
  }
  return squares;
}

std::vector<TurnSquares> turn_squares(const Record& record) {
  std::vector<std::string> turns;
  for (const RecordItem& item : record.items)
    if (item.kind == RecordItem::Kind::kTurn) turns.push_back(item.text);
  return turn_squares(turns);
}

std::optional<Refusal> refuse_running(const Rooms& rooms, const std::vector<TurnSquares>& turns) {
  if (turns.size() < kFewestTurns) return std::nullopt;
  bool running = false;
  rooms.each_live([&](const ServedGame& game, const store::Game&) {
    running = running || (game.phase() == Phase::kRunning && is_game(game, turns));
  });
  if (!running) return std::nullopt;
  return refusal("running-game",
                 "A game with these turns is being played on this server: ask again when it is "
                 "over.");
}

}  // namespace vexil::server
