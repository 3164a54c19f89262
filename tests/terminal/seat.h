// A person at a terminal: the program runs on a pseudo-terminal, keys are typed, and the screen is
// read by the emulator.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/eventually.h"
#include "terminal/emulator.h"

namespace vexil::test {

// Keys as an xterm sends them.
inline constexpr std::string_view kUp = "\x1bOA";
inline constexpr std::string_view kDown = "\x1bOB";
inline constexpr std::string_view kRight = "\x1bOC";
inline constexpr std::string_view kLeft = "\x1bOD";
inline constexpr std::string_view kEnter = "\r";
inline constexpr std::string_view kEscape = "\x1b";
inline constexpr std::string_view kTab = "\t";
inline constexpr std::string_view kControlC = "\x03";

class TerminalSeat {
 public:
  struct Setting {
    int height = 24;
    int width = 80;
    std::string term = "xterm-256color";
    std::string locale = "C.UTF-8";
    std::string state_home;  // Where games are kept.
    std::vector<std::pair<std::string, std::string>> environment;
  };

  // Starts the program that VEXIL_PROGRAM names.
  TerminalSeat(const std::vector<std::string>& words, const Setting& setting);
  TerminalSeat(const TerminalSeat&) = delete;
  TerminalSeat& operator=(const TerminalSeat&) = delete;
  ~TerminalSeat();

  void type(std::string_view keys);
  void resize(int height, int width);
  void signal(int number) const;

  // Reads until the screen has the text, or until so much time has gone; whether it has.
  bool see(std::string_view text, std::chrono::seconds patience = kHangLimit);
  bool wait(const std::function<bool()>& seen, std::chrono::seconds patience = kHangLimit);
  // Reads until the program ends; its exit status, or -1 for one that does not end or was killed.
  int finish();

  [[nodiscard]] std::string screen() const { return emulator_.text(); }
  [[nodiscard]] const Emulator& emulator() const { return emulator_; }
  // Everything the program has written so far.
  [[nodiscard]] const std::string& output() const { return output_; }

 private:
  bool read_some(std::chrono::milliseconds patience);

  Emulator emulator_;
  std::string output_;
  int process_ = -1;
  int terminal_ = -1;
  bool closed_ = false;
};

}  // namespace vexil::test
