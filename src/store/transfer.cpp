#include "store/transfer.h"

#include <fmt/format.h>

#include "base/text.h"

namespace vexil::store {

namespace {

using enum ColumnKind;

struct KeyText {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const { return printable(text); }
};

std::vector<Table> all_tables() {
  return {
      {"accounts",
       {{"id", kText},
        {"name", kText},
        {"folded", kText},
        {"kind", kInteger},
        {"role", kInteger},
        {"password", kText},
        {"created", kInteger},
        {"banned_until", kInteger},
        {"muted_until", kInteger},
        {"aborts", kInteger},
        {"last_abort", kInteger},
        {"owner", kText},
        {"erased", kInteger},
        {"preferences", kText}}},
      {"tokens",
       {{"hash", kBytes},
        {"purpose", kInteger},
        {"account", kText},
        {"game", kText},
        {"side", kInteger},
        {"scopes", kText},
        {"name", kText},
        {"created", kInteger},
        {"expires", kInteger}}},
      {"games",
       {{"id", kText},
        {"settings", kText},
        {"name", kText},
        {"base", kText},
        {"status", kInteger},
        {"rated", kInteger},
        {"listed", kInteger},
        {"red", kText},
        {"blue", kText},
        {"result", kText},
        {"termination", kText},
        {"turns", kInteger},
        {"created", kInteger},
        {"updated", kInteger}}},
      {"entries", {{"game", kText}, {"number", kInteger}, {"time", kInteger}, {"body", kText}}, 2},
      {"drafts", {{"game", kText}, {"side", kInteger}, {"text", kText}}, 2},
      {"notes", {{"game", kText}, {"account", kText}, {"text", kText}}, 2},
      {"setups",
       {{"account", kText},
        {"game", kText},
        {"name", kText},
        {"setup", kText},
        {"updated", kInteger}},
       3},
      {"ratings",
       {{"account", kText},
        {"game", kText},
        {"rating", kReal},
        {"deviation", kReal},
        {"volatility", kReal},
        {"games", kInteger},
        {"updated", kInteger}},
       2},
      {"meta", {{"key", kText}, {"value", kText}}},
      {"audit",
       {{"number", kInteger},
        {"time", kInteger},
        {"actor", kText},
        {"deed", kText},
        {"subject", kText},
        {"detail", kText}},
       1,
       true},
  };
}

}  // namespace

const std::vector<Table>& kept_tables() {
  static const std::vector<Table> tables = all_tables();
  return tables;
}

std::string shown_key(const Table& table, const Row& row) {
  std::vector<std::string> parts;
  for (std::size_t key = 0; key < table.keys; ++key)
    parts.push_back(std::visit(KeyText{}, row.at(key)));
  return fmt::format("{} ({})", table.name, fmt::join(parts, ", "));
}

std::string column_list(const Table& table) {
  std::string list;
  for (const Column& column : table.columns) {
    if (!list.empty()) list += ", ";
    list += column.name;
  }
  return list;
}

}  // namespace vexil::store
