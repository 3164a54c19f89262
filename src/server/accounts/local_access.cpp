#include "server/accounts/local_access.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "json/writer.h"

namespace vexil::server {
namespace {

constexpr Millis kOneCommand = 600'000;

// Distinguishes a server's token from those of the other nodes on its database.
std::string name_of(const std::filesystem::path& data) {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
  std::error_code ignored;
  return "command line at " + std::string(host.data()) + ":" +
         std::filesystem::weakly_canonical(data, ignored).string();
}

// Whether nobody can have it any more: it is an earlier server's of this folder, or it is over.
// Servers used to have no folder in the name.
bool is_left_over(const store::Token& token, const std::string& name, Millis now) {
  const bool over = token.expires != 0 && token.expires < now;
  return over || token.name == name || token.name == "command line";
}

// The folder is made where it is not there: a node on a database needs it for nothing else.
void write_private(const std::filesystem::path& file, const std::string& text) {
  if (std::filesystem::create_directories(file.parent_path()))
    std::filesystem::permissions(file.parent_path(), std::filesystem::perms::owner_all);
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

// An account of its own, so that the audit log shows which actions came from the command line. No
// person can have this name, because of its brackets.
store::Account local_account(Millis now) {
  store::Account account;
  account.id = kLocalAccount;
  account.name = "(command line)";
  account.kind = store::AccountKind::kBot;
  account.role = store::Role::kAdmin;
  account.created = now;
  return account;
}

store::Token local_token(const std::string& token, std::string name, Millis now) {
  store::Token row;
  row.hash = digest(token);
  row.purpose = store::TokenPurpose::kApi;
  row.account = kLocalAccount;
  row.scopes = "admin";
  row.name = std::move(name);
  row.created = now;
  row.expires = now + kOneCommand;
  return row;
}

Task<void> open_local_access(Database& database, Secrets& secrets, std::filesystem::path data,
                             std::string url, Millis now) {
  store::Transaction making;
  making.emplace_back(store::CreateAccount{local_account(now)});
  co_await database.commit(std::move(making));  // A conflict: it is there from an earlier start.
  const std::vector<store::Token> before = co_await database.read([](store::Reader& reader) {
    return reader.tokens(kLocalAccount, store::TokenPurpose::kApi);
  });

  const std::string token = secrets.token();
  store::Token row = local_token(token, name_of(data), now);
  row.expires = 0;
  store::Transaction writes;
  for (const store::Token& old : before)
    if (is_left_over(old, row.name, now)) writes.emplace_back(store::DropToken{old.hash});
  writes.emplace_back(store::PutToken{row});
  const store::Committed committed = co_await database.commit(std::move(writes));
  if (committed.outcome != store::Outcome::kDone) throw std::runtime_error(committed.why);
  JsonObject access;
  access.text("url", url).text("token", token);
  write_private(data / kLocalAccessFile, access.done() + "\n");
}

void close_local_access(const std::filesystem::path& data) {
  std::error_code ignored;
  std::filesystem::remove(data / kLocalAccessFile, ignored);
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
