#include "server/accounts/names.h"

#include <algorithm>
#include <array>
#include <string>

#include "server/accounts/common_passwords.h"
#include "store/store.h"

namespace vexil::server {
namespace {

constexpr std::size_t kLeastName = 2;
constexpr std::size_t kMostName = 20;
constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;
constexpr std::size_t kMostLabel = 60;

constexpr std::array<std::string_view, 9> kReserved{"admin",        "administrator", "anonymous",
                                                    "command-line", "deleted",       "nobody",
                                                    "server",       "system",        "moderator"};
// Of guests, of deleted accounts, and of what the server says itself.
constexpr std::array<std::string_view, 3> kReservedStarts{"guest", "deleted-", "vexil"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

Refusal bad_name(std::string text) { return {"bad-name", std::move(text), {}, {}}; }

}  // namespace

std::optional<Refusal> refused_account_name(std::string_view name) {
  const bool letters = std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || c == '-';
  });
  if (name.size() < kLeastName || name.size() > kMostName || !letters || !is_letter(name[0]))
    return bad_name("A name has 2 to 20 letters, digits, _ and -, and begins with a letter.");
  const std::string folded = store::folded_name(name);
  const bool starts_so = std::any_of(kReservedStarts.begin(), kReservedStarts.end(),
                                     [&](auto start) { return folded.starts_with(start); });
  if (starts_so || std::find(kReserved.begin(), kReserved.end(), folded) != kReserved.end())
    return bad_name("This name is reserved: choose another one.");
  return std::nullopt;
}

std::optional<Refusal> refused_password(std::string_view password, std::string_view name) {
  if (password.size() < kLeastPassword || password.size() > kMostPassword)
    return Refusal{"bad-password", "A password has 8 to 200 characters.", {}, {}};
  if (store::folded_name(password) == store::folded_name(name))
    return Refusal{"bad-password", "A password that is the name is none.", {}, {}};
  if (is_common_password(password))
    return Refusal{"bad-password",
                   "Many people use this password, so it is guessed first: choose another one.",
                   {},
                   {}};
  return std::nullopt;
}

bool is_label(std::string_view text) {
  return !text.empty() && text.size() <= kMostLabel &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
}

}  // namespace vexil::server
