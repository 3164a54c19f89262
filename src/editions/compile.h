// Compiles an edition file into the flat Edition that the rules play with.
#pragma once

#include <span>
#include <string>

#include "editions/family.h"
#include "rules/edition.h"

namespace vexil {

// REQUIRES: one value for each option of the family, each one that the option allows.
[[nodiscard]] Edition compile_edition(const Family& family, const Variant& game,
                                      std::span<const std::string> option_values);

}  // namespace vexil
