#include "playthroughs/viewer_texts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "notation/stream.h"
#include "view/viewer.h"

namespace vexil {
namespace {

// Takes a text off the front of the list of every viewer who has it there, and names them: "rbs".
std::string take_first(ViewerTexts& texts, const std::string& text) {
  std::string who;
  for (const Viewer viewer : kViewers) {
    std::vector<std::string>& own = texts[at(viewer)];
    if (own.empty() || own.front() != text) continue;
    own.erase(own.begin());
    who += viewer_name(viewer).front();
  }
  return who;
}

// Those whom many get come first.
struct ManyFirst {
  bool operator()(const std::string& a, const std::string& b) const {
    return std::pair(b.size(), a) < std::pair(a.size(), b);
  }
};

}  // namespace

void append_sent(std::string& out, ViewerTexts texts) {
  for (const Viewer viewer : kViewers) {
    while (!texts[at(viewer)].empty()) {
      const std::string text = texts[at(viewer)].front();
      const std::string who = take_first(texts, text);
      fmt::format_to(std::back_inserter(out), "to {}: {}\n", who, text);
    }
  }
}

void append_changes(std::string& out, std::string_view what, const ViewerTexts& changes) {
  std::map<std::string, std::vector<std::string>, ManyFirst> lines;
  for (const Viewer first : kViewers) {
    for (const std::string& change : changes[at(first)]) {
      std::string who;
      for (const Viewer viewer : kViewers) {
        const std::vector<std::string>& own = changes[at(viewer)];
        if (std::find(own.begin(), own.end(), change) != own.end())
          who += viewer_name(viewer).front();
      }
      if (who.front() == viewer_name(first).front()) lines[who].push_back(change);
    }
  }
  for (const auto& [who, together] : lines)
    fmt::format_to(std::back_inserter(out), "{} {}: {}\n", who, what, fmt::join(together, "; "));
}

}  // namespace vexil
