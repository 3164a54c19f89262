// What one viewer is sent of a game, as JSON lines: one event a line, in the order of sending.
// docs/bots/stream.md describes every line; stream_reader.h reads them back.
//
//   {"game":1,"event":"start","name":"barrage","viewer":"red","red":"...","blue":"? ? - ..."}
//   {"game":1,"event":"decision","turn":1,"quiet":0,"side":"red","followup":"-","legal":["a4a5"]}
//   {"game":1,"event":"moved","side":"red","verb":"move","from":"a4","to":"a5"}
//   {"game":1,"event":"attacked","side":"red","verb":"move","from":"a5","to":"a6","via":"a5",
//    "attacker":"7","defender":"5","lost":"attacker"}
//   {"game":1,"event":"revealed","side":"red","square":"a5","label":"7"}
//   {"game":1,"event":"captured","side":"red","square":"a5","label":"7"}
//   {"game":1,"event":"enchanted","side":"blue","square":"d5","label":"3"}
//   {"game":1,"event":"rescued","side":"red","by":"a10","square":"d2","label":"8"}
//   {"game":1,"event":"aimed","side":"red","verb":"spot","from":"e4","to":"e5","guess":"10"}
//   {"game":1,"event":"advance","side":"red","direction":"n"}
//   {"game":1,"event":"fell","side":"red","from":"c4"}
//   {"game":1,"event":"turn","turn":2,"quiet":1,"side":"blue"}
//   {"game":1,"event":"ended","result":"1-0","termination":"flag"}
//
// Labels that the viewer may not know are left out, key and all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "editions/game.h"
#include "json/writer.h"
#include "notation/record.h"
#include "rules/action.h"
#include "view/seen_event.h"
#include "view/viewer.h"

namespace vexil {

// "red", "blue", "spectator".
[[nodiscard]] std::string_view viewer_name(Viewer viewer);
[[nodiscard]] std::optional<Viewer> viewer_of_name(std::string_view name);

// Writes the lines of one game for one viewer, each with its line end, to the end of a text.
class StreamWriter {
 public:
  // `number` counts the games of a file or connection from 1. REQUIRES: game and text outlive this.
  StreamWriter(const Game& game, Viewer viewer, std::uint64_t number, std::string& out)
      : game_(game), viewer_(viewer), number_(number), out_(out) {}

  // Both are ready. The setup that is not the viewer's is hidden here.
  void start(const SetupTypes& red, const SetupTypes& blue);
  // `legal` are the viewer's actions; read only for a decision.
  void write(const SeenEvent& event, const ActionList& legal);
  // An end that the record names and the rules do not: "resign", "time", ...
  void ended(std::string_view result, std::string_view termination);

 private:
  void open(std::string_view event);
  void close();
  void square(std::string_view key, Square square);
  void label(std::string_view key, PieceType type);
  void side(Side side);
  void course(const SeenEvent& event);
  void at_square(std::string_view name, const SeenEvent& event);
  void between(std::string_view name, const SeenEvent& event);
  void attacked(const SeenEvent& event);
  void aimed(const SeenEvent& event);
  void advance(const SeenEvent& event);
  void fell(const SeenEvent& event);
  void turn(const SeenEvent& event);
  void end_fields(std::string_view result, std::string_view termination);
  void fields(const SeenEvent& event, const ActionList& legal);
  void decision(const SeenEvent& event, const ActionList& legal);

  const Game& game_;
  Viewer viewer_;
  std::uint64_t number_;
  std::string& out_;
  JsonWriter line_;
};

// The whole stream of a record: what was sent to the viewer while the game ran, and nothing more.
// An illegal or redacted record is refused as a referee refuses it.
[[nodiscard]] Result<std::string> write_stream(const Record& record, Viewer viewer,
                                               std::uint64_t number,
                                               const Catalog& catalog = Catalog::shipped());

}  // namespace vexil
