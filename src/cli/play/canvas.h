// A drawing made of character cells. A terminal shows it; tests read it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vexil {

// What a cell means. The terminal decides how that looks with the colours it has, down to none.
enum class Ink : std::uint8_t {
  kPlain,
  kFaint,
  kStrong,
  kTitle,
  kAlert,
  kGrid,
  kZone,    // A blocked square.
  kCursor,  // The brackets around the square under the cursor.
  kPicked,  // The piece that was picked.
  kTarget,  // An empty square that it can go to,
  kPrize,   // and an enemy piece that it can reach.
  kTrace,   // Where the latest turn passed.
  kMenu,
  kMenuChosen,
  kTileRed,  // Pieces, by the colour that the edition gives them.
  kTileBlue,
  kTileBlack,
  kTileBeige,
  kHiddenRed,  // The same for hidden pieces.
  kHiddenBlue,
  kHiddenBlack,
  kHiddenBeige,
};
inline constexpr int kInks = 22;

struct Glyph {
  char32_t sign = U' ';
  Ink ink = Ink::kPlain;
  constexpr bool operator==(const Glyph&) const = default;
};

struct Place {
  int row = 0;
  int column = 0;
  constexpr bool operator==(const Place&) const = default;
};

struct Extent {
  int height = 0;
  int width = 0;
  constexpr bool operator==(const Extent&) const = default;
};

// The signs that lines and marks are drawn with.
struct Signs {
  bool utf8 = false;
  [[nodiscard]] char32_t pick(char32_t fine, char plain) const {
    return utf8 ? fine : static_cast<char32_t>(plain);
  }
};

class Canvas {
 public:
  Canvas(Extent extent, Signs signs);

  [[nodiscard]] int width() const { return extent_.width; }
  [[nodiscard]] int height() const { return extent_.height; }
  [[nodiscard]] Signs signs() const { return signs_; }
  [[nodiscard]] const Glyph& at(Place place) const;

  // Both leave out what does not fit. Text is UTF-8; returns the column after it.
  void put(Place place, char32_t sign, Ink ink);
  int put(Place place, std::string_view text, Ink ink = Ink::kPlain);
  // Text over at most `height` lines of `width`; returns the number of lines used.
  int put_wrapped(Place place, Extent room, std::string_view text, Ink ink = Ink::kPlain);
  void fill(Place place, Extent room, Ink ink);
  // A frame with its inside emptied.
  void box(Place place, Extent room, std::string_view title);

  // Where the terminal's own cursor stands: what a screen reader follows.
  void set_cursor(Place place) { cursor_ = place; }
  [[nodiscard]] Place cursor() const { return cursor_; }

  // For tests: line by line without trailing blanks.
  [[nodiscard]] std::string text() const;
  bool operator==(const Canvas& canvas) const {
    return extent_ == canvas.extent_ && cells_ == canvas.cells_ && cursor_ == canvas.cursor_;
  }

 private:
  [[nodiscard]] std::size_t index_of(Place place) const {
    return static_cast<std::size_t>(place.row) * static_cast<std::size_t>(extent_.width) +
           static_cast<std::size_t>(place.column);
  }
  [[nodiscard]] bool holds(Place place) const {
    return place.row >= 0 && place.row < extent_.height && place.column >= 0 &&
           place.column < extent_.width;
  }

  Extent extent_;
  Signs signs_;
  std::vector<Glyph> cells_;
  Place cursor_;
};

// The lines of a text that may be at most so wide; breaks at blanks, and at any sign where a word
// is too long. A line break in the text stays one.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

// The signs of UTF-8 text, and back. Bytes that are none become `?`.
[[nodiscard]] std::u32string signs_of(std::string_view utf8);
void append_utf8(std::string& out, char32_t sign);

}  // namespace vexil
