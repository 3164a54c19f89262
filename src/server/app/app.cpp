#include "server/app/app.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/accounts/claim.h"
#include "server/accounts/local_access.h"
#include "server/accounts/rating_book.h"
#include "server/accounts/services.h"
#include "server/api/accounts_api.h"
#include "server/api/game_frames.h"
#include "server/api/games_api.h"
#include "server/api/openapi.h"
#include "server/api/pages.h"
#include "server/api/router.h"
#include "server/api/server_api.h"
#include "server/api/socket.h"
#include "server/api/tools_api.h"
#include "server/app/heartbeat.h"
#include "server/bots/bot_runner.h"
#include "server/core/metrics.h"
#include "server/lobby/abort_tracker.h"
#include "server/lobby/lobby.h"
#include "server/lobby/notices.h"
#include "server/lobby/rematches.h"
#include "server/nodes/membership.h"

namespace vexil::server {

class App::Parts {
 public:
  Parts(const Config& the_config, Loop& the_loop, store::Store& store, Secrets& the_secrets,
        store::Peers* peers);

  // Loads the games: all of them where this server is the first on the store or the only one.
  Task<void> load_games(bool first, Millis stopped, Millis joined);

  Config config;
  Loop& loop;
  Secrets& secrets;
  Nodes nodes;
  SharedLimits limits;
  Database database;
  BaseServices base;
  Authenticator authenticator;
  Rooms rooms;
  Passwords passwords;
  AccountEdits edits;
  Metrics metrics;
  Services services;
  Lobby lobby;
  Notices notices;
  AccountsApi accounts_api;
  RatingBook ratings;
  Rematches rematches;
  AbortTracker abort_tracker;
  Heartbeat heartbeat;
  Router router;
  ToolsApi tools;  // It and the bots have threads, which end first.
  BotRunner bots;
  std::unique_ptr<Membership> membership;  // Null where there are no other nodes.
  Network* network = nullptr;

