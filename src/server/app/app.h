// The whole server but for its network: what a request meets. Made once by `vexil serve`, and by
// tests and commands that need no network.
#pragma once

#include <memory>

#include "server/config/config.h"
#include "server/core/loop.h"
#include "server/core/secrets.h"
#include "server/core/task.h"
#include "server/net/http.h"
#include "server/net/listen.h"
#include "store/peers.h"
#include "store/store.h"

namespace vexil::server {

class App {
 public:
  // All of them outlive the app. Without peers it is the only server on its store.
  App(const Config& config, Loop& loop, store::Store& store, Secrets& secrets,
      store::Peers* peers = nullptr);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  // Takes up the games that were being played. Nothing is answered before it is done.
  Task<void> begin();
  [[nodiscard]] HttpService& service();
  // Lets the command line in by way of a file in the data folder (local_access.h).
  Task<void> let_command_line_in(std::string url);
  // For the figures, and to send people away while the store is out of reach; not to be called
  // where there is no network.
  void watch_network(Network& network);
  // Says good-bye, pauses the clocks, finishes what was begun.
  Task<void> end();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace vexil::server
