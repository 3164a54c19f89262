#include "notation/record_reader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

constexpr std::string_view kTags = "[Game \"barrage\"]\n[RedSetup \"x\"]\n[BlueSetup \"y\"]\n";

std::string with_turns(std::string_view turns) {
  return std::string(kTags) + "\n" + std::string(turns);
}

// Every record of the file printed canonically, refusals in angle brackets.
std::vector<std::string> read_all(std::string_view text) {
  std::vector<std::string> all;
  RecordReader reader(lines_of(text));
  for (;;) {
    const auto record = reader.next();
    if (record && !*record) return all;
    all.push_back(record ? print_record(**record) : "<" + record.error().message + ">");
  }
}

std::string read_one(std::string_view text) {
  const auto all = read_all(text);
  return all.size() == 1 ? all[0] : "records: " + std::to_string(all.size());
}

TEST(RecordReader, CanonicalInputIsPrintedBackByteForByte) {
  for (const std::string& text :
       {with_turns("1. a4a5 a7a6 2. a5a6\n"), with_turns("\n"),
        with_turns("{before} 1. {why} a4a5 {[%clk 0:14:03]} a7a6 {} 2. a5a6 {end}\n"),
        "[Event \"E\"]\n[Red \"a \\\"b\\\" \\\\\"]\n" + with_turns("1. a4a5 {Zoë}\n")})
    EXPECT_EQ(read_one(text), text);
}

TEST(RecordReader, AnyWhiteSpaceIsRead) {
  EXPECT_EQ(
      read_one("  [ Game\t\"barrage\" ] [RedSetup \"x\"]\n\n\n[BlueSetup\n\"y\"]\n1.\na4a5\n\n"
               "a7a6\t2.a5a6{x}"),
      with_turns("1. a4a5 a7a6 2. a5a6 {x}\n"));
}

TEST(RecordReader, LinesMayEndWithCrLf) {
  EXPECT_EQ(read_one("[Game \"barrage\"]\r\n[RedSetup \"x\"]\r\n[BlueSetup \"y\"]\r\n\r\n1. a4a5 "
                     "{two\r\nlines} a7a6\r\n"),
            with_turns("1. a4a5 {two lines} a7a6\n"));
}

TEST(RecordReader, SignsBetweenSquaresAreReadAndNeverWritten) {
  EXPECT_EQ(read_one(with_turns("1. a4xa5 a7-a6\n")), with_turns("1. a4a5 a7a6\n"));
}

TEST(RecordReader, GamesAreSeparatedByABlankLine) {
  const std::string one = with_turns("1. a4a5\n");
  const std::string two = with_turns("1. b4b5 b7b6\n");
  EXPECT_EQ(read_all(one + "\n" + two), (std::vector{one, two}));
  EXPECT_EQ(read_all(one + two), (std::vector{one, two})) << "white space does not matter";
}

TEST(RecordReader, ARecordWithoutTurnsEndsBeforeTheNextTags) {
  const std::string none = with_turns("\n");
  const std::string some = "[Event \"E\"]\n" + with_turns("1. a4a5\n");
  EXPECT_EQ(read_all(none + "\n" + some + "\n" + none + "\n" + none),
            (std::vector{none, some, none, none}));
}

TEST(RecordReader, AnEmptyFileHasNoRecords) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all("\n \r\n").empty());
}

TEST(RecordReader, RefusalsNameTheLine) {
  EXPECT_EQ(read_one("1. a4a5\n"),
            "<line 1: expected a record that begins with a tag such as "
            "[Game \"barrage\"], found \"1. a4a5\">");
  EXPECT_EQ(read_one("[]\n"), "<line 1: expected the name of a tag, found \"]\">");
  EXPECT_EQ(read_one("[Game barrage]\n"),
            "<line 1: expected a value in double quotes, found \"barrage]\">");
  EXPECT_EQ(read_one("\n[Game \"barrage]\n"),
            "<line 2: expected a double quote at the end of a tag's value, on its line, found "
            "\"\">");
  EXPECT_EQ(read_one("[Game \"bar\\rage\"]\n"),
            "<line 1: expected \" or \\ after a \\ in a tag's value, found \"rage\"]\">");
  EXPECT_EQ(read_one("[Game \"barrage\""),
            "<line 2: expected ] at the end of a tag, found the end of the file>");
  EXPECT_EQ(read_one(with_turns("1. a4a5 {never closed\n")),
            "<line 5: expected } at the end of the comment>");
}

