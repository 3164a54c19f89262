#include "engines/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <thread>
#include <utility>

#include "base/text.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kChunk = 1 << 16;
constexpr std::size_t kMostBuffered = 1 << 20;
constexpr std::size_t kMostErrors = 1 << 12;
constexpr milliseconds kAfterTerm{300};

void close_end(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

// The reading and the writing end, closed in every other program, and out of the way of the three
// standard streams whatever the parent has closed.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (int& end : ends) close_end(end);
  }

  [[nodiscard]] bool open() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    for (int& end : ends) {
      if (end > STDERR_FILENO) continue;
      const int higher = ::fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
      if (higher < 0) return false;
      ::close(std::exchange(end, higher));
    }
    return true;
  }
  [[nodiscard]] int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

// What the child gets: the three streams, default signals, a group of its own.
class SpawnSettings {
 public:
  SpawnSettings() {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }

  int spawn(const std::vector<std::string>& command, int in, int out, int err, int& id) {
    ::posix_spawn_file_actions_adddup2(&actions_, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, out, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, err, STDERR_FILENO);
    // Files that others opened without a thought of children.
    ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    return ::posix_spawnp(&id, words[0], &actions_, &attributes_, words.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// Keeps SIGPIPE from this thread while it writes: a library must not change what the whole program
// does about signals.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    constexpr timespec kNow{};
    if (broken_ && ::sigismember(&before_, SIGPIPE) == 0) ::sigtimedwait(&pipe_, nullptr, &kNow);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  void broken() { broken_ = true; }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool broken_ = false;
};

int milliseconds_until(Process::Deadline deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& command) {
  assert(!command.empty());
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.open() || !out.open() || !err.open())
    return fail(fmt::format("no pipe to {}: {}", quoted(command[0]),
                            std::generic_category().message(errno)));
  int id = -1;
  const int refused = SpawnSettings().spawn(command, in.ends[0], out.ends[1], err.ends[1], id);
  if (refused != 0)
    return fail(fmt::format("{} cannot be run: {}", quoted(command[0]),
                            std::generic_category().message(refused)));
  for (const int end : {in.ends[1], out.ends[0], err.ends[0]}) ::fcntl(end, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(id, in.take(1), out.take(0), err.take(0)));
}

Process::~Process() { end("", milliseconds(0)); }

bool Process::write_line(std::string_view line, Deadline deadline) {
  const std::string whole = std::string(line) + '\n';
  NoPipeSignal quiet;
  for (std::string_view text = whole; !text.empty();) {
    if (in_ < 0) return false;
    const ssize_t written = ::write(in_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EPIPE) quiet.broken();
    if (errno != EAGAIN && errno != EINTR) return false;
    const int wait = milliseconds_until(deadline);
    if (wait == 0) return false;
    // It may be waiting for us to read before it reads.
    const bool room = buffer_.size() - taken_ < kMostBuffered;
    std::array<pollfd, 3> ends{
        {{in_, POLLOUT, 0}, {room ? out_ : -1, POLLIN, 0}, {err_, POLLIN, 0}}};
    ::poll(ends.data(), ends.size(), wait);
    if (ends[1].revents != 0) take_output();
    if (ends[2].revents != 0) take_errors();
  }
  return true;
}

Process::Reading Process::read_line(std::string& line, Deadline deadline) {
  for (bool late = false;;) {
    if (take_line(line)) return line.size() > kLongestLine ? Reading::kTooLong : Reading::kLine;
    if (buffer_.size() - taken_ > kLongestLine) return Reading::kTooLong;
    if (out_ < 0) return Reading::kEnded;
    if (late) return Reading::kTimeout;
    const int wait = milliseconds_until(deadline);
    late = wait == 0;
    wait_for_output(wait);
  }
}

bool Process::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', std::max(taken_, searched_));
  searched_ = buffer_.size();
  if (end == std::string::npos) return false;
  line.assign(buffer_, taken_, end - taken_);
  if (line.ends_with('\r')) line.pop_back();
  taken_ = end + 1;
  searched_ = taken_;
  return true;
}

