// A `vexil serve` of our own: on a temporary folder or a database that its options name, on the
// loopback network, ended by its id.
#pragma once

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bench/load/usage.h"
#include "server/net/blocking_client.h"

namespace vexil::load {

using Clock = std::chrono::steady_clock;

class ServerProcess {
 public:
  ServerProcess(std::filesystem::path program, std::filesystem::path folder,
                std::vector<std::string> options)
      : program_(std::move(program)), folder_(std::move(folder)), options_(std::move(options)) {}
  ~ServerProcess() { end(SIGTERM); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Seconds until it answers. A second start listens where the first one did.
  double start() {
    const auto begin = Clock::now();
    const std::filesystem::path log = folder_ / "load.log";
    std::filesystem::create_directories(folder_);
    std::filesystem::remove(log);
    child_ = fork();
    if (child_ == 0) become_server(log);
    while (!answers(log)) {
      if (Clock::now() - begin > std::chrono::seconds(60) || waitpid(child_, nullptr, WNOHANG) != 0)
        throw std::runtime_error("the server did not start:\n" + text_of(log));
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return std::chrono::duration<double>(Clock::now() - begin).count();
  }
  void end(int signal) {
    if (child_ <= 0) return;
    kill(child_, signal);
    waitpid(child_, nullptr, 0);
    child_ = 0;
  }

  [[nodiscard]] std::string url(const std::string& target) const {
    return fmt::format("http://127.0.0.1:{}{}", port_, target);
  }
  [[nodiscard]] int pid() const { return child_; }
  // What it says of itself under this name; 0 where it does not.
  [[nodiscard]] double metric(const std::string& name) const {
    const auto answer = server::BlockingClient::make().value()->get(url("/metrics"));
    const std::size_t found = answer ? answer->body.find("\n" + name + " ") : std::string::npos;
    return found == std::string::npos ? 0 : std::stod(answer->body.substr(found + name.size() + 2));
  }
  [[nodiscard]] std::uint64_t resident_bytes() const {
    std::ifstream status(fmt::format("/proc/{}/status", child_));
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6)) * 1024;
    return 0;
  }
  // Of all its threads since it started.
  [[nodiscard]] double cpu_seconds() const {
    return processor_time(fmt::format("/proc/{}/stat", child_)).seconds;
  }

 private:
  [[noreturn]] void become_server(const std::filesystem::path& log) const {
    std::vector<std::string> words{program_.string(), "serve",     "--data", folder_.string(),
                                   "--bind",          "127.0.0.1", "--port", std::to_string(port_)};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // It does not outlive us.
    if (std::freopen(log.c_str(), "w", stdout) == nullptr || dup2(1, 2) < 0) _exit(126);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  bool answers(const std::filesystem::path& log) {
    const std::string text = text_of(log);
    const std::string mark = "http://127.0.0.1:";
    const std::size_t found = text.find(mark);
    if (found == std::string::npos || text.find('/', found + mark.size()) == std::string::npos)
      return false;
    port_ = std::stoi(text.substr(found + mark.size()));
    auto client = server::BlockingClient::make();
    const auto answer = (*client)->get(url("/healthz"));
    return answer && answer->status == 200;
  }

  std::filesystem::path program_;
  std::filesystem::path folder_;
  std::vector<std::string> options_;
  int port_ = 0;
  pid_t child_ = 0;
};

}  // namespace vexil::load
