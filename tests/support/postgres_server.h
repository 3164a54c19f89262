// A real PostgreSQL for tests: its own folder, a port of its own on loopback, a child of the test
// that never outlives it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "support/temporary_folder.h"

namespace vexil {

struct PostgresSettings {
  bool fsync = true;
  // Where its folder is made; empty: where temporary folders are, in memory if there is such a
  // place.
  std::filesystem::path place{};
  // More lines for postgresql.conf: "max_connections = 20".
  std::vector<std::string> lines{};
};

class PostgresServer {
 public:
  // Makes the cluster and starts the server. The thread that does it must live as long as the
  // server: the kernel ends the server with it. Throws std::runtime_error where it does not start.
  explicit PostgresServer(const PostgresSettings& settings = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // "postgresql://vexil@127.0.0.1:PORT/DATABASE"
  [[nodiscard]] std::string address(const std::string& database) const;
  // A new, empty database; its address.
  [[nodiscard]] std::string make_database();
  // Takes it away, whoever is connected to it.
  void drop_database(const std::string& address);

  // Fast: sessions are ended, what was committed is written. Immediate: as after a power cut, so
  // that the next start recovers. Both wait until the process is gone.
  enum class Stop : std::uint8_t { kFast, kImmediate };
  void stop(Stop how);
  // Starts it again, on the same folder and port; returns when it takes connections.
  void start();
  [[nodiscard]] bool runs() const { return process_ > 0; }
  [[nodiscard]] pid_t pid() const { return process_; }
  [[nodiscard]] int port() const { return port_; }

 private:
  void make_cluster(const PostgresSettings& settings);
  void launch();
  // Whether it takes connections; false where the process has ended instead.
  [[nodiscard]] bool becomes_ready();
  [[nodiscard]] std::string log_text() const;

  TemporaryFolder folder_;
  int port_ = 0;
  pid_t process_ = -1;
  int databases_ = 0;
};

// The one of this test program, started when it is first asked for, on the main thread.
[[nodiscard]] PostgresServer& shared_postgres();

// A database of the shared server for one test.
class TestDatabase {
 public:
  TestDatabase() : address_(shared_postgres().make_database()) {}
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  std::string address_;
};

}  // namespace vexil
