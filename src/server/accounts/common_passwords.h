// Knows the passwords that people choose most and that anybody would try first.
#pragma once

#include <string_view>

namespace vexil::server {

// Common words with or without digits and signs around them ("Monkey12!", "p@ssw0rd"), keys that
// lie side by side, runs and repetitions. Case does not matter.
[[nodiscard]] bool is_common_password(std::string_view password);

}  // namespace vexil::server
