// Texts that several viewers get, written once with the letters of those who do: `rbs`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vexil {

// By Viewer: what they get, one by one.
using ViewerTexts = std::array<std::vector<std::string>, 3>;

// One line for each text, led by those who get it at this place; each viewer's texts stay in order.
void append_sent(std::string& out, ViewerTexts texts);

// One line for each set of viewers, with all the changes that they have in common.
void append_changes(std::string& out, std::string_view what, const ViewerTexts& changes);

}  // namespace vexil
