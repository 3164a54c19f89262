#include "cli/items.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "notation/game_file.h"

namespace vexil {
namespace {

// Writes the answers, separated as the layout says.
class Sheet {
 public:
  Sheet(Output& out, Layout layout) : out_(out), layout_(layout) {}

  void add(std::string_view answer) {
    if (layout_ == Layout::kBlocks && any_) out_.write("\n");
    any_ = true;
    out_.write(answer);
  }
  void add_blank() { out_.write("\n"); }

 private:
  Output& out_;
  Layout layout_;
  bool any_ = false;
};

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\v\f") == std::string_view::npos;
}

int run_lines(const ItemInput& input, Layout layout, Streams& streams, const ItemCommand& answer) {
  Sheet sheet(streams.out, layout);
  Refusals refusals(streams, input.keep_going, "inputs");
  std::string line;
  for (std::size_t number = 1; streams.in(line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (is_blank(line)) continue;
    const auto text = answer(line);
    if (text) {
      refusals.accept();
      sheet.add(*text);
    } else {
      if (!refusals.refuse(fmt::format("line {}", number), text.error())) break;
      sheet.add_blank();
    }
  }
  return refusals.finish();
}

// Finds the format of a file while its lines are read: only in some formats a refused game is a
// refused line.
class FormWatch {
 public:
  explicit FormWatch(LineSource source) : source_(std::move(source)) {}

  bool next(std::string& line) {
    if (!source_(line)) return false;
    if (first_ == 0) {
      const std::size_t at = line.find_first_not_of(" \t\r\v\f");
      if (at != std::string::npos) first_ = line[at];
    }
    return true;
  }
  [[nodiscard]] bool game_per_line() const { return first_ != 0 && first_ != '['; }

 private:
  LineSource source_;
  char first_ = 0;
};

}  // namespace

bool Refusals::refuse(std::string_view where, const Error& error) {
  ++seen_;
  ++refused_;
  complain(streams_, where, error.message);
  return keep_going_;
}

int Refusals::finish() {
  if (refused_ > 0 && keep_going_)
    complain(streams_, "vexil", fmt::format("{} of {} {} refused", refused_, seen_, kind_));
  return refused_ > 0 ? 1 : 0;
}

int for_each_item(const ItemInput& input, Layout layout, Streams& streams,
                  const ItemCommand& answer) {
  if (input.argument == "-") return run_lines(input, layout, streams, answer);
  const auto text = answer(input.argument);
  if (!text) return refuse(streams, text.error());
  streams.out.write(*text);
  return 0;
}

int for_each_game(const GameInput& input, Layout layout, Streams& streams,
                  const GameCommand& answer) {
  auto lines = lines_of_file(streams, input.file);
  if (!lines) return refuse(streams, lines.error());
  FormWatch watch(*lines);
  GameFileReader reader([&watch](std::string& line) { return watch.next(line); },
                        Catalog::shipped(), input.gravon_game);
  Sheet sheet(streams.out, layout);
  Refusals refusals(streams, input.keep_going, "games");
  const std::string file = input.file == "-" ? "" : printable(input.file, 200) + ": ";
  for (std::size_t number = 1;; ++number) {
    const auto read = reader.next();
    Result<std::string> text;
    if (!read) {
      text = fail(read.error().message);
    } else if (const std::optional<Record>& record = *read; record.has_value()) {
      text = answer(*record, number);
    } else if (number == 1 && input.needs_games) {
      return refuse(streams, Error{file + "there is no game in it"});
    } else {
      break;
    }
    if (text) {
      refusals.accept();
      sheet.add(*text);
    } else {
      if (!refusals.refuse(fmt::format("{}game {}", file, number), text.error())) break;
      if (watch.game_per_line()) sheet.add_blank();
    }
  }
  return refusals.finish();
}

}  // namespace vexil
