// The only file that sees ncurses.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string>

#include "base/text.h"
#include "cli/play/terminal.h"

namespace vexil {
namespace {

volatile std::sig_atomic_t asked_to_end = 0;

void on_signal(int /*signal*/) { asked_to_end = 1; }

// How an ink looks: colours of the basic eight (-1: the terminal's own), a finer pair where there
// are 256, and attributes for terminals without colours.
struct Look {
  short front = -1;
  short back = -1;
  short fine_front = -1;
  short fine_back = -1;
  attr_t attributes = A_NORMAL;  // With colours,
  attr_t plain = A_NORMAL;       // and without.
};

// Where a background is given, the foreground is given too, so that light and dark terminals show
// the same; everything else has the terminal's own colours.
constexpr std::array<Look, kInks> kLooks{{
    {},                                                                    // kPlain
    {-1, -1, -1, -1, A_DIM, A_NORMAL},                                     // kFaint
    {-1, -1, -1, -1, A_BOLD, A_BOLD},                                      // kStrong
    {-1, -1, -1, -1, A_BOLD | A_UNDERLINE, A_BOLD | A_UNDERLINE},          // kTitle
    {COLOR_WHITE, COLOR_RED, 231, 160, A_BOLD, A_REVERSE},                 // kAlert
    {-1, -1, 244, -1, A_NORMAL, A_NORMAL},                                 // kGrid
    {COLOR_BLUE, COLOR_CYAN, 25, 117, A_NORMAL, A_NORMAL},                 // kZone
    {COLOR_BLACK, COLOR_YELLOW, 16, 220, A_NORMAL, A_BOLD},                // kCursor
    {COLOR_BLACK, COLOR_YELLOW, 16, 220, A_NORMAL, A_BOLD | A_UNDERLINE},  // kPicked
    {COLOR_BLACK, COLOR_GREEN, 16, 114, A_NORMAL, A_BOLD},                 // kTarget
    {COLOR_BLACK, COLOR_GREEN, 16, 114, A_BOLD, A_REVERSE | A_BOLD},       // kPrize
    {-1, -1, -1, -1, A_BOLD, A_BOLD},                                      // kTrace
    {},                                                                    // kMenu
    {COLOR_BLACK, COLOR_YELLOW, 16, 220, A_NORMAL, A_REVERSE},             // kMenuChosen
    {COLOR_WHITE, COLOR_RED, 231, 124, A_BOLD, A_REVERSE},                 // kTileRed
    {COLOR_WHITE, COLOR_BLUE, 231, 25, A_BOLD, A_REVERSE},                 // kTileBlue
    {COLOR_WHITE, COLOR_BLACK, 231, 238, A_BOLD, A_REVERSE},               // kTileBlack
    {COLOR_BLACK, COLOR_YELLOW, 16, 223, A_NORMAL, A_REVERSE},             // kTileBeige
    {COLOR_WHITE, COLOR_RED, 203, 88, A_NORMAL, A_NORMAL},                 // kHiddenRed
    {COLOR_WHITE, COLOR_BLUE, 75, 18, A_NORMAL, A_NORMAL},                 // kHiddenBlue
    {COLOR_WHITE, COLOR_BLACK, 245, 236, A_NORMAL, A_NORMAL},              // kHiddenBlack
    {COLOR_BLACK, COLOR_YELLOW, 137, 187, A_NORMAL, A_NORMAL},             // kHiddenBeige
}};

KeyKind kind_of(int code) {
  switch (code) {
    case KEY_UP:
      return KeyKind::kUp;
    case KEY_DOWN:
      return KeyKind::kDown;
    case KEY_LEFT:
      return KeyKind::kLeft;
    case KEY_RIGHT:
      return KeyKind::kRight;
    case KEY_HOME:
      return KeyKind::kHome;
    case KEY_END:
      return KeyKind::kEnd;
    case KEY_PPAGE:
      return KeyKind::kPageUp;
    case KEY_NPAGE:
      return KeyKind::kPageDown;
    case KEY_ENTER:
      return KeyKind::kEnter;
    case KEY_BACKSPACE:
      return KeyKind::kBackspace;
    case KEY_DC:
      return KeyKind::kDelete;
    case KEY_F(1):
      return KeyKind::kHelp;
    case KEY_RESIZE:
      return KeyKind::kResize;
    default:
      return KeyKind::kNone;
  }
}

Key key_of_byte(int byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return {KeyKind::kEnter, 0};
    case '\t':
      return {KeyKind::kTab, 0};
    case 0x1B:
      return {KeyKind::kEscape, 0};
    case 0x08:
    case 0x7F:
      return {KeyKind::kBackspace, 0};
    case 0x0C:
      return {KeyKind::kRedraw, 0};
    case 0x15:
      return {KeyKind::kClear, 0};
    default:
      break;
  }
  if (byte < 0x20 || byte > 0x7E) return {};
  return {KeyKind::kText, static_cast<char32_t>(byte)};
}

class CursesTerminal : public Terminal {
 public:
  explicit CursesTerminal(SCREEN* screen) : screen_(screen) {
    ::cbreak();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, true);
    ::set_escdelay(25);
    prepare_colours();
    struct sigaction ending{};
    ending.sa_handler = on_signal;
    for (std::size_t at = 0; at < kSignals.size(); ++at)
      ::sigaction(kSignals[at], &ending, &former_[at]);
  }

