#include "server/app/operate.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/accounts/local_access.h"
#include "server/app/app.h"
#include "server/net/blocking_client.h"
#include "server/net/target.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil::server {
namespace {

std::string error_text(const std::string& body, int status) {
  boost::system::error_code failed;
  const boost::json::value read = boost::json::parse(body, failed);
  if (!failed && read.is_object())
    if (const auto* error = read.get_object().if_contains("error"); error && error->is_object())
      if (const auto* text = error->get_object().if_contains("text"); text && text->is_string())
        return std::string(text->get_string());
  return fmt::format("The server answered with status {}.", status);
}

Result<std::string> answer_of(int status, std::string body) {
  if (status >= 300) return fail(error_text(body, status));
  return body;
}

std::string joined(const AdminAction& action, bool encoded) {
  std::string path;
  for (const std::string& part : action.path) path += "/" + (encoded ? percent_encode(part) : part);
  return path;
}

// ── With a server ──

Result<ClientResponse> ask_server(const LocalAccess& access, const AdminAction& action) {
  ClientOptions options;
  options.verify = false;  // It is on this machine, and its certificate is for another name.
  auto client = BlockingClient::make(options);
  if (!client) return fail(client.error().message);
  ClientRequest request;
  request.method = action.method;
  request.url = access.url + joined(action, true);
  request.body = action.body;
  request.headers.set("authorization", "Bearer " + access.token);
  request.headers.set("content-type", "application/json");
  return (*client)->request(std::move(request));
}

// ── Without one ──

// A server that loads no games and answers one request, ours, by a token of its own.
class OneRequest {
 public:
  OneRequest(store::Store& store, const AdminAction& action)
      : store_(store),
        action_(action),
        network_(make_network()),
        app_(Config{}, *network_, store, system_secrets()) {}

  Result<std::string> run() {
    const store::Token row = local_token(token_, "one command", network_->now());
    // A conflict: the account is there from an earlier time.
    (void)store::submit_and_wait(store_, {store::CreateAccount{local_account(row.created)}});
    const store::Committed let_in = store::submit_and_wait(store_, {store::PutToken{row}});
    if (let_in.outcome != store::Outcome::kDone) return fail(let_in.why);
    network_->post([this] { ask(); });
    network_->run();
    (void)store::submit_and_wait(store_, {store::DropToken{row.hash}});
    return std::move(answer_);
  }

 private:
  void ask() {
    HttpRequest request;
    request.method = action_.method;
    request.path = joined(action_, false);
    request.body = action_.body;
    request.address = "127.0.0.1";
    request.headers.set("authorization", "Bearer " + token_);
    request.headers.set("content-type", "application/json");
    app_.service().handle(std::move(request), false, [this](const Reply& reply) {
      const auto* response = std::get_if<HttpResponse>(&reply);
      if (response == nullptr) return end(fail("The server gave no plain answer."));
      end(answer_of(response->status, *response->body));
    });
  }
  void end(Result<std::string> answer) {
    answer_ = std::move(answer);
    network_->stop();
  }

  store::Store& store_;
  const AdminAction& action_;
  std::string token_ = system_secrets().token();
  std::unique_ptr<Network> network_;
  App app_;
  Result<std::string> answer_ = fail("Nothing was answered.");
};

// What the server of that folder answers; nothing where none does that knows our token. One that
// was killed leaves its file behind.
std::optional<Result<std::string>> answer_there(const LocalAccess& access,
                                                const AdminAction& action) {
  constexpr int kUnknownToken = 401;
  Result<ClientResponse> response = ask_server(access, action);
  if (!response || response->status == kUnknownToken) return std::nullopt;
  return answer_of(response->status, std::move(response->body));
}

Result<std::string> operate_in_folder(const std::filesystem::path& folder,
                                      const AdminAction& action) {
  // Also where the folder is not in use: it may be that of a node, whose data is elsewhere.
  if (const std::optional<LocalAccess> access = read_local_access(folder))
    if (auto answer = answer_there(*access, action)) return *std::move(answer);
  if (store::is_in_use(folder))
    return fail(
        fmt::format("A server uses {} but cannot be reached: it is starting, stopping, or "
                    "somebody else's.",
                    folder.string()));
  store::SqliteOptions options;
  options.folder = folder;
  options.create = false;
  const auto store = store::open_sqlite(options);
  if (!store) return fail(store.error().message);
  return OneRequest(**store, action).run();
}

Result<std::string> operate_in_database(const std::filesystem::path& folder,
                                        const std::string& database, const AdminAction& action) {
  store::PostgresOptions options;
  options.address = database;
  options.create = false;
  const auto store = store::open_postgres(options);
  if (!store) return fail(store.error().message);
  // A server of that folder is a node of this database where its token is known there.
  const std::optional<LocalAccess> access = read_local_access(folder);
  if (access && (*store)->reader()->token(digest(access->token)))
    if (auto answer = answer_there(*access, action)) return *std::move(answer);
  return OneRequest(**store, action).run();
}

}  // namespace

Result<std::string> operate(const std::filesystem::path& folder, const std::string& database,
                            const AdminAction& action) {
  return database.empty() ? operate_in_folder(folder, action)
                          : operate_in_database(folder, database, action);
}

}  // namespace vexil::server
