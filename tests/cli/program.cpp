#include "cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace vexil::test {
namespace {

struct Process {
  int id;
  int in;
  int out;
  int err;
};

void close_end(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

// The reading and the writing end. Neither reaches other programs that are started meanwhile.
std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

Process start(const std::vector<std::string>& words) {
  const char* const program = std::getenv("VEXIL_PROGRAM");
  if (program == nullptr) throw std::runtime_error("VEXIL_PROGRAM does not name the program");
  const auto in = make_pipe();
  const auto out = make_pipe();
  const auto err = make_pipe();
  std::vector<char*> arguments{const_cast<char*>(program)};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const int id = ::fork();
  if (id == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    ::execv(program, arguments.data());
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  std::signal(SIGPIPE, SIG_IGN);  // A program may end before it has read everything.
  return {id, in[1], out[0], err[0]};
}

int exit_status(int process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Reads what is there; closes the descriptor at its end.
void take(int& descriptor, std::string& text) {
  std::array<char, 1 << 16> buffer{};
  const ssize_t size = ::read(descriptor, buffer.data(), buffer.size());
  if (size > 0) text.append(buffer.data(), static_cast<std::size_t>(size));
  if (size <= 0) close_end(descriptor);
}

void feed(int& descriptor, std::string_view& input) {
  const ssize_t size = ::write(descriptor, input.data(), input.size());
  if (size > 0) input.remove_prefix(static_cast<std::size_t>(size));
  if (size < 0 || input.empty()) close_end(descriptor);
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const Outcome& outcome) {
  return stream << "status " << outcome.status << "\n--- out\n"
                << outcome.out << "--- err\n"
                << outcome.err << "---";
}

Outcome run_program(const std::vector<std::string>& words, std::string_view input) {
  Process process = start(words);
  ::fcntl(process.in, F_SETFL, O_NONBLOCK);
  if (input.empty()) close_end(process.in);
  Outcome outcome;
  while (process.out >= 0 || process.err >= 0) {
    std::array<pollfd, 3> ends{
        {{process.out, POLLIN, 0}, {process.err, POLLIN, 0}, {process.in, POLLOUT, 0}}};
    ::poll(ends.data(), ends.size(), -1);
    if (ends[0].revents != 0) take(process.out, outcome.out);
    if (ends[1].revents != 0) take(process.err, outcome.err);
    if (ends[2].revents != 0) feed(process.in, input);
  }
  close_end(process.in);
  outcome.status = exit_status(process.id);
  return outcome;
}

Outcome prints(std::string_view out) { return {0, std::string(out), ""}; }
Outcome refuses(std::string_view err) { return {1, "", std::string(err)}; }

Partner::Partner(const std::vector<std::string>& words) {
  const Process process = start(words);
  process_ = process.id;
  in_ = process.in;
  out_ = process.out;
  err_ = process.err;
}

Partner::~Partner() {
  if (process_ >= 0) finish();
  close_end(out_);
  close_end(err_);
}

void Partner::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(in_, text.data(), text.size());
    if (size < 0) throw std::runtime_error("the program does not read");
    text.remove_prefix(static_cast<std::size_t>(size));
  }
}

std::string Partner::read_line() {
  std::string line;
  for (char c = 0; ::read(out_, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

void Partner::stop_listening() { close_end(out_); }

int Partner::finish() {
  close_end(in_);
  return exit_status(std::exchange(process_, -1));
}

std::string Partner::errors() {
  std::string text;
  while (err_ >= 0) take(err_, text);
  return text;
}

TemporaryFile::TemporaryFile(std::string_view text) {
  std::string name = "/tmp/vexil-test-XXXXXX";
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  ::close(descriptor);
  path_ = name;
  std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() { ::unlink(path_.c_str()); }

}  // namespace vexil::test
