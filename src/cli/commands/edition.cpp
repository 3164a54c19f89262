// vexil edition check FILE
#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "cli/command.h"
#include "editions/family.h"
#include "editions/translation.h"

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

std::string text_of(const LineSource& lines) {
  std::string text;
  for (std::string line; lines(line);) text += line + "\n";
  return text;
}

// Checks the edition's files in other languages, DIR/de/NAME.toml for DIR/NAME.toml. Gives a line
// for each.
Result<std::string> check_translations(const std::string& toml, const std::filesystem::path& file,
                                       Streams& streams) {
  std::set<std::filesystem::path> found;
  std::error_code unreadable;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  for (const auto& entry : std::filesystem::directory_iterator(folder, unreadable))
    if (entry.path().filename().string().size() == 2 &&
        exists(entry.path() / file.filename(), unreadable))
      found.insert(entry.path() / file.filename());
  std::string text;
  for (const std::filesystem::path& path : found) {
    auto lines = lines_of_file(streams, path.string());
    if (!lines) return tl::unexpected(lines.error());
    const auto texts = read_translation(toml, text_of(*lines), path.string());
    if (!texts) return tl::unexpected(texts.error());
    text += fmt::format("language {}: texts {}\n", path.parent_path().filename().string(),
                        texts->size());
  }
  return text;
}

int run_edition_check(const EditionArguments& arguments, Streams& streams) {
  const std::string& file = arguments.file;
  auto lines = lines_of_file(streams, file);
  if (!lines) return refuse(streams, lines.error());
  const std::string toml = text_of(*lines);
  const auto family = read_family(toml, file == "-" ? "standard input" : file);
  if (!family) return refuse(streams, family.error());
  const auto translations =
      file == "-" ? Result<std::string>() : check_translations(toml, file, streams);
  if (!translations) return refuse(streams, translations.error());
  streams.out.write(summary(*family) + *translations);
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

CommandFile edition_command() { return {.place = 280, .add = add_edition}; }

}  // namespace vexil
