#include "server/rooms/audience.h"

#include <algorithm>
#include <utility>

#include "json/writer.h"

namespace vexil::server {
namespace {

constexpr Millis kPresencePause = 300;

// The messages of a viewer after a number, up to another: news for those who are there, or what
// somebody has missed.
struct Wanted {
  Viewer viewer = Viewer::kSpectator;
  std::uint64_t after = 0;
  std::uint64_t last = 0;
};
JsonObject messages_of(const ServedGame& game, const Wanted& wanted, Sending sending) {
  JsonList messages;
  for (std::uint64_t n = std::min(wanted.after, wanted.last) + 1; n <= wanted.last; ++n)
    messages.add(game.message(wanted.viewer, n, sending));
  JsonObject object;
  object.text("game", game.id()).add("messages", messages.done());
  return object;
}

}  // namespace

Audience::Audience(RoomContext& context, const GameLog& log) : context_(context), log_(log) {
  for (const Viewer viewer : kViewers) sent_[at(viewer)] = log.game().last_message(viewer);
  const Attendance others = context.remote.of(log.row().id);
  for (const Side side : kSides)
    presence_.gone_since[at(side)] = others.seats[at(side)] ? 0 : context.loop.now();
}

Audience::~Audience() {
  if (presence_timer_) context_.loop.cancel(*presence_timer_);
}

void Audience::add(Viewer viewer, const WatchRequest& request,
                   const std::shared_ptr<Watcher>& watcher) {
  std::erase_if(watchers_, [&](const Watching& one) { return one.address == watcher.get(); });
  watchers_.push_back({watcher, watcher.get(), viewer, request.with_view});
  // Not what is staged: its messages follow when it is durable.
  const std::shared_ptr<const ServedGame> durable = log_.durable();
  const ServedGame& game = *durable;
  const Wanted missed{viewer, request.after, game.last_message(viewer)};
  JsonObject first = messages_of(log_.game(), missed, Sending::kAgain);
  if (request.with_view) first.add("view", game.view(viewer, context_.loop.now(), presence_));
  if (viewer != Viewer::kSpectator && game.phase() <= Phase::kSetup)
    first.text("draft", log_.drafts()[at(viewer)]);
  watcher->deliver(game.id(), std::make_shared<const std::string>(first.done()));
  if (viewer != Viewer::kSpectator) {
    presence_.gone_since[at(viewer)] = 0;
    // At once: when this node dies, the others must know whom to refund.
    send_attendance();
  }
  send_presence_soon();
}

void Audience::remove(const Watcher& watcher) {
  const auto gone = std::erase_if(
      watchers_, [&](const Watching& watching) { return watching.address == &watcher; });
  if (gone == 0) return;
  note_absence();
  send_presence_soon();
}

void Audience::send_news() {
  drop_lost();
  const ServedGame& game = log_.game();
  for (const Viewer viewer : kViewers) {
    const std::uint64_t last = game.last_message(viewer);
    const std::uint64_t after = std::exchange(sent_[at(viewer)], last);
    if (last <= after || watching(viewer) == 0) continue;
    // Made once for all who see the same, and only the forms that somebody wants.
    std::array<std::shared_ptr<const std::string>, 2> texts;
    const std::vector<Watching> watchers = watchers_;
    for (const Watching& watching : watchers) {
      if (watching.viewer != viewer) continue;
      std::shared_ptr<const std::string>& text = texts[watching.with_view ? 1 : 0];
      if (!text) {
        JsonObject object = messages_of(game, {viewer, after, last}, Sending::kFirst);
        if (watching.with_view)
          object.add("view", game.view(viewer, context_.loop.now(), presence_));
        text = std::make_shared<const std::string>(object.done());
      }
      if (const auto watcher = watching.watcher.lock()) watcher->deliver(game.id(), text);
    }
  }
}

void Audience::send_presence_soon() {
  if (presence_timer_) return;
  presence_timer_ = context_.loop.at(context_.loop.now() + kPresencePause, [this] {
    presence_timer_.reset();
    send_presence();
  });
}

void Audience::send_presence() {
  drop_lost();
  send_attendance();
  const auto text = std::make_shared<const std::string>(presence_text());
  const std::vector<Watching> watchers = watchers_;
  for (const Watching& watching : watchers)
    if (const auto watcher = watching.watcher.lock()) watcher->deliver(log_.row().id, text);
}

std::string Audience::presence_text() const {
  const auto there = [&](Side side) {
    const std::optional<PlayerName>& player = log_.game().player(side);
    const bool ours = player && player->level > 0;
    return ours || presence_.gone_since[at(side)] == 0 ? "true" : "false";
  };
  JsonObject presence;
  presence.add("red", there(Side::kRed)).add("blue", there(Side::kBlue));
  presence.number("spectators", spectators());
  JsonObject object;
  object.text("game", log_.row().id).add("presence", presence.done());
  return object.done();
}

void Audience::send_attendance() {
  if (context_.alone()) return;
  Attendance here;
  for (const Side side : kSides) here.seats[at(side)] = watching(viewer_of(side)) > 0;
  here.spectators = static_cast<std::uint32_t>(watching(Viewer::kSpectator));
  if (here == attendance_) return;
  attendance_ = here;
  context_.nodes->send("presence", attendance_text(log_.row().id, here));
}

void Audience::resend_attendance() {
  attendance_ = {};
  send_attendance();
}

void Audience::note_action(Side side) {
  Millis& since = presence_.gone_since[at(side)];
  if (since != 0) since = context_.loop.now();
}

void Audience::note_absence() {
  const Attendance others = context_.alone() ? Attendance{} : context_.remote.of(log_.row().id);
  for (const Side side : kSides) {
    Millis& since = presence_.gone_since[at(side)];
    if (since == 0 && watching(viewer_of(side)) == 0 && !others.seats[at(side)])
      since = context_.loop.now();
  }
}

void Audience::forgive_absence(Millis time) {
  for (Millis& since : presence_.gone_since)
    if (since != 0) since = std::min(since + time, context_.loop.now());
}

void Audience::note_remote(const Attendance& there) {
  for (const Side side : kSides)
    if (there.seats[at(side)]) presence_.gone_since[at(side)] = 0;
  note_absence();
  send_presence_soon();
}

std::size_t Audience::watching(Viewer viewer) const {
  return static_cast<std::size_t>(std::ranges::count(
      watchers_, viewer, [](const Watching& watching) { return watching.viewer; }));
}

std::size_t Audience::spectators() const {
  return watching(Viewer::kSpectator) + context_.remote.of(log_.row().id).spectators;
}

bool Audience::at_silent_node(Side side) const {
  return watching(viewer_of(side)) == 0 &&
         context_.remote.silent_host(log_.row().id, side).has_value();
}

bool Audience::empty() {
  drop_lost();
  return watchers_.empty();
}

void Audience::drop_lost() {
  std::erase_if(watchers_, [](const Watching& watching) { return watching.watcher.expired(); });
  note_absence();
}

}  // namespace vexil::server
