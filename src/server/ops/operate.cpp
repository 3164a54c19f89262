#include "server/ops/operate.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "server/app.h"
#include "server/local_access.h"
#include "server/net/blocking_client.h"
#include "server/net/target.h"
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

std::string joined(const Deed& deed, bool encoded) {
  std::string path;
  for (const std::string& part : deed.path) path += "/" + (encoded ? percent_encode(part) : part);
  return path;
}

// ── With a server ──

Result<std::string> ask_server(const LocalAccess& access, const Deed& deed) {
  ClientOptions options;
  options.verify = false;  // It is on this machine, and its certificate is for another name.
  auto client = BlockingClient::make(options);
  if (!client) return fail(client.error().message);
  ClientRequest request;
  request.method = deed.method;
  request.url = access.url + joined(deed, true);
  request.body = deed.body;
  request.headers.set("authorization", "Bearer " + access.token);
  request.headers.set("content-type", "application/json");
  Result<ClientResponse> response = (*client)->request(std::move(request));
  if (!response) return fail(response.error().message);
  return answer_of(response->status, std::move(response->body));
}

// ── Without one ──

// A server that takes up no game and hears nobody but us.
class OneRequest {
 public:
  OneRequest(const std::filesystem::path& data, store::Store& store, const Deed& deed)
      : data_(data),
        deed_(deed),
        network_(make_network()),
        app_(config_of(data), *network_, store, system_secrets()) {}

  Result<std::string> run() {
    network_->post([this] {
      start(app_.let_command_line_in("offline"),
            [this](const std::exception_ptr& failure) { let_in(failure); });
    });
    network_->run();
    close_local_access(data_);
    return std::move(answer_);
  }

 private:
  static Config config_of(const std::filesystem::path& data) {
    Config config;
    config.data = data;
    return config;
  }

  void let_in(const std::exception_ptr& failure) {
    const std::optional<LocalAccess> access = read_local_access(data_);
    if (failure || !access) return end(fail("The data folder cannot be written to."));
    HttpRequest request;
    request.method = deed_.method;
    request.path = joined(deed_, false);
    request.body = deed_.body;
    request.address = "127.0.0.1";
    request.headers.set("authorization", "Bearer " + access->token);
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

  const std::filesystem::path& data_;
  const Deed& deed_;
  std::unique_ptr<Network> network_;
  App app_;
  Result<std::string> answer_ = fail("Nothing was answered.");
};

}  // namespace

Result<std::string> operate(const std::filesystem::path& data, const Deed& deed) {
  if (store::is_in_use(data)) {
    const std::optional<LocalAccess> access = read_local_access(data);
    if (!access)
      return fail(
          fmt::format("A server uses {} but cannot be reached: it is starting, stopping, or "
                      "somebody else's.",
                      data.string()));
    return ask_server(*access, deed);
  }
  store::SqliteOptions options;
  options.folder = data;
  options.create = false;
  const auto store = store::open_sqlite(options);
  if (!store) return fail(store.error().message);
  return OneRequest(data, **store, deed).run();
}

}  // namespace vexil::server
