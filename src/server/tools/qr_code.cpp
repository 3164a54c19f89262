#include "server/tools/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace vexil::server {

std::vector<std::string> qr_rows(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  std::vector<std::string> rows;
  if (!code) return rows;
  for (int row = 0; row < code->width; ++row) {
    std::string& cells = rows.emplace_back();
    for (int column = 0; column < code->width; ++column)
      cells += (code->data[row * code->width + column] & 1) != 0 ? '1' : '0';
  }
  return rows;
}

std::string qr_drawing(std::string_view text) {
  const std::vector<std::string> rows = qr_rows(text);
  if (rows.empty()) return {};
  constexpr int kFrame = 2;
  const int width = static_cast<int>(rows.size());
  const auto is_dark = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= width || column >= width) return false;
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '1';
  };
  std::string drawing;
  for (int row = -kFrame; row < width + kFrame; row += 2) {
    // Black on white whatever the terminal's colours are.
    drawing += "\x1b[30;107m";
    for (int column = -kFrame; column < width + kFrame; ++column) {
      const bool upper = is_dark(row, column);
      const bool lower = is_dark(row + 1, column);
      drawing += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    drawing += "\x1b[0m\n";
  }
  return drawing;
}

}  // namespace vexil::server
