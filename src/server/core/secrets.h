// Random values that nobody must be able to guess (ids, tokens, salts, seeds), and SHA-256 hashes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "store/rows.h"

namespace vexil::server {

using store::Digest;

// Where chance comes from: the system's generator, or in tests a seed.
class Secrets {
 public:
  virtual ~Secrets() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  // 8 letters and digits without those that look alike: public, part of a game's address.
  [[nodiscard]] std::string game_id();
  [[nodiscard]] std::string account_id();
  // 256 bits, as 43 letters of base64url.
  [[nodiscard]] std::string token();
  [[nodiscard]] Digest salt();
  [[nodiscard]] std::uint64_t seed();
};

// The system's generator (libsodium).
[[nodiscard]] Secrets& system_secrets();

// SHA-256.
[[nodiscard]] Digest digest(std::string_view bytes);
[[nodiscard]] std::string hex(const Digest& digest);
// An id in the form of Secrets::game_id, always the same for the same hash.
[[nodiscard]] std::string game_id_of(const Digest& digest);
// Reads 64 hexadecimal digits; false where they are not.
[[nodiscard]] bool read_hex(std::string_view text, Digest& digest);

// The published promise of a setup: SHA-256 of the 64 hexadecimal digits of the salt, a line end,
// and the canonical text of the setup.
[[nodiscard]] Digest commitment(const Digest& salt, std::string_view setup);

}  // namespace vexil::server
