#include "rules/plain_moves.h"

#include <bit>

#include "rules/plain_moves_avx512.h"

namespace vexil {
namespace {

inline Action* emit_word(Action* out, std::uint64_t targets, std::uint32_t bits) {
  while (targets != 0) {
    const auto to = static_cast<std::uint32_t>(std::countr_zero(targets));
    *out++ = Action::from_bits(bits + to * 0x101);
    targets &= targets - 1;
  }
  return out;
}

#include "rules/plain_moves.inl"

}  // namespace

Action* emit_plain(const Edition& edition, const Position& position, Action* out) {
#if defined(__x86_64__)
  if (has_avx512_compress()) return emit_plain_avx512(edition, position, out);
#endif
  return emit_all(edition, position, out);
}

}  // namespace vexil
