#include "server/app.h"

#include <charconv>
#include <string>
#include <utility>

#include "server/accounts/account_services.h"
#include "server/accounts/rating_book.h"
#include "server/api/accounts_api.h"
#include "server/api/game_frames.h"
#include "server/api/games_api.h"
#include "server/api/openapi.h"
#include "server/api/pages.h"
#include "server/api/router.h"
#include "server/api/server_api.h"
#include "server/api/socket.h"
#include "server/api/tools_api.h"
#include "server/bots/bot_runner.h"
#include "server/conduct.h"
#include "server/heartbeat.h"
#include "server/lobby.h"
#include "server/local_access.h"
#include "server/metrics.h"
#include "server/notices.h"
#include "server/rematches.h"
#include "server/services.h"

namespace vexil::server {

class App::Parts {
 public:
  Parts(const Config& the_config, Loop& the_loop, store::Store& store, Secrets& the_secrets,
        store::Peers* peers);

  Config config;
  Loop& loop;
  Secrets& secrets;
  Nodes nodes;
  SharedLimits limits;
  Database database;
  Callers callers;
  Hub hub;
  Services services;
  Passwords passwords;
  AccountEdits edits;
  AccountServices accounts;
  Lobby lobby;
  Notices notices;
  AccountsApi accounts_api;
  RatingBook ratings;
  Rematches rematches;
  Conduct conduct;
  Metrics metrics;
  Heartbeat heartbeat;
  Router router;
  ToolsApi tools;  // It and the bots have threads, which end first.
  BotRunner bots;
};

App::Parts::Parts(const Config& the_config, Loop& the_loop, store::Store& store,
                  Secrets& the_secrets, store::Peers* peers)
    : config(the_config),
      loop(the_loop),
      secrets(the_secrets),
      nodes(peers),
      limits(nodes, loop),
      database(store, loop),
      callers(config, database, secrets, loop, nodes, limits),
      hub(loop, database, secrets, config.hub),
      services{config, loop, database, secrets, nodes, limits, callers, hub},
      passwords(loop),
      edits(database, callers, loop),
      accounts{config, loop, database, secrets, nodes, limits, callers, passwords, edits},
      lobby(loop),
      accounts_api(accounts, hub, [this](const std::string& text) { notices.announce(text); }),
      ratings(database, loop),
      rematches(services),
      conduct(edits, loop),
      heartbeat(loop, database, hub),
      router(config, callers, loop, limits),
      tools(accounts),
      bots(loop, hub, config.bots) {
  for (HubListener* listener :
       {static_cast<HubListener*>(&lobby), static_cast<HubListener*>(&notices),
        static_cast<HubListener*>(&rematches), static_cast<HubListener*>(&conduct),
        static_cast<HubListener*>(&ratings), static_cast<HubListener*>(&bots)})
    hub.add_listener(*listener);
  add_game_routes(router, services, lobby);
  add_socket_routes(router, services, lobby, notices);
  add_server_routes(router, services, metrics);
  accounts_api.add_to(router);
  tools.add_to(router);
  add_game_frames_route(router, services, tools.workshop());
  add_openapi_route(router);
  add_pages(router);
  metrics.gauge("vexil_live_games", "Games that are not over",
                [this] { return static_cast<double>(hub.live_count()); });
  metrics.gauge("vexil_bot_seats", "Seats held by our bots",
                [this] { return static_cast<double>(bots.seats()); });
  metrics.counter("vexil_transactions_total", "Durable transactions",
                  [&store] { return static_cast<double>(store.figures().transactions); });
  metrics.counter("vexil_commits_total", "Commits that made them durable",
                  [&store] { return static_cast<double>(store.figures().commits); });
  metrics.counter("vexil_store_failures_total", "Transactions that the disk did not take",
                  [&store] { return static_cast<double>(store.figures().failures); });
  metrics.gauge("vexil_store_waiting", "Transactions that wait for their commit",
                [&store] { return static_cast<double>(store.figures().waiting); });
}

App::App(const Config& config, Loop& loop, store::Store& store, Secrets& secrets,
         store::Peers* peers)
    : parts_(std::make_unique<Parts>(config, loop, store, secrets, peers)) {}

App::~App() = default;

HttpService& App::service() { return parts_->router; }

Task<void> App::begin() {
  Task<Millis> reading = parts_->heartbeat.last();
  const Millis stopped = co_await reading;
  Task<void> loading = parts_->hub.load();
  co_await loading;
  Task<void> rating = parts_->ratings.catch_up();
  co_await rating;
  Task<void> resuming = parts_->hub.resume_all(stopped);
  co_await resuming;
  parts_->heartbeat.begin();
}

Task<void> App::let_command_line_in(std::string url) {
  return open_local_access(parts_->database, parts_->secrets, parts_->config.data, std::move(url),
                           parts_->loop.now(),
                           parts_->nodes.alone() ? "" : parts_->nodes.peers()->node());
}

void App::watch_network(const Network& network) {
  Metrics& metrics = parts_->metrics;
  metrics.gauge("vexil_connections", "Open connections",
                [&network] { return static_cast<double>(network.figures().connections); });
  metrics.gauge("vexil_sockets", "Open WebSockets",
                [&network] { return static_cast<double>(network.figures().sockets); });
  metrics.counter("vexil_connections_refused_total", "Connections refused by a limit",
                  [&network] { return static_cast<double>(network.figures().refused); });
  metrics.counter("vexil_bytes_in_total", "Bytes received",
                  [&network] { return static_cast<double>(network.figures().bytes_in); });
  metrics.counter("vexil_bytes_out_total", "Bytes sent",
                  [&network] { return static_cast<double>(network.figures().bytes_out); });
}

Task<void> App::end() {
  parts_->notices.announce(
      "The server stops for a moment. Your games are kept, clocks stand still.");
  parts_->heartbeat.end();
  close_local_access(parts_->config.data);
  if (!parts_->nodes.alone()) {
    Task<void> dropping = drop_local_access(parts_->database, parts_->nodes.peers()->node());
    co_await dropping;
  }
  Task<void> pausing = parts_->hub.pause_all();
  co_await pausing;
}

}  // namespace vexil::server
