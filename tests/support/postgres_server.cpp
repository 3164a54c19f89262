#include "support/postgres_server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "store/postgres/pg_connection.h"
#include "support/eventually.h"
#include "support/free_port.h"

namespace vexil {

namespace {

using store::postgres::PgConnection;
using store::postgres::PostgresError;

// Where Debian keeps the programs that are not for everybody's path; the newest.
std::filesystem::path program(const std::string& name) {
  std::filesystem::path newest;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    const std::filesystem::path file = version.path() / "bin" / name;
    if (std::filesystem::exists(file)) newest = std::max(newest, file);
  }
  if (newest.empty()) throw std::runtime_error("PostgreSQL is not installed: " + name);
  return newest;
}

// PostgreSQL refuses to run as root. Another user runs it as that user.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

// A child that runs a program of PostgreSQL's, as its user, with its output in a file.
pid_t spawn(const std::vector<std::string>& words, const std::filesystem::path& output) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* const user = other_user();
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child > 0) return child;
  const int file = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  ::close_range(3, ~0U, 0);
  ::setpgid(0, 0);  // A Ctrl-C is the test's; the server's end follows from it.
  if (user != nullptr) {
    const bool changed =
        ::setgroups(0, nullptr) == 0 && ::setgid(user->pw_gid) == 0 && ::setuid(user->pw_uid) == 0;
    if (!changed) ::_exit(126);
  }
  // After the change of user, which would undo it.
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent) ::_exit(125);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

}  // namespace

PostgresServer::PostgresServer(const PostgresSettings& settings) : folder_(settings.place) {
  make_cluster(settings);
  // Somebody else may take the port between our look and the server's.
  for (int attempt = 1;; ++attempt) {
    port_ = free_port();
    launch();
    if (becomes_ready()) return;
    if (attempt == 5) throw std::runtime_error("PostgreSQL does not start: " + log_text());
  }
}

PostgresServer::~PostgresServer() {
  if (runs()) stop(Stop::kImmediate);
}

void PostgresServer::make_cluster(const PostgresSettings& settings) {
  if (const passwd* const user = other_user()) {
    if (::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("the folder cannot be given to the user postgres");
    }
  }
  const std::filesystem::path data = folder_.path() / "data";
  // The order of texts is another than that of their bytes, as it may be in a database of a club's.
  const pid_t initdb = spawn({program("initdb"), "-D", data, "-U", "vexil", "--auth=trust",
                              "--no-sync", "--no-instructions", "--encoding=UTF8",
                              "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"},
                             folder_.path() / "log");
  int status = 0;
  ::waitpid(initdb, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed: " + log_text());
  std::ofstream file(data / "postgresql.auto.conf", std::ios::app);
  file << "listen_addresses = '127.0.0.1'\n"
       << fmt::format("unix_socket_directories = '{}'\n", folder_.path().string())
       << "shared_buffers = 32MB\nmax_connections = 100\n"
       << "min_wal_size = 32MB\nmax_wal_size = 128MB\nwal_level = minimal\nmax_wal_senders = 0\n"
       << fmt::format("fsync = {}\n", settings.fsync ? "on" : "off");
  for (const std::string& line : settings.lines) file << line << '\n';
}

void PostgresServer::launch() {
  process_ =
      spawn({program("postgres"), "-D", folder_.path() / "data", "-p", std::to_string(port_)},
            folder_.path() / "log");
}

bool PostgresServer::becomes_ready() {
  const bool known = eventually([this] {
    if (::waitpid(process_, nullptr, WNOHANG) == process_) {
      process_ = -1;
      return true;
    }
    try {
      const PgConnection connection(address("postgres"), kHangLimit);
      return true;
    } catch (const PostgresError&) {
      return false;
    }
  });
  return known && runs();
}

void PostgresServer::start() {
  if (runs()) return;
  launch();
  if (!becomes_ready()) throw std::runtime_error("PostgreSQL does not start again: " + log_text());
}

void PostgresServer::stop(Stop how) {
  if (!runs()) return;
  ::kill(process_, how == Stop::kFast ? SIGINT : SIGQUIT);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::string PostgresServer::address(const std::string& database) const {
  return fmt::format("postgresql://vexil@127.0.0.1:{}/{}", port_, database);
}

std::string PostgresServer::make_database() {
  const std::string name = fmt::format("club_{}", ++databases_);
  PgConnection connection(address("postgres"), kHangLimit);
  connection.execute("CREATE DATABASE " + name);
  return address(name);
}

void PostgresServer::drop_database(const std::string& address) {
  if (!runs()) return;
  const std::string name = address.substr(address.rfind('/') + 1);
  PgConnection connection(this->address("postgres"), kHangLimit);
  connection.execute(fmt::format("DROP DATABASE IF EXISTS {} WITH (FORCE)", name));
}

std::string PostgresServer::log_text() const {
  std::ifstream file(folder_.path() / "log");
  return {std::istreambuf_iterator<char>(file), {}};
}

PostgresServer& shared_postgres() {
  static PostgresServer server;
  return server;
}

TestDatabase::~TestDatabase() {
  try {
    shared_postgres().drop_database(address_);
  } catch (const PostgresError&) {
    address_.clear();  // It goes with the server.
  }
}

}  // namespace vexil