TEST(RecordReader, RefusalsOfAWholeRecordNameItsFirstLine) {
  EXPECT_EQ(read_one("\n[Game \"barrage\"]\n\n1. a4a5\n"),
            "<record from line 2: expected the tags Game, RedSetup and BlueSetup, found no "
            "RedSetup>");
  EXPECT_EQ(read_one("[Result \"2-0\"]\n" + with_turns("")),
            "<record from line 1: Result: expected 1-0, 0-1, 1/2-1/2 or *, found \"2-0\">");
}

TEST(RecordReader, EveryPairMustHaveItsRightNumber) {
  EXPECT_EQ(read_one(with_turns("a4a5")), "<line 5: expected the number 1., found \"a4a5\">");
  EXPECT_EQ(read_one(with_turns("2. a4a5")), "<line 5: expected the number 1., found \"2. a4a5\">");
  EXPECT_EQ(read_one(with_turns("01. a4a5")),
            "<line 5: expected the number 1., found \"01. a4a5\">");
  EXPECT_EQ(read_one(with_turns("1. a4a5 a7a6\n3. a5a6")),
            "<line 6: expected the number 2., found \"3. a5a6\">");
  EXPECT_EQ(read_one(with_turns("1. a4a5 1. a7a6")),
            "<line 5: expected blue's turn of pair 1., found \"1. a7a6\">");
  EXPECT_EQ(read_one(with_turns("1. a4a5 a7a6 a5a6")),
            "<line 5: expected the number 2., found \"a5a6\">");
  EXPECT_EQ(read_one(with_turns("1. 1. a4a5")),
            "<line 5: expected a turn after the number, found \"1. a4a5\">");
  EXPECT_EQ(read_one(with_turns("1. a4a5 a7a6 2.\n")),
            "<line 6: expected a turn after the number, found the end of the file>");
}

TEST(RecordReader, TheResultStandsInItsTagOnly) {
  EXPECT_EQ(read_one(with_turns("1. a4a5 a7a6 1-0")),
            "<line 5: expected the number 2., found \"1-0\">");
  EXPECT_EQ(read_one(with_turns("1. a4a5 *")),
            "<line 5: turn 2 (1. blue) \"*\": action \"*\": expected two squares such as a4a5, a "
            "verb such as fly:b2b7, or pass>");
}

TEST(RecordReader, GoesOnWithTheRecordAfterARefusedOne) {
  const std::string good = with_turns("1. a4a5\n");
  for (const std::string& bad : std::vector<std::string>{with_turns("1. nonsense a7a6 2. b4b5\n"),
                                                         "[Game \"x\n[Red \"y\"]\n\n1. a4a5\n",
                                                         "[Game \"barrage\"]\n\n1. a4a5\n"}) {
    const auto all = read_all(fmt::format("{0}\n{1}\n{0}", good, bad));
    ASSERT_EQ(all.size(), 3u) << bad;
    EXPECT_EQ(all[0], good);
    EXPECT_EQ(all[1][0], '<');
    EXPECT_EQ(all[2], good);
  }
}

TEST(RecordReader, WhatStandsBeforeTheFirstTagIsRefusedAlone) {
  const std::string good = with_turns("1. a4a5\n");
  const auto all = read_all("hello\n\n" + good);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1], good);
}

TEST(RecordReader, TextOutsideValuesAndCommentsIsAscii) {
  EXPECT_EQ(read_one(with_turns("1. a4ä5"))[0], '<');
  EXPECT_EQ(read_one("[Gäme \"x\"]\n" + with_turns("1. a4a5"))[0], '<');
  EXPECT_EQ(read_one("[Red \"\xff\"]\n" + with_turns("1. a4a5")),
            "<record from line 1: tag Red: expected a value in UTF-8 on one line>");
}

TEST(RecordReader, ReadsNoFurtherThanTheRecordItGives) {
  constexpr std::array<std::string_view, 6> kLines{
      "[Game \"barrage\"]", "[RedSetup \"x\"]", "[BlueSetup \"y\"]", "", "1. a4a5 a7a6", ""};
  std::size_t given = 0;
  RecordReader reader([&](std::string& line) {
    line = kLines[given++ % kLines.size()];
    return true;
  });
  for (std::size_t read = 1; read <= 1000; ++read) {
    const auto record = reader.next();
    ASSERT_TRUE(record && *record);
    EXPECT_LE(given, read * kLines.size() + 1) << "only the line that begins the next record";
  }
}

}  // namespace
}  // namespace vexil
