// A game that can be played: one game of an edition with its options, compiled for the rules,
// together with the names and texts that people see.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/family.h"
#include "rules/edition.h"

namespace vexil {

struct Game {
  std::string id;    // "classic-2002"
  std::string name;  // Canonical: the id with the options that differ from its defaults.
  std::shared_ptr<const Family> family;
  std::size_t variant = 0;                 // Which of the family's games.
  std::vector<std::string> option_values;  // Per option of the family, as played.
  Edition edition;

  [[nodiscard]] const Variant& rules() const { return family->variants[variant]; }
  [[nodiscard]] std::string_view label(PieceType type) const {
    return family->pieces[static_cast<std::size_t>(index(type))].label;
  }
  [[nodiscard]] std::optional<PieceType> type_of(std::string_view label) const;
  [[nodiscard]] const SideText& side(Side side) const {
    return side == Side::kRed ? family->red : family->blue;
  }
  // The words of the power that a verb stands for: the user's own, or where the user has none,
  // those of the first power with this verb. Null for plain moves, strikes, rescues and the like.
  [[nodiscard]] const PowerText* power_text(Verb verb, PieceType user = PieceType::kNone) const;
};

using GamePtr = std::shared_ptr<const Game>;

// A set of families whose games can be opened by name. Safe to use from several threads.
class Catalog {
 public:
  // The editions that the program carries. Loaded once; a mistake in them is ours.
  static const Catalog& shipped();

  // REQUIRES: no two families have a game id in common.
  explicit Catalog(std::vector<std::shared_ptr<const Family>> families);
  Catalog(Catalog&&) noexcept;
  Catalog& operator=(Catalog&&) noexcept;
  ~Catalog();

  // Game ids by the families' order, then as the file lists them.
  [[nodiscard]] const std::vector<std::string>& ids() const { return ids_; }
  [[nodiscard]] const std::vector<std::shared_ptr<const Family>>& families() const {
    return families_;
  }

  // Opens "classic-2002+rescue+silent-defense". An unknown game, option or value is refused by
  // name, with the nearest valid one named. Opening a name again is cheap: the games last opened
  // are kept.
  [[nodiscard]] Result<GamePtr> open(std::string_view name) const;

 private:
  class Cache;

  [[nodiscard]] Result<GamePtr> make(std::string_view name) const;

  std::vector<std::shared_ptr<const Family>> families_;
  std::vector<std::string> ids_;
  std::unique_ptr<Cache> cache_;
};

}  // namespace vexil
