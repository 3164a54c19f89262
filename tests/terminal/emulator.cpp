#include "terminal/emulator.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace vexil::test {
namespace {

std::vector<int> numbers_of(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(';'));
    int number = -1;
    std::from_chars(part.data(), part.data() + part.size(), number);
    numbers.push_back(number);
    text.remove_prefix(std::min(text.size(), part.size() + 1));
  }
  return numbers;
}

std::size_t length_of(unsigned char lead) {
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

}  // namespace

Emulator::Emulator(int height, int width)
    : height_(height),
      width_(width),
      cells_(static_cast<std::size_t>(height) * static_cast<std::size_t>(width)),
      bottom_(height - 1) {}

void Emulator::feed(std::string_view bytes) {
  for (const char byte : bytes) take(static_cast<unsigned char>(byte));
}

void Emulator::resize(int height, int width) {
  Emulator resized(height, width);
  for (int row = 0; row < std::min(height, height_); ++row)
    for (int column = 0; column < std::min(width, width_); ++column)
      resized.cell(row, column) = cell(row, column);
  cells_ = std::move(resized.cells_);
  height_ = height;
  width_ = width;
  top_ = 0;
  bottom_ = height - 1;
  row_ = std::min(row_, height - 1);
  column_ = std::min(column_, width - 1);
}

