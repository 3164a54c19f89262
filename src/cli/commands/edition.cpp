// vexil edition check FILE
#include <fmt/format.h>

#include "cli/command.h"
#include "editions/family.h"

namespace vexil {
namespace {

struct EditionArguments {
  std::string file;
};

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

int run_edition_check(const EditionArguments& arguments, Streams& streams) {
  const std::string& file = arguments.file;
  auto lines = lines_of_file(streams, file);
  if (!lines) return refuse(streams, lines.error());
  std::string toml;
  for (std::string line; (*lines)(line);) toml += line + "\n";
  const auto family = read_family(toml, file == "-" ? "standard input" : file);
  if (!family) return refuse(streams, family.error());
  streams.out.write(summary(*family));
  return 0;
}

void add_edition(const Command& program) {
  const char* const example = "vexil edition check editions/classic-2016.toml";
  const Command group = program.add({"edition", "Check edition files", example});
  const Command check = group.add(
      {"check", "Explain the first mistake in an edition file, or summarise it", example});
  EditionArguments& to = check.run(run_edition_check);
  check.argument("FILE", &to.file, "An edition file").required();
}

}  // namespace

extern const CommandFile edition_command{.place = 280, .add = add_edition};

}  // namespace vexil
