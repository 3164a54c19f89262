#include "server/game/apply_entry.h"

#include <fmt/format.h>

#include "base/text.h"
#include "notation/square_text.h"
#include "server/game/entry_applier.h"

namespace vexil::server {

Result<void> EntryApplier::expect(bool good, std::string_view expected) const {
  if (good) return {};
  return fail(fmt::format("entry {}: {}", state_.entries + 1, expected));
}

Result<void> EntryApplier::apply() {
  for (const std::string* text : {&entry_.text, &entry_.player.name, &entry_.key})
    if (!is_utf8(*text)) return expect(false, "expected texts in UTF-8");
  if (auto done = apply_kind(); !done) return done;
  if (!entry_.key.empty())
    state_.keys.emplace(key_number(entry_.side, entry_.player.account, entry_.key), entry_.command);
  ++state_.entries;
  state_.entries_hash = hash_with(state_.entries_hash, entry_);
  if (state_.created == 0) state_.created = entry_.time;
  const bool within_a_turn = entry_.kind == EntryKind::kAction && state_.part() > 0;
  if (entry_.kind != EntryKind::kChat && !within_a_turn) state_.updated = entry_.time;
  messages_.send();
  return {};
}

Result<void> EntryApplier::apply_kind() {
  switch (entry_.kind) {
    case EntryKind::kSeated:
      return seated();
    case EntryKind::kReady:
      return ready();
    case EntryKind::kAction:
      return action();
    case EntryKind::kDrawOffer:
    case EntryKind::kDrawDecline:
    case EntryKind::kDrawAccept:
      return draw();
    case EntryKind::kTakebackOffer:
    case EntryKind::kTakebackDecline:
    case EntryKind::kTakebackAccept:
      return takeback();
    case EntryKind::kResign:
    case EntryKind::kClaim:
    case EntryKind::kTimeUp:
    case EntryKind::kAbort:
    case EntryKind::kEnded:
      return end();
    case EntryKind::kChat:
      return chat();
    case EntryKind::kPaused:
    case EntryKind::kResumed:
      return pause();
    case EntryKind::kShared:
      return share();
    case EntryKind::kRematchOffer:
    case EntryKind::kRematch:
      break;
  }
  return rematch();
}

// ── Seats ──

Result<void> EntryApplier::seated() {
  if (auto good = expect(state_.phase == Phase::kOpen, "expected a free seat"); !good) return good;
  const std::string& account = entry_.player.account;
  if (!entry_.side) {
    const bool nobody = !state_.waiting && !state_.players[0] && !state_.players[1];
    if (auto good = expect(nobody && !state_.settings.creator_side,
                           "expected random sides where the creator waits");
        !good)
      return good;
    state_.waiting = entry_.player;
    return {};
  }
  std::optional<PlayerName>& seat = state_.players[at(*entry_.side)];
  if (auto good = expect(!seat, "expected a free seat"); !good) return good;
  seat = entry_.player;
  if (state_.waiting && state_.waiting->account == account) state_.waiting.reset();
  JsonWriter out;
  out.object().text("event", "seated").text("side", side_name(*entry_.side)).key("player");
  write_player(out, entry_.player);
  out.end_object();
  messages_.all(out.written());
  if (!state_.players[0] || !state_.players[1]) return {};
  state_.phase = Phase::kSetup;
  state_.waiting.reset();
  state_.watch.restart(entry_.time);
  return {};
}

// ── Chat ──

// While a game runs players and spectators do not see each other's chat, so that nobody can help.
Result<void> EntryApplier::chat() {
  if (auto good = expect(!entry_.text.empty(), "expected something said"); !good) return good;
  const ChatLine line{entry_.player.name, entry_.side, entry_.text, entry_.time};
  const std::string event = chat_event(line);
  const bool everybody = state_.over();
  if (everybody || line.side)
    for (const Side side : kSides) messages_.one(viewer_of(side), event);
  if (everybody || !line.side) messages_.one(Viewer::kSpectator, event);
  state_.chat.push_back(line);
  return {};
}

// ── The server's own stops ──

Result<void> EntryApplier::pause() {
  const bool runs = state_.phase == Phase::kSetup || state_.phase == Phase::kRunning;
  if (auto good = expect(runs, "expected a game whose time can stand still"); !good) return good;
  JsonWriter out;
  if (entry_.kind == EntryKind::kPaused) {
    state_.watch.stop(entry_.time);
    out.object().text("event", "paused").end_object();
  } else {
    state_.watch.resume(entry_.time, entry_.charged);
    state_.clock.forget_delay();
    state_.resumed = entry_.time;
    out.object().text("event", "resumed");
    if (state_.clock.timed() && state_.running()) write_clocks(out, state_, entry_.charged);
    out.end_object();
  }
  messages_.all(out.written());
  return {};
}

Result<void> EntryApplier::share() {
  const bool closed = state_.over() && state_.settings.visibility == Visibility::kPrivate;
  if (auto good =
          expect(closed && !state_.shared && entry_.side, "expected a private game that is over");
      !good)
    return good;
  state_.shared = true;
  messages_.all(side_event("shared", *entry_.side));
  return {};
}

Result<void> EntryApplier::rematch() {
  if (auto good = expect(state_.over(), "a rematch is for a game that is over"); !good) return good;
  if (entry_.kind == EntryKind::kRematchOffer) {
    if (auto good = expect(entry_.side.has_value(), "expected a side"); !good) return good;
    bool& offered = state_.offers.rematch[at(*entry_.side)];
    if (auto good = expect(!offered, "this side has offered a rematch before"); !good) return good;
    offered = true;
    messages_.all(side_event("rematch_offered", *entry_.side));
    return {};
  }
  if (auto good = expect(state_.rematch.empty() && !entry_.text.empty(), "expected one new game");
      !good)
    return good;
  state_.rematch = entry_.text;
  JsonWriter out;
  out.object().text("event", "rematch").text("id", entry_.text).end_object();
  messages_.all(out.written());
  return {};
}

Result<void> apply_entry(GameState& state, const GameEntry& entry) {
  return EntryApplier(state, entry).apply();
}

}  // namespace vexil::server
