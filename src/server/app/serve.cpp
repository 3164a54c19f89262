#include "server/app/serve.h"

#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "server/app/app.h"
#include "server/core/log.h"
#include "store/peers.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil::server {
namespace {

// So many ports are tried after the wished one.
constexpr int kOtherPorts = 20;

Result<void> listen_somewhere(Network& network, NetOptions options, bool any_port,
                              HttpService& service) {
  Result<void> listening = network.listen(options, service);
  for (int more = 1; !listening && any_port && more <= kOtherPorts; ++more) {
    ++options.port;
    if (const Result<void> next = network.listen(options, service)) return next;
  }
  return listening;
}

std::string sentence_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& exception) {
    return exception.what();
  }
}

// One run of the server: load, listen, serve, stop. All steps run on the logic thread.
class Life {
 public:
  // Without peers it is the only server on its store.
  Life(const ServeOptions& options, store::Store& store, std::unique_ptr<store::Peers> peers)
      : options_(options),
        network_(make_network()),
        peers_(std::move(peers)),
        app_(options.config, *network_, store, system_secrets(), peers_.get()) {}

  Result<void> run() {
    app_.watch_network(*network_);
    network_->on_signal([this] { end(); });
    listen_to_hangups();
    network_->post([this] {
      start(app_.begin(), [this](const std::exception_ptr& failure) { loaded(failure); });
    });
    network_->run();
    return outcome_;
  }

 private:
  void loaded(const std::exception_ptr& failure) {
    if (failure) return give_up(sentence_of(failure));
    if (ending_) return;
    const NetOptions& net = options_.config.net;
    if (const auto listening = listen_somewhere(*network_, net, options_.any_port, app_.service());
        !listening)
      return give_up(listening.error().message);
    log_info("listening", {{"address", net.bind},
                           {"port", std::to_string(network_->port())},
                           {"data", options_.config.data.string()}});
    start(let_host_in(), [this](const std::exception_ptr& failed) {
      if (failed) give_up(sentence_of(failed));
    });
  }
  // Whoever runs the server: on the command line, and as its first account.
  Task<void> let_host_in() {
    co_await app_.let_command_line_in(local_url());
    const std::string claim = co_await app_.claim();
    if (options_.listening) options_.listening(network_->port(), claim);
  }
  // As this machine reaches it.
  [[nodiscard]] std::string local_url() const {
    const NetOptions& net = options_.config.net;
    const bool everywhere = net.bind == "0.0.0.0" || net.bind == "::";
    return fmt::format("{}://{}:{}", net.key.empty() ? "http" : "https",
                       everywhere ? "127.0.0.1" : net.bind, network_->port());
  }
  // With TLS a new certificate is there. Without it a terminal was closed, and the server ends like
  // with it, but in order; `nohup` has asked for neither.
  void listen_to_hangups() {
    if (!options_.config.net.key.empty())
      network_->on_hangup([this] { reload_certificate(); });
    else if (std::signal(SIGHUP, SIG_DFL) != SIG_IGN)
      network_->on_hangup([this] { end(); });
    else
      static_cast<void>(std::signal(SIGHUP, SIG_IGN));
  }
  void reload_certificate() {
    if (ending_ || network_->port() == 0) return;
    if (const Result<void> reloaded = network_->reload_certificate(); reloaded)
      log_info("certificate reloaded", {{"file", options_.config.net.certificate}});
    else
      log_error("certificate kept", {{"why", reloaded.error().message}});
  }
  void give_up(std::string why) {
    outcome_ = fail(std::move(why));
    network_->stop();
  }
  void end() {
    if (std::exchange(ending_, true)) return;
    log_info("stopping");
    network_->stop_listening();
    start(app_.end(), [this](const std::exception_ptr& failure) {
      if (failure) outcome_ = fail(sentence_of(failure));
      network_->stop();
    });
  }

  const ServeOptions& options_;
  std::unique_ptr<Network> network_;
  std::unique_ptr<store::Peers> peers_;  // Their thread ends after the app, and before the network.
  App app_;
  Result<void> outcome_;
  bool ending_ = false;
};

Result<std::unique_ptr<store::Store>> open_store(const ServeOptions& options) {
  if (!options.config.database.empty()) {
    store::PostgresOptions postgres;
    postgres.address = options.config.database;
    postgres.group_commit = options.group_commit;
    return store::open_postgres(postgres);
  }
  store::SqliteOptions sqlite;
  sqlite.folder = options.config.data;
  sqlite.group_commit = options.group_commit;
  return store::open_sqlite(sqlite);
}

}  // namespace

Result<void> serve(const ServeOptions& options) {
  begin_log();
  auto store = open_store(options);
  if (!store) return fail(store.error().message);
  std::unique_ptr<store::Peers> peers;
  if (!options.config.database.empty()) {
    std::error_code failed;
    std::filesystem::create_directories(options.config.data, failed);
    auto joined = store::join_postgres(options.config.database);
    if (!joined) return fail(joined.error().message);
    peers = std::move(*joined);
  }
  try {
    return Life(options, **store, std::move(peers)).run();
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace vexil::server
