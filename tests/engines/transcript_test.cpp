// The conversation in docs/bots/conversation.md is what the program says today: its events can be
// followed, its snapshots are those of a reader of the events, and the engine answers every line of
// it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "engines/engine_session.h"
#include "engines/snapshot.h"
#include "notation/setup_text.h"
#include "notation/stream_reader.h"
#include "support/data_file.h"

namespace vexil {
namespace {

std::vector<std::string> transcript() {
  std::ifstream file(project_file("docs/bots/conversation.md"));
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```"))
      inside = line == "```text";
    else if (inside)
      lines.push_back(line);
  }
  return lines;
}

TEST(Transcript, HasEventsAndSnapshotsAsTheyAreWrittenToday) {
  StreamReader reader;
  const auto view = std::make_unique<View>();
  int snapshots = 0;
  for (const std::string& line : transcript()) {
    const auto [word, rest] = split_line(std::string_view(line).substr(2));
    if (word == "event") {
      const auto read = reader.read(rest);
      ASSERT_TRUE(read) << line << ": " << read.error().message;
    } else if (word == "view") {
      reader.observer().recall(*view);
      ASSERT_EQ(rest, print_snapshot(reader.game(), reader.number(), *view));
      ++snapshots;
    } else if (word == "bestaction") {
      const std::string action(parse_bestaction(rest).value().action);
      EXPECT_THAT(reader.legal(), testing::Contains(action));
    }
  }
  EXPECT_GE(snapshots, 4);
}

TEST(Transcript, IsAnsweredByTheEngineWithTheSameWords) {
  const auto lines = transcript();
  ASSERT_GT(lines.size(), 50U);
  std::vector<std::string> said;
  EngineSession session("Vexil", engine_settings("random").value(),
                        [&](std::string_view line) { said.emplace_back(line); });
  for (std::size_t at = 0; at < lines.size();) {
    ASSERT_EQ(lines[at][0], '>') << lines[at];
    session.read(lines[at].substr(2));
    session.wait();
    ++at;
    std::vector<std::string> expected;
    for (; at < lines.size() && lines[at][0] == '<'; ++at)
      expected.emplace_back(split_line(std::string_view(lines[at]).substr(2)).word);
    std::vector<std::string> words;
    for (const std::string& line : said) words.emplace_back(split_line(line).word);
    EXPECT_EQ(words, expected) << lines[at - 1];
    said.clear();
  }
}

}  // namespace
}  // namespace vexil
