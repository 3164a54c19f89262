#include "notation/scan.h"

namespace vexil {
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  std::size_t used = 0;
  while (used < text.size() && text[used] >= '0' && text[used] <= '9') {
    number = 10 * number + static_cast<std::uint64_t>(text[used] - '0');
    if (number > kMaxNumber) return std::nullopt;
    ++used;
  }
  if (used == 0 || (text[0] == '0' && used > 1)) return std::nullopt;
  text.remove_prefix(used);
  return static_cast<std::uint32_t>(number);
}

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace vexil
