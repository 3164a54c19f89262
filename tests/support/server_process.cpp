#include "support/server_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

namespace vexil::server {
namespace {

std::vector<std::string> words_of(const char* program, const ServerOptions& options) {
  std::vector<std::string> words{program,  "serve",     "--data", options.data.string(),
                                 "--bind", "127.0.0.1", "--port", "0"};
  for (const char* bound :
       {"messages-per-second=100000", "message-burst=100000", "requests-burst=1000000",
        "new-guests-burst=1000000", "new-games-burst=1000000", "chat-burst=1000000"}) {
    words.emplace_back("--set");
    words.emplace_back(bound);
  }
  words.insert(words.end(), options.words.begin(), options.words.end());
  return words;
}

}  // namespace

ServerProcess::ServerProcess(const ServerOptions& options) {
  const char* const program = std::getenv("VEXIL_PROGRAM");
  if (program == nullptr) throw std::runtime_error("VEXIL_PROGRAM does not name the program");
  std::vector<std::string> words = words_of(program, options);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = options.log.empty() ? "/dev/null" : options.log.string();
  std::array<int, 2> out{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t parent = ::getpid();
  process_ = ::fork();
  if (process_ == 0) {
    // A test that crashes leaves no server behind.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(125);
    // Tests that run under nohup ignore hangups, and a server would inherit that.
    ::signal(SIGHUP, SIG_DFL);
    for (const std::string& one : options.environment) ::putenv(const_cast<char*>(one.c_str()));
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
    ::execv(program, arguments.data());
    ::_exit(127);
  }
  ::close(out[1]);
  out_ = out[0];
  try {
    wait_for_address();
  } catch (...) {
    end();
    throw;
  }
}

void ServerProcess::wait_for_address() {
  std::string text;
  std::array<char, 4096> buffer{};
  for (;;) {
    // The line before it may be the address of a proxy.
    const std::size_t end = text.find("/   on this machine");
    if (end != std::string::npos) {
      const std::size_t begin = text.rfind(' ', end) + 1;
      origin_ = text.substr(begin, end - begin);
      // It prints all that at once.
      const std::string page = "/register#";
      if (const std::size_t code = text.find(page); code != std::string::npos)
        claim_ = text.substr(code + page.size(), text.find('\n', code) - code - page.size());
      return;
    }
    const ssize_t size = ::read(out_, buffer.data(), buffer.size());
    if (size <= 0) throw std::runtime_error("the server did not start: " + text);
    text.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

ServerProcess::~ServerProcess() { end(); }

void ServerProcess::end() {
  if (process_ > 0) {
    kill();
    ::waitpid(std::exchange(process_, -1), nullptr, 0);
  }
  ::close(std::exchange(out_, -1));
}

void ServerProcess::kill() { ::kill(process_, SIGKILL); }
void ServerProcess::freeze() { ::kill(process_, SIGSTOP); }
void ServerProcess::hang_up() { ::kill(process_, SIGHUP); }
void ServerProcess::thaw() { ::kill(process_, SIGCONT); }

int ServerProcess::stop() {
  ::kill(process_, SIGTERM);
  return wait();
}

int ServerProcess::wait() {
  int status = 0;
  ::waitpid(std::exchange(process_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace vexil::server
