// What a test must do in a process of its own: give up rights, mount something, be killed.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

namespace vexil::store {

// Runs `work` in a child process and returns the text that it gave, or how the child ended where it
// did not end well. The test's own process must have no other threads.
[[nodiscard]] std::string in_child(const std::function<std::string()>& work);

// A child that writes to a pipe until it is killed.
class Child {
 public:
  // `work` is given the descriptor to write to; the child ends when it returns.
  explicit Child(const std::function<void(int)>& work);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // The next line it wrote, without its end; false where there is none and never will be.
  [[nodiscard]] bool read_line(std::string& line);
  void kill();
  // Waits for its end; as waitpid reports it.
  int wait();

 private:
  pid_t process_ = -1;
  int pipe_ = -1;
  std::string unread_;
};

}  // namespace vexil::store
