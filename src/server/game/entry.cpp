#include "server/game/entry.h"

#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "json/fields.h"
#include "json/writer.h"
#include "notation/result_text.h"
#include "notation/side_field.h"
#include "notation/square_text.h"

namespace vexil::server {
namespace {

// Which fields belong to a kind; the others keep their defaults and are not written.
enum Field : unsigned {
  kSide = 1,  // Required.
  kMaybeSide = 2,
  kPlayer = 4,
  kText = 8,
  kSalt = 16,
  kScore = 32,
  kCharged = 64,
  kLag = 128,
  kKey = 256,
};

struct KindForm {
  std::string_view name;
  unsigned fields = 0;
};

// By EntryKind.
constexpr std::array<KindForm, 20> kForms{{
    {"seated", kMaybeSide | kPlayer},
    {"ready", kSide | kText | kSalt | kKey},
    {"action", kSide | kText | kLag | kKey},
    {"resign", kSide | kKey},
    {"draw-offer", kSide | kKey},
    {"draw-decline", kSide | kKey},
    {"draw-accept", kSide | kKey},
    {"takeback-offer", kSide | kKey},
    {"takeback-decline", kSide | kKey},
    {"takeback-accept", kSide | kKey},
    {"abort", kMaybeSide | kText | kKey},
    {"claim", kSide | kScore | kKey},
    {"time-up", kSide},
    {"ended", kScore | kText},
    {"chat", kMaybeSide | kPlayer | kText | kKey},
    {"paused", 0},
    {"resumed", kCharged},
    {"rematch-offer", kSide | kKey},
    {"rematch", kText},
    {"shared", kSide | kKey},
}};
static_assert(kForms.size() == static_cast<std::size_t>(EntryKind::kShared) + 1);

constexpr auto kEntryNames = [] {
  std::array<std::string_view, kForms.size()> names{};
  for (std::size_t at = 0; at < kForms.size(); ++at) names[at] = kForms[at].name;
  return names;
}();

constexpr std::size_t kLongestEntryText = 4000;
constexpr std::size_t kLongestEntryName = 400;
constexpr std::size_t kLongestEntryKey = 64;
constexpr Millis kLongestWait = Millis{1000} * 86'400 * 366;
// Times of entries, so that no sum of two of them overflows.
constexpr Millis kLatest = Millis{1} << 50;

void write_named_player(JsonWriter& out, const PlayerName& player) {
  out.key("player").object().text("account", player.account).text("name", player.name);
  if (player.bot) out.flag("bot", true);
  if (player.level != 0) out.number("level", player.level);
  out.end_object();
}

PlayerName read_player(JsonFields& fields) {
  JsonFields inner = fields.inner("player");
  PlayerName player;
  player.account = inner.text("account", kLongestEntryKey);
  player.name = inner.text("name", kLongestEntryName);
  player.bot = inner.flag_or("bot", false);
  player.level = static_cast<int>(inner.number_or("level", 0, 0, 10));
  inner.finish();
  return player;
}

void read_salt(JsonFields& fields, Digest& salt) {
  if (!read_hex(fields.text("salt", 64), salt)) fields.refuse("salt", "64 hexadecimal digits");
}

Score read_score(JsonFields& fields) {
  const auto score = score_of(fields.text("score", 8));
  if (!score) fields.refuse("score", "1-0, 0-1, 1/2-1/2 or *");
  return score.value_or(Score::kOpen);
}

void read_fields(JsonFields& in, unsigned fields, GameEntry& entry) {
  if ((fields & kSide) != 0) entry.side = side_field(in, "side");
  if ((fields & kMaybeSide) != 0) entry.side = side_field_or_none(in, "side");
  if ((fields & kPlayer) != 0) entry.player = read_player(in);
  if ((fields & kText) != 0) entry.text = in.text("text", kLongestEntryText);
  if ((fields & kSalt) != 0) read_salt(in, entry.salt);
  if ((fields & kScore) != 0) entry.score = read_score(in);
  if ((fields & kCharged) != 0) entry.charged = in.number("charged", 0, kLongestWait);
  if ((fields & kLag) != 0) {
    entry.lag = in.number_or("lag", 0, 0, kLongestWait);
    entry.delay = in.number_or("delay", 0, 0, kLongestWait);
  }
  if ((fields & kKey) != 0) entry.key = in.text_or("key", "", kLongestEntryKey);
  if (!entry.key.empty() && in.has("command")) entry.command = in.hex64("command");
}

}  // namespace

std::string entry_text(const GameEntry& entry) {
  const KindForm& form = kForms[static_cast<std::size_t>(entry.kind)];
  const auto has = [&](unsigned field) { return (form.fields & field) != 0; };
  JsonWriter out;
  out.object().text("kind", form.name);
  if (has(kSide | kMaybeSide) && entry.side) out.text("side", side_name(*entry.side));
  if (has(kPlayer)) write_named_player(out, entry.player);
  if (has(kText)) out.text("text", entry.text);
  if (has(kSalt)) out.text("salt", hex(entry.salt));
  if (has(kScore)) out.text("score", result_text(entry.score));
  if (has(kCharged)) out.number("charged", entry.charged);
  if (has(kLag) && entry.lag != 0) out.number("lag", entry.lag);
  if (has(kLag) && entry.delay != 0) out.number("delay", entry.delay);
  if (has(kKey) && !entry.key.empty()) {
    out.text("key", entry.key);
    if (entry.command != 0) out.text("command", fmt::format("{:016x}", entry.command));
  }
  out.end_object();
  return out.take();
}

Result<GameEntry> read_entry(std::string_view body, Millis time) {
  JsonFields fields("entry", body);
  GameEntry entry;
  entry.kind = static_cast<EntryKind>(fields.word("kind", kEntryNames));
  entry.time = time;
  if (time < 0 || time > kLatest) return fail(fmt::format("entry: {} is no time", time));
  read_fields(fields, kForms[static_cast<std::size_t>(entry.kind)].fields, entry);
  if (auto good = fields.finish(); !good) return fail(good.error().message);
  return entry;
}

}  // namespace vexil::server
