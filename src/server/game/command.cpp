#include "server/game/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace vexil::server {
namespace {

// By CommandKind.
constexpr std::array<std::string_view, 12> kCommandNames{
    "ready",           "act",   "resign", "offer-draw", "answer-draw", "offer-takeback",
    "answer-takeback", "abort", "claim",  "chat",       "share",       "offer-rematch"};
static_assert(kCommandNames.size() == static_cast<std::size_t>(CommandKind::kOfferRematch) + 1);

}  // namespace

Refusal refusal(std::string code, std::string text) {
  return {std::move(code), std::move(text), {}, {}};
}

tl::unexpected<Refusal> refused(std::string code, std::string text) {
  return tl::unexpected(refusal(std::move(code), std::move(text)));
}

std::uint64_t command_number(const Command& command) {
  const Digest hash = digest(fmt::format("{} {} {} {}\n{}", command_name(command.kind),
                                         command.turn, command.part, command.yes, command.text));
  std::uint64_t number = 0;
  std::memcpy(&number, hash.data(), sizeof number);
  return std::max<std::uint64_t>(number, 1);
}

std::string_view command_name(CommandKind kind) {
  return kCommandNames[static_cast<std::size_t>(kind)];
}

std::optional<CommandKind> command_of_name(std::string_view name) {
  for (std::size_t at = 0; at < kCommandNames.size(); ++at)
    if (kCommandNames[at] == name) return static_cast<CommandKind>(at);
  return std::nullopt;
}

}  // namespace vexil::server
