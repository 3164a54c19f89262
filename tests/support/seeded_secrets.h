// Secrets that are the same in every run.
#pragma once

#include <cstdint>
#include <span>

#include "base/random.h"
#include "server/core/secrets.h"

namespace vexil::server {

class SeededSecrets final : public Secrets {
 public:
  explicit SeededSecrets(std::uint64_t seed = 1) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.below(256));
  }

 private:
  Random random_;
};

}  // namespace vexil::server
