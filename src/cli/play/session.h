// One game of a person against a computer player. The session is the referee: it holds the true
// position, gives each seat the events that it may know, and shows the person their own view only.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/play/earlier_turns.h"
#include "editions/game.h"
#include "notation/gravon.h"
#include "notation/narration/narration.h"
#include "notation/narration/phrases.h"
#include "notation/record.h"
#include "players/player.h"
#include "players/player_spec.h"
#include "players/seat.h"
#include "view/referee.h"

namespace vexil {

// Who plays what against whom.
struct SeatedPlayers {
  GamePtr game;
  Side person = Side::kRed;
  PlayerSpec opponent;
  std::uint64_t seed = 0;  // Of the opponent: its setup and its chances.
};

// The longest that an opponent thinks about a decision: a person does not want to wait longer.
inline constexpr std::chrono::milliseconds kLongestThought{3000};

// "level 5, Sergeant": how the opponent is called on the screen.
[[nodiscard]] std::string opponent_words(const PlayerSpec& opponent);

// By the words of the record's tags.
struct SessionEnd {
  std::string result = "*";
  std::string termination = "unterminated";
};

class Session {
 public:
  // The opponent chooses its setup from its seed, so it cannot look at the person's.
  Session(const SeatedPlayers& pairing, const SetupTypes& own);
  // The game of a record that `record` wrote, with the same opponent; an open turn stays open.
  [[nodiscard]] static Result<std::unique_ptr<Session>> resume(const Record& record);

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const SeatedPlayers& pairing() const { return pairing_; }
  [[nodiscard]] const Game& game() const { return *pairing_.game; }
  [[nodiscard]] Side person() const { return pairing_.person; }

  // What the person sees: their table view, and everything when the game is over. It has legal
  // actions while the person has to decide.
  [[nodiscard]] const View& view() const { return view_; }
  // What the person learned in the latest turn.
  [[nodiscard]] const TurnStory& story() const { return story_; }
  // The turns before it, latest last, where the memory aid is on; otherwise the person has to
  // remember them. Of pieces that the table does not show any more they say nothing.
  [[nodiscard]] std::vector<std::string> earlier() const;

  [[nodiscard]] bool over() const { return end_.result != "*"; }
  [[nodiscard]] bool persons_decision() const { return !over() && view_.deciding; }
  [[nodiscard]] const SessionEnd& end() const { return end_; }

  // Reads an action that the person typed. A refusal names the rule.
  [[nodiscard]] Result<Action> parse(std::string_view text) const;

  // One decision of the person. REQUIRES: persons_decision(), the action is legal.
  void act(Action action);

  // One decision of the opponent; safe on another thread while nothing else is called but const
  // functions. REQUIRES: !over() && !persons_decision().
  [[nodiscard]] Choice think(const Limits& limits) const;
  // Carries it out. An offer of a draw stands until the person acts.
  void answer(const Choice& choice);

  // What a computer player would do on the person's seat; safe on another thread likewise.
  // REQUIRES: persons_decision().
  [[nodiscard]] Choice advise(const Limits& limits) const;

  [[nodiscard]] bool draw_offered() const { return draw_offered_; }
  // Accepts such an offer, or makes one; whether the opponent accepts that. It is asked once a
  // turn: until the person has acted again the answer stays the same.
  bool offer_draw();
  void resign();

  // The game so far, with what it takes to go on: tags Person, Opponent, Seed and, within a
  // turn, Open.
  [[nodiscard]] Record record() const;

 private:
  Session(SeatedPlayers pairing, const TwoSetups& setups, std::string date);

  void begin();
  void decide(Action action);
  void deliver();
  void add_to_story(const View& before, std::span<const SeenEvent> events);
  void finish(SessionEnd end);
  void refresh_view();
  [[nodiscard]] Result<void> replay(const Record& record);

  SeatedPlayers pairing_;
  std::unique_ptr<Player> player_;
  TwoSetups setups_;
  std::string date_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Seat> own_seat_;
  std::unique_ptr<Seat> other_seat_;
  std::unique_ptr<Deliveries> deliveries_;
  std::vector<std::string> turns_;
  std::vector<Action> open_turn_;
  SessionEnd end_;
  View view_;
  TurnStory story_;
  SeenTurn seen_turn_;  // The same turn.
  std::vector<std::pair<std::string, SeenTurn>> earlier_;
  std::uint32_t story_turn_ = 0;  // The turn that the story is about.
  bool draw_offered_ = false;
  bool draw_declined_ = false;
};

// How the game ended, as a sentence to the person.
[[nodiscard]] std::string ending_words(const Session& session);

// The person's legal actions, sorted.
[[nodiscard]] std::vector<std::string> legal_texts(const Session& session);

}  // namespace vexil
