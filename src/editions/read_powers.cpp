// The powers of an edition file: rows of verb, reach, guard and effect, with the pieces they work
// on described by roles and by strength relative to the user's.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "editions/family_reader.h"
#include "editions/known_options.h"
#include "editions/words.h"

namespace vexil {
namespace {

// The verbs that are powers; the others belong to every piece or to a follow-up.
constexpr std::array kPowerVerbs{Verb::kFly,    Verb::kQuick,   Verb::kRampage, Verb::kDetect,
                                 Verb::kSee,    Verb::kEnchant, Verb::kArrow,   Verb::kBlast,
                                 Verb::kVortex, Verb::kAdvance, Verb::kSpot};

// Whether a described group of pieces contains `piece`, for a power of `user`.
struct Group {
  std::string_view name;
  bool (*contains)(const PieceTraits& piece, const PieceTraits& user);
};

bool ranked(const PieceTraits& piece) { return piece.strength > 0; }

constexpr std::array<Group, 7> kGroups{{
    {"weaker", [](const PieceTraits& p,
                  const PieceTraits& user) { return ranked(p) && p.strength < user.strength; }},
    {"equal", [](const PieceTraits& p,
                 const PieceTraits& user) { return ranked(p) && p.strength == user.strength; }},
    {"stronger",
     [](const PieceTraits& p, const PieceTraits& user) { return p.strength > user.strength; }},
    {"assassin", [](const PieceTraits& p, const PieceTraits&) { return p.assassin; }},
    {"mine", [](const PieceTraits& p, const PieceTraits&) { return p.mine; }},
    {"flag", [](const PieceTraits& p, const PieceTraits&) { return p.flag; }},
    {"any", [](const PieceTraits&, const PieceTraits&) { return true; }},
}};

TypeMask read_groups(const Table& table, std::string_view key, const Family& family,
                     PieceType user) {
  const std::vector<std::string_view> names = names_of(kGroups, &Group::name);
  const PieceTraits& user_traits = family.pieces[static_cast<std::size_t>(index(user))].traits;
  TypeMask mask = 0;
  for (const Field& field : table.list(key)) {
    const Group& group = kGroups[read_word(field, "group of pieces", names, table.mistakes())];
    for (std::size_t type = 0; type < family.pieces.size(); ++type)
      if (group.contains(family.pieces[type].traits, user_traits))
        mask |= mask_of(type_at(static_cast<int>(type)));
  }
  return mask;
}

Verb read_verb(const Table& table) {
  std::vector<std::string_view> names;
  names.reserve(kPowerVerbs.size());
  for (const Verb verb : kPowerVerbs) names.push_back(kVerbNames[static_cast<std::size_t>(verb)]);
  return kPowerVerbs[read_word(table.field("verb"), "verb of a power", names, table.mistakes())];
}

template <class Enum, std::size_t kSize>
Enum read_enum(const Table& table, std::string_view key,
               const std::array<std::string_view, kSize>& names) {
  return static_cast<Enum>(read_word(table.field(key), key, names, table.mistakes()));
}

Followup read_followup(const Table& table) {
  if (!table.has("followup")) return Followup::kNone;
  constexpr std::array<std::string_view, 1> kNames{"strike"};
  const std::size_t at = read_word(table.field("followup"), "follow-up", kNames, table.mistakes());
  return at == 0 ? Followup::kStrike : Followup::kNone;
}

PowerAddition read_addition(const Field& entry, const Family& family, PieceType user,
                            Mistakes& mistakes) {
  const std::vector<std::string_view> names = names_of(family.options, &OptionText::name);
  const KnownOption* known = find_known_option(entry.key);
  if (std::find(names.begin(), names.end(), entry.key) == names.end())
    mistakes.add(entry.line, entry.name,
                 fmt::format("unknown option of this file, the nearest is {}",
                             quoted(nearest(entry.key, names))));
  else if (known->kind != KnownOption::Kind::kSwitch)
    mistakes.add(entry.line, entry.name, "expected an option that is on or off");
  constexpr std::array<std::string_view, 3> kKeys{"affects", "recoils", "over-zones"};
  const Table table(entry, kKeys, mistakes);
  return {std::string(entry.key), read_groups(table, "affects", family, user),
          read_groups(table, "recoils", family, user), table.on("over-zones")};
}

// Everything the row may ever work on, with all its options on.
PowerRow widest(const PowerText& power) {
  PowerRow row = power.row;
  for (const PowerAddition& addition : power.additions) {
    row.affects |= addition.affects;
    row.recoils |= addition.recoils;
    row.over_zones = row.over_zones || addition.over_zones;
  }
  return row;
}

// A row of which only some parts fit together, for the closed verbs that the notation writes in a
// form of their own.
void check_shape(const Table& table, const PowerRow& row) {
  const bool spot = row.effect == Effect::kGuess;
  if (spot != (row.verb == Verb::kSpot) || spot != (row.reach == Reach::kFront))
    table.mistake("effect", "expected verb spot, reach front and effect guess together");
  const bool advance = row.effect == Effect::kAdvance;
  if (advance != (row.verb == Verb::kAdvance) || advance != (row.reach == Reach::kDirection) ||
      advance != (row.guard == Guard::kNone))
    table.mistake("effect",
                  "expected verb advance, reach direction, guard none and effect advance together");
}

void check_guard(const Table& table, const PowerRow& row) {
  const bool on_enemy = row.effect == Effect::kReveal || row.effect == Effect::kConvert ||
                        row.effect == Effect::kShoot || row.effect == Effect::kGuess;
  if (on_enemy && row.guard != Guard::kEnemy)
    table.mistake("guard", "expected guard enemy for this effect");
  if (row.effect == Effect::kBurst && row.guard != Guard::kEmpty)
    table.mistake("guard", "expected guard empty for effect burst");
}

void check_limits(const Table& table, const Family& family, const PowerRow& row) {
  const bool captures = row.effect == Effect::kConvert || row.effect == Effect::kShoot ||
                        row.effect == Effect::kBurst || row.effect == Effect::kGuess;
  if (row.affects != 0 && !captures)
    table.mistake("affects", "expected this key only with effect convert, shoot, burst or guess");
  if (row.recoils != 0 && row.effect != Effect::kBurst)
    table.mistake("recoils", "expected this key only with effect burst");
  if (row.over_zones && row.reach != Reach::kLeap)
    table.mistake("over-zones", "expected this key only with reach leap");
  if (row.followup != Followup::kNone &&
      (row.effect != Effect::kShift || row.guard != Guard::kEmpty))
    table.mistake("followup", "expected this key only with effect shift and guard empty");
  if (row.after_step && row.effect != Effect::kGuess)
    table.mistake("after-step", "expected this key only with effect guess");
  for (std::size_t type = 0; type < family.pieces.size(); ++type) {
    const PieceTraits& piece = family.pieces[type].traits;
    if (row.effect == Effect::kConvert && !piece.movable &&
        contains(row.affects, type_at(static_cast<int>(type))))
      table.mistake("affects", "expected no mine or flag, for they cannot change sides");
  }
}

PieceType read_user(const Field& field, const Family& family, Mistakes& mistakes) {
  const std::vector<std::string_view> labels = names_of(family.pieces, &PieceText::label);
  const std::size_t type = read_word(field, "label", labels, mistakes);
  if (!family.pieces[type].traits.movable)
    mistakes.add(field.line, field.name, "expected a piece that can move");
  return type_at(static_cast<int>(type));
}

PowerText read_power(const Table& table, const Family& family, PieceType user) {
  PowerText power;
  power.name = table.text("name");
  power.text = table.text("text");
  power.games = read_game_list(table, family);
  power.source = table.source();
  PowerRow& row = power.row;
  row.user = user;
  row.verb = read_verb(table);
  row.reach = read_enum<Reach>(table, "reach", kReachNames);
  row.guard = read_enum<Guard>(table, "guard", kGuardNames);
  row.effect = read_enum<Effect>(table, "effect", kEffectNames);
  row.followup = read_followup(table);
  row.over_zones = table.on("over-zones");
  row.after_step = table.on("after-step");
  row.affects = read_groups(table, "affects", family, user);
  row.recoils = read_groups(table, "recoils", family, user);
  if (table.has("with"))
    for (const Field& entry : read_entries(table.field("with"), table.mistakes()))
      power.additions.push_back(read_addition(entry, family, user, table.mistakes()));
  check_shape(table, row);
  check_guard(table, row);
  check_limits(table, family, widest(power));
  return power;
}

bool share_a_game(const PowerText& a, const PowerText& b) {
  return std::ranges::find_first_of(a.games, b.games) != a.games.end();
}

// An action says who uses which verb: two rows of one type with one verb would be the same.
// An advance does not say who advances, so that only one kind of piece in a game can have it.
void check_verbs(const Table& table, const Family& family, const PowerText& power) {
  for (const PowerText& other : family.powers) {
    if (other.row.verb != power.row.verb) continue;
    if (other.row.user == power.row.user)
      table.mistake("verb", "expected a verb that the piece does not have from another power");
    else if (power.row.effect == Effect::kAdvance && share_a_game(power, other))
      table.mistake("users", "expected no second kind of piece that advances");
  }
}

}  // namespace

void read_powers(const Table& file, Family& family) {
  constexpr std::array<std::string_view, 15> kKeys{
      "name",       "text",       "users",   "verb",    "reach", "guard", "effect", "followup",
      "after-step", "over-zones", "affects", "recoils", "with",  "games", "source"};
  for (const Field& field : file.list("powers")) {
    const Table table(field, kKeys, file.mistakes());
    const std::vector<Field> users = table.list("users");
    if (users.empty()) table.mistake("users", "expected a list of at least one label");
    for (const Field& user : users) {
      if (!file.mistakes().none()) return;
      PowerText power = read_power(table, family, read_user(user, family, file.mistakes()));
      check_verbs(table, family, power);
      family.powers.push_back(std::move(power));
    }
  }
  if (family.powers.size() > kMaxPowerRows)
    file.mistake("powers", fmt::format("expected at most {} rows, one for each power and user, "
                                       "instead of {}",
                                       kMaxPowerRows, family.powers.size()));
  for (Variant& game : family.variants)
    game.powers = std::any_of(family.powers.begin(), family.powers.end(), [&](const auto& power) {
      return std::find(power.games.begin(), power.games.end(), game.id) != power.games.end();
    });
}

}  // namespace vexil
