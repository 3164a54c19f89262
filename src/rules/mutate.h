// The only code that changes board, sets and placement together. Inline: every action passes here.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/random.h"
#include "rules/position.h"

namespace vexil {

namespace detail {
template <std::size_t kSize>
constexpr std::array<std::uint64_t, kSize> odd_numbers(std::uint64_t seed) {
  std::array<std::uint64_t, kSize> numbers{};
  for (std::size_t at = 0; at < kSize; ++at) numbers[at] = mix64(seed + at) | 1;
  return numbers;
}
inline constexpr auto kPieceFactor = odd_numbers<kMaxPieces>(0x5EED0001);
inline constexpr auto kSquareFactor = odd_numbers<kSquares>(0x5EED1000);
}  // namespace detail

// The share of one piece on one square in `placement`: a product of random numbers, so that a move
// costs one multiplication. Two different placements agree by accident about once in 2^60.
constexpr std::uint64_t placement_share(PieceId piece, Square square) {
  return detail::kPieceFactor[static_cast<std::size_t>(index(piece))] *
         detail::kSquareFactor[static_cast<std::size_t>(index(square))];
}
// How a placement changes when the piece goes from one square to another.
constexpr std::uint64_t placement_change(PieceId piece, Square from, Square to) {
  return detail::kPieceFactor[static_cast<std::size_t>(index(piece))] *
         (detail::kSquareFactor[static_cast<std::size_t>(index(to))] -
          detail::kSquareFactor[static_cast<std::size_t>(index(from))]);
}

inline Bitboard only_if(bool condition, Bitboard set) {
  const std::uint64_t mask = 0 - static_cast<std::uint64_t>(condition);
  return set & Bitboard::from_words(mask, mask);
}

// REQUIRES: a movable piece on `from`, nothing on `to`.
inline void move_piece(const Edition& edition, Position& position, Square from, Square to) {
  const PieceId id = position.id_on(from);
  const Piece& piece = position.on(from);
  const Bitboard both = Bitboard(from) | Bitboard(to);
  position.occupied[static_cast<std::size_t>(index(piece.owner()))] ^= both;
  position.sliders ^= only_if(contains(edition.sliding, piece.type), both);
  position.gifted ^= only_if(contains(edition.gifted, piece.type), both);
  position.board[static_cast<std::size_t>(index(from))] = PieceId::kNone;
  position.board[static_cast<std::size_t>(index(to))] = id;
  position.placement += placement_change(id, from, to);
}

// Takes the piece off the board, to its owner's captured pieces.
inline void remove_piece(const Edition& edition, Position& position, Square square) {
  const PieceId id = position.id_on(square);
  Piece& piece = position.on(square);
  const Bitboard keep = ~Bitboard(square);
  const auto owner = static_cast<std::size_t>(index(piece.owner()));
  position.occupied[owner] &= keep;
  position.rooted &= keep;
  position.sliders &= keep;
  position.gifted &= keep;
  position.board[static_cast<std::size_t>(index(square))] = PieceId::kNone;
  position.placement -= placement_share(id, square);
  piece.facts |= Piece::kOffBoard;
  if (contains(edition.flags, piece.type)) position.flag_fallen[owner] = true;
}

// Sets a piece that is off the board on an empty square, with these facts.
inline void set_down(const Edition& edition, Position& position, PieceId id, Square square,
                     std::uint8_t facts) {
  Piece& piece = position.pieces[static_cast<std::size_t>(index(id))];
  assert(position.id_on(square) == PieceId::kNone);
  piece.facts = facts;
  const Bitboard here(square);
  position.occupied[static_cast<std::size_t>(index(piece.owner()))] |= here;
  position.rooted |= only_if(contains(edition.rooted, piece.type), here);
  position.sliders |= only_if(contains(edition.sliding, piece.type), here);
  position.gifted |= only_if(contains(edition.gifted, piece.type), here);
  position.board[static_cast<std::size_t>(index(square))] = id;
  position.placement += placement_share(id, square);
}

// The piece on the square is of another type from now on: for sampled worlds. A type
// that is in no set, such as that of a piece one does not know, leaves every set.
inline void retype_piece(const Edition& edition, Position& position, Square square,
                         PieceType type) {
  position.on(square).type = type;
  const Bitboard here(square);
  const auto put = [&](Bitboard& set, TypeMask types) {
    set = (set & ~here) | only_if(contains(types, type), here);
  };
  put(position.rooted, edition.rooted);
  put(position.sliders, edition.sliding);
  put(position.gifted, edition.gifted);
}

// The piece changes sides on its square and is marked for it.
inline void convert_piece(Position& position, Square square) {
  Piece& piece = position.on(square);
  piece.facts = static_cast<std::uint8_t>((piece.facts ^ Piece::kBlue) | Piece::kEnchanted);
  position.occupied[0] ^= Bitboard(square);
  position.occupied[1] ^= Bitboard(square);
}

}  // namespace vexil
