#include "server/game/promises.h"

#include <fmt/format.h>

#include "base/text.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"

namespace vexil::server {
namespace {

Result<Digest> digest_of(const Record& record, const std::string& tag) {
  const std::string* value = record.find(tag);
  Digest digest{};
  if (value == nullptr) return fail(fmt::format("expected the tag {}, found none", tag));
  if (!read_hex(*value, digest))
    return fail(
        fmt::format("tag {}: expected 64 hexadecimal digits, found {}", tag, quoted(*value)));
  return digest;
}

Result<void> check(const Record& record, const Replay& game, Side side,
                   const std::optional<Digest>& noted) {
  const std::string name = side == Side::kRed ? "Red" : "Blue";
  const auto promise = digest_of(record, name + "Commitment");
  if (!promise) return fail(promise.error().message);
  const auto salt = digest_of(record, name + "Salt");
  if (!salt) return fail(salt.error().message);
  const SetupTypes& setup = side == Side::kRed ? game.setups.red : game.setups.blue;
  if (commitment(*salt, print_setup(*game.game, side, setup)) != *promise)
    return fail(
        fmt::format("tag {}Commitment: {}Setup and {}Salt do not open it", name, name, name));
  if (noted && *noted != *promise)
    return fail(fmt::format("tag {}Commitment: it is not the one noted during the game", name));
  return {};
}

}  // namespace

Result<std::string> verify_promises(const Record& record, const NotedPromises& noted) {
  const auto game = replay(record);
  if (!game) return fail(game.error().message);
  if (auto good = check(record, *game, Side::kRed, noted.red); !good)
    return fail(good.error().message);
  if (auto good = check(record, *game, Side::kBlue, noted.blue); !good)
    return fail(good.error().message);
  return fmt::format("{}, {} turns, {} ({}): both setups are those that were promised",
                     game->game->name, game->turns.size(), game->result, game->termination);
}

}  // namespace vexil::server
