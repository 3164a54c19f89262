#include "server/game/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "json/fields.h"
#include "json/writer.h"
#include "notation/side_field.h"
#include "notation/square_text.h"

namespace vexil::server {
namespace {

constexpr std::array<std::string_view, 3> kVisibilities{"public", "unlisted", "private"};
constexpr std::array<std::string_view, 4> kOpponents{"invite", "lobby", "bot", "hot-seat"};

constexpr Millis kLongest = Millis{1000} * 86'400 * 366;  // A year: no clock needs more.
constexpr std::size_t kLongestName = 1000;
constexpr std::size_t kLongestId = 64;
// How long a clock lasts is computed for a game of so many turns a side.
constexpr Millis kUsualTurns = 40;
constexpr Millis kQuick = Millis{1000} * 60 * 15;

template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

void write_clock(JsonWriter& out, const ClockSettings& clock) {
  out.object().number("bank", clock.bank).number("increment", clock.increment);
  out.number("move_cap", clock.move_cap).end_object();
}

// The settings that both the store and the clients get.
void write_agreed(JsonWriter& out, const GameSettings& settings) {
  out.text("game", settings.game);
  out.key("clock");
  if (settings.clock)
    write_clock(out, *settings.clock);
  else
    out.null();
  out.number("setup_time", settings.setup_time).flag("rated", settings.rated);
  out.flag("notes", settings.notes);
  out.text("visibility", name_of(kVisibilities, settings.visibility));
  out.text("opponent", name_of(kOpponents, settings.opponent)).number("level", settings.level);
  if (settings.creator_side) out.text("creator_side", side_name(*settings.creator_side));
  if (!settings.rematch_of.empty()) out.text("rematch_of", settings.rematch_of);
}

ClockSettings read_clock(JsonFields& fields) {
  ClockSettings clock;
  clock.bank = fields.number("bank", 0, kLongest);
  clock.increment = fields.number("increment", 0, kLongest);
  clock.move_cap = fields.number("move_cap", 0, kLongest);
  if (clock.bank == 0 && clock.move_cap == 0) fields.refuse("bank", "a bound of some kind");
  return clock;
}

}  // namespace

std::string settings_text(const GameSettings& settings) {
  JsonWriter out;
  out.object();
  write_agreed(out, settings);
  out.text("creator", settings.creator);
  out.text("edition", fmt::format("{:016x}", settings.edition_hash));
  out.text("seed", fmt::format("{:016x}", settings.seed)).end_object();
  return out.take();
}

std::string public_settings(const GameSettings& settings) {
  JsonWriter out;
  out.object();
  write_agreed(out, settings);
  out.end_object();
  return out.take();
}

Result<GameSettings> read_settings(std::string_view text) {
  JsonFields fields("settings", text);
  GameSettings settings;
  settings.game = fields.text("game", kLongestName);
  settings.edition_hash = fields.hex64("edition");
  if (fields.is_null("clock")) {
    settings.clock.reset();
  } else {
    JsonFields inner = fields.inner("clock");
    settings.clock = read_clock(inner);
    inner.finish();
  }
  settings.setup_time = fields.number("setup_time", 0, kLongest);
  settings.rated = fields.flag("rated");
  settings.notes = fields.flag("notes");
  settings.visibility = static_cast<Visibility>(fields.word("visibility", kVisibilities));
  settings.opponent = static_cast<Opponent>(fields.word("opponent", kOpponents));
  settings.level = static_cast<int>(fields.number("level", 0, 10));
  settings.creator = fields.text("creator", kLongestId);
  settings.creator_side = side_field_or_none(fields, "creator_side");
  settings.rematch_of = fields.text_or("rematch_of", "", kLongestId);
  settings.seed = fields.hex64("seed");
  if (auto good = fields.finish(); !good) return fail(good.error().message);
  return settings;
}

Millis game_time(const ClockSettings& clock) {
  const Millis whole = clock.bank + kUsualTurns * clock.increment;
  const Millis capped = clock.move_cap == 0 ? whole : kUsualTurns * clock.move_cap;
  return clock.bank == 0 ? capped : std::min(whole, capped);
}

bool is_quick(const GameSettings& settings) {
  return settings.clock && game_time(*settings.clock) <= kQuick;
}

}  // namespace vexil::server
