#include "server/local_access.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "arena/json_text.h"

namespace vexil::server {
namespace {

// An account of its own, so that the audit log tells its deeds from people's. No person can have
// this name, because of its brackets.
store::Account operator_account(Millis now) {
  store::Account account;
  account.id = kLocalAccount;
  account.name = "(command line)";
  account.kind = store::AccountKind::kBot;
  account.role = store::Role::kAdmin;
  account.created = now;
  return account;
}

std::string token_name(const std::string& node) {
  return node.empty() ? "command line" : "command line at " + node;
}

void write_private(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::remove(file);
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0)
    throw std::runtime_error(file.string() + ": " + std::generic_category().message(errno));
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  ::close(descriptor);
  if (written != static_cast<ssize_t>(text.size()))
    throw std::runtime_error(file.string() + " could not be written");
}

}  // namespace

Task<void> open_local_access(Database& database, Secrets& secrets, std::filesystem::path data,
                             std::string url, Millis now, std::string node) {
  const store::Account account = operator_account(now);
  store::Transaction making;
  making.emplace_back(store::CreateAccount{account});
  Callback<store::Committed> made = database.commit(std::move(making));
  co_await made;  // A conflict: it is there from an earlier start.

  const std::string token = secrets.token();
  store::Token row;
  row.hash = digest(token);
  row.purpose = store::TokenPurpose::kApi;
  row.account = account.id;
  row.scopes = "admin";
  row.name = token_name(node);
  row.created = now;
  store::Transaction writes;
  if (node.empty()) writes.emplace_back(store::DropTokensOf{account.id, std::nullopt});
  if (const auto left = read_local_access(data))
    writes.emplace_back(store::DropToken{digest(left->token), false});
  writes.emplace_back(store::PutToken{row});
  Callback<store::Committed> committing = database.commit(std::move(writes));
  const store::Committed committed = co_await committing;
  if (committed.outcome != store::Outcome::kDone) throw std::runtime_error(committed.why);
  JsonObject access;
  access.text("url", url).text("token", token);
  write_private(data / kLocalAccessFile, access.done() + "\n");
}

void close_local_access(const std::filesystem::path& data) {
  std::error_code ignored;
  std::filesystem::remove(data / kLocalAccessFile, ignored);
}

Task<void> drop_local_access(Database& database, std::string node) {
  auto look = [](store::Reader& reader) {
    return reader.tokens(kLocalAccount, store::TokenPurpose::kApi);
  };
  Task<std::vector<store::Token>> reading = database.read(std::move(look));
  const std::vector<store::Token> tokens = co_await reading;
  store::Transaction writes;
  for (const store::Token& token : tokens)
    if (token.name == token_name(node)) writes.emplace_back(store::DropToken{token.hash, false});
  if (writes.empty()) co_return;
  Callback<store::Committed> committing = database.commit(std::move(writes));
  const store::Committed committed = co_await committing;
  if (committed.outcome != store::Outcome::kDone) throw std::runtime_error(committed.why);
}

std::optional<LocalAccess> read_local_access(const std::filesystem::path& data) {
  std::ifstream stream(data / kLocalAccessFile);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  boost::system::error_code failed;
  const boost::json::value read = boost::json::parse(text, failed);
  const boost::json::object* object = failed ? nullptr : read.if_object();
  if (object == nullptr) return std::nullopt;
  const auto text_of = [object](std::string_view key) -> std::string {
    const boost::json::value* value = object->if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
  };
  LocalAccess access{text_of("url"), text_of("token")};
  if (access.url.empty() || access.token.empty()) return std::nullopt;
  return access;
}

}  // namespace vexil::server