std::string Emulator::line(int row) const {
  std::string text;
  for (int column = 0; column < width_; ++column) text += cells_[index_of(row, column)].sign;
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

std::string Emulator::text() const {
  std::string text;
  for (int row = 0; row < height_; ++row) text += line(row) + "\n";
  return text;
}

Style Emulator::style(int row, int column) const { return cells_[index_of(row, column)].style; }

bool Emulator::coloured() const {
  return std::ranges::any_of(
      cells_, [](const Cell& cell) { return cell.style.front != -1 || cell.style.back != -1; });
}

void Emulator::take(unsigned char byte) {
  switch (state_) {
    case State::kText:
      return take_text(byte);
    case State::kEscape:
      return take_escape(byte);
    case State::kCharset:
      state_ = State::kText;
      return;
    case State::kCommand:
      if (byte == 0x07 || byte == 0x1B) state_ = byte == 0x07 ? State::kText : State::kEscape;
      return;
    case State::kControl:
      if (byte < 0x40 || byte > 0x7E) {
        sequence_ += static_cast<char>(byte);
        return;
      }
      state_ = State::kText;
      return control(static_cast<char>(byte));
  }
}

void Emulator::take_text(unsigned char byte) {
  if (byte == 0x1B) {
    state_ = State::kEscape;
  } else if (byte == '\r') {
    column_ = 0;
    wrap_pending_ = false;
  } else if (byte == '\n') {
    line_feed();
  } else if (byte == '\b') {
    column_ = std::max(0, column_ - 1);
    wrap_pending_ = false;
  } else if (byte == '\t') {
    column_ = std::min(width_ - 1, (column_ / 8 + 1) * 8);
  } else if (byte >= 0x20 && byte != 0x7F) {
    partial_ += static_cast<char>(byte);
    if (partial_.size() < length_of(static_cast<unsigned char>(partial_.front()))) return;
    put(std::exchange(partial_, {}));
  }
}

void Emulator::take_escape(unsigned char byte) {
  state_ = State::kText;
  switch (byte) {
    case '[':
      sequence_.clear();
      state_ = State::kControl;
      return;
    case ']':
      state_ = State::kCommand;
      return;
    case '(':
    case ')':
      state_ = State::kCharset;
      return;
    case '7':
      saved_row_ = row_;
      saved_column_ = column_;
      return;
    case '8':
      row_ = saved_row_;
      column_ = saved_column_;
      return;
    case 'M':
      if (row_ == top_)
        scroll(top_, bottom_, -1);
      else
        row_ = std::max(0, row_ - 1);
      return;
    case 'D':
      return line_feed();
    case '=':
    case '>':
    case '\\':
      return;
    default:
      unknown_.push_back(std::string("ESC ") + static_cast<char>(byte));
  }
}

void Emulator::put(std::string sign) {
  if (wrap_pending_) {
    column_ = 0;
    line_feed();
    wrap_pending_ = false;
  }
  latest_ = sign;
  cell(row_, column_) = {std::move(sign), style_};
  if (column_ == width_ - 1)
    wrap_pending_ = true;
  else
    ++column_;
}

void Emulator::line_feed() {
  wrap_pending_ = false;
  if (row_ == bottom_)
    scroll(top_, bottom_, 1);
  else
    row_ = std::min(height_ - 1, row_ + 1);
}

void Emulator::scroll(int top, int bottom, int by) {
  for (int count = std::abs(by); count > 0; --count) {
    if (by > 0)
      for (int row = top; row < bottom; ++row)
        for (int column = 0; column < width_; ++column) cell(row, column) = cell(row + 1, column);
    else
      for (int row = bottom; row > top; --row)
        for (int column = 0; column < width_; ++column) cell(row, column) = cell(row - 1, column);
    erase(by > 0 ? bottom : top, 0, width_);
  }
}

void Emulator::erase(int row, int from, int to) {
  for (int column = from; column < std::min(to, width_); ++column) {
    cell(row, column) = {};
    cell(row, column).style.back = style_.back;
  }
}

void Emulator::erase_display(int how) {
  const int first = how == 0 ? row_ + 1 : 0;
  const int last = how == 1 ? row_ : height_;
  for (int row = first; row < last; ++row) erase(row, 0, width_);
  if (how == 0) erase(row_, column_, width_);
  if (how == 1) erase(row_, 0, column_ + 1);
}

int Emulator::parameter(std::size_t at, int missing) const {
  return at < parameters_.size() && parameters_[at] > 0 ? parameters_[at] : missing;
}

void Emulator::control(char final) {
  const bool private_mode = sequence_.starts_with('?') || sequence_.starts_with('>');
  parameters_ = numbers_of(private_mode ? std::string_view(sequence_).substr(1) : sequence_);
  if (private_mode) {
    if (final == 'h' || final == 'l') set_mode(final == 'h');
    return;
  }
  switch (final) {
    case 'm':
      return set_style();
    case 'r':
      top_ = parameter(0, 1) - 1;
      bottom_ = parameter(1, height_) - 1;
      row_ = column_ = 0;
      return;
    case 'h':
    case 'l':
    case 't':
    case 'n':
    case 'c':
      return;
    default:
      wrap_pending_ = wrap_pending_ && final == 'b';
      return move_or_erase(final);
  }
}

void Emulator::move_or_erase(char final) {
  const int count = parameter(0, 1);
  switch (final) {
    case 'A':
      row_ = std::max(0, row_ - count);
      return;
    case 'B':
      row_ = std::min(height_ - 1, row_ + count);
      return;
    case 'C':
      column_ = std::min(width_ - 1, column_ + count);
      return;
    case 'D':
      column_ = std::max(0, column_ - count);
      return;
    case 'G':
      column_ = std::min(width_, count) - 1;
      return;
    case 'd':
      row_ = std::min(height_, count) - 1;
      return;
    case 'H':
    case 'f':
      row_ = std::min(height_, count) - 1;
      column_ = std::min(width_, parameter(1, 1)) - 1;
      return;
    case 'J':
      return erase_display(parameter(0, 0));
    case 'K': {
      const int how = parameter(0, 0);
      return erase(row_, how == 0 ? column_ : 0, how == 1 ? column_ + 1 : width_);
    }
    default:
      return edit_cells(final);
  }
}

void Emulator::edit_cells(char final) {
  const int count = parameter(0, 1);
  switch (final) {
    case 'X':
      return erase(row_, column_, column_ + count);
    case 'b':
      for (int left = count; left > 0; --left) put(latest_);
      return;
    case 'P':
      for (int column = column_; column < width_; ++column)
        cell(row_, column) = column + count < width_ ? cell(row_, column + count) : Cell{};
      return;
    case '@':
      for (int column = width_ - 1; column >= column_; --column)
        cell(row_, column) = column - count >= column_ ? cell(row_, column - count) : Cell{};
      return;
    case 'L':
      return scroll(row_, bottom_, -count);
    case 'M':
      return scroll(row_, bottom_, count);
    case 'S':
      return scroll(top_, bottom_, count);
    case 'T':
      return scroll(top_, bottom_, -count);
    default:
      unknown_.push_back("CSI " + sequence_ + final);
  }
}

void Emulator::set_style() {
  if (parameters_.empty()) parameters_.push_back(0);
  for (std::size_t at = 0; at < parameters_.size(); ++at) {
    const int code = std::max(0, parameters_[at]);
    if (code == 0) style_ = {};
    if (code == 1) style_.bold = true;
    if (code == 22) style_.bold = false;
    if (code == 7) style_.reverse = true;
    if (code == 27) style_.reverse = false;
    if (code >= 30 && code <= 37) style_.front = code - 30;
    if (code >= 40 && code <= 47) style_.back = code - 40;
    if (code >= 90 && code <= 97) style_.front = code - 82;
    if (code >= 100 && code <= 107) style_.back = code - 92;
    if (code == 39) style_.front = -1;
    if (code == 49) style_.back = -1;
    if ((code == 38 || code == 48) && at + 2 < parameters_.size()) {
      (code == 38 ? style_.front : style_.back) = parameters_[at + 2];
      at += 2;
    }
  }
}

void Emulator::set_mode(bool on) {
  for (const int mode : parameters_)
    if (mode == 1049 || mode == 47 || mode == 1047) alternate_ = on;
}

}  // namespace vexil::test
