#include "notation/game_file.h"

#include <gtest/gtest.h>

#include "notation/redact.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

const std::string kShortRecord =
    "[Game \"barrage\"]\n"
    "[Result \"*\"]\n"
    "[Termination \"unterminated\"]\n"
    "[RedSetup \"- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - "
    "- "
    "- -\"]\n"
    "[BlueSetup \"B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - "
    "- F -\"]\n"
    "\n"
    "1. a3a4 a8a7\n";
const std::string kGravon =
    "AAMAAAAAAAAAAAAALAAAEAAABAAAAAAAKAACDAADAA__AA__AAAA__AA__"
    "AAAAAAAAAAXNQAOAAAAAAAAAPAAAAPAAAYAAAA"
    "AWAA a3a4 a8a7\n";

std::vector<std::string> convert(std::string_view text, GameForm form) {
  std::vector<std::string> all;
  GameFileReader reader(lines_of(text));
  for (;;) {
    const auto record = reader.next();
    if (record && !*record) return all;
    if (!record) {
      all.push_back("<" + record.error().message + ">");
      continue;
    }
    const auto printed = print_game(form, **record);
    all.push_back(printed ? *printed : "<" + printed.error().message + ">");
  }
}

TEST(GameFile, TheFormIsSeenFromTheFirstCharacter) {
  EXPECT_EQ(form_seen('['), GameForm::kRecord);
  EXPECT_EQ(form_seen('{'), GameForm::kJson);
  EXPECT_EQ(form_seen('A'), GameForm::kGravon);
  EXPECT_EQ(form_seen('M'), GameForm::kGravon);
  EXPECT_FALSE(form_seen('1'));
  EXPECT_EQ(form_of("gravon"), GameForm::kGravon);
  EXPECT_FALSE(form_of("pgn"));
}

TEST(GameFile, EveryFormConvertsIntoEveryOther) {
  const std::string json = convert(kShortRecord, GameForm::kJson).at(0);
  for (const std::string& text : {kShortRecord, kGravon, json, "\n \r\n" + kShortRecord}) {
    EXPECT_EQ(convert(text, GameForm::kRecord), std::vector{kShortRecord});
    EXPECT_EQ(convert(text, GameForm::kGravon), std::vector{kGravon});
    EXPECT_EQ(convert(text, GameForm::kJson), std::vector{json});
  }
}

TEST(GameFile, ConvertingIsRefereed) {
  std::string illegal = kShortRecord;
  illegal.replace(illegal.find("a8a7"), 4, "a8a5");
  EXPECT_EQ(convert(illegal, GameForm::kRecord),
            std::vector<std::string>{
                "<turn 2 (1. blue) \"a8a5\": moving: one square at a time, only a Scout goes "
                "further>"});
}

TEST(GameFile, GamesThatGravonCannotHoldAreRefused) {
  std::string record = kShortRecord;
  record.replace(record.find("[RedSetup"), std::string::npos,
                 "[RedSetup \"3 - - - 2 - - - S 10 / - 3 - B 9 - 2 - - - / - F B - - - - - - -\"]\n"
                 "[BlueSetup \"- - B B 9 - - - - 3 / 2 F - - 10 - - - S - / - 3 - - - - - - 2 -\"]"
                 "\n\n\n");
  record.replace(record.find("barrage"), 7, "classic-2016-duel");
  EXPECT_EQ(convert(record, GameForm::kRecord), std::vector{record});
  EXPECT_EQ(convert(record, GameForm::kGravon),
            std::vector<std::string>{"<Gravon letters cannot hold the game classic-2016-duel>"});
}

TEST(GameFile, RedactedRecordsKeepTheirFormButAreNoGravon) {
  auto reader = GameFileReader(lines_of(std::string_view(kShortRecord)));
  const Record full = reader.next().value().value();
  const std::string seen = print_record(redact(full, kRedSeat).value());
  EXPECT_NE(seen.find('?'), std::string::npos);
  EXPECT_EQ(convert(seen, GameForm::kRecord), std::vector{seen});
  EXPECT_EQ(convert(convert(seen, GameForm::kJson).at(0), GameForm::kRecord), std::vector{seen});
  EXPECT_EQ(convert(seen, GameForm::kGravon),
            std::vector<std::string>{"<a redacted record cannot be written as a Gravon line>"});
}

TEST(GameFile, GravonLinesAreNumberedAndGoOnAfterARefusal) {
  EXPECT_EQ(
      convert("\n" + kGravon + "AAA\r\n" + kGravon, GameForm::kGravon),
      (std::vector<std::string>{
          kGravon, "<line 3: Gravon letters: expected 100 letters, found 3 in \"AAA\">", kGravon}));
}

TEST(GameFile, TheRefusalOfAFileInNoFormShowsARecord) {
  EXPECT_EQ(convert("\nhello\n", GameForm::kRecord),
            std::vector<std::string>{"<line 2: expected a record that begins with a tag such as "
                                     "[Game \"barrage\"], found \"hello\">"});
  EXPECT_TRUE(convert("", GameForm::kRecord).empty());
}

}  // namespace
}  // namespace vexil
