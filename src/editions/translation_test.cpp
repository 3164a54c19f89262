#include "editions/translation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editions/embedded.h"

namespace vexil {
namespace {

constexpr std::string_view kEdition = R"(family = "small"
title = "Small"

[board]
rows = 5
zones = "Ponds"

[[pieces]]
label = "9"
name = { red = "Fox", blue = "Cock" }
strength = 9
text = "The strongest."

[[pieces]]
label = "F"
name = "Flag"
text = "Guard it."

[options.rescue]
values = ["on", "off"]
text = "Brings back a piece."

[[rules]]
name = "winning"
title = "Winning"
text = "Capture the flag."
)";

constexpr std::string_view kGerman = R"(title = "Klein"

[board]
zones = "Teiche"

[[pieces]]
label = "9"
name = { red = "Fuchs", blue = "Hahn" }
text = "Die stärkste Figur."

[[pieces]]
label = "F"
name = "Fahne"
text = "Bewache sie."

[options.rescue]
text = "Bringt eine Figur zurück."

[[rules]]
name = "winning"
title = "Gewinnen"
text = "Erobere die Fahne."
)";

Result<Translation> read(std::string_view german) {
  return read_translation(kEdition, german, "de/small.toml");
}

// The mistake after `from` was replaced by `to` in the German file.
std::string mistake(std::string_view from, std::string_view to) {
  std::string german(kGerman);
  german.replace(german.find(from), from.size(), to);
  const auto texts = read(german);
  return texts ? "none" : texts.error().message;
}

TEST(Translation, TextsAreFoundByTheEditionsOwn) {
  const auto texts = read(kGerman);
  ASSERT_TRUE(texts.has_value()) << texts.error().message;
  EXPECT_EQ(texts->size(), 10u);
  EXPECT_EQ(texts->at("Cock"), "Hahn");
  EXPECT_EQ(texts->at("Ponds"), "Teiche");
  EXPECT_EQ(texts->at("Brings back a piece."), "Bringt eine Figur zurück.");
  EXPECT_EQ(texts->at("Winning"), "Gewinnen");
  EXPECT_FALSE(texts->contains("winning"));
}

TEST(Translation, AMissingKeyIsNamed) {
  EXPECT_EQ(mistake("title = \"Klein\"\n", ""),
            "de/small.toml:1: title: expected this key, which is missing");
  EXPECT_EQ(mistake("text = \"Bewache sie.\"\n", ""),
            "de/small.toml:11: pieces[2].text: expected this key, which is missing");
  EXPECT_EQ(mistake(", blue = \"Hahn\"", ""),
            "de/small.toml:8: pieces[1].name.blue: expected this key, which is missing");
}

TEST(Translation, AnUnknownKeyIsNamed) {
  const std::string_view expected = "expected only keys that are texts of the edition";
  EXPECT_EQ(mistake("zones =", "lakes ="),
            "de/small.toml:4: board.lakes: " + std::string(expected));
  EXPECT_EQ(mistake("[options.rescue]", "[options.rescues]"),
            "de/small.toml:16: options.rescues: " + std::string(expected));
  EXPECT_EQ(mistake("zones = \"Teiche\"", "rows = 5\nzones = \"Teiche\""),
            "de/small.toml:4: board.rows: " + std::string(expected));
}

TEST(Translation, ListsHaveTheOrderOfTheEdition) {
  EXPECT_EQ(mistake("label = \"F\"", "label = \"8\""),
            "de/small.toml:12: pieces[2].label: expected \"F\", as in the edition");
  EXPECT_EQ(mistake("[[rules]]\nname", "[[rules]]\nname = \"a\"\n[[rules]]\nname"),
            "de/small.toml:19: rules: expected 1 entries, as in the edition, instead of 2");
}

TEST(Translation, OneTextHasOneTranslation) {
  const std::string edition = std::string(kEdition) + "\n[sides.red]\nname = \"Fox\"\n";
  const std::string german = std::string(kGerman) + "\n[sides.red]\nname = \"Füchse\"\n";
  const auto texts = read_translation(edition, german, "de/small.toml");
  ASSERT_FALSE(texts.has_value());
  EXPECT_EQ(texts.error().message,
            "de/small.toml:25: sides.red.name: expected \"Fuchs\", as for the same text before");
}

TEST(Translation, ColoursAndTheStoryAreTexts) {
  const std::string edition =
      "story = \"Long ago.\"\n" + std::string(kEdition) + "\n[sides.red]\ncolour = \"red\"\n";
  const std::string german = std::string(kGerman) + "\n[sides.red]\ncolour = \"rot\"\n";
  const auto missing = read_translation(edition, german, "de/small.toml");
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().message, "de/small.toml:1: story: expected this key, which is missing");
  const auto texts =
      read_translation(edition, "story = \"Vor langer Zeit.\"\n" + german, "de/small.toml");
  ASSERT_TRUE(texts.has_value()) << texts.error().message;
  EXPECT_EQ(texts->at("red"), "rot");
  EXPECT_EQ(texts->at("Long ago."), "Vor langer Zeit.");
}

TEST(Translation, ShippedFilesBelongToAnEditionAndTranslateATextAlike) {
  Translation all;
  for (const EmbeddedFile& file : embedded_translations()) {
    const auto edition = std::ranges::find(
        embedded_editions(), file.name.substr(file.name.find('/') + 1), &EmbeddedFile::name);
    ASSERT_NE(edition, embedded_editions().end()) << file.name;
    const auto texts = read_translation(edition->text, file.text, file.name);
    ASSERT_TRUE(texts.has_value()) << texts.error().message;
    const std::string language(file.name.substr(0, file.name.find('/') + 1));
    for (const auto& [english, text] : *texts)
      EXPECT_EQ(all.emplace(language + english, text).first->second, text) << english;
  }
}

TEST(Translation, TheShippedTextsAreThereInGerman) {
  EXPECT_EQ(shipped_languages(), std::vector<std::string>{"de"});
  EXPECT_EQ(shipped_texts("de").at("Miner"), "Mineur");
}

}  // namespace
}  // namespace vexil
