#include "server/ops/export.h"

#include <fmt/format.h>

#include "server/game/stored_game.h"

namespace vexil::server {
namespace {

constexpr int kExportPage = 200;

class Exporter {
 public:
  Exporter(store::Reader& reader, const ExportChoice& choice,
           const std::function<void(const std::string&)>& write)
      : reader_(reader), choice_(choice), write_(write) {}

  Result<std::size_t> run() {
    if (choice_.game) return one(*choice_.game);
    std::string account;
    if (choice_.user) {
      const std::optional<store::Account> found = reader_.account_named(*choice_.user);
      if (!found) return fail(fmt::format("There is no account {}.", *choice_.user));
      account = found->id;
    }
    std::string last;
    for (;;) {
      const std::vector<store::Game> page = reader_.games_after(last, kExportPage);
      if (page.empty()) return written_;
      for (const store::Game& row : page) {
        last = row.id;
        const bool wanted =
            account.empty() || row.players[0] == account || row.players[1] == account;
        if (!wanted || row.status < store::GameStatus::kEnded) continue;
        if (auto done = add(row); !done) return fail(done.error().message);
      }
    }
  }

 private:
  Result<std::size_t> one(const std::string& id) {
    const std::optional<store::Game> row = reader_.game(id);
    if (!row) return fail(fmt::format("There is no game {}.", id));
    if (row->status < store::GameStatus::kEnded)
      return fail(fmt::format("Game {} is not over; its record is its players' until then.", id));
    if (auto done = add(*row); !done) return fail(done.error().message);
    if (written_ == 0) return fail(fmt::format("Game {} ended before it had begun.", id));
    return written_;
  }

  Result<void> add(const store::Game& row) {
    const auto served = replay_stored(row, reader_.entries(row.id, 0));
    if (!served) return fail(fmt::format("Game {}: {}", row.id, served.error().message));
    const ServedGame& game = **served;
    if (!game.over() || !game.ready(Side::kRed) || !game.ready(Side::kBlue)) return {};
    const Record record = game.full_record();
    if (choice_.form == GameForm::kJson) {
      write_(print_record_json(record) + "\n");
    } else {
      write_((written_ > 0 ? "\n" : "") + print_record(record));
    }
    ++written_;
    return {};
  }

  store::Reader& reader_;
  const ExportChoice& choice_;
  const std::function<void(const std::string&)>& write_;
  std::size_t written_ = 0;
};

}  // namespace

Result<std::size_t> export_games(store::Reader& reader, const ExportChoice& choice,
                                 const std::function<void(const std::string& text)>& write) {
  return Exporter(reader, choice, write).run();
}

}  // namespace vexil::server
