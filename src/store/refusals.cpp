#include "store/refusals.h"

#include <fmt/format.h>

#include <variant>

namespace vexil::store {

namespace {

std::string name_taken(const Account& account) {
  return fmt::format("The name {} is taken.", account.name);
}

struct Refusal {
  std::string operator()(const CreateGame& write) const {
    return fmt::format("There is already a game {}.", write.game.id);
  }
  std::string operator()(const UpdateGame& write) const {
    return fmt::format("There is no game {}.", write.game.id);
  }
  std::string operator()(const AppendEntry& write) const {
    return fmt::format("Entry {} of game {} is not the next one.", write.entry.number, write.game);
  }
  std::string operator()(const ReplaceEntry& write) const {
    return fmt::format("There is no entry {} of game {}.", write.entry.number, write.game);
  }
  std::string operator()(const CreateAccount& write) const { return name_taken(write.account); }
  std::string operator()(const UpdateAccount& write) const {
    if (write.before) return fmt::format("The account {} has changed meanwhile.", write.account.id);
    return fmt::format("There is no account {}.", write.account.id);
  }
  std::string operator()(const EraseAccount& write) const {
    return fmt::format("There is no account {}.", write.id);
  }
  std::string operator()(const DropToken& /*write*/) const {
    return "The code has been used already.";
  }
  std::string operator()(const PutRating& write) const {
    return fmt::format("The rating of {} has changed meanwhile.", write.rating.account);
  }
  std::string operator()(const CreateMeta& write) const {
    return fmt::format("There is already a value for {}.", write.key);
  }
  // The others need not change a row.
  template <class Other>
  std::string operator()(const Other& /*write*/) const {
    return {};
  }
};

}  // namespace

std::string refusal_of(const Write& write) { return std::visit(Refusal(), write); }

std::string duplicate_of(const Write& write) {
  if (const auto* made = std::get_if<CreateAccount>(&write)) return name_taken(made->account);
  if (const auto* changed = std::get_if<UpdateAccount>(&write)) return name_taken(changed->account);
  return "It is there already.";
}

}  // namespace vexil::store
