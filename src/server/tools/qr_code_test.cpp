#include "server/tools/qr_code.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace vexil::server {
namespace {

TEST(QrCode, IsASquareWithThreeFinderPatterns) {
  const std::vector<std::string> rows = qr_rows("http://192.0.2.7:7878/b4Q6Baqa#invite=abc");
  ASSERT_GE(rows.size(), 21u);
  for (const std::string& row : rows) EXPECT_EQ(row.size(), rows.size());
  const std::string finder = "1111111";
  const std::size_t last = rows.size() - finder.size();
  EXPECT_EQ(rows.front().substr(0, finder.size()), finder);
  EXPECT_EQ(rows.front().substr(last), finder);
  EXPECT_EQ(rows.back().substr(0, finder.size()), finder);
  EXPECT_NE(rows.back().substr(last), finder);
}

TEST(QrCode, DiffersWithTheText) { EXPECT_NE(qr_rows("a"), qr_rows("b")); }

TEST(QrCode, IsEmptyWhereTheTextIsTooLong) {
  EXPECT_TRUE(qr_rows(std::string(4000, 'x')).empty());
  EXPECT_EQ(qr_drawing(std::string(4000, 'x')), "");
}

TEST(QrCode, IsDrawnWithAFrameTwoRowsALine) {
  const std::string drawing = qr_drawing("a");
  const auto lines = static_cast<std::size_t>(std::ranges::count(drawing, '\n'));
  EXPECT_EQ(lines, (qr_rows("a").size() + 4 + 1) / 2);
}

}  // namespace
}  // namespace vexil::server
