// The claim code of a fresh server. Whoever registers first becomes the administrator, so the first
// registration needs a code that only whoever started the server has seen. It is an invitation with
// the scope "admin"; it counts only while nobody is registered.
#pragma once

#include <string>

#include "server/core/secrets.h"
#include "server/nodes/database.h"

namespace vexil::server {

// Makes a code; empty where somebody is registered. The codes of earlier starts end, except where
// other nodes may still show theirs.
Task<std::string> make_claim(Database& database, Secrets& secrets, bool alone, Millis now);

// The row that makes this code a claim.
[[nodiscard]] store::Token claim_token(const std::string& code, Millis now);
[[nodiscard]] bool is_claim(const store::Token& token);
// Whether nobody is registered, so that the next one needs the code.
[[nodiscard]] bool is_unclaimed(store::Reader& reader);

}  // namespace vexil::server
