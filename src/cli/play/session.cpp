#include "cli/play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <ctime>
#include <utility>

#include "notation/action_text.h"
#include "notation/result_text.h"
#include "notation/turn_text.h"
#include "players/levels.h"
#include "players/make_player.h"

namespace vexil {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  localtime_r(&now, &day);
  return fmt::format("{:04}.{:02}.{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

TwoSetups setups_of(Side person, const SetupTypes& own, const SetupTypes& theirs) {
  return person == Side::kRed ? TwoSetups{own, theirs} : TwoSetups{theirs, own};
}

std::unique_ptr<Seat> seat_for(const GamePtr& game, Side side, const TwoSetups& setups) {
  return std::make_unique<Seat>(
      game, side, side == Side::kRed ? setups.red : hidden_from_others(setups.red),
      side == Side::kBlue ? setups.blue : hidden_from_others(setups.blue));
}

std::span<const SeenEvent> span_of(const SeenEvents& events) {
  return {events.data(), events.size()};
}

}  // namespace

std::string opponent_words(const PlayerSpec& opponent) {
  if (opponent.kind != PlayerKind::kLevel) return opponent.text;
  return fmt::format("level {}, {}", opponent.level, level(opponent.level).name);
}

Session::Session(const SeatedPlayers& pairing, const SetupTypes& own)
    : Session(pairing,
              setups_of(pairing.person, own,
                        make_player(pairing.opponent, pairing.seed)
                            ->setup(*pairing.game, other(pairing.person))),
              today()) {
  begin();
}

Session::Session(SeatedPlayers pairing, const TwoSetups& setups, std::string date)
    : pairing_(std::move(pairing)),
      player_(make_player(pairing_.opponent, pairing_.seed)),
      setups_(setups),
      date_(std::move(date)),
      referee_(std::make_unique<Referee>(game().edition, setups.red, setups.blue)),
      own_seat_(seat_for(pairing_.game, person(), setups)),
      other_seat_(seat_for(pairing_.game, other(person()), setups)),
      deliveries_(std::make_unique<Deliveries>()) {}

void Session::begin() {
  refresh_view();
  referee_->begin(*deliveries_);
  deliver();
}

std::string ending_words(const Session& session) {
  return ending_words(session.person(), session.end().result, session.end().termination);
}

std::vector<std::string> legal_texts(const Session& session) {
  std::vector<std::string> texts;
  for (const Action action : session.view().legal)
    texts.push_back(print_action(session.game(), action));
  std::ranges::sort(texts);
  return texts;
}

// The refusal comes from the referee's position. That is safe: it never names a hidden piece.
Result<Action> Session::parse(std::string_view text) const {
  assert(persons_decision());
  return parse_legal_action(game(), referee_->position(), referee_->history(), text);
}

void Session::act(Action action) {
  assert(persons_decision());
  draw_offered_ = false;
  draw_declined_ = false;
  decide(action);
}

Choice Session::think(const Limits& limits) const { return player_->choose(*other_seat_, limits); }

void Session::answer(const Choice& choice) {
  assert(!over() && !persons_decision());
  if (choice.resign) return finish({person() == Side::kRed ? "1-0" : "0-1", "resign"});
  draw_offered_ = choice.offer_draw;
  decide(choice.action);
}

Choice Session::advise(const Limits& limits) const {
  const auto adviser = make_player(*parse_player("search"), pairing_.seed + 1);
  return adviser->choose(*own_seat_, limits);
}

bool Session::offer_draw() {
  assert(!over());
  if (draw_offered_ || (!draw_declined_ && player_->accepts_draw(*other_seat_))) {
    finish({"1/2-1/2", "agreement"});
    return true;
  }
  draw_declined_ = true;
  return false;
}

void Session::resign() {
  assert(!over());
  finish({person() == Side::kRed ? "0-1" : "1-0", "resign"});
}

void Session::decide(Action action) {
  open_turn_.push_back(action);
  const std::uint32_t turn = referee_->position().turn;
  referee_->act(action, *deliveries_);
  if (referee_->position().turn != turn) {
    turns_.push_back(print_turn(game(), open_turn_));
    open_turn_.clear();
  }
  deliver();
}

// Each seat gets its events; the person also gets them in words.
void Session::deliver() {
  const SeenEvents& own = deliveries_->to(viewer_of(person()));
  const SeenEvents& theirs = deliveries_->to(viewer_of(other(person())));
  const auto events = span_of(own);
  const View before = view_;
  const TrackedBoard board = tracked_board(own_seat_->knowledge());
  own_seat_->update(events);
  other_seat_->update(span_of(theirs));
  const Ending& end = referee_->ending();
  if (end.termination != Termination::kUnterminated) {
    end_.result = result_text(end.score);
    end_.termination = termination_text(end.termination);
  }
  refresh_view();
  if (events.empty() || events.front().kind >= SeenKind::kDecision) return;
  add_to_story(before, events);
  seen_turn_.add(game().edition, note_events(board, events, own_seat_->knowledge()),
                 own_seat_->knowledge());
}

void Session::add_to_story(const View& before, std::span<const SeenEvent> events) {
  if (story_turn_ != before.turn) {
    if (game().edition.options.memory_aid && !story_.text.empty())
      earlier_.emplace_back(std::move(story_.text), std::move(seen_turn_));
    story_ = {};
    seen_turn_ = {};
  }
  story_turn_ = before.turn;
  narrate_to_player(game(), person(), {before, view_}, events, story_);
}

std::vector<std::string> Session::earlier() const {
  const TrackedSet shown =
      over() ? ~TrackedSet() : shown_pieces(game().edition, own_seat_->knowledge());
  std::vector<std::string> words;
  for (const auto& [story, turn] : earlier_) words.push_back(turn.words(game(), story, shown));
  return words;
}

void Session::finish(SessionEnd end) {
  referee_->end(*score_of(end.result), *deliveries_);
  end_ = std::move(end);
  draw_offered_ = false;
  deliver();
}

void Session::refresh_view() {
  referee_->table(viewer_of(person()), view_);
  if (!over()) return;
  const Position& truth = referee_->position();
  for (int square = 0; square < kSquares; ++square)
    if (truth.id_on(square_at(square)) != PieceId::kNone)
      view_.board[static_cast<std::size_t>(square)].type = truth.on(square_at(square)).type;
}

}  // namespace vexil
