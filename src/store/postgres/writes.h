// The statements by which each write of a transaction is carried out. They are sent without waiting
// for answers, so each of them fails by itself where what is there does not allow it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/postgres/statement.h"
#include "store/store.h"

namespace vexil::store::postgres {

[[nodiscard]] std::vector<Statement> statements_of(const Transaction& transaction);

// Whether that SQLSTATE means that the data does not allow it, and not that something broke.
[[nodiscard]] bool is_refusal(std::string_view state);

// One sentence: why statement number `failed` of the transaction was refused.
[[nodiscard]] std::string why_refused(const Transaction& transaction, std::size_t failed,
                                      std::string_view state);

}  // namespace vexil::store::postgres
