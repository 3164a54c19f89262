// Draws QR codes, so that a phone's camera can read an address.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vexil::server {

// The code row by row, '1' where it is dark, without the light frame that readers need around it.
// Empty where the text is too long.
[[nodiscard]] std::vector<std::string> qr_rows(std::string_view text);

// The same of block characters, two rows a line, frame included, for a terminal that is dark or
// light.
[[nodiscard]] std::string qr_drawing(std::string_view text);

}  // namespace vexil::server
