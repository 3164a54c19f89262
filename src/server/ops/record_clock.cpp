#include "server/ops/record_clock.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace vexil::server {
namespace {

// The most that anybody has time for; it also keeps sums from running over.
constexpr Millis kLongest = Millis{1000} * 60 * 60 * 24 * 1000;
// Comments have tenths of a second.
constexpr Millis kTenth = 100;

// Takes a number with up to three decimals off the front, as thousandths.
std::optional<Millis> take_seconds(std::string_view& text) {
  Millis whole = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), whole);
  if (read.ec != std::errc() || whole < 0 || whole > kLongest / 1000) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  Millis time = whole * 1000;
  if (!text.starts_with('.')) return time;
  text.remove_prefix(1);
  for (Millis place = 100; place > 0 && !text.empty() && text[0] >= '0' && text[0] <= '9';
       place /= 10) {
    time += place * (text[0] - '0');
    text.remove_prefix(1);
  }
  return time;
}

// "300", "300+5", "300+5/30".
std::optional<ClockSettings> settings_of(std::string_view text) {
  ClockSettings settings;
  const auto bank = take_seconds(text);
  if (!bank) return std::nullopt;
  settings.bank = *bank;
  for (const auto& [sign, part] :
       {std::pair{'+', &ClockSettings::increment}, std::pair{'/', &ClockSettings::move_cap}}) {
    if (!text.starts_with(sign)) continue;
    text.remove_prefix(1);
    const auto time = take_seconds(text);
    if (!time) return std::nullopt;
    settings.*part = *time;
  }
  if (!text.empty() || (settings.bank == 0 && settings.move_cap == 0)) return std::nullopt;
  return settings;
}

// "[%clk 1:02:03.4]"
std::optional<Millis> left_of(std::string_view comment) {
  constexpr std::string_view kBegin = "[%clk ";
  if (!comment.starts_with(kBegin) || !comment.ends_with(']')) return std::nullopt;
  comment = comment.substr(kBegin.size(), comment.size() - kBegin.size() - 1);
  Millis left = 0;
  for (const Millis factor : {60 * 60, 60, 1}) {
    const auto part = take_seconds(comment);
    if (!part || *part > kLongest / factor) return std::nullopt;
    left += *part * factor;
    if (factor == 1) break;
    if (!comment.starts_with(':')) return std::nullopt;
    comment.remove_prefix(1);
  }
  if (!comment.empty() || left > kLongest) return std::nullopt;
  return left;
}

// What was left after each turn; nothing where one of them does not say.
std::optional<std::vector<Millis>> left_after_turns(const Record& record) {
  std::vector<Millis> left;
  std::size_t turns = 0;
  for (const RecordItem& item : record.items) {
    if (item.kind == RecordItem::Kind::kTurn) {
      if (left.size() != turns) return std::nullopt;
      ++turns;
    } else if (left.size() + 1 == turns) {
      if (const auto time = left_of(item.text)) left.push_back(*time);
    }
  }
  if (left.size() != turns) return std::nullopt;
  return left;
}

}  // namespace

std::optional<RecordClock> clock_of(const Record& record) {
  const std::string* const control = record.find("TimeControl");
  const auto settings = control != nullptr ? settings_of(*control) : std::nullopt;
  const auto left = settings ? left_after_turns(record) : std::nullopt;
  if (!left) return std::nullopt;
  RecordClock clock{*settings};
  std::array<Millis, 2> bank{settings->bank, settings->bank};
  for (std::size_t turn = 0; turn < left->size(); ++turn) {
    Millis& own = bank[turn % 2];
    const Millis used = settings->bank == 0 ? 0 : own + settings->increment - (*left)[turn];
    if (used <= -kTenth || used > own) return std::nullopt;
    clock.used.push_back(std::max(Millis{0}, used));
    own += settings->increment - clock.used.back();
  }
  const Millis cap = settings->move_cap > 0 ? settings->move_cap : kLongest;
  for (std::size_t side = 0; side < bank.size(); ++side)
    clock.bound[side] = settings->bank == 0 ? cap : std::min(bank[side], cap);
  return clock;
}

}  // namespace vexil::server