  ~CursesTerminal() override {
    ::endwin();
    ::delscreen(screen_);
    for (std::size_t at = 0; at < kSignals.size(); ++at)
      ::sigaction(kSignals[at], &former_[at], nullptr);
  }

  [[nodiscard]] Extent extent() const override { return {getmaxy(stdscr), getmaxx(stdscr)}; }
  [[nodiscard]] Signs signs() const override {
    return {std::string_view(::nl_langinfo(CODESET)) == "UTF-8"};
  }
  [[nodiscard]] bool interrupted() const override { return asked_to_end != 0; }

  void show(const Canvas& canvas) override {
    ::werase(stdscr);
    for (int row = 0; row < canvas.height(); ++row) show_row(canvas, row);
    ::wmove(stdscr, canvas.cursor().row, canvas.cursor().column);
    ::wrefresh(stdscr);
  }

  [[nodiscard]] Key read(std::chrono::milliseconds patience) override {
    ::wtimeout(stdscr, static_cast<int>(patience.count()));
    // By byte: everything that can be typed here is ASCII, and wget_wch would swallow the keys that
    // follow a byte which is no UTF-8.
    const int code = ::wgetch(stdscr);
    if (code == ERR) {
      look_for_hangup();
      return {};
    }
    if (code >= KEY_MIN) return {kind_of(code), 0};
    const Key key = key_of_byte(code);
    if (key.kind == KeyKind::kRedraw) ::clearok(stdscr, true);
    return key;
  }

 private:
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

  static attr_t attributes_of(Ink ink, bool colours) {
    const Look& look = kLooks[static_cast<std::size_t>(ink)];
    return colours ? look.attributes : look.plain;
  }

  void prepare_colours() {
    const char* const none = std::getenv("NO_COLOR");
    if ((none != nullptr && *none != '\0') || !::has_colors()) return;
    ::start_color();
    const bool own = ::use_default_colors() == OK;
    const bool fine = COLORS >= 256;
    for (int ink = 0; ink < kInks; ++ink) {
      const Look& look = kLooks[static_cast<std::size_t>(ink)];
      short front = fine && look.fine_front >= 0 ? look.fine_front : look.front;
      short back = fine && look.fine_back >= 0 ? look.fine_back : look.back;
      if (!own && front < 0) front = COLOR_WHITE;
      if (!own && back < 0) back = COLOR_BLACK;
      ::init_pair(static_cast<short>(ink + 1), front, back);
    }
    colours_ = true;
  }

  // One run of cells with the same ink at a time.
  void show_row(const Canvas& canvas, int row) const {
    for (int column = 0; column < canvas.width();) {
      const Ink ink = canvas.at({row, column}).ink;
      std::wstring run;
      const int begin = column;
      while (column < canvas.width() && canvas.at({row, column}).ink == ink)
        run += static_cast<wchar_t>(canvas.at({row, column++}).sign);
      const short pair = colours_ ? static_cast<short>(static_cast<int>(ink) + 1) : short{0};
      ::wattr_set(stdscr, attributes_of(ink, colours_), pair, nullptr);
      ::mvwaddnwstr(stdscr, row, begin, run.c_str(), static_cast<int>(run.size()));
    }
    ::wattr_set(stdscr, A_NORMAL, 0, nullptr);
  }

  // A terminal that is gone would otherwise answer "no key" forever.
  static void look_for_hangup() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
      asked_to_end = 1;
  }

  SCREEN* screen_;
  bool colours_ = false;
  std::array<struct sigaction, kSignals.size()> former_{};
};

}  // namespace

Result<std::unique_ptr<Terminal>> open_terminal() {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1)
    return fail(
        "expected a terminal to play in, found something else as standard input or output; "
        "--plain plays line by line");
  std::setlocale(LC_ALL, "");
  const char* const variable = std::getenv("TERM");
  const std::string_view name = variable == nullptr ? "" : variable;
  // ncurses knows it, and cannot draw on it.
  if (name == "dumb")
    return fail(
        "expected a terminal that can move its cursor, found TERM=\"dumb\"; --plain plays "
        "line by line");
  SCREEN* const screen = ::newterm(nullptr, stdout, stdin);
  if (screen == nullptr)
    return fail(
        fmt::format("expected a terminal that ncurses knows, found TERM={}; --plain plays "
                    "line by line",
                    vexil::quoted(name)));
  asked_to_end = 0;
  return std::make_unique<CursesTerminal>(screen);
}

}  // namespace vexil
