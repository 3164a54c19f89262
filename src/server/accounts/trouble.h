// The answers when the store cannot be written or read.
#pragma once

#include <stdexcept>

#include "server/game/command.h"

namespace vexil::server {

// For a client, who may try again.
[[nodiscard]] inline Refusal storage_trouble() {
  return {"unavailable",
          "The server cannot write to its storage at the moment: nothing was saved.",
          {},
          {}};
}

// The same where no refusal can be given back; answered as 503.
class StorageTrouble : public std::runtime_error {
 public:
  StorageTrouble() : std::runtime_error("the store did not take a transaction") {}
};

}  // namespace vexil::server
