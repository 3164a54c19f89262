#include "store/refusals.h"

#include <fmt/format.h>

namespace vexil::store {

std::string refusal_of(const CreateGame& write) {
  return fmt::format("There is already a game {}.", write.game.id);
}

std::string refusal_of(const UpdateGame& write) {
  return fmt::format("There is no game {}.", write.game.id);
}

std::string refusal_of(const AppendEntry& write) {
  return fmt::format("Entry {} of game {} is not the next one.", write.entry.number, write.game);
}

std::string refusal_of(const ReplaceEntry& write) {
  return fmt::format("There is no entry {} of game {}.", write.entry.number, write.game);
}

std::string refusal_of(const CreateAccount& write) { return name_taken(write.account); }

std::string refusal_of(const UpdateAccount& write) {
  if (write.before) {
    return fmt::format("The account {} has changed meanwhile.", write.account.id);
  }
  return fmt::format("There is no account {}.", write.account.id);
}

std::string refusal_of(const EraseAccount& write) {
  return fmt::format("There is no account {}.", write.id);
}

std::string refusal_of(const DropToken& /*write*/) { return "The code has been used already."; }

std::string refusal_of(const PutRating& write) {
  return fmt::format("The rating of {} has changed meanwhile.", write.rating.account);
}

std::string refusal_of(const CreateMeta& write) {
  return fmt::format("There is already a value for {}.", write.key);
}

std::string name_taken(const Account& account) {
  return fmt::format("The name {} is taken.", account.name);
}

}  // namespace vexil::store
