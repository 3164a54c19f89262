#include "server/game/view_json.h"

#include <algorithm>

#include "notation/action_text.h"
#include "notation/result_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"
#include "server/game/decide.h"
#include "server/game/message_writer.h"

namespace vexil::server {
namespace {

constexpr std::array<std::string_view, 5> kPhases{"open", "setup", "running", "ended", "aborted"};
constexpr std::size_t kUsualSize = 8192;

constexpr std::array kOffered{
    CommandKind::kResign,        CommandKind::kOfferDraw,      CommandKind::kAnswerDraw,
    CommandKind::kOfferTakeback, CommandKind::kAnswerTakeback, CommandKind::kAbort,
    CommandKind::kClaim,         CommandKind::kOfferRematch,   CommandKind::kShare};

std::optional<Side> side_of(Viewer viewer) {
  if (viewer == Viewer::kSpectator) return std::nullopt;
  return viewer == Viewer::kRed ? Side::kRed : Side::kBlue;
}

void side_or_null(JsonWriter& out, std::string_view key, const std::optional<Side>& side) {
  out.key(key);
  if (side)
    out.text(side_name(*side));
  else
    out.null();
}

class ViewWriter {
 public:
  ViewWriter(const GameState& state, Viewer viewer, Millis now, const Presence& presence)
      : state_(state), viewer_(viewer), side_(side_of(viewer)), now_(now), presence_(presence) {
    out_.reserve(kUsualSize);
  }

  std::string write() {
    out_.object();
    identity();
    players();
    setup();
    if (state_.began()) course();
    clocks();
    offers();
    may_do();
    outcome();
    out_.end_object();
    return out_.take();
  }

 private:
  void identity() {
    out_.text("id", state_.id).text("game", state_.game->name);
    out_.text("phase", kPhases[static_cast<std::size_t>(state_.phase)]);
    out_.number("n", static_cast<std::int64_t>(state_.mail[at(viewer_)].last()));
    out_.text("viewer", viewer_name(viewer_)).number("now", now_);
    out_.key("settings").raw(public_settings(state_.settings));
  }

  void players() {
    out_.key("players").object();
    for (const Side side : kSides) {
      out_.key(side_name(side));
      if (const auto& player = state_.players[at(side)])
        write_player(out_, *player);
      else
        out_.null();
    }
    out_.end_object();
    if (!state_.waiting) return;
    out_.key("waiting");
    write_player(out_, *state_.waiting);
  }

  void setup() {
    out_.key("ready").object();
    for (const Side side : kSides) out_.flag(side_name(side), state_.camps[at(side)].ready);
    out_.end_object().key("commitments").object();
    for (const Side side : kSides) {
      const Camp& camp = state_.camps[at(side)];
      out_.key(side_name(side));
      if (camp.ready)
        out_.text(hex(camp.promise));
      else
        out_.null();
    }
    out_.end_object();
    if (side_ && state_.camps[at(*side_)].ready) out_.text("setup", state_.camps[at(*side_)].text);
    if (state_.phase == Phase::kSetup)
      out_.number_or_null("setup_deadline", deadline(state_, presence_.delay));
    out_.flag("paused", state_.watch.stands());
  }

  // What comes from the referee and the viewer's knowledge.
  void course() {
    View view;
    state_.referee->table(viewer_, view);
    const bool decides = state_.running() && view.deciding;
    if (!decides) view.legal.clear();
    out_.number("turn", view.turn).number("part", decides ? state_.part() : 0);
    side_or_null(out_, "to_move", state_.running() ? std::optional(view.to_move) : std::nullopt);
    out_.flag("deciding", decides);
    followup(view);
    legal(view);
    write_board(out_, state_, view);
    const Options& options = state_.game->edition.options;
    out_.number("quiet", view.quiet);
    cap("quiet_cap", options.no_capture_cap);
    cap("turn_cap", options.move_cap);
    out_.key("warnings");
    write_warnings(out_, state_, view);
    turns(view);
  }

