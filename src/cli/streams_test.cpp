#include "cli/streams.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace vexil {
namespace {

TEST(Output, PassesNothingOnBeforeItIsFullOrFlushed) {
  std::vector<std::string> pieces;
  Output out([&](std::string_view text) { pieces.emplace_back(text); });
  out.write("a\n");
  out.write("b\n");
  EXPECT_TRUE(pieces.empty());
  out.flush();
  EXPECT_EQ(pieces, std::vector<std::string>{"a\nb\n"});
}

TEST(Output, PassesLargePiecesOnByItself) {
  std::size_t passed = 0;
  Output out([&](std::string_view text) { passed += text.size(); });
  const std::string line(1000, 'x');
  for (int count = 0; count < 200; ++count) out.write(line);
  EXPECT_GT(passed, 100'000u);
  out.flush();
  EXPECT_EQ(passed, 200'000u);
}

TEST(Output, DoesNotOfferAgainWhatTheSinkRefused) {
  int calls = 0;
  Output out([&](std::string_view) {
    ++calls;
    throw OutputClosed();
  });
  out.write("a\n");
  EXPECT_THROW(out.flush(), OutputClosed);
  EXPECT_NO_THROW(out.flush());
  EXPECT_EQ(calls, 1);
}

TEST(Complaint, ComesAfterWhatWasWrittenBefore) {
  std::string all;
  const auto sink = [&](std::string_view text) { all += text; };
  Output out(sink);
  Output err(sink);
  Streams streams{nullptr, out, err, nullptr};
  out.write("answer\n");
  complain(streams, "line 2", "expected something else");
  EXPECT_EQ(all, "answer\nline 2: expected something else\n");
}

}  // namespace
}  // namespace vexil
