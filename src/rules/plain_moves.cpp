#include "rules/plain_moves.h"

#include <bit>

#include "rules/emit_few.h"
#include "rules/plain_moves_avx512.h"

namespace vexil {
namespace {

// Three at a time, whether there are so many or not: what stands past the end is overwritten by the
// next call, and a branch that is seldom wrong is cheaper than an exact count.
inline Action* emit_word(Action* out, std::uint64_t targets, std::uint32_t bits) {
  Action* const end = out + std::popcount(targets);
  do {
    for (int at = 0; at < 3; ++at) {
      // The top bit is found only when none is left, where it keeps the scan defined.
      const int to = std::countr_zero(targets | (std::uint64_t{1} << 63));
      out[at] = Action::from_bits(bits + static_cast<std::uint32_t>(to) * kNextSquare);
      targets &= targets - 1;
    }
    out += 3;
  } while (out < end);
  return end;
}

#include "rules/plain_moves.inl"

}  // namespace

Action* emit_plain(const Edition& edition, const Position& position, Action* out) {
#if defined(__x86_64__)
  if (has_avx512_compress()) return emit_plain_avx512(edition, position, out);
#endif
  return emit_plain_portable(edition, position, out);
}

Action* emit_plain_portable(const Edition& edition, const Position& position, Action* out) {
  return emit_all(edition, position, out);
}

}  // namespace vexil
