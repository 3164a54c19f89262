// A flag that one thread sets and another can poll together with its sockets.
#pragma once

namespace vexil::store::postgres {

class Wakeup {
 public:
  Wakeup();
  ~Wakeup();
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;

  // There is something to read from `descriptor` from now on, until it is cleared.
  void set();
  void clear();
  [[nodiscard]] bool is_set() const;
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace vexil::store::postgres
