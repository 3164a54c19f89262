#include "support/check_stored.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "editions/game.h"

namespace vexil::server {
namespace {

// Of the commands of one side, in order.
std::vector<std::string> stored_keys(store::Reader& reader, const std::string& game, Side side) {
  std::vector<std::string> keys;
  for (const store::Entry& stored : reader.entries(game, 0)) {
    const auto entry = read_entry(stored.body, stored.time);
    if (entry && entry->side == side && !entry->key.empty()) keys.push_back(entry->key);
  }
  return keys;
}

void expect_acknowledged(const TestSeat& seat, const std::vector<std::string>& there) {
  const std::vector<std::string>& mine = seat.acknowledged;
  ASSERT_GE(there.size(), mine.size());
  // The answer to the last one may have been lost.
  EXPECT_LE(there.size(), mine.size() + (seat.is_pending() ? 1 : 0));
  for (std::size_t place = 0; place < mine.size(); ++place)
    ASSERT_EQ(mine[place], there[place]) << "at place " << place;
}

void expect_received(const TestSeat& seat, const ServedGame& game, Viewer viewer) {
  ASSERT_LE(seat.received.size(), game.last_message(viewer));
  for (std::size_t n = 0; n < seat.received.size(); ++n)
    ASSERT_EQ(seat.received[n],
              boost::json::serialize(boost::json::parse(game.message(viewer, n + 1))));
}

}  // namespace

std::unique_ptr<ServedGame> fold_stored(store::Reader& reader, const std::string& game) {
  const auto row = reader.game(game);
  EXPECT_TRUE(row.has_value()) << game;
  if (!row) return nullptr;
  const GameSettings settings = read_settings(row->settings).value();
  auto folded =
      std::make_unique<ServedGame>(game, settings, Catalog::shipped().open(settings.game).value());
  std::uint64_t number = 0;
  for (const store::Entry& stored : reader.entries(game, 0)) {
    EXPECT_EQ(stored.number, ++number);
    const auto entry = read_entry(stored.body, stored.time);
    EXPECT_TRUE(entry) << stored.body;
    if (!entry) return nullptr;
    const auto applied = folded->apply_entry(*entry);
    EXPECT_TRUE(applied) << applied.error().message << " " << stored.body;
    if (!applied) return nullptr;
  }
  // A bot may have gone on meanwhile.
  EXPECT_LE(row->entries, number);
  EXPECT_GE(reader.game(game)->entries, number);
  return folded;
}

void expect_kept(store::Reader& reader, const std::string& game,
                 const std::vector<const TestSeat*>& seats) {
  const std::unique_ptr<ServedGame> folded = fold_stored(reader, game);
  ASSERT_NE(folded, nullptr);
  for (const TestSeat* seat : seats) {
    if (seat->as() == "spectator") {
      expect_received(*seat, *folded, Viewer::kSpectator);
      continue;
    }
    const Side side = seat->as() == "red" ? Side::kRed : Side::kBlue;
    expect_acknowledged(*seat, stored_keys(reader, game, side));
    expect_received(*seat, *folded, viewer_of(side));
  }
}

int count_entries(store::Reader& reader, const std::string& game, EntryKind kind) {
  return static_cast<int>(
      std::ranges::count_if(reader.entries(game, 0), [kind](const store::Entry& stored) {
        const auto entry = read_entry(stored.body, stored.time);
        return entry && entry->kind == kind;
      }));
}

}  // namespace vexil::server
