#include "server/tools/frames.h"

#include <memory>
#include <ranges>
#include <utility>

#include "analysis/complete_record.h"
#include "editions/words.h"
#include "json/writer.h"
#include "notation/narration/narration.h"
#include "notation/position_text.h"
#include "notation/redact.h"
#include "notation/replay.h"
#include "notation/square_text.h"
#include "notation/stream.h"
#include "notation/view_text.h"
#include "rules/apply.h"
#include "server/game/event_json.h"
#include "view/filter.h"
#include "view/on_table.h"
#include "view/referee.h"

namespace vexil::server {
namespace {

std::string cell_text(const Game& game, const PieceCell& cell) {
  std::string text;
  append_cell(text, game, cell);
  return text;
}

// The fourth field of a line: `-`, or what is open.
std::string_view followup_field(std::string_view line) {
  for (int field = 0; field < 3; ++field) line.remove_prefix(line.find(' ') + 1);
  return line.substr(0, line.find(' '));
}

}  // namespace

std::string drawn_position(const PositionFields& fields) {
  const Game& game = *fields.game;
  const std::string line = print_fields(fields);
  JsonObject board;
  for (int square = 0; square < kSquares; ++square) {
    const PieceCell& cell = fields.board[static_cast<std::size_t>(square)];
    if (cell.type != PieceType::kNone)
      board.text(square_text(square_at(square)), cell_text(game, cell));
  }
  JsonList captured;
  for (const PieceCell& cell : fields.captured) captured.add(json_string(cell_text(game, cell)));
  const std::string object = JsonObject()
                                 .text("position", line)
                                 .text("side", side_name(fields.turn))
                                 .number("turn", fields.clock_turn)
                                 .number("quiet", fields.clock_quiet)
                                 .text("followup", followup_field(line))
                                 .add("board", board.done())
                                 .add("captured", captured.done())
                                 .done();
  return object.substr(1, object.size() - 2);
}

std::string event_list(const Game& game, const std::vector<SeenEvent>& events) {
  JsonList list;
  for (const SeenEvent& event : events) list.add(event_json(game, event));
  return list.done();
}

std::string sentence_list(const Game& game, const NarratedTurn& turn) {
  JsonList list;
  for (const std::string& sentence : turn_sentences(game, turn)) list.add(json_string(sentence));
  return list.done();
}

namespace {

// The turns that are over, and the pieces that the table still shows of them.
struct OldTurns {
  std::size_t count = 0;
  TrackedSet shown;
};

// Walks a game and keeps the frames that were asked for.
class FrameMaker {
 public:
  explicit FrameMaker(const FramesWanted& wanted, OldTurns old = {}) : wanted_(wanted), old_(old) {}

  void started(GamePtr game, const TwoSetups& setups) {
    game_ = std::move(game);
    referee_ = std::make_unique<Referee>(game_->edition, setups.red, setups.blue);
    Deliveries deliveries;
    referee_->begin(deliveries);
    add("");
  }
  void decided(Action action, const EventLog& events) {
    Deliveries deliveries;
    if (wanted_.viewer) return decided_for(*wanted_.viewer, action, deliveries);
    referee_->act(action, deliveries);
    for (Event event : events) {
      event.detail = kEveryone;
      turn_.events.push_back(seen(event, Viewer::kSpectator));
    }
  }
  void turn_done(const std::string& text) {
    ++number_;
    add(text);
    for (const SeenEvent& event : turn_.events) turn_.enchanted.follow(event);
    turn_.events.clear();
  }
  [[nodiscard]] std::string frames() const { return frames_.done(); }

 private:
  void decided_for(Viewer viewer, Action action, Deliveries& deliveries) {
    const TrackedBoard before = tracked_board(referee_->knowledge(viewer));
    referee_->act(action, deliveries);
    const SeenEvents& events = deliveries.to(viewer);
    for (const NotedEvent& noted :
         note_events(before, {events.data(), events.size()}, referee_->knowledge(viewer)))
      if (noted.event.kind < SeenKind::kDecision)
        turn_.events.push_back(old(number_ + 1) ? shown_again(noted, old_.shown) : noted.event);
  }
  // Whether the frame is of a turn that is over.
  [[nodiscard]] bool old(std::size_t frame) const { return frame < old_.count; }

