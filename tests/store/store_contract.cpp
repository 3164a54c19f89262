#include "store/store_contract.h"

#include <fmt/format.h>

#include <utility>

namespace vexil::store {

Game sample_game(std::string id) {
  return {.id = std::move(id),
          .settings = R"({"game":"barrage","seed":18446744073709551615})",
          .name = "barrage+memory-aid=off",
          .status = GameStatus::kRunning,
          .rated = true,
          .listed = true,
          .players = {"anna", "bert"},
          .result = "*",
          .termination = "unterminated",
          .turns = 3,
          .entries = 0,
          .created = 1'000,
          .updated = 2'000,
          .written = 7,
          .entries_hash = "a hash"};
}

Account sample_account(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .kind = AccountKind::kPerson,
          .role = Role::kAdmin,
          .password = "$argon2id$v=19$m=65536,t=2,p=1$salt$hash",
          .created = 5,
          .banned_until = 0,
          .muted_until = 9'007'199'254'740'993,
          .aborts = 4,
          .last_abort = 77,
          .owner = "somebody",
          .preferences = R"({"sound":false,"name":"Zoë"})",
          .erased = false};
}

Token sample_token(int number) {
  Token token{.purpose = TokenPurpose::kApi,
              .account = "anna",
              .game = "g1",
              .side = 1,
              .scopes = "game:play bot:play",
              .name = "my laptop",
              .created = 10 + number,
              .expires = 1'000'000};
  token.hash.fill(static_cast<std::uint8_t>(number));
  token.hash[0] = 0;  // A hash is bytes, not a text.
  return token;
}

AppendEntry append(std::string game, std::uint64_t number) {
  return {std::move(game),
          {number, static_cast<Millis>(100 * number),
           fmt::format(R"({{"kind":"chat","n":{}}})", number)}};
}

}  // namespace vexil::store
