#include "server/accounts/passwords.h"

#include <sodium.h>

#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/core/callback.h"
#include "server/core/secrets.h"

namespace vexil::server {
namespace {

Refusal busy() {
  return {
      "busy", "Too many people are logging in at the moment: try again in a few seconds.", {}, {}};
}

void wipe(std::string& secret) { sodium_memzero(secret.data(), secret.size()); }

}  // namespace

Passwords::Passwords(Loop& loop, PasswordCost cost, std::size_t most_waiting)
    // The generator initialises libsodium, once and for all threads.
    : loop_(loop),
      cost_(cost),
      threads_(1, most_waiting, [] { static_cast<void>(system_secrets()); }) {}

std::string Passwords::make_hash(const std::string& password) const {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str_alg(text.data(), password.data(), password.size(), cost_.operations,
                            cost_.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return text.data();
}

bool Passwords::fits(const std::string& hash, const std::string& password) {
  if (dummy_.empty()) dummy_ = make_hash("nobody's password");
  const std::string& compared = hash.empty() ? dummy_ : hash;
  const bool right =
      crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  return right && !hash.empty();
}

Task<Decided<std::string>> Passwords::hash(std::string password) {
  using Made = std::optional<std::string>;  // Nothing: there was no room in the queue.
  Callback<Made> making([this, password](std::function<void(Made)> done) {
    const bool taken = threads_.add([this, password, done]() mutable {
      std::string made = make_hash(password);
      wipe(password);
      loop_.post([made = std::move(made), done = std::move(done)] { done(made); });
    });
    if (!taken) done(std::nullopt);
  });
  const Made made = co_await making;
  if (!made) co_return tl::unexpected(busy());
  if (made->empty()) throw std::runtime_error("there was no memory to hash a password");
  co_return *made;
}

Task<Decided<bool>> Passwords::verify(std::string hash, std::string password) {
  using Compared = std::optional<bool>;
  Callback<Compared> comparing([this, hash, password](std::function<void(Compared)> done) {
    const bool taken = threads_.add([this, hash, password, done]() mutable {
      const bool right = fits(hash, password);
      wipe(password);
      loop_.post([right, done = std::move(done)] { done(right); });
    });
    if (!taken) done(std::nullopt);
  });
  const Compared right = co_await comparing;
  if (!right) co_return tl::unexpected(busy());
  co_return *right;
}

}  // namespace vexil::server