 private:
  void add_figures(store::Store& store);
  void add_stall_figures();
  [[nodiscard]] Membership::Acts acts();
  bool follows_others_ = false;  // The rooms have subscribed to the other nodes.
};

App::Parts::Parts(const Config& the_config, Loop& the_loop, store::Store& store,
                  Secrets& the_secrets, store::Peers* peers)
    : config(the_config),
      loop(the_loop),
      secrets(the_secrets),
      nodes(peers),
      limits(nodes, loop),
      database(store, loop, nodes),
      base{config, loop, database, secrets, nodes, limits},
      authenticator(base),
      rooms(loop, database, secrets, config.rooms, &nodes),
      passwords(loop),
      edits(database, authenticator, loop),
      services{base, authenticator, rooms, passwords, edits, metrics},
      lobby(loop),
      accounts_api(services, [this](const std::string& text) { notices.announce(text); }),
      ratings(database, loop),
      rematches(services),
      abort_tracker(edits, loop),
      heartbeat(loop, database, rooms),
      router(config, authenticator, loop, limits),
      tools(services),
      bots(loop, rooms, config.bots, std::make_unique<ThinkPool>(config.bots.threads), peers) {
  if (!nodes.alone()) membership = std::make_unique<Membership>(loop, nodes, acts());
  for (RoomsListener* listener :
       {static_cast<RoomsListener*>(&lobby), static_cast<RoomsListener*>(&notices),
        static_cast<RoomsListener*>(&rematches), static_cast<RoomsListener*>(&abort_tracker),
        static_cast<RoomsListener*>(&ratings), static_cast<RoomsListener*>(&bots)})
    rooms.add_listener(*listener);
  add_game_routes(router, services, lobby);
  add_socket_routes(router, services, lobby, notices);
  add_server_routes(router, services);
  accounts_api.add_to(router);
  tools.add_to(router);
  add_game_frames_route(router, services, tools.jobs());
  add_openapi_route(router);
  add_pages(router);
  router.limit_queries(described_queries());
  router.on_refusal([this](const std::string& code) { metrics.refused(code); });
  add_figures(store);
}

void App::Parts::add_figures(store::Store& store) {
  metrics.gauge("vexil_live_games", "Games that are not over",
                [this] { return static_cast<double>(rooms.live_count()); });
  metrics.gauge("vexil_bot_seats", "Seats held by our bots",
                [this] { return static_cast<double>(bots.seats()); });
  metrics.counter("vexil_transactions_total", "Durable transactions",
                  [&store] { return static_cast<double>(store.figures().transactions); });
  metrics.counter("vexil_commits_total", "Commits that made them durable",
                  [&store] { return static_cast<double>(store.figures().commits); });
  metrics.counter("vexil_store_failures_total", "Transactions that the disk did not take",
                  [&store] { return static_cast<double>(store.figures().failures); });
  add_stall_figures();
  metrics.gauge("vexil_store_waiting", "Transactions that wait for their commit",
                [&store] { return static_cast<double>(store.figures().waiting); });
}

void App::Parts::add_stall_figures() {
  for (const StallCause cause : {StallCause::kProcess, StallCause::kStore}) {
    const Metrics::Labels labels{{"cause", std::string(stall_cause_name(cause))}};
    const auto figures = [this, cause]() -> const StallFigures& {
      return database.stalls().figures(cause);
    };
    metrics.counter("vexil_stalls_total", "Times in which the server could not work", labels,
                    [figures] { return static_cast<double>(figures().stalls); });
    metrics.counter("vexil_stall_seconds_total", "How long they lasted", labels,
                    [figures] { return figures().seconds; });
  }
  metrics.counter("vexil_refunds_total", "Clocks that were given time back",
                  [this] { return static_cast<double>(rooms.refunds()); });
}

Task<void> App::Parts::load_games(bool first, Millis stopped, Millis joined) {
  co_await rooms.load();
  if (follows_others_) {
    co_await rooms.node_sync().catch_up_all();
  }
  if (first) {
    co_await ratings.catch_up();
    co_await rooms.resume_all(stopped, joined);
  }
  if (!nodes.alone() && !std::exchange(follows_others_, true)) rooms.node_sync().join();
}

Membership::Acts App::Parts::acts() {
  Membership::Acts acts;
  acts.load_games = [this](const store::Joined& joined) -> Task<void> {
    // Where the data came from a server without nodes, its own beat is the last one.
    const bool first = joined.first;
    const Millis now = joined.now;
    Millis stopped = joined.stopped;
    stopped = std::max(stopped, co_await heartbeat.last());
    co_await load_games(first, stopped, now);
  };
  acts.pulse = [this](const store::Pulse& pulse) {
    database.stalls().database_answered();
    rooms.node_sync().on_pulse(pulse.others, pulse.now);
    bots.set_work(pulse.work);
  };
  acts.take_over_dead_node = [this](const std::string& node, Millis beat) {
    rooms.node_sync().refund_time(node, beat);
    // What it left undone.
    start(ratings.catch_up(), [](const std::exception_ptr&) {});
  };
  acts.suspend = [this](bool suspended) {
    rooms.node_sync().suspend(suspended);
    router.suspend(suspended);
    if (suspended && network != nullptr) network->send_away();
  };
  return acts;
}

App::App(const Config& config, Loop& loop, store::Store& store, Secrets& secrets,
         store::Peers* peers)
    : parts_(std::make_unique<Parts>(config, loop, store, secrets, peers)) {}

App::~App() = default;

HttpService& App::service() { return parts_->router; }

Task<void> App::begin() {
  parts_->database.stalls().begin();
  if (parts_->membership) {
    co_await parts_->membership->begin();
    co_return;
  }
  const Millis stopped = co_await parts_->heartbeat.last();
  co_await parts_->load_games(true, stopped, 0);
  parts_->heartbeat.begin();
}

Task<void> App::let_command_line_in(std::string url) {
  return open_local_access(parts_->database, parts_->secrets, parts_->config.data, std::move(url),
                           parts_->loop.now());
}

Task<std::string> App::claim() {
  return make_claim(parts_->database, parts_->secrets, parts_->nodes.alone(), parts_->loop.now());
}

void App::watch_network(Network& network) {
  parts_->network = &network;
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
  const bool others_go_on = parts_->membership && parts_->membership->others_live();
  const bool cut_off = parts_->membership && parts_->membership->is_cut_off();
  parts_->notices.announce(
      others_go_on ? "This server stops; another one goes on with your games."
                   : "The server stops for a moment. Your games are kept, clocks stand still.");
  parts_->heartbeat.end();
  parts_->database.stalls().end();
  close_local_access(parts_->config.data);
  if (others_go_on || cut_off) {
    parts_->rooms.stop();
  } else {
    co_await parts_->rooms.pause_all();
  }
  if (parts_->membership) parts_->membership->leave();
}

}  // namespace vexil::server
