// A real `vexil serve` in a process of its own, which can be killed and started again.
#pragma once

#include <filesystem>
#include <string>

namespace vexil::server {

class ServerProcess {
 public:
  // Starts the program that VEXIL_PROGRAM names with this data folder, on any free port. Throws
  // where it does not begin to listen.
  explicit ServerProcess(const std::filesystem::path& data);
  ~ServerProcess();  // Kills it where it still runs.
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // "http://127.0.0.1:40123"
  [[nodiscard]] const std::string& origin() const { return origin_; }
  // kill -9. From any thread.
  void kill();
  // SIGTERM, and waits for the end: the exit status.
  int stop();

 private:
  void wait_for_address();

  int process_ = -1;
  int out_ = -1;
  std::string origin_;
};

}  // namespace vexil::server
