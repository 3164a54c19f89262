// Writes that leave a trace each time they are carried out, so that a test sees whether it was
// twice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>

#include "store/postgres.h"
#include "store/store_contract.h"

namespace vexil::store {

// A transaction that appends an entry, and a line to the audit, which takes any number of lines.
[[nodiscard]] inline Transaction noted(const std::string& game, std::uint64_t number) {
  return {append(game, number), AppendAudit{{1, "test", "append", game, std::to_string(number)}}};
}

// How often it was carried out.
[[nodiscard]] inline std::ptrdiff_t times(Reader& reader, const std::string& game,
                                          std::uint64_t number) {
  const std::vector<AuditLine> lines = reader.audit(1'000'000);
  return std::count(lines.begin(), lines.end(),
                    AuditLine{1, "test", "append", game, std::to_string(number)});
}

[[nodiscard]] inline std::unique_ptr<Store> open_store(
    const std::string& address, std::chrono::milliseconds patience = std::chrono::seconds(60)) {
  auto store = open_postgres({.address = address, .patience = patience});
  EXPECT_TRUE(store.has_value()) << store.error().message;
  return store ? std::move(*store) : nullptr;
}

}  // namespace vexil::store
