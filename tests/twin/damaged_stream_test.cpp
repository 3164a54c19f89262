// A reader of streams survives whatever it is sent: lines lost, exchanged or altered. What it does
// not refuse it can show and sample from.
#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "notation/stream.h"
#include "notation/stream_reader.h"
#include "support/played_game.h"
#include "view/sampler.h"

namespace vexil {
namespace {

std::vector<std::string> lines_of_stream(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Puts another line's value of the same key into this line.
void mix_value(std::string& line, const std::string& other, const std::string& key) {
  const auto find = [&](const std::string& text) {
    const std::size_t begin = text.find("\"" + key + "\":\"");
    if (begin == std::string::npos) return std::pair{begin, begin};
    const std::size_t value = begin + key.size() + 4;
    return std::pair{value, text.find('"', value)};
  };
  const auto [to, to_end] = find(line);
  const auto [from, from_end] = find(other);
  if (to == std::string::npos || from == std::string::npos) return;
  line.replace(to, to_end - to, other.substr(from, from_end - from));
}

void damage(std::vector<std::string>& lines, Random& random) {
  const auto any = [&] { return random.below(static_cast<std::uint32_t>(lines.size())); };
  const std::uint32_t one = any();
  switch (random.below(4)) {
    case 0:
      lines.erase(lines.begin() + one);
      break;
    case 1:
      std::swap(lines[one], lines[any()]);
      break;
    case 2:
      lines[one].resize(random.below(static_cast<std::uint32_t>(lines[one].size()) + 1));
      break;
    default: {
      constexpr std::array<const char*, 11> kKeys{"from", "to",    "square",   "label",
                                                  "side", "verb",  "attacker", "lost",
                                                  "via",  "event", "followup"};
      mix_value(lines[one], lines[any()], kKeys[random.below(kKeys.size())]);
    }
  }
}

class DamagedStream : public testing::TestWithParam<std::string> {};

TEST_P(DamagedStream, IsReadAsFarAsItMakesSense) {
  const GamePtr game = Catalog::shipped().open(GetParam()).value();
  Random random(99);
  int refused = 0;
  int accepted = 0;
  const auto view = std::make_unique<View>();
  for (int run = 0; run < 20 * run_factor(); ++run) {
    const PlayedGame played = play_busy_game(game, random.next(), 80);
    const Viewer viewer = kViewers[random.below(3)];
    auto lines =
        lines_of_stream(write_stream(record_of(played, played.turns.size()), viewer, 1).value());
    for (std::uint32_t times = 1 + random.below(4); times > 0; --times) damage(lines, random);
    StreamReader reader;
    for (const std::string& line : lines) {
      const bool good = reader.read(line).has_value();
      ++(good ? accepted : refused);
      if (!good || random.below(8) != 0) continue;
      reader.observer().recall(*view);
      reader.observer().table(*view);
    }
    if (!reader.started()) continue;
    const auto sampler =
        std::make_unique<WorldSampler>(game->edition, reader.observer().knowledge());
    if (sampler->any_world()) (void)sampler->sample(random);
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, 0);
}

INSTANTIATE_TEST_SUITE_P(SomeGames, DamagedStream,
                         testing::Values("barrage", "sci-fi-2011", "duel-masters-2004-powers",
                                         "classic-2002+rescue+silent-defense",
                                         "fire-ice-2008-powers+rescue+silent-defense"));

}  // namespace
}  // namespace vexil
