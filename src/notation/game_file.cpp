#include "notation/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/gravon.h"
#include "notation/replay.h"
#include "notation/scan.h"

namespace vexil {
namespace {

constexpr std::array<std::string_view, 3> kForms{"record", "json", "gravon"};

// Gives the line that was looked at before those that follow it.
LineSource with_first(std::optional<std::string> first, LineSource rest) {
  return [first = std::move(first), rest = std::move(rest)](std::string& line) mutable {
    if (!first) return rest(line);
    line = std::move(*first);
    first.reset();
    return true;
  };
}

bool is_blank(std::string_view line) { return std::ranges::all_of(line, is_space); }

}  // namespace

std::optional<GameForm> form_of(std::string_view name) {
  const auto found = std::ranges::find(kForms, name);
  if (found == kForms.end()) return std::nullopt;
  return static_cast<GameForm>(found - kForms.begin());
}

std::optional<GameForm> form_seen(char first) {
  if (first == '[') return GameForm::kRecord;
  if (first == '{') return GameForm::kJson;
  if ((first >= 'A' && first <= 'Y') || first == '_') return GameForm::kGravon;
  return std::nullopt;
}

GameFileReader::GameFileReader(LineSource source, const Catalog& catalog, GamePtr gravon_game)
    : source_(std::move(source)), catalog_(&catalog), gravon_game_(std::move(gravon_game)) {}

// Looks for the first character that is no white space. A file in none of the forms is read as
// records, whose reader says what is expected.
void GameFileReader::open() {
  std::string line;
  std::size_t blank_lines = 0;
  bool found = source_(line);
  for (; found && is_blank(line); found = source_(line)) ++blank_lines;
  opened_ = true;
  if (!found) return;
  const char first = *std::ranges::find_if_not(line, is_space);
  LineSource lines = with_first(std::move(line), std::move(source_));
  switch (form_seen(first).value_or(GameForm::kRecord)) {
    case GameForm::kRecord:
      records_.emplace(std::move(lines), blank_lines);
      break;
    case GameForm::kJson:
      json_.emplace(std::move(lines), blank_lines);
      break;
    case GameForm::kGravon:
      gravon_ = std::move(lines);
      line_ = blank_lines;
      break;
  }
}

Result<std::optional<Record>> GameFileReader::next() {
  if (!opened_) open();
  if (records_) return records_->next();
  if (json_) return json_->next();
  if (gravon_) return next_gravon();
  return std::nullopt;
}

Result<std::optional<Record>> GameFileReader::next_gravon() {
  std::string line;
  do {
    if (!gravon_(line)) return std::nullopt;
    ++line_;
  } while (is_blank(line));
  if (line.back() == '\r') line.pop_back();
  auto record = parse_gravon_line(line, gravon_game_, *catalog_);
  if (!record) return fail(fmt::format("line {}: {}", line_, record.error().message));
  return std::optional<Record>(std::move(*record));
}

Result<std::string> print_game(GameForm form, const Record& record, const Catalog& catalog) {
  Record canonical = record;
  if (record.redacted()) {
    auto start = shown_start_of(record, catalog);
    if (!start) return fail(start.error().message);
    if (form == GameForm::kGravon) return print_gravon_line(*start->game, record);
  } else {
    auto done = replay(record, {}, catalog);
    if (!done) return fail(done.error().message);
    canonical = canonical_record(record, *done);
    if (form == GameForm::kGravon)
      return print_gravon_line(*done->game, canonical).map([](const std::string& line) {
        return line + '\n';
      });
  }
  return form == GameForm::kRecord ? print_record(canonical) : print_record_json(canonical) + '\n';
}

}  // namespace vexil
