// Sentences for people that say why a write was refused; both engines use them.
#pragma once

#include <string>

#include "store/store.h"

namespace vexil::store {

[[nodiscard]] std::string refusal_of(const CreateGame& write);
[[nodiscard]] std::string refusal_of(const UpdateGame& write);
[[nodiscard]] std::string refusal_of(const AppendEntry& write);
[[nodiscard]] std::string refusal_of(const ReplaceEntry& write);
[[nodiscard]] std::string refusal_of(const CreateAccount& write);
// Of one that is not there, or not as it was before.
[[nodiscard]] std::string refusal_of(const UpdateAccount& write);
[[nodiscard]] std::string refusal_of(const EraseAccount& write);
[[nodiscard]] std::string refusal_of(const DropToken& write);
[[nodiscard]] std::string refusal_of(const PutRating& write);
[[nodiscard]] std::string refusal_of(const CreateMeta& write);

// Of a write that makes or renames an account.
[[nodiscard]] std::string name_taken(const Account& account);
// Of a write that belongs to a game.
inline constexpr const char* kNoSuchGame = "The game it belongs to is not there.";

}  // namespace vexil::store
