#include "store/text_code.h"

#include <cstddef>
#include <cstdint>

namespace vexil::store {

namespace {

constexpr std::string_view kMark = "\xf4\x8f\xbf\xbf";  // U+10FFFF
constexpr std::string_view kDigits = "0123456789abcdef";

std::uint8_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<std::uint8_t>(text[at]);
}

// The bytes of the character that begins there, as RFC 3629 has them; 0 where there is none that
// may stay.
std::size_t character_size(std::string_view text, std::size_t at) {
  const std::uint8_t first = byte_at(text, at);
  if (first < 0x80) return first == 0 ? 0 : 1;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + size > text.size()) return 0;
  for (std::size_t next = 1; next < size; ++next) {
    if ((byte_at(text, at + next) & 0xc0) != 0x80) return 0;
  }
  // Longer than it need be, half of a pair, and beyond the end.
  const std::uint8_t second = byte_at(text, at + 1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return 0;
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return 0;
  return text.substr(at, size) == kMark ? 0 : size;
}

std::size_t value_of(char digit) {
  const std::size_t found = kDigits.find(digit);
  return found == std::string_view::npos ? 0 : found;
}

}  // namespace

std::string encoded_text(std::string_view text) {
  std::string encoded;
  encoded.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_size(text, at);
    if (size > 0) {
      encoded.append(text, at, size);
      at += size;
      continue;
    }
    encoded += kMark;
    encoded += kDigits[byte_at(text, at) >> 4];
    encoded += kDigits[byte_at(text, at) & 0xf];
    ++at;
  }
  return encoded;
}

std::string decoded_text(std::string_view stored) {
  std::size_t mark = stored.find(kMark);
  if (mark == std::string_view::npos) return std::string(stored);
  std::string text;
  std::size_t at = 0;
  for (; mark != std::string_view::npos && mark + kMark.size() + 2 <= stored.size();
       mark = stored.find(kMark, at)) {
    text.append(stored, at, mark - at);
    const std::size_t digits = mark + kMark.size();
    text += static_cast<char>(value_of(stored[digits]) * 16 + value_of(stored[digits + 1]));
    at = digits + 2;
  }
  return text.append(stored, at);
}

}  // namespace vexil::store