void Process::wait_for_output(int wait_ms) {
  std::array<pollfd, 2> ends{{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
  if (::poll(ends.data(), ends.size(), wait_ms) <= 0) return;
  if (ends[0].revents != 0) take_output();
  if (ends[1].revents != 0) take_errors();
}

void Process::take_output() {
  buffer_.erase(0, taken_);
  searched_ -= std::min(searched_, taken_);
  taken_ = 0;
  const std::size_t before = buffer_.size();
  buffer_.resize(before + kChunk);
  const ssize_t size = ::read(out_, buffer_.data() + before, kChunk);
  buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) close_end(out_);
}

void Process::take_errors() {
  std::array<char, kMostErrors> chunk{};
  const ssize_t size = ::read(err_, chunk.data(), chunk.size());
  if (size > 0) {
    const std::string_view text(chunk.data(), static_cast<std::size_t>(size));
    errors_ += text;
    if (error_sink_) error_sink_(text);
  }
  if (errors_.size() > kMostErrors) errors_.erase(0, errors_.size() - kMostErrors);
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) close_end(err_);
}

void Process::pause() {
  if (id_ >= 0 && !paused_) ::kill(-id_, SIGSTOP);
  paused_ = true;
}

void Process::resume() {
  if (id_ >= 0 && paused_) ::kill(-id_, SIGCONT);
  paused_ = false;
}

// Leaves the process unreaped, so that its number, and its group's, stay ours.
bool Process::has_exited() const {
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

// Goes on reading meanwhile: who waits for its reader never ends.
bool Process::wait_for_exit(Deadline deadline) {
  for (milliseconds pace(1); !has_exited(); pace = std::min(pace * 2, milliseconds(10))) {
    if (steady_clock::now() >= deadline) return false;
    if (out_ >= 0 || err_ >= 0) {
      wait_for_output(static_cast<int>(pace.count()));
      buffer_.erase(0, buffer_.size() > kMostBuffered ? buffer_.size() : 0);
      taken_ = std::min(taken_, buffer_.size());
      searched_ = taken_;
    }
    if (out_ < 0 || err_ < 0) std::this_thread::sleep_for(pace);
  }
  return true;
}

void Process::end(std::string_view farewell, milliseconds patience) {
  if (id_ < 0) return;
  resume();
  const auto deadline = steady_clock::now() + patience;
  if (!farewell.empty()) (void)write_line(farewell, deadline);
  close_end(in_);
  if (!wait_for_exit(deadline)) {
    ::kill(-id_, SIGTERM);
    (void)wait_for_exit(steady_clock::now() + (patience.count() > 0 ? kAfterTerm : patience));
  }
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);  // Where it has left its group.
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  close_end(out_);
  close_end(err_);
}

std::optional<std::string> Process::how_it_ended() {
  constexpr milliseconds kJustGone{200};
  if (id_ < 0 || !wait_for_exit(steady_clock::now() + kJustGone)) return std::nullopt;
  if (err_ >= 0) take_errors();
  siginfo_t info{};
  ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (info.si_code == CLD_EXITED) return fmt::format("ended with status {}", info.si_status);
  return fmt::format("was killed by signal {}", info.si_status);
}

std::vector<std::string> Process::lines_at_end(std::string_view farewell, milliseconds patience) {
  resume();
  const auto deadline = steady_clock::now() + patience;
  (void)write_line(farewell, deadline);
  close_end(in_);
  std::vector<std::string> lines;
  for (std::string line; read_line(line, deadline) == Reading::kLine;) lines.push_back(line);
  return lines;
}

std::string Process::last_words() {
  constexpr std::size_t kMostLines = 3;
  if (err_ >= 0) take_errors();
  std::string text;
  std::string_view rest = errors_;
  for (std::size_t lines = 0; lines < kMostLines && !rest.empty();) {
    const std::size_t begin = rest.rfind('\n') + 1;
    const std::string_view line = trimmed(rest.substr(begin));
    rest = rest.substr(0, begin == 0 ? 0 : begin - 1);
    if (line.empty()) continue;
    text = printable(line, 120) + (text.empty() ? "" : " | ") + text;
    ++lines;
  }
  return text;
}

std::string_view Process::unfinished() const { return std::string_view(buffer_).substr(taken_); }

}  // namespace vexil
