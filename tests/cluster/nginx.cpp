#include "cluster/nginx.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

#include "support/data_file.h"
#include "support/eventually.h"
#include "support/free_port.h"

namespace vexil::server {
namespace {

sockaddr_in loopback(int port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(static_cast<std::uint16_t>(port));
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return name;
}

bool somebody_listens(int port) {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in name = loopback(port);
  const bool connected =
      ::connect(probe, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0;
  ::close(probe);
  return connected;
}

// What the example has, and what a test needs instead. It must be there: the example is what is
// run.
void put(std::string& text, const std::string& there, const std::string& instead) {
  const std::size_t at = text.find(there);
  if (at == std::string::npos) throw std::runtime_error("the example has no " + there);
  text.replace(at, there.size(), instead);
}

}  // namespace

Nginx::Nginx(int port, const std::vector<std::string>& origins)
    : origin_(fmt::format("https://127.0.0.1:{}", port)) {
  write_configuration(port, origins);
  run();
  wait_until_it_listens(port);
}

Nginx::~Nginx() {
  if (process_ <= 0) return;
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

void Nginx::write_configuration(int port, const std::vector<std::string>& origins) const {
  std::string site = file_bytes(project_file("deploy/nginx-cluster.conf"));
  put(site, "listen 80;", fmt::format("listen 127.0.0.1:{};", free_port()));
  put(site, "listen [::]:80;", "");
  put(site, "listen 443 ssl http2;", fmt::format("listen 127.0.0.1:{} ssl http2;", port));
  put(site, "listen [::]:443 ssl http2;", "");
  const std::string names = "/etc/letsencrypt/live/stratego.example.org/";
  put(site, names + "fullchain.pem", tls_.certificate());
  put(site, names + "privkey.pem", tls_.key());
  for (std::size_t node = 0; node < origins.size(); ++node)
    put(site, fmt::format("server 10.0.0.{}:7878", 11 + node),
        "server " + origins[node].substr(origins[node].find("//") + 2));
  write_file(folder_.path() / "site.conf", site);
  // Everything in our own folder; as root the workers must be able to enter it.
  std::string main = ::geteuid() == 0 ? "user root;\n" : "";
  main +=
      "daemon off;\nworker_processes 1;\npid nginx.pid;\nerror_log error.log;\n"
      "events {}\nhttp {\n  log_format went '$upstream_addr';\n  access_log went.log went;\n";
  for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    main += fmt::format("  {0}_temp_path {0}_temp;\n", kind);
  main += "  include site.conf;\n}\n";
  write_file(folder_.path() / "nginx.conf", main);
}

void Nginx::run() {
  const std::string prefix = folder_.path().string() + "/";
  const std::string file = prefix + "nginx.conf";
  const std::string output = prefix + "output";
  const pid_t parent = ::getpid();
  process_ = ::fork();
  if (process_ != 0) return;
  const int log = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(log, STDOUT_FILENO);
  ::dup2(log, STDERR_FILENO);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(125);
  ::execlp("nginx", "nginx", "-p", prefix.c_str(), "-c", file.c_str(), nullptr);
  ::execl("/usr/sbin/nginx", "nginx", "-p", prefix.c_str(), "-c", file.c_str(), nullptr);
  ::_exit(127);
}

void Nginx::wait_until_it_listens(int port) {
  bool ended = false;
  const bool known = eventually([&] {
    ended = ::waitpid(process_, nullptr, WNOHANG) == process_;
    if (ended) process_ = -1;
    return ended || somebody_listens(port);
  });
  if (ended || !known)
    throw std::runtime_error("nginx did not start: " + file_bytes(folder_.path() / "output"));
}

std::string Nginx::went() const { return file_bytes(folder_.path() / "went.log"); }

}  // namespace vexil::server
