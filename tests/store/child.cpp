#include "store/child.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <exception>
#include <stdexcept>

namespace vexil::store {

Child::Child(const std::function<void(int)>& work) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) {
    ::close(ends[0]);
    int status = 0;
    try {
      work(ends[1]);
    } catch (const std::exception&) {
      status = 9;
    }
    // Neither the test's buffers nor its temporary folders are the child's to finish.
    ::_exit(status);
  }
  ::close(ends[1]);
  pipe_ = ends[0];
}

Child::~Child() {
  if (process_ > 0) {
    kill();
    wait();
  }
  ::close(pipe_);
}

bool Child::read_line(std::string& line) {
  for (std::size_t end = 0;; unread_.resize(end)) {
    const std::size_t found = unread_.find('\n');
    if (found != std::string::npos) {
      line = unread_.substr(0, found);
      unread_.erase(0, found + 1);
      return true;
    }
    end = unread_.size();
    unread_.resize(end + 4096);
    const ssize_t size = ::read(pipe_, unread_.data() + end, 4096);
    if (size <= 0) {
      unread_.resize(end);
      return false;
    }
    end += static_cast<std::size_t>(size);
  }
}

void Child::kill() { ::kill(process_, SIGKILL); }

int Child::wait() {
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return status;
}

std::string in_child(const std::function<std::string()>& work) {
  Child child([&](int pipe) {
    const std::string text = work();
    [[maybe_unused]] const ssize_t written = ::write(pipe, text.data(), text.size());
  });
  std::string text;
  std::string line;
  while (child.read_line(line)) text += line + "\n";
  const int status = child.wait();
  if (status != 0) return fmt::format("the child ended with status {}", status);
  return text;
}

}  // namespace vexil::store
