// Reads records into games of the server: finished, unrated, their players known by name only.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "notation/record.h"
#include "server/core/secrets.h"
#include "server/game/entry.h"
#include "server/game/settings.h"
#include "store/store.h"

namespace vexil::server {

struct ImportedGame {
  GameSettings settings;
  std::vector<GameEntry> entries;
};

// What a server would have written down, had the game been played on it. The record is replayed and
// refused where it does not hold, or is redacted, or not finished. A record's salts are kept, so
// that its commitments stay what they were, and so are the times of its clock where every turn has
// one. Its date counts where it has one, otherwise `now`.
[[nodiscard]] Result<ImportedGame> import_record(const Record& record, Secrets& secrets,
                                                 Millis now);

// The id that this record gets: whoever imports it again finds it there.
[[nodiscard]] std::string imported_id(const Record& record);

// The writes that make it a game of that id. It is replayed as the server will replay it.
[[nodiscard]] Result<store::Transaction> import_writes(const std::string& id,
                                                       const ImportedGame& game);

}  // namespace vexil::server
