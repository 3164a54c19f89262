#include "support/unusual_editions.h"

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/data_file.h"

namespace vexil {
namespace {

// The verbs that may stand for any effect but guess and advance.
constexpr std::array kFreeVerbs{Verb::kFly,    Verb::kQuick, Verb::kRampage,
                                Verb::kDetect, Verb::kSee,   Verb::kEnchant,
                                Verb::kArrow,  Verb::kBlast, Verb::kVortex};

// Replaces the name of a verb, in quotes, that begins at `at`.
void replace_verb(std::string& text, std::size_t at, std::size_t number) {
  const std::size_t length = text.find('"', at) - at;
  const auto name = std::ranges::find(kVerbNames, std::string_view(text).substr(at, length));
  const Verb verb = unusual_verb(static_cast<Verb>(name - kVerbNames.begin()), number);
  text.replace(at, length, kVerbNames[static_cast<std::size_t>(verb)]);
}

std::shared_ptr<const Family> read_edition(std::string text, std::size_t number) {
  constexpr std::string_view kId = "unusual-0";
  constexpr std::string_view kVerb = "\nverb = \"";
  for (std::size_t at = text.find(kId); at != std::string::npos; at = text.find(kId, at + 1))
    text[at + kId.size() - 1] = static_cast<char>('0' + number);
  for (std::size_t at = text.find(kVerb); at != std::string::npos; at = text.find(kVerb, at + 1))
    replace_verb(text, at + kVerb.size(), number);
  Result<Family> family = read_family(text, "unusual.toml");
  if (!family) throw std::runtime_error(family.error().message);
  return std::make_shared<const Family>(*std::move(family));
}

}  // namespace

Verb unusual_verb(Verb verb, std::size_t number) {
  const auto* const free = std::ranges::find(kFreeVerbs, verb);
  if (free == kFreeVerbs.end()) return verb;
  const auto place = static_cast<std::size_t>(free - kFreeVerbs.begin()) + number;
  return kFreeVerbs[place % kFreeVerbs.size()];
}

const Catalog& catalog_of(std::string_view game) {
  return game.starts_with("unusual-") ? unusual_editions() : Catalog::shipped();
}

const Catalog& unusual_editions() {
  static const Catalog catalog([] {
    const std::string text = file_bytes(data_folder("support") / "unusual.toml");
    std::vector<std::shared_ptr<const Family>> families;
    for (std::size_t number = 0; number < kFreeVerbs.size(); ++number)
      families.push_back(read_edition(text, number));
    return families;
  }());
  return catalog;
}

}  // namespace vexil
