#include "server/api/game_frames.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "server/api/seats.h"
#include "server/game/records.h"
#include "server/tools/frames.h"

namespace vexil::server {
namespace {

constexpr std::size_t kMostFrom = 1'000'000;
constexpr std::size_t kMostFramesAtOnce = 2'000;  // In one answer, as of a record.

struct Limits {
  std::size_t least;
  std::size_t most;
};

Decided<std::size_t> number_in(const HttpRequest& request, std::string_view name, std::size_t usual,
                               Limits limits) {
  const std::string* text = request.query.find(name);
  if (text == nullptr) return usual;
  std::size_t number = 0;
  const char* end = text->data() + text->size();
  const auto [stopped, error] = std::from_chars(text->data(), end, number);
  if (error != std::errc() || stopped != end || number < limits.least || number > limits.most)
    return refused("bad-request", fmt::format("{}: expected a number from {} to {}", name,
                                              limits.least, limits.most));
  return number;
}

class FrameRoutes {
 public:
  FrameRoutes(const Services& services, BackgroundJobs& jobs) : services_(services), jobs_(jobs) {}

  Task<Reply> frames(Call& call) {
    const auto from = number_in(call.request, "from", 0, {0, kMostFrom});
    if (!from) co_return error_reply(from.error());
    const auto count = number_in(call.request, "count", kMostFramesAtOnce, {1, kMostFramesAtOnce});
    if (!count) co_return error_reply(count.error());
    const std::shared_ptr<const ServedGame> game =
        co_await services_.rooms.look(call.parameters[0]);
    if (!game) co_return error_reply({"not-found", "There is no such game.", {}, {}});
    const std::string* as = call.request.query.find("as");
    const Decided<Viewer> viewer = viewer_for(call.caller, *game, as != nullptr ? *as : "");
    if (!viewer) co_return error_reply(viewer.error());
    std::optional<GameSoFar> so_far = game->so_far();
    if (!so_far)
      co_return error_reply(
          {"wrong-phase", "There is nothing to look at before both players are ready.", {}, {}});
    const FramesWanted wanted{*viewer, *from, *count, !game->recalls(*viewer)};
    auto work = [so_far = *std::move(so_far), wanted] { return game_frames(so_far, wanted); };
    const Decided<std::string> answer = co_await jobs_.run(std::move(work));
    if (!answer) co_return error_reply(answer.error());
    co_return json_reply(*answer);
  }

 private:
  Services services_;
  BackgroundJobs& jobs_;
};

}  // namespace

void add_game_frames_route(Router& router, const Services& services, BackgroundJobs& jobs) {
  const auto routes = std::make_shared<FrameRoutes>(services, jobs);
  router.add({"GET", "/api/games/{id}/frames", Needs::kNothing, "",
              [routes](Call& call) { return routes->frames(call); }});
}

}  // namespace vexil::server
