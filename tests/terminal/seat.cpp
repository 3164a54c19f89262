#include "terminal/seat.h"

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace vexil::test {
namespace {

using namespace std::chrono_literals;

[[noreturn]] void become_program(const std::vector<std::string>& words,
                                 const TerminalSeat::Setting& setting) {
  ::setenv("TERM", setting.term.c_str(), 1);
  ::setenv("LC_ALL", setting.locale.c_str(), 1);
  ::unsetenv("NO_COLOR");
  ::unsetenv("LINES");
  ::unsetenv("COLUMNS");
  ::unsetenv("HOME");
  ::unsetenv("XDG_STATE_HOME");
  if (!setting.state_home.empty()) ::setenv("XDG_STATE_HOME", setting.state_home.c_str(), 1);
  for (const auto& [name, value] : setting.environment) ::setenv(name.c_str(), value.c_str(), 1);
  const char* const program = std::getenv("VEXIL_PROGRAM");
  if (program == nullptr) ::_exit(126);
  std::vector<char*> arguments{const_cast<char*>(program)};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(program, arguments.data());
  ::_exit(127);
}

winsize window(int height, int width) {
  winsize size{};
  size.ws_row = static_cast<unsigned short>(height);
  size.ws_col = static_cast<unsigned short>(width);
  return size;
}

}  // namespace

TerminalSeat::TerminalSeat(const std::vector<std::string>& words, const Setting& setting)
    : emulator_(setting.height, setting.width) {
  winsize size = window(setting.height, setting.width);
  process_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
  if (process_ < 0) throw std::runtime_error("forkpty failed");
  if (process_ == 0) become_program(words, setting);
}

TerminalSeat::~TerminalSeat() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  ::close(terminal_);
}

bool TerminalSeat::read_some(std::chrono::milliseconds patience) {
  pollfd ready{terminal_, POLLIN, 0};
  if (closed_ || ::poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return false;
  std::array<char, 4096> bytes{};
  const ssize_t count = ::read(terminal_, bytes.data(), bytes.size());
  if (count <= 0) {
    closed_ = true;
    return false;
  }
  const std::string_view text(bytes.data(), static_cast<std::size_t>(count));
  output_ += text;
  emulator_.feed(text);
  return true;
}

void TerminalSeat::type(std::string_view keys) {
  while (!keys.empty()) {
    const ssize_t count = ::write(terminal_, keys.data(), keys.size());
    if (count <= 0) return;
    keys.remove_prefix(static_cast<std::size_t>(count));
  }
}

void TerminalSeat::resize(int height, int width) {
  emulator_.resize(height, width);
  winsize size = window(height, width);
  ::ioctl(terminal_, TIOCSWINSZ, &size);
}

void TerminalSeat::signal(int number) const { ::kill(process_, number); }

bool TerminalSeat::wait(const std::function<bool()>& seen, std::chrono::seconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!seen()) {
    if (closed_ || std::chrono::steady_clock::now() > end) return seen();
    read_some(20ms);
  }
  return true;
}

bool TerminalSeat::see(std::string_view text, std::chrono::seconds patience) {
  return wait([&] { return screen().find(text) != std::string::npos; }, patience);
}

int TerminalSeat::finish() {
  const auto end = std::chrono::steady_clock::now() + kHangLimit;
  while (std::chrono::steady_clock::now() < end) {
    read_some(20ms);
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) != process_) continue;
    while (read_some(20ms)) continue;
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  return -1;
}

}  // namespace vexil::test
