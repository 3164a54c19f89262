// Texts as PostgreSQL's TEXT can hold them. The store keeps any bytes; TEXT refuses a zero byte and
// what is not UTF-8. Such a byte is written as the last character of Unicode (which means nothing
// by itself) and two hexadecimal digits, so that it still sorts behind every other character.
// Nearly every text stays as it is.
#pragma once

#include <string>
#include <string_view>

namespace vexil::store {

[[nodiscard]] std::string encoded_text(std::string_view text);
[[nodiscard]] std::string decoded_text(std::string_view stored);

}  // namespace vexil::store
