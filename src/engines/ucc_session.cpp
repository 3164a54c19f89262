#include "engines/ucc_session.h"

#include <cassert>
#include <utility>

#include "base/random.h"
#include "engines/protocol.h"
#include "players/make_player.h"
#include "view/update_knowledge.h"

namespace vexil {
namespace {

SetupTypes all_hidden(const Game& game) {
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  for (std::size_t place = 0; place < game.edition.army_size; ++place) setup[place] = kHiddenType;
  return setup;
}

// The events that our own referee would send for this move, in its order.
class MoveReport {
 public:
  MoveReport(const Edition& edition, const Knowledge& knowledge, const UccReport& report)
      : edition_(edition),
        position_(knowledge.position),
        report_(report),
        mover_(knowledge.position.to_move) {}

  [[nodiscard]] std::vector<SeenEvent> events(Side viewer) {
    if (report_.outcome == UccOutcome::kOk)
      went();
    else
      attacked();
    const bool capture = report_.outcome != UccOutcome::kOk;
    SeenEvent turn{.kind = SeenKind::kTurn, .side = other(mover_)};
    turn.turn = position_.turn + 1;
    turn.quiet = capture ? 0 : position_.quiet + 1;
    events_.push_back(turn);
    if (other(mover_) == viewer) {
      turn.kind = SeenKind::kDecision;
      events_.push_back(turn);
    }
    return std::move(events_);
  }

 private:
  [[nodiscard]] Square from() const { return report_.move.from; }
  [[nodiscard]] Square to() const { return report_.move.to; }

  // Only a Scout goes further than one square, and shows itself by it.
  void went() {
    if (via() != from()) reveal(mover_, from(), lowest_type(edition_.sliding));
    moved();
  }
  void moved() {
    events_.push_back({.kind = SeenKind::kMoved, .side = mover_, .from = from(), .to = to()});
  }
  void at_square(SeenKind kind, Side side, Square square, PieceType type) {
    events_.push_back({.kind = kind, .side = side, .to = square, .type = type});
  }
  // Only what was not known before.
  void reveal(Side side, Square square, PieceType type) {
    if (position_.id_on(square) != PieceId::kNone && !position_.on(square).is(Piece::kKnown))
      at_square(SeenKind::kRevealed, side, square, type);
  }

  void attacked() {
    const UccOutcome outcome = report_.outcome;
    reveal(mover_, from(), report_.attacker);
    reveal(other(mover_), to(), report_.defender);
    SeenEvent blow{.kind = SeenKind::kAttacked, .side = mover_, .from = from(), .to = to()};
    blow.via = via();
    blow.type = report_.attacker;
    blow.other = report_.defender;
    blow.outcome = outcome == UccOutcome::kKills  ? Duel::kAttackerWins
                   : outcome == UccOutcome::kDies ? Duel::kDefenderWins
                                                  : Duel::kBothLost;
    events_.push_back(blow);
    if (outcome != UccOutcome::kKills)
      at_square(SeenKind::kCaptured, mover_, from(), report_.attacker);
    if (outcome != UccOutcome::kDies)
      at_square(SeenKind::kCaptured, other(mover_), to(), report_.defender);
    if (outcome == UccOutcome::kKills) moved();
  }

  // The square before the target on a straight way.
  [[nodiscard]] Square via() const {
    const int files = file_of(to()) - file_of(from());
    const int rows = row_of(to()) - row_of(from());
    const auto sign = [](int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
    return square_at(file_of(to()) - sign(files), row_of(to()) - sign(rows));
  }

  const Edition& edition_;
  const Position& position_;
  const UccReport& report_;
  Side mover_;
  std::vector<SeenEvent> events_;
};

// Whether the events can be, one after another.
bool all_fit(const Seat& seat, const std::vector<SeenEvent>& events) {
  Observer trial = seat.observer();
  for (const SeenEvent& event : events)
    if (!trial.accept(event)) return false;
  return true;
}

}  // namespace

UccSession::UccSession(PlayerSpec player, std::uint64_t seed, std::chrono::milliseconds movetime,
                       Writer writer)
    : spec_(std::move(player)), seed_(seed), movetime_(movetime), writer_(std::move(writer)) {}

bool UccSession::read(std::string_view line) {
  const auto [word, rest] = split_line(line);
  if (word == "QUIT") return false;
  if (word.empty()) return true;
  const bool is_row = rest.empty() && word.size() == kUccSize;
  if (!greeted_) {
    greet(line);
  } else if (!is_row) {
    board_.clear();
    if (word != "START") take_report(line);
  } else if (board_.emplace_back(word); board_.size() == kUccSize) {
    answer();
  }
  return true;
}

// "RED|BLUE <name of opponent> 10 10". The name is of no interest here.
void UccSession::greet(std::string_view line) {
  const std::string_view colour = split_line(line).word;
  if (colour != "RED" && colour != "BLUE") return;
  greeted_ = true;
  side_ = colour == "RED" ? Side::kRed : Side::kBlue;
  game_ = Catalog::shipped().open(kUccGame).value();
  player_ = make_player(spec_, seed_);
  const SetupTypes own = player_->setup(*game_, side_);
  const SetupTypes theirs = all_hidden(*game_);
  seat_ = std::make_unique<Seat>(game_, side_, side_ == Side::kRed ? own : theirs,
                                 side_ == Side::kRed ? theirs : own);
  if (side_ == Side::kRed) {
    const SeenEvent first{.kind = SeenKind::kDecision, .side = Side::kRed, .turn = 1};
    seat_->update({&first, 1});
  }
  for (const std::string& row : ucc_setup_rows(*game_, side_, own)) writer_(row);
}

// Our own move comes back with its outcome; the opponent's is followed by the board.
void UccSession::take_report(std::string_view line) {
  const auto report = parse_ucc_report(*game_, line);
  lost_track_ = lost_track_ || !report;
  if (!lost_track_) update_seat(*report);
}

void UccSession::update_seat(const UccReport& report) {
  if (report.outcome > UccOutcome::kBothDie) return;  // The end follows.
  const std::vector<SeenEvent> events =
      MoveReport(game_->edition, seat_->knowledge(), report).events(side_);
  lost_track_ = !all_fit(*seat_, events);
  if (!lost_track_) seat_->update(events);
}

void UccSession::answer() {
  const std::vector<std::string> board = std::exchange(board_, {});
  if (lost_track_ || !seat_->knowledge().deciding) return answer_by(board);
  ActionList legal;
  legal_actions(game_->edition, seat_->knowledge(), seat_->history(), legal);
  if (legal.empty()) return writer_("SURRENDER");
  Limits limits;
  limits.movetime = movetime_;
  const Choice choice = player_->choose(*seat_, limits);
  writer_(print_ucc_move({choice.action.from(), choice.action.to()}));
}

void UccSession::answer_by(const std::vector<std::string>& board) {
  const auto letter = [&](Square square) {
    return board[static_cast<std::size_t>(ucc_y(square))][static_cast<std::size_t>(ucc_x(square))];
  };
  std::vector<UccMove> moves;
  for (int number = 0; number < kSquares; ++number) {
    const Square from = square_at(number);
    if (std::string_view("123456789s").find(letter(from)) == std::string_view::npos) continue;
    for (Bitboard targets = game_->edition.neighbours[at(from)]; targets.any();) {
      const Square to = targets.pop();
      if (letter(to) == '.' || letter(to) == '#') moves.push_back({from, to});
    }
  }
  if (moves.empty()) return writer_("SURRENDER");
  Random random(mix64(seed_) + answered_++);
  writer_(print_ucc_move(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
}

}  // namespace vexil
