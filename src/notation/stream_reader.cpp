#include "notation/stream_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/stream.h"
#include "notation/stream_line.h"

namespace vexil {
namespace {

// By SeenKind.
constexpr std::array<std::string_view, 12> kEventNames{
    "moved", "attacked", "revealed", "captured", "enchanted", "rescued",
    "aimed", "advance",  "fell",     "decision", "turn",      "ended"};
// By Duel.
constexpr std::array<std::string_view, 3> kLosers{"defender", "attacker", "both"};

Termination termination_of(std::string_view text) {
  for (const Termination one : {Termination::kFlag, Termination::kImmobile, Termination::kBothStuck,
                                Termination::kMoveCap, Termination::kNoCaptureCap})
    if (termination_text(one) == text) return one;
  return Termination::kUnterminated;  // Something outside the rules.
}

void read_way(StreamLine& line, SeenEvent& event) {
  event.verb = line.one_of<Verb>("verb", kVerbNames);
  event.from = line.square("from");
  event.to = line.square("to");
}

void read_attack(StreamLine& line, SeenEvent& event) {
  read_way(line, event);
  event.via = line.square("via");
  event.type = line.label("attacker");
  event.other = line.label("defender");
  event.outcome = line.one_of<Duel>("lost", kLosers);
}

void read_square(StreamLine& line, SeenEvent& event) {
  event.to = line.square("square");
  event.type = line.label("label");
  if (event.kind != SeenKind::kReturned) return;
  event.verb = Verb::kRescue;
  event.from = line.square("by");
}

void read_course(StreamLine& line, SeenEvent& event) {
  event.turn = line.count("turn");
  event.quiet = line.count("quiet");
}

// "-", "strike:SQ", "spot:SQ", "rescue:SQ" or "advance:D".
void read_decision(StreamLine& line, SeenEvent& event) {
  read_course(line, event);
  const std::string text = line.text("followup");
  std::string_view rest = text;
  const std::string_view name = rest.substr(0, rest.find(':'));
  event.followup = line.one_of<Followup>("followup", kFollowupNames, name);
  rest.remove_prefix(std::min(name.size() + 1, rest.size()));
  if (event.followup == Followup::kAdvance)
    event.direction = line.direction("followup", rest);
  else if (event.followup != Followup::kNone)
    event.to = line.square_from("followup", rest);
}

// What is ill-formed is refused in the line.
SeenEvent read_event(StreamLine& line) {
  SeenEvent event{.kind = line.one_of<SeenKind>("event", kEventNames), .side = line.side()};
  switch (event.kind) {
    case SeenKind::kMoved:
      read_way(line, event);
      break;
    case SeenKind::kAttacked:
      read_attack(line, event);
      break;
    case SeenKind::kAimed:
      read_way(line, event);
      event.type = line.label("guess");
      break;
    case SeenKind::kRevealed:
    case SeenKind::kCaptured:
    case SeenKind::kConverted:
    case SeenKind::kReturned:
      read_square(line, event);
      break;
    case SeenKind::kAdvanced:
      event.verb = Verb::kAdvance;
      event.direction = line.direction("direction", line.text("direction"));
      break;
    case SeenKind::kFell:
      event.verb = Verb::kStep;
      event.from = line.square("from");
      break;
    case SeenKind::kDecision:
      read_decision(line, event);
      break;
    case SeenKind::kTurn:
      read_course(line, event);
      event.over = line.flag_or("over", false);
      break;
    case SeenKind::kEnded:
      break;
  }
  return event;
}

}  // namespace

Result<void> StreamReader::read(std::string_view text) {
  StreamLine line(JsonFields("", text), game_.get());
  const std::string name = line.text("event");
  const std::uint32_t number = line.count("game");
  if (!line.complaint().empty()) return fail(line.complaint());
  if (name == "start") return start(line);
  if (!started()) return fail("event: expected start, as the first event of a game");
  if (number != number_) return fail(fmt::format("game: expected {}, the game begun", number_));
  if (!result_.empty()) return fail("event: the game is over");

  if (name == "ended") return ended(line);
  const SeenEvent event = read_event(line);
  std::vector<std::string> legal;
  if (event.kind == SeenKind::kDecision) legal = line.legal();
  if (!line.complaint().empty()) return fail(line.complaint());
  if (!observer_->accept(event))
    return fail(fmt::format("event: {} cannot be after the lines before it", quoted(text)));
  event_ = event;
  legal_ = std::move(legal);
  return {};
}

Result<void> StreamReader::start(StreamLine& line) {
  const auto game = catalog_->open(line.text("name"));
  if (!game) return fail(game.error().message);
  const auto viewer = viewer_of_name(line.text("viewer"));
  if (!viewer) return fail("viewer: expected red, blue or spectator");
  std::array<SetupTypes, 2> setups;
  for (const Side side : kSides) {
    const std::string text = line.text(side_name(side));
    auto setup = plays(*viewer, side) ? parse_setup(**game, side, text)
                                      : parse_shown_setup(**game, side, text);
    if (!setup) return fail(setup.error().message);
    for (PieceType& type : *setup) {
      if (plays(*viewer, side) || type == PieceType::kNone) continue;
      if (type != kUnknownType) return fail("the setup of the other side is not hidden");
      type = kHiddenType;
    }
    setups[at(side)] = *setup;
  }
  number_ = line.count("game");
  game_ = *game;
  observer_ = std::make_unique<Observer>(game_->edition, *viewer, setups[0], setups[1]);
  setups_ = setups;
  event_.reset();
  legal_.clear();
  result_.clear();
  termination_.clear();
  return {};
}

Result<void> StreamReader::ended(StreamLine& line) {
  const std::string result = line.text("result");
  const std::string termination = line.text("termination");
  if (!line.complaint().empty()) return fail(line.complaint());
  const auto score = score_of(result);
  if (!score) return fail("result: expected 1-0, 0-1, 1/2-1/2 or *");
  const SeenEvent event{
      .kind = SeenKind::kEnded, .score = *score, .termination = termination_of(termination)};
  if (*score != Score::kOpen && !observer_->accept(event)) return fail("event: the game is over");
  event_.reset();
  if (*score != Score::kOpen) event_ = event;
  result_ = result;
  termination_ = termination;
  legal_.clear();
  return {};
}

}  // namespace vexil
