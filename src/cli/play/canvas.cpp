#include "cli/play/canvas.h"

#include <algorithm>
#include <cassert>

namespace vexil {
namespace {

constexpr char32_t kNoSign = U'?';

// How many bytes a sign has that begins with this one; 0 for a byte that begins none.
std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

// Without UTF-8 the few typographic signs of the edition files are written plainly.
char32_t plain_sign(char32_t sign) {
  switch (sign) {
    case U'×':
      return U'x';
    case U'–':
    case U'—':
      return U'-';
    case U'’':
      return U'\'';
    case U'·':
      return U'.';
    default:
      return sign < 0x80 ? sign : kNoSign;
  }
}

}  // namespace

std::u32string signs_of(std::string_view utf8) {
  std::u32string signs;
  for (std::size_t at = 0; at < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[at]);
    const std::size_t length = length_of(lead);
    if (length == 0 || at + length > utf8.size()) {
      signs += kNoSign;
      ++at;
      continue;
    }
    char32_t sign = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t more = 1; more < length; ++more)
      sign = (sign << 6) | (static_cast<unsigned char>(utf8[at + more]) & 0x3Fu);
    signs += sign < 0x20 ? kNoSign : sign;
    at += length;
  }
  return signs;
}

void append_utf8(std::string& out, char32_t sign) {
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (sign < 0x80) return add(sign);
  if (sign < 0x800) {
    add(0xC0 | (sign >> 6));
  } else if (sign < 0x10000) {
    add(0xE0 | (sign >> 12));
    add(0x80 | ((sign >> 6) & 0x3F));
  } else {
    add(0xF0 | (sign >> 18));
    add(0x80 | ((sign >> 12) & 0x3F));
    add(0x80 | ((sign >> 6) & 0x3F));
  }
  add(0x80 | (sign & 0x3F));
}

Canvas::Canvas(Extent extent, Signs signs)
    : extent_(extent),
      signs_(signs),
      cells_(static_cast<std::size_t>(std::max(0, extent.height * extent.width))) {}

const Glyph& Canvas::at(Place place) const {
  assert(holds(place));
  return cells_[index_of(place)];
}

void Canvas::put(Place place, char32_t sign, Ink ink) {
  if (!holds(place)) return;
  cells_[index_of(place)] = {signs_.utf8 ? sign : plain_sign(sign), ink};
}

int Canvas::put(Place place, std::string_view text, Ink ink) {
  for (const char32_t sign : signs_of(text)) {
    put(place, sign, ink);
    ++place.column;
  }
  return place.column;
}

int Canvas::put_wrapped(Place place, Extent room, std::string_view text, Ink ink) {
  const auto lines = wrapped(text, room.width);
  const int used = std::min(room.height, static_cast<int>(lines.size()));
  for (int line = 0; line < used; ++line)
    put({place.row + line, place.column}, lines[static_cast<std::size_t>(line)], ink);
  return used;
}

void Canvas::fill(Place place, Extent room, Ink ink) {
  for (int row = 0; row < room.height; ++row)
    for (int column = 0; column < room.width; ++column)
      put({place.row + row, place.column + column}, U' ', ink);
}

void Canvas::box(Place place, Extent room, std::string_view title) {
  fill(place, room, Ink::kMenu);
  const int bottom = place.row + room.height - 1;
  const int right = place.column + room.width - 1;
  for (int column = place.column; column <= right; ++column)
    for (const int row : {place.row, bottom})
      put({row, column}, signs_.pick(U'─', '-'), Ink::kMenu);
  for (int row = place.row; row <= bottom; ++row)
    for (const int column : {place.column, right})
      put({row, column}, signs_.pick(U'│', '|'), Ink::kMenu);
  put(place, signs_.pick(U'┌', '+'), Ink::kMenu);
  put({place.row, right}, signs_.pick(U'┐', '+'), Ink::kMenu);
  put({bottom, place.column}, signs_.pick(U'└', '+'), Ink::kMenu);
  put({bottom, right}, signs_.pick(U'┘', '+'), Ink::kMenu);
  if (!title.empty())
    put({place.row, place.column + 2}, " " + std::string(title) + " ", Ink::kTitle);
}

std::string Canvas::text() const {
  std::string out;
  for (int row = 0; row < extent_.height; ++row) {
    for (int column = 0; column < extent_.width; ++column) append_utf8(out, at({row, column}).sign);
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  const auto most = static_cast<std::size_t>(std::max(1, width));
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::u32string rest = signs_of(text.substr(begin, end - begin));
    do {
      std::size_t length = rest.size();
      if (length > most) {
        const std::size_t blank = rest.rfind(U' ', most);
        length = blank == std::u32string::npos || blank == 0 ? most : blank;
      }
      std::string line;
      for (const char32_t sign : rest.substr(0, length)) append_utf8(line, sign);
      lines.push_back(std::move(line));
      rest.erase(0, length);
      if (rest.starts_with(U' ')) rest.erase(0, 1);
    } while (!rest.empty());
    begin = end + 1;
  }
  return lines;
}

}  // namespace vexil
