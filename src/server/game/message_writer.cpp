#include "server/game/message_writer.h"

#include "notation/result_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"

namespace vexil::server {
namespace {

// Every line of a stream begins so; messages leave it out.
constexpr std::string_view kNumber = R"({"game":1,)";

// Calls `use` with every line, without its end.
template <class Use>
void each_line(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::size_t size = text.find('\n');
    use(text.substr(0, size));
    text.remove_prefix(size + 1);
  }
}

void append_lines(const Game& game, const Referee& referee, Viewer viewer, const SeenEvents& events,
                  std::string& text) {
  if (events.empty()) return;
  StreamWriter writer(game, viewer, 1, text);
  ActionList legal;
  referee.legal(viewer, legal);
  for (const SeenEvent& event : events) writer.write(event, legal);
}

std::string start_line(const GameState& state, Viewer viewer) {
  std::string text;
  StreamWriter(*state.game, viewer, 1, text).start(state.camps[0].setup, state.camps[1].setup);
  return text;
}

std::string end_line(const GameState& state, Viewer viewer) {
  std::string text;
  StreamWriter(*state.game, viewer, 1, text).ended(result_text(state.score), state.termination);
  return text;
}

std::string stream_text(const GameState& state, Viewer viewer) {
  std::string text = start_line(state, viewer);
  const auto referee =
      std::make_unique<Referee>(state.game->edition, state.camps[0].setup, state.camps[1].setup);
  play_again(state, *referee, [&](const Deliveries& deliveries) {
    append_lines(*state.game, *referee, viewer, deliveries.to(viewer), text);
  });
  if (state.over() && !referee->ending().over()) text += end_line(state, viewer);
  return text;
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
    if (event.kind < SeenKind::kDecision) seen.current.push_back(event);
    if (event.kind == SeenKind::kTurn) seen.last = std::exchange(seen.current, {});
  }
}

std::vector<std::string> all_lines(const GameState& state, Viewer viewer) {
  std::vector<std::string> lines;
  if (!state.began()) return lines;
  each_line(stream_text(state, viewer), [&](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

void MessageWriter::one(Viewer viewer, std::string_view json) {
  std::string& events = events_[at(viewer)];
  if (!events.empty()) events += ',';
  events += json;
}

void MessageWriter::all(std::string_view json) {
  for (const Viewer viewer : kViewers) one(viewer, json);
}

void MessageWriter::lines(Viewer viewer, std::string_view text) {
  auto& kept = state_.lines[at(viewer)];
  each_line(text, [&](std::string_view line) {
    if (kept) kept->emplace_back(line);
    std::string& events = events_[at(viewer)];
    events += events.empty() ? "{" : ",{";
    events += line.substr(kNumber.size());
  });
}

void MessageWriter::start() {
  for (const Viewer viewer : kViewers) lines(viewer, start_line(state_, viewer));
}

void MessageWriter::deliver(const Deliveries& deliveries) {
  std::string text;
  for (const Viewer viewer : kViewers) {
    const SeenEvents& events = deliveries.to(viewer);
    text.clear();
    append_lines(*state_.game, *state_.referee, viewer, events, text);
    lines(viewer, text);
    remember(state_.seen[at(viewer)], events);
  }
}

void MessageWriter::ended_outside() {
  for (const Viewer viewer : kViewers) lines(viewer, end_line(state_, viewer));
}

void MessageWriter::restart() {
  for (const Viewer viewer : kViewers) {
    if (state_.lines[at(viewer)]) state_.lines[at(viewer)].emplace();
    lines(viewer, stream_text(state_, viewer));
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

void MessageWriter::send() {
  for (const Viewer viewer : kViewers) {
    const std::string& events = events_[at(viewer)];
    if (events.empty()) continue;
    Mailbox& mail = state_.mail[at(viewer)];
    std::string message;
    message.reserve(events.size() + 40);
    message += R"({"n":)";
    message += std::to_string(mail.last() + 1);
    message += R"(,"events":[)";
    message += events;
    message += "]}";
    mail.add(std::move(message));
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
