// The program as a user meets it: run through pipes, with every byte it prints and its exit status.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace vexil::test {

struct Outcome {
  int status = -1;
  std::string out;
  std::string err;
  bool operator==(const Outcome&) const = default;
};

std::ostream& operator<<(std::ostream& stream, const Outcome& outcome);

// Runs the program that VEXIL_PROGRAM names, with this on its standard input.
[[nodiscard]] Outcome run_program(const std::vector<std::string>& words,
                                  std::string_view input = "");

// What succeeds quietly, and what is refused with one line and nothing else.
[[nodiscard]] Outcome prints(std::string_view out);
[[nodiscard]] Outcome refuses(std::string_view err);

// A running program whose answers are read while its input is still open.
class Partner {
 public:
  explicit Partner(const std::vector<std::string>& words);
  Partner(const Partner&) = delete;
  Partner& operator=(const Partner&) = delete;
  ~Partner();

  void write(std::string_view text);
  [[nodiscard]] std::string read_line();
  // Stops listening: the program's next write fails.
  void stop_listening();
  // Closes its input and gives its exit status.
  int finish();
  [[nodiscard]] std::string errors();

 private:
  int process_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
};

// A file with this text, gone with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view text);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace vexil::test
