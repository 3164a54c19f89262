#include "server/api/game_streams.h"

#include <charconv>
#include <utility>

#include "server/api/line_feed.h"
#include "server/api/seats.h"

namespace vexil::server {
namespace {

// A number in the query, or 0.
std::uint64_t number_of(const HttpRequest& request, std::string_view name) {
  std::uint64_t number = 0;
  if (const std::string* text = request.query.find(name))
    std::from_chars(text->data(), text->data() + text->size(), number);
  return number;
}

// Watches for the feed; a game that cannot be watched after all closes it.
Task<void> begin(Rooms& rooms, WatchRequest request, std::shared_ptr<LineFeed> feed) {
  const std::string id = request.game;
  const Decided<void> watched = co_await rooms.watch(std::move(request), feed);
  // The client may have gone while the game was busy.
  if (feed->closed()) rooms.unwatch(id, *feed);
  if (!watched) {
    feed->line(error_json(watched.error()));
    feed->close();
  }
}

class StreamRoutes {
 public:
  explicit StreamRoutes(const Services& services) : services_(services) {}

  Task<Reply> game(Call& call) {
    const std::shared_ptr<const ServedGame> game =
        co_await services_.rooms.look(call.parameters[0]);
    if (!game) co_return error_reply({"not-found", "There is no such game.", {}, {}});
    const std::string* as = call.request.query.find("as");
    const Decided<Viewer> viewer = viewer_for(call.caller, *game, as != nullptr ? *as : "");
    if (!viewer) co_return error_reply(viewer.error());
    const std::string* view = call.request.query.find("view");
    const WatchRequest request{game->id(), known_viewer(*viewer), number_of(call.request, "after"),
                               view != nullptr && *view == "true"};
    StreamResponse response{ndjson_head(), {}};
    response.open = [this, request, caller = call.caller](std::shared_ptr<LineStream> stream) {
      auto feed = std::make_shared<LineFeed>(services_.loop, std::move(stream));
      feed->keep_alive(services_.authenticator, caller);
      start(begin(services_.rooms, request, feed), [](const std::exception_ptr&) {});
      // The closing function keeps the feed alive for as long as the client stays.
      return [this, feed, id = request.game] {
        feed->end();
        services_.rooms.unwatch(id, *feed);
      };
    };
    co_return response;
  }

 private:
  Services services_;
};

}  // namespace

void add_game_stream_routes(Router& router, const Services& services) {
  const auto routes = std::make_shared<StreamRoutes>(services);
  router.add({"GET", "/api/games/{id}/stream", Needs::kNothing, "",
              [routes](Call& call) { return routes->game(call); }});
}

}  // namespace vexil::server