  void cap(std::string_view key, std::uint32_t value) {
    out_.number_or_null(key, value == 0 ? std::nullopt : std::optional<std::int64_t>(value));
  }

  void followup(const View& view) {
    out_.key("followup");
    if (view.followup == Followup::kNone || !state_.running()) {
      out_.null();
      return;
    }
    out_.object().text("kind", kFollowupNames[static_cast<std::size_t>(view.followup)]);
    if (view.followup == Followup::kAdvance) {
      const char letter = direction_letter(view.advance_direction);
      out_.text("direction", {&letter, 1}).key("squares").list();
      for (int square = 0; square < kSquares; ++square)
        if (view.advancing.has(square_at(square))) out_.text(square_text(square_at(square)));
      out_.end_list();
    } else {
      out_.text("square", square_text(view.followup_square));
    }
    out_.end_object();
  }

  void legal(const View& view) {
    std::vector<std::string> texts;
    texts.reserve(view.legal.size());
    for (const Action action : view.legal) texts.push_back(print_action(*state_.game, action));
    std::sort(texts.begin(), texts.end());
    out_.key("legal").list();
    for (const std::string& text : texts) out_.text(text);
    out_.end_list();
  }

  void turns(const View& view) {
    const SeenTurns& seen = state_.seen[at(viewer_)];
    out_.key("last");
    if (seen.last.events.empty())
      out_.null();
    else
      write_turn(out_, state_, seen.last, view.turn - 1);
    if (seen.current.events.empty()) return;
    out_.key("current");
    write_turn(out_, state_, seen.current, view.turn);
  }

  // How far a turn has come is in no figure that others see: clocks change when it is complete.
  void clocks() {
    out_.key("clocks");
    if (!state_.clock.timed()) {
      out_.null();
      return;
    }
    const bool runs = state_.running() && !state_.watch.stands();
    out_.object();
    write_clocks(out_, state_, state_.running() ? used_time(state_, now_, presence_) : 0);
    side_or_null(out_, "running", runs ? std::optional(state_.position().to_move) : std::nullopt);
    out_.key("move_deadline");
    if (runs)
      out_.number(*state_.watch.reaches(*state_.clock.turn_bound(state_.position().to_move) +
                                        presence_.delay));
    else
      out_.null();
    out_.end_object();
  }

  void offers() {
    out_.key("offers").object();
    side_or_null(out_, "draw", state_.offers.draw);
    side_or_null(out_, "takeback", state_.offers.takeback);
    out_.key("rematch").list();
    for (const Side side : kSides)
      if (state_.offers.rematch[at(side)]) out_.text(side_name(side));
    out_.end_list().end_object();
  }

  void may_do() {
    out_.key("may").list();
    if (side_)
      for (const CommandKind kind : kOffered)
        if (may(state_, *side_, kind, presence_, now_)) out_.text(command_name(kind));
    out_.end_list();
    if (!side_ || !state_.running()) return;
    if (const auto from = claim_from(state_, presence_, other(*side_)))
      out_.number("claim_from", *from);
  }

  void outcome() {
    out_.text("result", result_text(state_.score)).text("termination", state_.termination);
    if (!state_.why.empty()) out_.text("why", state_.why);
    if (!state_.rematch.empty()) out_.text("rematch", state_.rematch);
    if (state_.shared) out_.flag("shared", true);
    if (!state_.opened()) return;
    out_.key("opened").object();
    for (const Side side : kSides) {
      const Camp& camp = state_.camps[at(side)];
      out_.key(side_name(side)).object().text("setup", camp.text);
      out_.text("salt", hex(camp.salt)).end_object();
    }
    out_.end_object();
    write_full_board(out_, state_);
  }

  const GameState& state_;
  Viewer viewer_;
  std::optional<Side> side_;
  Millis now_;
  const Presence& presence_;
  JsonWriter out_;
};

}  // namespace

std::string view_json(const GameState& state, Viewer viewer, Millis now, const Presence& presence) {
  return ViewWriter(state, viewer, now, presence).write();
}

}  // namespace vexil::server
