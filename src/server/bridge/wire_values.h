// Reads the JSON of a server without trust: what is not there or has another type counts as
// nothing.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace vexil::server {

// Null where the text is no JSON.
[[nodiscard]] boost::json::value parsed(std::string_view text);
// The member of an object, or nullptr.
[[nodiscard]] const boost::json::value* member(const boost::json::value& value,
                                               std::string_view key);
[[nodiscard]] const boost::json::object* object_of(const boost::json::object& object,
                                                   std::string_view key);
[[nodiscard]] std::string_view text_of(const boost::json::object& object, std::string_view key);
// The same, copied, of a value that need not be an object.
[[nodiscard]] std::string text_of(const boost::json::value& value, std::string_view key);
[[nodiscard]] bool flag_of(const boost::json::object& object, std::string_view key);
// What a refusal says.
[[nodiscard]] std::string sentence_of(const boost::json::value& answer, std::string_view otherwise);

}  // namespace vexil::server
