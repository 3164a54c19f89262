// Settings that an administrator makes for the whole server. They are in the store's meta table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/config/config.h"
#include "store/store.h"

namespace vexil::server {

inline constexpr std::string_view kRegistrationKey = "registration";
inline constexpr std::string_view kAnnouncementKey = "announcement";

// "open", "invitation", "closed".
[[nodiscard]] std::string_view registration_name(Registration mode);
[[nodiscard]] std::optional<Registration> registration_of(std::string_view name);

// Open where nothing was set.
[[nodiscard]] Registration registration_mode(store::Reader& reader);
// Empty where there is none.
[[nodiscard]] std::string announcement(store::Reader& reader);

}  // namespace vexil::server
