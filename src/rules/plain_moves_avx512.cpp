#include "rules/plain_moves_avx512.h"

#if defined(__x86_64__)

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the deliberately undefined operands inside its own intrinsics for a mistake.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <immintrin.h>

#include <bit>

#include "rules/emit_few.h"

#define VEXIL_TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vbmi2,bmi,bmi2,popcnt")))

namespace vexil {
namespace {

// Eight actions for the lowest eight square numbers.
VEXIL_TARGET inline void store8(Action* out, __m128i squares, std::uint32_t bits) {
  const __m256i to = _mm256_cvtepu8_epi32(squares);
  const __m256i both = _mm256_add_epi32(to, _mm256_slli_epi32(to, 8));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out),
                      _mm256_add_epi32(both, _mm256_set1_epi32(static_cast<int>(bits))));
}

// The numbers of the set bits are gathered by one instruction; more than eight are rare.
VEXIL_TARGET inline Action* emit_word(Action* out, std::uint64_t targets, std::uint32_t bits) {
  alignas(64) static constexpr std::uint8_t kNumbers[64] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  const int count = std::popcount(targets);
  if (count > 8) [[unlikely]]
    return emit_few(out, targets, bits);
  const __m512i squares = _mm512_maskz_compress_epi8(targets, _mm512_load_si512(kNumbers));
  store8(out, _mm512_castsi512_si128(squares), bits);
  return out + count;
}

#include "rules/plain_moves.inl"

}  // namespace

VEXIL_TARGET Action* emit_plain_avx512(const Edition& edition, const Position& position,
                                       Action* out) {
  return emit_all(edition, position, out);
}

}  // namespace vexil

#endif
