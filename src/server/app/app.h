// The whole server without its network: everything that answers a request. `vexil serve`, tests,
// and commands that need no network make one.
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

  // Loads the games that are being played. Call it before the service answers requests.
  Task<void> begin();
  [[nodiscard]] HttpService& service();
  // Gives the command line access through a file in the data folder (local_access.h).
  Task<void> let_command_line_in(std::string url);
  // The code that the first account needs (accounts/claim.h); empty where there is an account.
  Task<std::string> claim();
  // For the figures, and to send people away while the store is out of reach; not to be called
  // where there is no network.
  void watch_network(Network& network);
  // Announces the stop, pauses the clocks, finishes what was begun.
  Task<void> end();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace vexil::server
