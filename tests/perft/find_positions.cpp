#include "perft/find_positions.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/random.h"
#include "notation/position_text.h"
#include "perft/game_features.h"
#include "rules/generate.h"
#include "support/random_game.h"

namespace vexil {
namespace {

constexpr int kLongestGame = 3000;
constexpr int kDeepestChase = 9;  // As far as a chase needs to come round to where it was.

std::string text_of(const RandomGame& play) { return print_position(play.game(), play.position()); }

// The first position of the first of many random games that is as wanted, or nothing.
std::string find(const std::string& game_name, std::uint64_t seed, int games, int longest,
                 const std::function<bool(const RandomGame&, int decisions)>& wanted) {
  for (int game = 0; game < games; ++game) {
    Random random(seed + static_cast<std::uint64_t>(game));
    RandomGame play(game_name, random);
    int decisions = 0;
    do {
      if (wanted(play, decisions)) return text_of(play);
    } while (++decisions <= longest && play.step(random));
  }
  return {};
}

std::string found(std::string position, std::string_view what) {
  if (position.empty()) throw std::runtime_error("no random game gives " + std::string(what));
  return position;
}

// Two games on the same positions, compared from where no chase is remembered.
class Comparison {
 public:
  Comparison(GamePtr one, GamePtr two)
      : one_(std::move(one)), two_(std::move(two)), bare_(std::make_unique<History>()) {}

  // Looks ahead as far as the depth and the limit on the sequences allow.
  [[nodiscard]] bool differ_within(const Position& position, int deepest,
                                   std::uint64_t limit) const {
    for (int depth = 1; depth <= deepest; ++depth) {
      const std::uint64_t count = perft(one_->edition, position, *bare_, depth);
      if (count > limit) return false;
      if (count != perft(two_->edition, position, *bare_, depth)) return true;
    }
    return false;
  }

 private:
  GamePtr one_;
  GamePtr two_;
  std::unique_ptr<History> bare_;
};

int distance(Square a, Square b) {
  return std::abs(file_of(a) - file_of(b)) + std::abs(row_of(a) - row_of(b));
}

// Takes pieces that move off the board until each side has few, those nearest to a random square:
// only pieces that can meet make a position worth looking far ahead from.
void thin_out(PositionFields& fields, Random& random, int movable) {
  const Square centre = square_at(static_cast<int>(random.below(kSquares)));
  for (const Side side : kSides) {
    std::vector<Square> squares;
    for (int at = 0; at < kSquares; ++at) {
      const PieceCell& cell = fields.board[static_cast<std::size_t>(at)];
      if (cell.type != PieceType::kNone && cell.side == side &&
          fields.game->edition.traits(cell.type).movable)
        squares.push_back(square_at(at));
    }
    std::sort(squares.begin(), squares.end(), [=](Square a, Square b) {
      return std::pair(distance(a, centre), a) < std::pair(distance(b, centre), b);
    });
    for (auto at = static_cast<std::size_t>(movable); at < squares.size(); ++at) {
      PieceCell& cell = fields.board[static_cast<std::size_t>(index(squares[at]))];
      cell.marks = 0;
      fields.captured.push_back(cell);
      cell = {};
    }
  }
  fields.run = {};
  fields.followup = Followup::kNone;
}

}  // namespace

std::uint64_t seed_for(std::string_view game_name, std::string_view purpose) {
  std::uint64_t seed = 0;
  for (const std::string_view text : {game_name, purpose})
    for (const char c : text) seed = mix64(seed ^ static_cast<unsigned char>(c));
  return seed;
}

std::string start_of_play(const std::string& game_name, std::uint64_t seed) {
  Random random(seed);
  return text_of(RandomGame(game_name, random));
}

std::string middle_of_play(const std::string& game_name, std::uint64_t seed, int decisions) {
  return found(find(game_name, seed, 100, decisions,
                    [&](const RandomGame& play, int made) {
                      return made == decisions &&
                             has_legal_action(play.game().edition, play.position(), play.history());
                    }),
               "a game as long as that");
}

std::string open_followup(const std::string& game_name, std::uint64_t seed, Followup kind) {
  return found(find(game_name, seed, 1000, kLongestGame,
                    [&](const RandomGame& play, int) { return play.position().followup == kind; }),
               "such a follow-up");
}

std::string fallen_flag(const std::string& game_name, std::uint64_t seed) {
  return found(find(game_name, seed, 1000, kLongestGame,
                    [](const RandomGame& play, int) { return play.position().finished_by_flag(); }),
               "a fallen Flag");
}

std::string thin_position(const std::string& game_name, std::uint64_t seed, int movable) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    Random random(seed + static_cast<std::uint64_t>(attempt));
    RandomGame play(game_name, random);
    for (int decisions = 0; decisions < 400 && play.step(random);) ++decisions;
    if (play.position().finished_by_flag()) continue;
    PositionFields fields = fields_of(play.shared_game(), play.position());
    thin_out(fields, random, movable);
    const auto thin = position_from(fields);
    if (!thin) throw std::runtime_error(thin.error().message);
    const History bare;
    if (perft(play.game().edition, thin->position, bare, 2) > 0) return print_fields(fields);
  }
  return found({}, "a thin position");
}

std::string where_option_matters(const std::string& game_name, std::string_view option,
                                 std::uint64_t seed, std::uint64_t limit) {
  const GamePtr game = Catalog::shipped().open(game_name).value();
  const Comparison with_and_without(game, without_option(*game, option));
  std::string position = find(game_name, seed, 12, 600, [&](const RandomGame& play, int decisions) {
    if (decisions < 10) return false;
    return with_and_without.differ_within(play.position(), decisions % 16 == 0 ? 3 : 2, limit);
  });
  if (!position.empty()) return position;
  for (std::uint64_t attempt = 0; attempt < 1000; ++attempt) {
    const int movable = 1 + static_cast<int>(attempt % 2);
    const std::string thin = thin_position(game_name, seed + 1000 * attempt, movable);
    if (with_and_without.differ_within(parse_position(thin)->position, kDeepestChase, limit))
      return thin;
  }
  return {};
}

}  // namespace vexil
