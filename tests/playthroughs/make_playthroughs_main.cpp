// make_playthroughs rewrites the golden files. A file keeps its stretch as long as that shows
// everything it should, so that a change of the rules changes no more than it must.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>

#include "playthroughs/playthrough.h"
#include "playthroughs/shown_games.h"
#include "support/data_file.h"

namespace vexil {
namespace {

bool shows_everything(const Playthrough& playthrough, const Features& wanted) {
  return std::includes(playthrough.features.begin(), playthrough.features.end(), wanted.begin(),
                       wanted.end());
}

Playthrough remade(const ShownGame& shown) {
  const std::filesystem::path file = playthrough_file(shown.name);
  if (std::filesystem::exists(file)) {
    const Playthrough same = play_through(stretch_of(file_bytes(file)));
    if (shows_everything(same, wanted_of(shown))) return same;
  }
  return play_through(find_stretch(shown));
}

}  // namespace
}  // namespace vexil

int main() {
  try {
    for (const vexil::ShownGame& shown : vexil::shown_games()) {
      vexil::write_file(vexil::playthrough_file(shown.name), vexil::remade(shown).text);
      std::cout << vexil::playthrough_file(shown.name).string() << '\n';
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
