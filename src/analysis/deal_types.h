// Deals an army to pieces whose possible types are known.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/edition.h"

namespace vexil {

// A type for each piece out of its set, of every type as many as the army has; nothing where there
// is no such deal. REQUIRES: as many pieces as the army has.
[[nodiscard]] std::optional<std::vector<PieceType>> deal_types(const Edition& edition,
                                                               std::span<const TypeMask> sets);

// Those types that the piece `at` has in some deal.
[[nodiscard]] TypeMask dealable_types(const Edition& edition, std::span<const TypeMask> sets,
                                      std::size_t at);

}  // namespace vexil
