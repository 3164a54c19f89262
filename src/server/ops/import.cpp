#include "server/ops/import.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <utility>

#include "notation/action_text.h"
#include "notation/replay.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "server/game/served_game.h"
#include "server/ops/record_clock.h"

namespace vexil::server {
namespace {

// A record may call its players anything; a server shows names of this length at most.
constexpr std::size_t kLongestName = 60;

constexpr std::array<const char*, 2> kNameTags{"Red", "Blue"};
constexpr std::array<const char*, 2> kSaltTags{"RedSalt", "BlueSalt"};

// Noon of the record's day, so that it is that day nearly everywhere.
Millis time_of(const Record& record, Millis now) {
  const std::string* const date = record.find("Date");
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  if (date == nullptr || std::sscanf(date->c_str(), "%4d.%2u.%2u", &year, &month, &day) != 3)
    return now;
  const std::chrono::year_month_day written{std::chrono::year(year), std::chrono::month(month),
                                            std::chrono::day(day)};
  if (!written.ok() || year < 1970) return now;
  const auto noon = std::chrono::sys_days(written) + std::chrono::hours(12);
  return std::chrono::duration_cast<std::chrono::milliseconds>(noon.time_since_epoch()).count();
}

class Importer {
 public:
  Importer(const Record& record, Secrets& secrets, Millis now)
      : record_(record), secrets_(secrets), time_(time_of(record, now)), clock_(clock_of(record)) {}

  Result<ImportedGame> run() {
    ReplayHooks hooks;
    hooks.started = [this](const RecordStart& start) { begin(start); };
    hooks.decisions.before = [this](const Position& before, const History& /*history*/,
                                    Action action) {
      add(EntryKind::kAction, before.to_move).text = print_action(*game_, action);
    };
    hooks.turn_done = [this](const std::string& /*text*/) { pass_time(); };
    const Result<Replay> replayed = replay(record_, hooks);
    if (!replayed) return fail(replayed.error().message);
    if (replayed->termination == "unterminated")
      return fail("expected a finished game, found one that goes on");
    if (!replayed->ending.over()) end(*replayed);
    return std::move(imported_);
  }

 private:
  GameEntry& add(EntryKind kind, std::optional<Side> side) {
    GameEntry& entry = imported_.entries.emplace_back();
    entry.kind = kind;
    entry.time = time_;
    entry.side = side;
    return entry;
  }

  // The decisions of the turn that is complete were made when its time had passed.
  void pass_time() {
    if (clock_) time_ += clock_->used[turns_];
    ++turns_;
    for (; timed_ < imported_.entries.size(); ++timed_) imported_.entries[timed_].time = time_;
  }

  void begin(const RecordStart& start) {
    game_ = start.game;
    GameSettings& settings = imported_.settings;
    settings.game = game_->name;
    settings.edition_hash = game_->family->content_hash;
    settings.notes = false;
    if (clock_) settings.clock = clock_->settings;
    settings.creator_side = Side::kRed;
    for (const Side side : kSides) {
      const std::string* const name = record_.find(kNameTags[at(side)]);
      add(EntryKind::kSeated, side).player.name = name != nullptr ? short_name(*name) : "?";
    }
    for (const Side side : kSides) {
      GameEntry& entry = add(EntryKind::kReady, side);
      entry.text =
          print_setup(*game_, side, side == Side::kRed ? start.setups.red : start.setups.blue);
      const std::string* const salt = record_.find(kSaltTags[at(side)]);
      if (salt == nullptr || !read_hex(*salt, entry.salt)) entry.salt = secrets_.salt();
    }
    timed_ = imported_.entries.size();
  }

  static std::string short_name(const std::string& name) {
    std::size_t end = std::min(name.size(), kLongestName);
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    return end == 0 ? "?" : name.substr(0, end);
  }

  // How people ended it, since the rules did not.
  void end(const Replay& played) {
    const Score score = score_of(played.result).value_or(Score::kOpen);
    const Side winner = score == Score::kBlueWins ? Side::kBlue : Side::kRed;
    if (played.termination == "resign") {
      add(EntryKind::kResign, other(winner));
    } else if (played.termination == "agreement") {
      add(EntryKind::kDrawOffer, Side::kRed);
      add(EntryKind::kDrawAccept, Side::kBlue);
    } else if (played.termination == "abandoned" && score != Score::kOpen) {
      add(EntryKind::kClaim, winner).score = score;
    } else if (played.termination == "abandoned") {
      add(EntryKind::kAbort, std::nullopt).text = "The game was abandoned.";
    } else if (played.termination == "time" && clock_ && played.position.to_move == other(winner)) {
      time_ += clock_->bound[at(other(winner))];
      add(EntryKind::kTimeUp, other(winner));
    } else {
      // Forfeit, or on a clock that the record does not have.
      GameEntry& entry = add(EntryKind::kEnded, std::nullopt);
      entry.score = score;
      entry.text = played.termination == "time" ? "Lost on time." : "Forfeited.";
    }
  }

  const Record& record_;
  Secrets& secrets_;
  Millis time_;
  std::optional<RecordClock> clock_;
  std::size_t turns_ = 0;
  std::size_t timed_ = 0;  // Entries whose time is known.
  GamePtr game_;
  ImportedGame imported_;
};

}  // namespace

Result<ImportedGame> import_record(const Record& record, Secrets& secrets, Millis now) {
  return Importer(record, secrets, now).run();
}

std::string imported_id(const Record& record) {
  std::string what;
  for (const char* const tag :
       {"Game", "Red", "Blue", "Date", "Result", "Termination", "RedSetup", "BlueSetup"})
    what += (record.find(tag) != nullptr ? *record.find(tag) : "") + std::string("\n");
  for (const RecordItem& item : record.items)
    if (item.kind == RecordItem::Kind::kTurn) what += item.text + "\n";
  return game_id_of(digest(what));
}

Result<store::Transaction> import_writes(const std::string& id, const ImportedGame& game) {
  const Result<GamePtr> opened = Catalog::shipped().open(game.settings.game);
  if (!opened) return fail(opened.error().message);
  ServedGame served(id, game.settings, *opened);
  store::Transaction writes(1);
  for (const GameEntry& entry : game.entries) {
    if (const Result<void> applied = served.apply_entry(entry); !applied)
      return fail(applied.error().message);
    writes.emplace_back(store::AppendEntry{id, {served.entries(), entry.time, entry_text(entry)}});
  }
  writes.front() = store::CreateGame{served.row(game.entries.front().time)};
  return writes;
}

}  // namespace vexil::server
