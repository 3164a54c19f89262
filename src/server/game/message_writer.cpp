#include "server/game/message_writer.h"

#include "notation/result_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"
#include "server/game/event_json.h"
#include "server/game/sent_again.h"

namespace vexil::server {
namespace {

struct SeenBefore {
  const SeenEvents& events;
  const TrackedBoard& board;
};

// `text` is a line with its end.
NotedLine unnoted(std::string text) {
  text.pop_back();
  return {std::move(text), 0, {}};
}

// A delivery to a viewer, with the board before it; the referee is as after it.
void append_lines(const Game& game, const Referee& referee, Viewer viewer,
                  const SeenBefore& delivered, std::vector<NotedLine>& lines) {
  const SeenEvents& events = delivered.events;
  if (events.empty()) return;
  const Knowledge& after = referee.knowledge(viewer);
  ActionList legal;
  referee.legal(viewer, legal);
  for (const NotedEvent& noted :
       note_events(delivered.board, {events.data(), events.size()}, after)) {
    std::string text;
    StreamWriter(game, viewer, 1, text).write(noted.event, legal);
    text.pop_back();
    lines.push_back({std::move(text), after.latest_turn, noted});
  }
}

NotedLine start_line(const GameState& state, Viewer viewer) {
  std::string text;
  StreamWriter(*state.game, viewer, 1, text).start(state.camps[0].setup, state.camps[1].setup);
  return unnoted(std::move(text));
}

NotedLine end_line(const GameState& state, Viewer viewer) {
  std::string text;
  StreamWriter(*state.game, viewer, 1, text).ended(result_text(state.score), state.termination);
  return unnoted(std::move(text));
}

// The whole stream so far.
std::vector<NotedLine> stream_lines(const GameState& state, Viewer viewer) {
  std::vector<NotedLine> lines{start_line(state, viewer)};
  const auto referee =
      std::make_unique<Referee>(state.game->edition, state.camps[0].setup, state.camps[1].setup);
  TrackedBoard board = tracked_board(referee->knowledge(viewer));
  play_again(state, *referee, [&](const Deliveries& deliveries) {
    append_lines(*state.game, *referee, viewer, {deliveries.to(viewer), board}, lines);
    board = tracked_board(referee->knowledge(viewer));
  });
  if (state.over() && !referee->ending().over()) lines.push_back(end_line(state, viewer));
  return lines;
}

}  // namespace

void play_again(const GameState& state, Referee& referee,
                const std::function<void(const Deliveries&)>& after) {
  const auto deliveries = std::make_unique<Deliveries>();
  referee.begin(*deliveries);
  after(*deliveries);
  for (const Action action : state.decisions) {
    referee.act(action, *deliveries);
    after(*deliveries);
  }
}

void remember(SeenTurns& seen, const SeenEvents& events) {
  for (const SeenEvent& event : events) {
    if (event.kind < SeenKind::kDecision) seen.current.events.push_back(event);
    seen.enchanted.follow(event);
    if (event.kind == SeenKind::kTurn)
      seen.last = std::exchange(seen.current, {{}, seen.enchanted});
  }
}

std::vector<std::string> all_lines(const GameState& state, Viewer viewer) {
  std::vector<std::string> lines;
  if (!state.began()) return lines;
  for (NotedLine& line : stream_lines(state, viewer)) lines.push_back(std::move(line.text));
  return lines;
}

void MessageWriter::one(Viewer viewer, std::string_view json) {
  std::string& events = events_[at(viewer)].text;
  if (!events.empty()) events += ',';
  events += json;
}

void MessageWriter::all(std::string_view json) {
  for (const Viewer viewer : kViewers) one(viewer, json);
}

void MessageWriter::lines(Viewer viewer, const std::vector<NotedLine>& lines) {
  auto& kept = state_.lines[at(viewer)];
  for (const NotedLine& line : lines) {
    if (kept) kept->push_back(line.text);
    const std::string event = without_game(line.text);
    one(viewer, event);
    MailMessage& message = events_[at(viewer)];
    if (line.noted.names_types())
      message.labelled.push_back(
          {message.text.size() - event.size(), event.size(), line.turn, line.noted});
  }
}

void MessageWriter::start() {
  for (const Viewer viewer : kViewers) {
    lines(viewer, {start_line(state_, viewer)});
    state_.boards[at(viewer)] = tracked_board(state_.referee->knowledge(viewer));
  }
}

void MessageWriter::deliver(const Deliveries& deliveries) {
  for (const Viewer viewer : kViewers) {
    const SeenEvents& events = deliveries.to(viewer);
    TrackedBoard& board = state_.boards[at(viewer)];
    std::vector<NotedLine> noted;
    append_lines(*state_.game, *state_.referee, viewer, {events, board}, noted);
    lines(viewer, noted);
    board = tracked_board(state_.referee->knowledge(viewer));
    remember(state_.seen[at(viewer)], events);
  }
}

void MessageWriter::ended_outside() {
  for (const Viewer viewer : kViewers) lines(viewer, {end_line(state_, viewer)});
}

void MessageWriter::restart() {
  for (const Viewer viewer : kViewers) {
    if (state_.lines[at(viewer)]) state_.lines[at(viewer)].emplace();
    lines(viewer, stream_lines(state_, viewer));
    state_.boards[at(viewer)] = tracked_board(state_.referee->knowledge(viewer));
  }
}

void MessageWriter::open() {
  if (state_.opened()) {
    JsonWriter out;
    out.object().text("event", "opened");
    for (const Side side : kSides) out.text(side_name(side), state_.camps[at(side)].text);
    for (const Side side : kSides)
      out.text(std::string(side_name(side)) + "_salt", hex(state_.camps[at(side)].salt));
    out.end_object();
    all(out.written());
  }
  for (const ChatLine& line : state_.chat) {
    const std::string event = chat_event(line);
    if (line.side) one(Viewer::kSpectator, event);
    if (!line.side)
      for (const Side side : kSides) one(viewer_of(side), event);
  }
}

// A message may hold turns that are over: after a takeback, the whole game.
void MessageWriter::send() {
  for (const Viewer viewer : kViewers) {
    MailMessage& events = events_[at(viewer)];
    if (events.text.empty()) continue;
    Mailbox& mail = state_.mail[at(viewer)];
    const std::string head = R"({"n":)" + std::to_string(mail.last() + 1) + R"(,"events":[)";
    events.text.insert(0, head);
    events.text += "]}";
    for (LabelledEvent& event : events.labelled) event.begin += head.size();
    mail.add(sent_again(state_, viewer, events));
  }
}

std::string side_event(std::string_view name, Side side) {
  JsonWriter out;
  out.object().text("event", name).text("side", side_name(side)).end_object();
  return out.take();
}

std::string chat_event(const ChatLine& line) {
  JsonWriter out;
  out.object().text("event", "chat").text("name", line.name);
  if (line.side) out.text("side", side_name(*line.side));
  out.text("text", line.text).number("time", line.time).end_object();
  return out.take();
}

void write_player(JsonWriter& out, const PlayerName& player) {
  out.object().text("name", player.name).flag("bot", player.bot);
  if (player.level != 0) out.number("level", player.level);
  out.end_object();
}

void write_clocks(JsonWriter& out, const GameState& state, Millis used) {
  for (const Side side : kSides) {
    const bool moves = state.running() && state.position().to_move == side;
    out.number_or_null(side_name(side), state.clock.left(side, moves ? used : 0));
  }
}

}  // namespace vexil::server
