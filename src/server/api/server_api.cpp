#include "server/api/server_api.h"

#include <memory>

#include "json/writer.h"
#include "server/accounts/claim.h"
#include "server/accounts/server_notes.h"
#include "server/core/finishes_within.h"

namespace vexil::server {
namespace {

constexpr Millis kHealthPatience = 1000;

class ServerRoutes {
 public:
  explicit ServerRoutes(const Services& services) : services_(services) {}

  // Healthy: the logic thread answers, the store can be read and takes what is written, all of that
  // soon.
  Task<Reply> health(Call& /*call*/) {
    const auto found = std::make_shared<Health>();
    const bool hangs = services_.database.stalls().store_hangs();
    co_await finishes_within(services_.loop, kHealthPatience, examine(services_, found, !hangs));
    const bool well = found->readable && found->writable;
    JsonObject answer;
    answer.text("status", well ? "ok" : "failing");
    answer.add("readable", found->readable ? "true" : "false")
        .add("writable", found->writable ? "true" : "false");
    co_return json_reply(answer.done(), well ? 200 : 503);
  }

  // Not for everybody: on a quiet server the count of transactions would show an opponent how many
  // decisions a turn had.
  Task<Reply> figures(Call& call) {
    const bool here = call.caller.address == "127.0.0.1" || call.caller.address == "::1";
    const bool admin = call.caller.account && call.caller.account->role == store::Role::kAdmin &&
                       call.caller.may("admin");
    if (!here && !admin)
      co_return error_reply(
          {"not-allowed", "Figures are for this machine and for administrators.", {}, {}});
    HttpResponse response = text_reply(services_.metrics.text());
    response.headers.set("content-type", "text/plain; version=0.0.4; charset=utf-8");
    response.headers.set("cache-control", "no-store");
    co_return response;
  }

  Task<Reply> about(Call& /*call*/) {
    struct Notes {
      Registration registration;
      bool claimed;
      std::string announcement;
    };
    const Notes notes = co_await services_.database.read([](store::Reader& reader) {
      return Notes{registration_mode(reader), !is_unclaimed(reader), announcement(reader)};
    });
    JsonObject answer;
    answer.text("name", "vexil").text("version", VEXIL_VERSION);
    answer.text("registration", registration_name(notes.registration));
    answer.add("claimed", notes.claimed ? "true" : "false");
    answer.text("announcement", notes.announcement);
    answer.number("time", static_cast<std::uint64_t>(services_.loop.now()));
    answer.number("live_games", services_.rooms.live_count());
    if (const int cap = services_.config.new_games.no_capture_cap; cap > 0)
      answer.number("no_capture_cap", static_cast<std::uint64_t>(cap));
    co_return json_reply(answer.done());
  }

 private:
  struct Health {
    bool readable = false;
    bool writable = false;
  };
  static Task<void> examine(Services services, std::shared_ptr<Health> found, bool write) {
    found->readable = co_await services.database.read([](store::Reader& reader) {
      static_cast<void>(reader.meta("alive"));
      return true;
    });
    if (!write) co_return;
    const store::Committed committed = co_await services.database.commit(harmless_write(services));
    found->writable = committed.outcome == store::Outcome::kDone;
  }
  // Several nodes would wait for each other at one row: they delete one that is not there.
  [[nodiscard]] static store::Transaction harmless_write(const Services& services) {
    store::Transaction writes;
    if (services.nodes.alone())
      writes.emplace_back(store::PutMeta{"health", std::to_string(services.loop.now())});
    else
      writes.emplace_back(store::DropSetup{"", "", "health"});
    return writes;
  }

  Services services_;
};

}  // namespace

void add_server_routes(Router& router, const Services& services) {
  const auto routes = std::make_shared<ServerRoutes>(services);
  router.add({"GET", "/healthz", Needs::kNothing, "",
              [routes](Call& call) { return routes->health(call); }});
  router.add({"GET", "/metrics", Needs::kNothing, "",
              [routes](Call& call) { return routes->figures(call); }});
  router.add({"GET", "/api/server", Needs::kNothing, "",
              [routes](Call& call) { return routes->about(call); }});
}

}  // namespace vexil::server
