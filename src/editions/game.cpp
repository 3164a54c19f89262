#include "editions/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>
#include <mutex>
#include <utility>

#include "editions/compile.h"
#include "editions/embedded.h"
#include "editions/known_options.h"
#include "editions/words.h"

namespace vexil {
namespace {

// The number nearest to what was written for a cap, or off where it is no number at all.
std::string nearest_cap(std::string_view value) {
  const bool digits = !value.empty() && std::all_of(value.begin(), value.end(),
                                                    [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return "off";
  const std::size_t first = value.find_first_not_of('0');
  if (first == std::string_view::npos) return "1";
  const std::string_view number = value.substr(first);
  return read_count(number, kLargestCap) != 0 ? std::string(number) : fmt::to_string(kLargestCap);
}

Result<std::size_t> find_option(const Family& family, std::string_view game,
                                std::string_view name) {
  const std::vector<std::string_view> names = names_of(family.options, &OptionText::name);
  const auto at = std::find(names.begin(), names.end(), name);
  if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
  return fail(fmt::format("unknown option {} of {}, the nearest is {}", quoted(name), game,
                          quoted(nearest(name, names))));
}

Result<std::string> check_value(const OptionText& option, std::string_view value) {
  if (option.values.empty()) {
    const KnownOption& known = *find_known_option(option.name);
    if (known.understands(value)) return std::string(value);
    return fail(fmt::format("unknown value {} of option {} (expected {}), the nearest is {}",
                            quoted(value), option.name, known.expectation(),
                            quoted(nearest_cap(value))));
  }
  const std::vector<std::string_view> values(option.values.begin(), option.values.end());
  if (std::find(values.begin(), values.end(), value) != values.end()) return std::string(value);
  return fail(fmt::format("unknown value {} of option {} (expected one of {}), the nearest is {}",
                          quoted(value), option.name, fmt::join(values, ", "),
                          quoted(nearest(value, values))));
}

// Reads "rescue+two-squares=5" over the defaults in `values`.
Result<std::vector<std::string>> read_option_values(const Family& family, const Variant& game,
                                                    std::string_view text) {
  std::vector<std::string> values = game.defaults;
  std::vector<bool> given(values.size());
  for (bool more = true; more;) {
    const std::size_t end = text.find('+');
    const std::string_view item = text.substr(0, end);
    more = end != std::string_view::npos;
    if (more) text.remove_prefix(end + 1);

    const std::size_t equals = item.find('=');
    const std::string_view name = item.substr(0, equals);
    const Result<std::size_t> option = find_option(family, game.id, name);
    if (!option) return tl::unexpected(option.error());
    if (given[*option])
      return fail(fmt::format("option {} of {} is given twice", quoted(name), game.id));
    given[*option] = true;
    const Result<std::string> value = check_value(
        family.options[*option],
        equals == std::string_view::npos ? std::string_view("on") : item.substr(equals + 1));
    if (!value) return tl::unexpected(value.error());
    values[*option] = *value;
  }
  return values;
}

// docs/develop/formats.md, section 1. The family's options are sorted by name already.
std::string canonical_name(const Family& family, const Variant& game,
                           const std::vector<std::string>& values) {
  std::string name = game.id;
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (values[at] == game.defaults[at]) continue;
    name += '+' + family.options[at].name;
    if (values[at] != "on") name += '=' + values[at];
  }
  return name;
}

std::vector<std::shared_ptr<const Family>> read_shipped() {
  std::vector<std::shared_ptr<const Family>> families;
  for (const EmbeddedFile& file : embedded_editions()) {
    Result<Family> family = read_family(file.text, file.name);
    assert(family.has_value());
    if (!family) std::abort();
    families.push_back(std::make_shared<const Family>(std::move(*family)));
  }
  return families;
}

}  // namespace

std::optional<PieceType> Game::type_of(std::string_view label) const {
  const auto& pieces = family->pieces;
  for (std::size_t type = 0; type < pieces.size(); ++type)
    if (pieces[type].label == label) return type_at(static_cast<int>(type));
  return std::nullopt;
}

const PowerText* Game::power_text(Verb verb, PieceType user) const {
  const PowerText* first = nullptr;
  for (const PowerText& power : family->powers) {
    const bool applies = std::ranges::find(power.games, id) != power.games.end();
    if (power.row.verb != verb || !applies) continue;
    if (power.row.user == user) return &power;
    if (first == nullptr) first = &power;
  }
  return first;
}

// The games opened lately, by the name they were asked for. A file of records names few games; the
// bound keeps one that names many from filling the memory.
class Catalog::Cache {
 public:
  GamePtr find(std::string_view name) {
    const std::lock_guard lock(mutex_);
    const auto at = games_.find(name);
    return at == games_.end() ? nullptr : at->second;
  }

  // A game of that name that is here already is kept, so that equal names give one game.
  GamePtr add(std::string_view name, const GamePtr& game) {
    const std::lock_guard lock(mutex_);
    if (games_.size() + 2 > kCapacity) games_.clear();
    const GamePtr kept = games_.try_emplace(game->name, game).first->second;
    games_.try_emplace(std::string(name), kept);
    return kept;
  }

 private:
  static constexpr std::size_t kCapacity = 256;

  std::mutex mutex_;
  std::map<std::string, GamePtr, std::less<>> games_;
};

const Catalog& Catalog::shipped() {
  static const Catalog catalog(read_shipped());
  return catalog;
}

Catalog::Catalog(std::vector<std::shared_ptr<const Family>> families)
    : families_(std::move(families)), cache_(std::make_unique<Cache>()) {
  std::sort(families_.begin(), families_.end(), [](const auto& a, const auto& b) {
    return std::pair(a->order, std::string_view(a->id)) <
           std::pair(b->order, std::string_view(b->id));
  });
  for (const auto& family : families_)
    for (const Variant& game : family->variants) ids_.push_back(game.id);
}

Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;
Catalog::~Catalog() = default;

Result<GamePtr> Catalog::open(std::string_view name) const {
  if (GamePtr game = cache_->find(name)) return game;
  Result<GamePtr> game = make(name);
  if (!game) return game;
  return cache_->add(name, *game);
}

Result<GamePtr> Catalog::make(std::string_view name) const {
  const std::size_t plus = name.find('+');
  const std::string_view id = name.substr(0, plus);
  for (const auto& family : families_)
    for (std::size_t variant = 0; variant < family->variants.size(); ++variant) {
      const Variant& rules = family->variants[variant];
      if (rules.id != id) continue;
      Result<std::vector<std::string>> values = rules.defaults;
      if (plus != std::string_view::npos)
        values = read_option_values(*family, rules, name.substr(plus + 1));
      if (!values) return tl::unexpected(values.error());
      auto game = std::make_shared<Game>();
      game->id = id;
      game->name = canonical_name(*family, rules, *values);
      game->family = family;
      game->variant = variant;
      game->edition = compile_edition(*family, rules, *values);
      game->option_values = std::move(*values);
      return game;
    }
  const std::vector<std::string_view> ids(ids_.begin(), ids_.end());
  return fail(
      fmt::format("unknown game {}, the nearest is {}", quoted(id), quoted(nearest(id, ids))));
}

}  // namespace vexil
