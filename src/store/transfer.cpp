#include "store/transfer.h"

#include <fmt/format.h>

#include <array>

#include "base/text.h"

namespace vexil::store {

namespace {

struct KeyText {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const { return printable(text); }
};

constexpr Column integer(std::string_view name) { return {name, ColumnKind::kInteger}; }
constexpr Column real(std::string_view name) { return {name, ColumnKind::kReal}; }
constexpr Column text(std::string_view name) { return {name, ColumnKind::kText}; }
constexpr Column bytes(std::string_view name) { return {name, ColumnKind::kBytes}; }

constexpr std::array kAccounts{text("id"),
                               text("name"),
                               text("folded"),
                               integer("kind"),
                               integer("role"),
                               text("password"),
                               integer("created"),
                               integer("banned_until"),
                               integer("muted_until"),
                               integer("aborts"),
                               integer("last_abort"),
                               text("owner"),
                               integer("erased"),
                               text("preferences")};
constexpr std::array kTokens{bytes("hash"), integer("purpose"), text("account"),
                             text("game"),  integer("side"),    text("scopes"),
                             text("name"),  integer("created"), integer("expires")};
constexpr std::array kGames{
    text("id"),         text("settings"),   text("name"),        text("base"),
    integer("status"),  integer("rated"),   integer("listed"),   text("red"),
    text("blue"),       text("result"),     text("termination"), integer("turns"),
    integer("created"), integer("updated"), integer("written"),  text("entries_hash")};
constexpr std::array kEntries{text("game"), integer("number"), integer("time"), text("body")};
constexpr std::array kDrafts{text("game"), integer("side"), text("text")};
constexpr std::array kNotes{text("game"), text("account"), text("text")};
constexpr std::array kSetups{text("account"), text("game"), text("name"), text("setup"),
                             integer("updated")};
constexpr std::array kRatings{text("account"),   text("game"),       real("rating"),
                              real("deviation"), real("volatility"), integer("games"),
                              integer("updated")};
constexpr std::array kMeta{text("key"), text("value")};
constexpr std::array kAudit{integer("number"), integer("time"), text("actor"),
                            text("deed"),      text("subject"), text("detail")};

}  // namespace

const std::vector<Table>& kept_tables() {
  static const std::vector<Table> tables{
      {"accounts", kAccounts, 1, false}, {"tokens", kTokens, 1, false},
      {"games", kGames, 1, false},       {"entries", kEntries, 2, false},
      {"drafts", kDrafts, 2, false},     {"notes", kNotes, 2, false},
      {"setups", kSetups, 3, false},     {"ratings", kRatings, 2, false},
      {"meta", kMeta, 1, false},         {"audit", kAudit, 1, true},
  };
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
