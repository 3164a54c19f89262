#include "arena/fixed_setups.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "notation/scan.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

Result<std::vector<TwoSetups>> read_pairs(const Game& game, const LineSource& lines) {
  std::vector<TwoSetups> setups;
  std::optional<SetupTypes> red;
  std::string line;
  for (std::size_t number = 1; lines(line); ++number) {
    std::string_view text = trimmed(line);
    if (text.empty() || text.front() == '#') continue;
    const Side side = red ? Side::kBlue : Side::kRed;
    if (!take(text, fmt::format("{}:", side_name(side))))
      return fail(fmt::format("line {}: expected {}: and a setup, found {}", number,
                              side_name(side), quoted(text)));
    auto setup = parse_setup(game, side, trimmed(text));
    if (!setup) return fail(fmt::format("line {}: {}", number, setup.error().message));
    if (red) setups.push_back({*red, *setup});
    red = red ? std::nullopt : std::optional(*setup);
  }
  if (red) return fail("expected blue's setup after red's last one");
  return setups;
}

Result<std::vector<TwoSetups>> read_records(const Game& game, LineSource lines) {
  std::vector<TwoSetups> setups;
  RecordReader reader(std::move(lines));
  for (std::size_t number = 1;; ++number) {
    auto record = reader.next();
    if (!record) return fail(fmt::format("game {}: {}", number, record.error().message));
    if (!record->has_value()) return setups;
    auto red = parse_setup(game, Side::kRed, *(*record)->find("RedSetup"));
    auto blue = parse_setup(game, Side::kBlue, *(*record)->find("BlueSetup"));
    for (const auto* setup : {&red, &blue})
      if (!*setup) return fail(fmt::format("game {}: {}", number, setup->error().message));
    setups.push_back({*red, *blue});
  }
}

}  // namespace

Result<std::vector<TwoSetups>> read_fixed_setups(const Game& game, const LineSource& lines) {
  // The form is seen from the first line that says something; it is put back before the others.
  std::vector<std::string> head;
  std::string line;
  while (lines(line)) {
    head.push_back(line);
    const std::string_view text = trimmed(line);
    if (!text.empty() && text.front() != '#') break;
  }
  const bool records = !head.empty() && trimmed(head.back()).starts_with('[');
  std::size_t taken = 0;
  const LineSource all = [&](std::string& out) {
    if (taken == head.size()) return lines(out);
    out = head[taken++];
    return true;
  };
  auto setups = records ? read_records(game, all) : read_pairs(game, all);
  if (setups && setups->empty()) return fail("expected setups, found none");
  return setups;
}

}  // namespace vexil
