// The outcome of reading text from outside: a value, or one sentence that says what was wrong.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace vexil {

// One clear sentence for people: what was expected, and where.
struct Error {
  std::string message;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace vexil
