#include "server/accounts/server_notes.h"

#include <array>

namespace vexil::server {
namespace {

constexpr std::array<std::string_view, 3> kModes{"open", "invitation", "closed"};

}  // namespace

std::string_view registration_name(Registration mode) {
  return kModes[static_cast<std::size_t>(mode)];
}

std::optional<Registration> registration_of(std::string_view name) {
  for (std::size_t place = 0; place < kModes.size(); ++place)
    if (kModes[place] == name) return static_cast<Registration>(place);
  return std::nullopt;
}

Registration registration_mode(store::Reader& reader) {
  const auto kept = reader.meta(kRegistrationKey);
  // A word that nobody knows is a damaged or newer store: better nobody gets in than everybody.
  return kept ? registration_of(*kept).value_or(Registration::kClosed) : Registration::kOpen;
}

std::string announcement(store::Reader& reader) {
  return reader.meta(kAnnouncementKey).value_or(std::string());
}

}  // namespace vexil::server