  void add(const std::string& text) {
    if (number_ < wanted_.from || number_ - wanted_.from >= wanted_.count) return;
    JsonObject head;
    head.number("number", number_);
    if (!text.empty())
      head.text("text", text)
          .add("events", event_list(*game_, turn_.events))
          .add("sentences", sentence_list(*game_, turn_));
    std::string frame = head.done();
    frame.back() = ',';
    frames_.add(frame + drawn_position(fields()) + "}");
  }
  [[nodiscard]] PositionFields fields() const {
    if (!wanted_.viewer) return fields_of(game_, referee_->position());
    View view;
    referee_->table(*wanted_.viewer, view);
    if (old(number_)) hide(view);
    return fields_of(game_, view);
  }
  void hide(View& view) const {
    for (ViewPiece& piece : view.board)
      if (piece.piece != TrackedId::kNone && !old_.shown[at(piece.piece)])
        piece.type = PieceType::kNone;
    for (CapturedPiece& piece : view.captured)
      if (!old_.shown[at(piece.piece)]) {
        piece.type = PieceType::kNone;
        piece.marks = 0;
      }
  }

  const FramesWanted& wanted_;
  OldTurns old_;
  GamePtr game_;
  std::unique_ptr<Referee> referee_;
  NarratedTurn turn_;  // The one in play, as the viewer knows it.
  std::size_t number_ = 0;
  JsonList frames_;
};

std::string tag_list(const Record& record) {
  JsonList tags;
  for (const Tag& tag : record.tags)
    tags.add(JsonList().add(json_string(tag.name)).add(json_string(tag.value)).done());
  return tags.done();
}

// The answer; `shown` is the record as the caller may have it.
std::string with_head(const Record& shown, const std::string& game, std::size_t turns,
                      const FramesWanted& wanted, const std::string& frames) {
  return JsonObject()
      .text("game", game)
      .text("view", wanted.viewer ? viewer_name(*wanted.viewer) : "full")
      .add("tags", tag_list(shown))
      .text("result", shown.result())
      .text("termination", shown.termination())
      .number("turns", turns)
      .number("from", wanted.from)
      .add("frames", frames)
      .done();
}

// REQUIRES: there is one.
const std::string& latest_turn(const Record& record) {
  const auto turn = std::ranges::find(record.items | std::views::reverse, RecordItem::Kind::kTurn,
                                      &RecordItem::kind);
  return turn->text;
}

// All but the latest turn, by what the table shows after it.
OldTurns old_turns(const GameSoFar& game, Viewer viewer) {
  const Edition& edition = game.game->edition;
  const auto referee = std::make_unique<Referee>(edition, game.setups.red, game.setups.blue);
  const auto deliveries = std::make_unique<Deliveries>();
  referee->begin(*deliveries);
  for (const Action action : game.decisions) referee->act(action, *deliveries);
  return {game.turn_ends.size(), shown_pieces(edition, referee->knowledge(viewer))};
}

}  // namespace

Result<std::string> replay_frames(Record record, FramesWanted wanted) {
  const Record shown = record;
  if (record.redacted()) {
    auto completed = complete_record(record);
    if (!completed) return fail(completed.error().message);
    record = std::move(completed->record);
    wanted.viewer = viewer_of(completed->seat);
  }
  FrameMaker maker(wanted);
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& start) { maker.started(start.game, start.setups); };
  hooks.decisions.after = [&](const Position&, const History&, Action action,
                              const EventLog& events) { maker.decided(action, events); };
  hooks.turn_done = [&](const std::string& text) { maker.turn_done(text); };
  const auto done = replay(record, hooks);
  if (!done) return fail(done.error().message);
  return with_head(shown, done->game->name, done->turns.size(), wanted, maker.frames());
}

std::string game_frames(const GameSoFar& game, const FramesWanted& wanted) {
  const Edition& edition = game.game->edition;
  SeatRecord seen(game.game, seat_of(*wanted.viewer), game.tags, game.setups);
  Position position = start_position(edition, game.setups.red, game.setups.blue);
  const auto history = std::make_unique<History>();
  history->clear();
  const OldTurns old = wanted.again ? old_turns(game, *wanted.viewer) : OldTurns{};
  FrameMaker maker(wanted, old);
  maker.started(game.game, game.setups);
  std::size_t next = 0;
  for (const std::size_t end : game.turn_ends) {
    for (; next < end; ++next) {
      EventLog events;
      apply(edition, position, *history, game.decisions[next], &events);
      seen.add_decision(game.decisions[next], events);
      maker.decided(game.decisions[next], events);
    }
    seen.end_turn();
    maker.turn_done(latest_turn(seen.record()));
  }
  Record shown = seen.record();
  shown.set("Result", game.result);
  shown.set("Termination", game.termination);
  return with_head(shown, game.game->name, game.turn_ends.size(), wanted, maker.frames());
}

}  // namespace vexil::server
