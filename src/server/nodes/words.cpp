#include "server/nodes/words.h"

#include <algorithm>

namespace vexil::server {

std::string_view next_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

}  // namespace vexil::server
