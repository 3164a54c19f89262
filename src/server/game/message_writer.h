// Writes what an entry lets each viewer see: messages for pages, and lines for player programs.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "json/writer.h"
#include "server/game/state.h"
#include "view/referee.h"

namespace vexil::server {

// A line of a stream without its end, and the types of pieces that it names.
struct NotedLine {
  std::string text;
  std::uint32_t turn = 0;
  NotedEvent noted;
};

// Writes the messages of one entry: one for each viewer who may see something of it.
class MessageWriter {
 public:
  explicit MessageWriter(GameState& state) : state_(state) {}
  MessageWriter(const MessageWriter&) = delete;
  MessageWriter& operator=(const MessageWriter&) = delete;
  ~MessageWriter() = default;

  // One event of the server's own, to everybody or to one viewer. `json` is a complete object.
  void all(std::string_view json);
  void one(Viewer viewer, std::string_view json);

  // Both are ready: the first line of each stream.
  void start();
  // The events of the referee.
  void deliver(const Deliveries& deliveries);
  // An end that the rules did not bring about.
  void ended_outside();
  // The whole stream from its start, as far as the game has come.
  void restart();
  // Setups, salts and the chat that the viewer has not got yet. REQUIRES: the game is over.
  void open();

  // Numbers the messages and hands them over.
  void send();

 private:
  void lines(Viewer viewer, const std::vector<NotedLine>& lines);

  GameState& state_;
  std::array<MailMessage, 3> events_;  // Joined by commas.
};

// The lines of a viewer from the start line on, the end included.
[[nodiscard]] std::vector<std::string> all_lines(const GameState& state, Viewer viewer);

// Keeps what screens show of the latest turns.
void remember(SeenTurns& seen, const SeenEvents& events);

// Plays the decisions from the start; `after` sees what each delivered, the first time before any.
void play_again(const GameState& state, Referee& referee,
                const std::function<void(const Deliveries&)>& after);

// ── The server's own events ──
[[nodiscard]] std::string side_event(std::string_view name, Side side);
[[nodiscard]] std::string chat_event(const ChatLine& line);
void write_player(JsonWriter& out, const PlayerName& player);
// Both clocks; `used` of the turn in play is taken off the side to move.
void write_clocks(JsonWriter& out, const GameState& state, Millis used);

}  // namespace vexil::server
