#include <array>

#include "base/random.h"
#include "editions/family.h"
#include "editions/family_reader.h"
#include "editions/fields.h"

namespace vexil {
namespace {

constexpr int kLargestOrder = 1'000'000;

// Words of eight bytes, lowest byte first on every machine, each mixed into the sum of the others.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = mix64(text.size());
  for (std::size_t begin = 0; begin < text.size(); begin += 8) {
    std::uint64_t word = 0;
    const std::string_view bytes = text.substr(begin, 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    hash = mix64(hash ^ word);
  }
  return hash;
}

}  // namespace

Result<Family> read_family(std::string_view toml, std::string_view file_name) {
  const Result<Value> document = parse_document(toml, file_name);
  if (!document) return tl::unexpected(document.error());

  constexpr std::array<std::string_view, 14> kKeys{
      "family", "order",  "title",   "published", "text",   "story", "board",
      "sides",  "pieces", "options", "games",     "powers", "rules", "hints"};
  Mistakes mistakes(file_name);
  const Table file({&*document, "", 1}, kKeys, mistakes);
  Family family;
  family.id = read_id(file.field("family"), mistakes);
  family.order = file.number("order", 0, kLargestOrder);
  family.title = file.text("title");
  family.published = file.text("published");
  family.text = file.text("text");
  if (file.has("story")) family.story = file.text("story");
  for (const auto read : {read_board, read_sides, read_pieces, read_options, read_games,
                          read_powers, read_rules, read_hints})
    if (mistakes.none()) read(file, family);
  if (!mistakes.none()) return fail(mistakes.first());
  family.content_hash = hash_of(toml);
  return family;
}

}  // namespace vexil
