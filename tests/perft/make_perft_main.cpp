// make_perft [GAME...] writes the perft files of these games, or of all that the reference
// implementation knows. Every count is made by the engine and by the reference; where they disagree
// nothing is written.
#include <fmt/format.h>

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "notation/position_text.h"
#include "perft/find_positions.h"
#include "perft/game_features.h"
#include "perft/perft_cases.h"
#include "reference/reference.h"
#include "reference/tables.h"
#include "rules/generate.h"
#include "support/data_file.h"
#include "support/random_options.h"

namespace vexil {
namespace {

constexpr int kDeepest = 9;
constexpr std::uint64_t kSequences = 200'000;         // The largest count of most positions,
constexpr std::uint64_t kStartSequences = 2'000'000;  // of the starts,
constexpr std::uint64_t kThinSequences = 1'000'000;   // and of positions with few pieces.

class PerftFile {
 public:
  explicit PerftFile(std::string id) : id_(std::move(id)) {
    text_ = fmt::format(
        "# {}: position, depth, number of action sequences of that length.\n"
        "# Made by make_perft; the engine and the reference implementation agree on every count.\n",
        id_);
  }

  // Adds a position with all depths whose counts are within the limit.
  void add(std::string_view comment, const std::string& position,
           std::uint64_t limit = kSequences) {
    text_ += fmt::format("\n# {}\n", comment);
    const GamePosition read = parse_position(position).value();
    const auto reference = reference::Game::from_position(position);
    const History bare;
    for (int depth = 1; depth <= kDeepest; ++depth) {
      const std::uint64_t count = perft(read.game->edition, read.position, bare, depth);
      if (depth > 1 && count > limit) return;
      if (const std::uint64_t other = reference::perft(reference, depth); other != count)
        throw std::runtime_error(
            fmt::format("the engine counts {}, the reference {} at depth {} "
                        "from {}",
                        count, other, depth, position));
      text_ += perft_line({position, depth, count, 0});
      if (count == 0) return;
    }
  }

  void write() const { write_file(perft_file(id_), text_); }

 private:
  std::string id_;
  std::string text_;
};

void add_plain(PerftFile& file, const std::string& id) {
  for (const char* const purpose : {"start 1", "start 2"})
    file.add("start from random setups", start_of_play(id, seed_for(id, purpose)), kStartSequences);
  for (const int decisions : {20, 60, 120, 240, 480})
    file.add(fmt::format("after {} decisions", decisions),
             middle_of_play(id, seed_for(id, std::to_string(decisions)), decisions));
  for (const int movable : {1, 2, 4})
    file.add(fmt::format("few pieces: no more than {} a side that move", movable),
             thin_position(id, seed_for(id, "thin"), movable), kThinSequences);
  file.add("a fallen Flag", fallen_flag(id, seed_for(id, "flag")));
}

void add_followups(PerftFile& file, const Game& game) {
  for (const Followup kind : followups_of(game)) {
    const std::string word(kFollowupNames[static_cast<std::size_t>(kind)]);
    const std::string name = kind == Followup::kRescue ? game.id + "+rescue" : game.id;
    for (const char* const number : {"1", "2", "3"})
      file.add(fmt::format("{} is open", word),
               open_followup(name, seed_for(name, word + number), kind));
    // Here the follow-up is still several decisions away.
    file.add(fmt::format("{} may come", word),
             middle_of_play(game.id + "+rescue+silent-defense", seed_for(name, word), 300));
  }
}

// An option that only matters together with another is played with that one.
std::string playing(const Game& game, const OptionValue& value) {
  std::string name = game.id;
  if (value.option == "rescue-zone" || value.option == "rescue-by-attack") name += "+rescue";
  if (value.option == "move-cap") return name + "+move-cap=30";
  if (value.option == "no-capture-cap") return name + "+no-capture-cap=9";
  return name + "+" + value.option + "=" + value.value;
}

void add_options(PerftFile& file, const Game& game) {
  for (const OptionValue& value : values_to_cover(game)) {
    const std::string name = playing(game, value);
    const std::string position =
        where_option_matters(name, value.option, seed_for(name, value.option), kThinSequences);
    if (position.empty()) throw std::runtime_error(name + ": the option never mattered");
    file.add(fmt::format("{} makes a difference", name), position, kThinSequences);
  }
  for (const int decisions : {30, 90, 180, 300}) {
    Random random(seed_for(game.id, "options") + static_cast<std::uint64_t>(decisions));
    // A cap would end most of these games before they get anywhere.
    std::string name;
    do {
      name = with_random_options(Catalog::shipped(), game.id, random, 3);
    } while (name.find("cap=") != std::string::npos);
    name = Catalog::shipped().open(name).value()->name;
    file.add(fmt::format("random options, after {} decisions", decisions),
             middle_of_play(name, seed_for(name, std::to_string(decisions)), decisions));
  }
}

void make(const std::string& id) {
  const GamePtr game = Catalog::shipped().open(id).value();
  PerftFile file(id);
  add_plain(file, id);
  add_followups(file, *game);
  add_options(file, *game);
  file.write();
  std::cout << perft_file(id).string() << '\n';
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  std::vector<std::string> ids(argv + 1, argv + argc);
  if (ids.empty()) ids = vexil::reference::game_ids();
  try {
    for (const std::string& id : ids) vexil::make(id);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
