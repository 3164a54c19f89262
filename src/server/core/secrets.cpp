#include "server/core/secrets.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace vexil::server {
namespace {

// Without 0, 1, I, O, l and o: an id is read aloud and copied by hand. 56 letters.
constexpr std::size_t kGameId = 8;
constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz";

std::string letters(Secrets& secrets, std::size_t count) {
  // Bytes at or above the largest multiple would make the first letters likelier.
  constexpr std::size_t kFair = 256 / kLetters.size() * kLetters.size();
  std::string text;
  while (text.size() < count) {
    std::array<std::uint8_t, 16> bytes{};
    secrets.fill(bytes);
    for (const std::uint8_t byte : bytes)
      if (byte < kFair && text.size() < count) text += kLetters[byte % kLetters.size()];
  }
  return text;
}

class SystemSecrets final : public Secrets {
 public:
  SystemSecrets() {
    if (sodium_init() < 0) throw std::runtime_error("the system's random generator is not there");
  }
  void fill(std::span<std::uint8_t> bytes) override { randombytes_buf(bytes.data(), bytes.size()); }
};

int value_of_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

}  // namespace

std::string Secrets::game_id() { return letters(*this, kGameId); }
std::string Secrets::account_id() { return letters(*this, 12); }

std::string Secrets::token() {
  constexpr int kForm = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  const Digest bytes = salt();
  std::array<char, sodium_base64_ENCODED_LEN(std::tuple_size_v<Digest>, kForm)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kForm);
  return text.data();
}

Digest Secrets::salt() {
  Digest bytes{};
  fill(bytes);
  return bytes;
}

std::uint64_t Secrets::seed() {
  std::array<std::uint8_t, 8> bytes{};
  fill(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed;
}

Secrets& system_secrets() {
  static SystemSecrets secrets;
  return secrets;
}

Digest digest(std::string_view bytes) {
  static_assert(std::tuple_size_v<Digest> == crypto_hash_sha256_BYTES);
  Digest hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return hash;
}

std::string hex(const Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::string game_id_of(const Digest& digest) {
  std::string id;
  for (std::size_t at = 0; at < kGameId; ++at) id += kLetters[digest[at] % kLetters.size()];
  return id;
}

bool read_hex(std::string_view text, Digest& digest) {
  if (text.size() != 2 * digest.size()) return false;
  for (std::size_t at = 0; at < digest.size(); ++at) {
    const int high = value_of_digit(text[2 * at]);
    const int low = value_of_digit(text[2 * at + 1]);
    if (high < 0 || low < 0) return false;
    digest[at] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

Digest commitment(const Digest& salt, std::string_view setup) {
  return digest(hex(salt) + "\n" + std::string(setup));
}

}  // namespace vexil::server
