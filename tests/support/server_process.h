// A real `vexil serve` in a process of its own, which can be killed and started again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vexil::server {

struct ServerOptions {
  std::filesystem::path data;
  std::vector<std::string> words{};        // Further ones, after those that make the limits roomy.
  std::filesystem::path log{};             // Standard error is added to it; empty: to nothing.
  std::vector<std::string> environment{};  // NAME=VALUE, besides the test's own.
};

class ServerProcess {
 public:
  // Starts the program that VEXIL_PROGRAM names with this data folder, on any free port. Throws
  // where it does not begin to listen. It ends with the thread that makes it.
  explicit ServerProcess(const std::filesystem::path& data)
      : ServerProcess(ServerOptions{data, {}, {}}) {}
  explicit ServerProcess(const ServerOptions& options);
  ~ServerProcess();  // Kills it where it still runs.
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // "http://127.0.0.1:40123", or with https.
  [[nodiscard]] const std::string& origin() const { return origin_; }
  // The code for its first account, where it has none: the one that it printed.
  [[nodiscard]] const std::string& claim() const { return claim_; }
  // kill -9. From any thread.
  void kill();
  // It gets no time any more, as on a machine that hangs, until it is thawed.
  void freeze();
  void thaw();
  // As when its terminal is closed, or for a new certificate.
  void hang_up();
  // SIGTERM, and waits for the end: the exit status.
  int stop();
  // Waits for an end that something else brings about.
  int wait();

 private:
  void wait_for_address();
  void end();

  int process_ = -1;
  int out_ = -1;
  std::string origin_;
  std::string claim_;
};

}  // namespace vexil::server
