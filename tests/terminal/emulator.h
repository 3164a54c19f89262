// A terminal emulator: takes the bytes that a program writes and knows what would be on the
// screen. It understands what ncurses sends to a vt100 and to an xterm.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vexil::test {

struct Style {
  int front = -1;  // -1: the terminal's own.
  int back = -1;
  bool bold = false;
  bool reverse = false;
  bool operator==(const Style&) const = default;
};

class Emulator {
 public:
  Emulator(int height, int width);

  void feed(std::string_view bytes);
  // What does not fit is cut off, as terminals do.
  void resize(int height, int width);

  // The lines without trailing blanks, each with its line end.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string line(int row) const;
  [[nodiscard]] Style style(int row, int column) const;
  [[nodiscard]] bool alternate() const { return alternate_; }
  // Sequences that it did not understand: a test looks at them rather than at a wrong screen.
  [[nodiscard]] const std::vector<std::string>& unknown() const { return unknown_; }
  // Whether any cell has a colour of its own.
  [[nodiscard]] bool coloured() const;

 private:
  struct Cell {
    std::string sign = " ";
    Style style;
  };
  enum class State : unsigned char { kText, kEscape, kCharset, kControl, kCommand };

  void take(unsigned char byte);
  void take_text(unsigned char byte);
  void take_escape(unsigned char byte);
  void put(std::string sign);
  void control(char final);
  void move_or_erase(char final);
  void edit_cells(char final);
  void set_style();
  void set_mode(bool on);
  void line_feed();
  void scroll(int top, int bottom, int by);
  void erase(int row, int from, int to);
  void erase_display(int how);
  [[nodiscard]] int parameter(std::size_t at, int missing) const;
  [[nodiscard]] std::size_t index_of(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(column);
  }
  [[nodiscard]] Cell& cell(int row, int column) { return cells_[index_of(row, column)]; }

  int height_;
  int width_;
  std::vector<Cell> cells_;
  int row_ = 0;
  int column_ = 0;
  int saved_row_ = 0;
  int saved_column_ = 0;
  int top_ = 0;
  int bottom_;
  bool wrap_pending_ = false;
  bool alternate_ = false;
  Style style_;
  State state_ = State::kText;
  std::string sequence_;
  std::vector<int> parameters_;
  std::string partial_;  // The bytes of a sign so far.
  std::string latest_ = " ";
  std::vector<std::string> unknown_;
};

}  // namespace vexil::test
