#include "server/rooms/game_log.h"

#include <cassert>
#include <stdexcept>

#include "server/game/stored_game.h"

namespace vexil::server {
namespace {

std::array<std::string, 2> read_drafts(store::Reader& reader, const std::string& id) {
  return {reader.draft(id, index(Side::kRed)), reader.draft(id, index(Side::kBlue))};
}

struct Appended {
  std::vector<store::Entry> entries;
  std::array<std::string, 2> drafts;
};

// What follows entry `after`, of entries that can be read.
std::vector<GameEntry> entries_after(const std::vector<store::Entry>& entries,
                                     std::uint64_t after) {
  std::vector<GameEntry> found;
  for (const store::Entry& entry : entries)
    if (entry.number > after)
      if (const Result<GameEntry> read = read_entry(entry.body, entry.time)) found.push_back(*read);
  return found;
}

}  // namespace

std::optional<GameRows> read_rows(store::Reader& reader, const std::string& id) {
  std::optional<store::Game> row = reader.game(id);
  if (!row) return std::nullopt;
  GameRows rows{std::move(*row), reader.entries(id, 0), {}};
  if (rows.row.status <= store::GameStatus::kSetup) rows.drafts = read_drafts(reader, id);
  return rows;
}

GameLog::GameLog(RoomContext& context, std::shared_ptr<ServedGame> game)
    : context_(context), game_(std::move(game)), row_(game_->row(context.loop.now())) {}

GameLog::GameLog(RoomContext& context, GameRows rows) : context_(context) { load(std::move(rows)); }

void GameLog::load(GameRows rows) {
  auto replayed = replay_stored(rows.row, rows.entries, context_.options.limits);
  if (!replayed)
    throw std::runtime_error("game " + rows.row.id +
                             " cannot be read: " + replayed.error().message);
  game_ = *std::move(replayed);
  before_.reset();
  row_ = std::move(rows.row);
  drafts_ = std::move(rows.drafts);
}

Result<void> GameLog::try_stage(const GameEntry& entry) {
  std::shared_ptr<const ServedGame> before = before_;
  if (!before) before = game_->copy();
  if (Result<void> applied = game_->apply_entry(entry); !applied) return applied;
  before_ = std::move(before);
  staged_.push_back(entry);
  return {};
}

std::vector<GameEntry> GameLog::take_staged() {
  if (!stale_) before_.reset();
  return std::exchange(staged_, {});
}

void GameLog::stage(const std::vector<GameEntry>& entries) {
  for (const GameEntry& entry : entries) {
    // What was decided can be applied: anything else is our own mistake.
    [[maybe_unused]] const Result<void> staged = try_stage(entry);
    assert(staged.has_value());
  }
}

Task<store::Committed> GameLog::commit(store::Transaction writes, WriteKind kind) {
  store::Game row = game_->row(context_.loop.now());
  std::uint64_t number = row.entries - staged_.size();
  for (const GameEntry& entry : staged_)
    writes.emplace_back(
        store::AppendEntry{row.id, store::Entry{++number, entry.time, entry_text(entry)}});
  writes.emplace_back(store::UpdateGame{row});
  const store::Committed committed = co_await context_.database.commit(std::move(writes), kind);
  if (committed.outcome == store::Outcome::kDone) row_ = std::move(row);
  co_return committed;
}

Task<store::Committed> GameLog::commit_draft(Side side, std::string text) {
  store::Transaction writes;
  writes.emplace_back(store::PutDraft{row_.id, index(side), text});
  const store::Committed committed = co_await context_.database.commit(std::move(writes));
  if (committed.outcome == store::Outcome::kDone) drafts_[at(side)] = std::move(text);
  co_return committed;
}

Task<std::optional<std::vector<GameEntry>>> GameLog::reload() {
  stale_ = true;
  staged_.clear();
  auto look = [id = row_.id](store::Reader& reader) { return read_rows(reader, id); };
  std::optional<GameRows> rows = co_await context_.database.read(std::move(look));
  std::optional<std::vector<GameEntry>> appended;
  if (rows) {
    appended = entries_after(rows->entries, row_.entries);
    load(std::move(*rows));
  }
  stale_ = false;
  co_return appended;
}

Task<std::vector<store::Entry>> GameLog::read_appended() {
  const bool with_drafts = game_->phase() <= Phase::kSetup;
  auto look = [id = row_.id, after = game_->entries(), with_drafts](store::Reader& reader) {
    Appended appended{reader.entries(id, after), {}};
    if (with_drafts) appended.drafts = read_drafts(reader, id);
    return appended;
  };
  Appended appended = co_await context_.database.read(std::move(look));
  if (with_drafts) drafts_ = std::move(appended.drafts);
  co_return std::move(appended.entries);
}

Result<std::vector<GameEntry>> GameLog::apply_remote(const std::vector<store::Entry>& appended) {
  std::vector<GameEntry> entries;
  for (const store::Entry& entry : appended) {
    Result<GameEntry> read = read_entry(entry.body, entry.time);
    const Result<void> applied =
        read ? game_->apply_entry(*read) : Result<void>(fail(read.error().message));
    if (!applied) {
      stale_ = true;
      return fail(applied.error().message);
    }
    entries.push_back(*std::move(read));
  }
  row_ = game_->row(context_.loop.now());
  return entries;
}

}  // namespace vexil::server
