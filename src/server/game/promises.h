// Checks a record against the commitments that its players published when they were ready: the
// setups and salts at the game's end must match them.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "notation/record.h"
#include "server/core/secrets.h"

namespace vexil::server {

// Commitments that somebody noted while the game ran; by side.
struct NotedPromises {
  std::optional<Digest> red;
  std::optional<Digest> blue;
};

// Replays the record and opens its commitments. The answer is one line for people, without its end;
// a record without commitments is refused.
[[nodiscard]] Result<std::string> verify_promises(const Record& record, const NotedPromises& noted);

}  // namespace vexil::server
