// Finds the known word that is nearest to a word of the user's.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace vexil {

// How many letters must be added, left out, replaced or exchanged with their neighbour to turn one
// word into the other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

// The first of the nearest candidates, or nothing where there are none.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> candidates);

// The names of any range of things that have one.
template <class Range, class Member>
[[nodiscard]] std::vector<std::string_view> names_of(const Range& range, Member member) {
  std::vector<std::string_view> names;
  names.reserve(range.size());
  for (const auto& item : range) names.emplace_back(item.*member);
  return names;
}

}  // namespace vexil
