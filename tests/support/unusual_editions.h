// Editions in which verbs stand for other effects than they usually do: nobody may ask a verb what
// it does.
#pragma once

#include <cstddef>
#include <string_view>

#include "editions/game.h"
#include "rules/verbs.h"

namespace vexil {

// The games "unusual-0" to "unusual-8", one edition each, made from
// tests/support/data/unusual.toml: the verb of every power is moved one place further in each, so
// that all of them together hold every verb of a power with every effect. `spot` and `advance` have
// one effect each by the format.
[[nodiscard]] const Catalog& unusual_editions();

// The catalogue that has the game: this one or the shipped one.
[[nodiscard]] const Catalog& catalog_of(std::string_view game);

// The verb in edition `number` of a power that has `verb` in edition 0.
[[nodiscard]] Verb unusual_verb(Verb verb, std::size_t number);

}  // namespace vexil
