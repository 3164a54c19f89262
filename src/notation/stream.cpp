#include "notation/stream.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "notation/action_text.h"
#include "notation/piece_text.h"
#include "notation/replay.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

constexpr std::array<std::string_view, 3> kViewerNames{"red", "blue", "spectator"};
constexpr std::array<std::string_view, 3> kLost{"defender", "attacker", "both"};  // By Duel.

// One viewer's stream of a game that is being refereed.
class RefereedStream {
 public:
  RefereedStream(GamePtr game, const TwoSetups& setups, Viewer viewer, std::uint64_t number,
                 std::string& out)
      : game_(std::move(game)),
        viewer_(viewer),
        referee_(game_->edition, setups.red, setups.blue),
        writer_(*game_, viewer, number, out) {
    writer_.start(setups.red, setups.blue);
    referee_.begin(deliveries_);
    write();
  }

  void act(Action action) {
    referee_.act(action, deliveries_);
    write();
  }
  void ended(std::string_view result, std::string_view termination) {
    if (!referee_.ending().over()) writer_.ended(result, termination);
  }

 private:
  void write() {
    ActionList legal;
    referee_.legal(viewer_, legal);
    for (const SeenEvent& event : deliveries_.to(viewer_)) writer_.write(event, legal);
  }

  GamePtr game_;
  Viewer viewer_;
  Referee referee_;
  StreamWriter writer_;
  Deliveries deliveries_;
};

}  // namespace

std::string_view viewer_name(Viewer viewer) { return kViewerNames[at(viewer)]; }

std::optional<Viewer> viewer_of_name(std::string_view name) {
  for (const Viewer viewer : kViewers)
    if (viewer_name(viewer) == name) return viewer;
  return std::nullopt;
}

void StreamWriter::open(std::string_view event) {
  line_.object().number("game", number_).text("event", event);
}

void StreamWriter::close() {
  line_.end_object();
  out_ += line_.take();
  out_ += '\n';
}

void StreamWriter::square(std::string_view key, Square square) {
  line_.text(key, square_text(square));
}

void StreamWriter::label(std::string_view key, PieceType type) {
  if (type != PieceType::kNone) line_.text(key, label_text(game_, type));
}

void StreamWriter::side(Side side) { line_.text("side", side_name(side)); }

void StreamWriter::start(const SetupTypes& red, const SetupTypes& blue) {
  open("start");
  line_.text("name", game_.name);
  line_.text("viewer", viewer_name(viewer_));
  const bool sees_red = plays(viewer_, Side::kRed);
  const bool sees_blue = plays(viewer_, Side::kBlue);
  line_.text("red", print_setup(game_, Side::kRed, sees_red ? red : hidden_setup(red)));
  line_.text("blue", print_setup(game_, Side::kBlue, sees_blue ? blue : hidden_setup(blue)));
  close();
}

void StreamWriter::course(const SeenEvent& event) {
  line_.number("turn", event.turn);
  line_.number("quiet", event.quiet);
  side(event.side);
}

void StreamWriter::decision(const SeenEvent& event, const ActionList& legal) {
  open("decision");
  course(event);
  std::string followup(kFollowupNames[static_cast<std::size_t>(event.followup)]);
  if (event.followup == Followup::kAdvance)
    followup = followup + ':' + direction_letter(event.direction);
  else if (event.followup != Followup::kNone)
    followup = followup + ':' + square_text(event.to);
  line_.text("followup", followup);
  std::vector<std::string> texts;
  for (const Action action : legal) texts.push_back(print_action(game_, action));
  std::sort(texts.begin(), texts.end());
  line_.key("legal").list();
  for (const std::string& one : texts) line_.text(one);
  line_.end_list();
}

// Events of a kind that says which piece, on which square.
void StreamWriter::at_square(std::string_view name, const SeenEvent& event) {
  open(name);
  side(event.side);
  if (event.kind == SeenKind::kReturned) square("by", event.from);
  square("square", event.to);
  label("label", event.type);
}

// Events of a kind that leads from one square to another.
void StreamWriter::between(std::string_view name, const SeenEvent& event) {
  open(name);
  side(event.side);
  line_.text("verb", kVerbNames[static_cast<std::size_t>(event.verb)]);
  square("from", event.from);
  square("to", event.to);
}

void StreamWriter::attacked(const SeenEvent& event) {
  between("attacked", event);
  square("via", event.via);
  label("attacker", event.type);
  label("defender", event.other);
  line_.text("lost", kLost[static_cast<std::size_t>(event.outcome)]);
}

void StreamWriter::advance(const SeenEvent& event) {
  const char letter = direction_letter(event.direction);
  open("advance");
  side(event.side);
  line_.text("direction", {&letter, 1});
}

void StreamWriter::aimed(const SeenEvent& event) {
  between("aimed", event);
  label("guess", event.type);
}

void StreamWriter::fell(const SeenEvent& event) {
  open("fell");
  side(event.side);
  square("from", event.from);
}

void StreamWriter::turn(const SeenEvent& event) {
  open("turn");
  course(event);
  if (event.over) line_.flag("over", true);
}

void StreamWriter::fields(const SeenEvent& event, const ActionList& legal) {
  switch (event.kind) {
    case SeenKind::kMoved:
      return between("moved", event);
    case SeenKind::kAttacked:
      return attacked(event);
    case SeenKind::kRevealed:
      return at_square("revealed", event);
    case SeenKind::kCaptured:
      return at_square("captured", event);
    case SeenKind::kConverted:
      return at_square("enchanted", event);
    case SeenKind::kReturned:
      return at_square("rescued", event);
    case SeenKind::kAimed:
      return aimed(event);
    case SeenKind::kAdvanced:
      return advance(event);
    case SeenKind::kFell:
      return fell(event);
    case SeenKind::kDecision:
      return decision(event, legal);
    case SeenKind::kTurn:
      return turn(event);
    case SeenKind::kEnded:
      break;
  }
  end_fields(result_text(event.score), termination_text(event.termination));
}

void StreamWriter::write(const SeenEvent& event, const ActionList& legal) {
  fields(event, legal);
  close();
}

void StreamWriter::end_fields(std::string_view result, std::string_view termination) {
  open("ended");
  line_.text("result", result);
  line_.text("termination", termination);
}

void StreamWriter::ended(std::string_view result, std::string_view termination) {
  end_fields(result, termination);
  close();
}

Result<std::string> write_stream(const Record& record, Viewer viewer, std::uint64_t number,
                                 const Catalog& catalog) {
  std::string out;
  std::unique_ptr<RefereedStream> stream;
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& start) {
    stream = std::make_unique<RefereedStream>(start.game, start.setups, viewer, number, out);
  };
  hooks.decisions.after = [&](const Position&, const History&, Action action, const EventLog&) {
    stream->act(action);
  };
  const auto done = replay(record, hooks, catalog);
  if (!done) return fail(done.error().message);
  if (done->termination != "unterminated") stream->ended(done->result, done->termination);
  return out;
}

}  // namespace vexil
