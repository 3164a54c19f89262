// vexil edition check FILE
#include <fmt/format.h>

#include "cli/commands.h"
#include "editions/family.h"

namespace vexil {
namespace {

std::string summary(const Family& family) {
  std::string text = fmt::format("family {}: kinds of pieces {}, powers {}, options {}, rules {}\n",
                                 family.id, family.pieces.size(), family.powers.size(),
                                 family.options.size(), family.rules.size());
  for (const Variant& variant : family.variants) {
    int pieces = 0;
    for (const int count : variant.counts) pieces += count;
    text += fmt::format("game {}: {} pieces a side on {} rows\n", variant.id, pieces, family.rows);
  }
  return text;
}

}  // namespace

int run_edition_check(const std::string& file, Streams& streams) {
  auto lines = lines_of_file(streams, file);
  if (!lines) return refuse(streams, lines.error());
  std::string toml;
  for (std::string line; (*lines)(line);) toml += line + "\n";
  const auto family = read_family(toml, file == "-" ? "standard input" : file);
  if (!family) return refuse(streams, family.error());
  streams.out.write(summary(*family));
  return 0;
}

}  // namespace vexil
