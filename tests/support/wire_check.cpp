#include "support/wire_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <utility>

#include "server/api/openapi.h"

namespace vexil::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostProblems = 5;

void fail(const std::string& where, const std::vector<std::string>& problems,
          std::string_view text) {
  if (problems.empty()) return;
  std::string message = where + " is not as openapi.json has it:\n";
  for (std::size_t at = 0; at < std::min(problems.size(), kMostProblems); ++at)
    message += "  " + problems[at] + "\n";
  ADD_FAILURE() << message << text.substr(0, 2000);
}

void check_text(const std::string& where, const json::value& schema, std::string_view text) {
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error)
    fail(where, {"no JSON: " + error.message()}, text);
  else
    fail(where, wire_description().problems(schema, value), text);
}

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    parts.push_back(path.substr(1, end - 1));
    path.remove_prefix(end);
  }
  return parts;
}

// The number of segments that the pattern names literally, where it fits.
std::optional<std::size_t> match(std::string_view pattern, std::string_view path) {
  const auto wanted = segments(pattern);
  const auto given = segments(path);
  if (wanted.size() != given.size()) return std::nullopt;
  std::size_t literal = 0;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    if (wanted[at] == given[at])
      ++literal;
    else if (!wanted[at].starts_with('{') || given[at].empty())
      return std::nullopt;
  }
  return literal;
}

// What the document says of the request; nothing where it does not know the address or the method.
const json::object* operation_of(const AskedRequest& asked) {
  std::string method = asked.method == "HEAD" ? "GET" : asked.method;
  std::ranges::transform(method, method.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  const json::object* best = nullptr;
  std::size_t most = 0;
  for (const auto& path : wire_description().at("/paths").as_object()) {
    const auto literal = match(path.key(), asked.path);
    const json::value* operation = path.value().as_object().if_contains(method);
    if (!literal || operation == nullptr || (best != nullptr && *literal <= most)) continue;
    best = &operation->as_object();
    most = *literal;
  }
  return best;
}

std::string media_type(const Fields& headers) {
  const std::string* type = headers.find("content-type");
  return type == nullptr ? std::string() : type->substr(0, type->find(';'));
}

const json::value* schema_of(const json::value& response, const std::string& type) {
  const json::object& resolved = wire_description().resolve(response);
  const json::value* content = resolved.if_contains("content");
  const json::value* media = content == nullptr ? nullptr : content->as_object().if_contains(type);
  return media == nullptr ? nullptr : &media->at("schema");
}

// A refusal fits its schema, and its code comes with the status that is written down for it.
void check_refusal(const std::string& where, int status, const Fields& headers,
                   std::string_view body) {
  const std::string type = media_type(headers);
  const json::value* schema =
      schema_of(wire_description().at("/components/responses/Refusal"), type);
  if (schema == nullptr) return fail(where, {"content type " + type + " is not described"}, body);
  if (type != "application/json") return;
  check_text(where, *schema, body);
  json::error_code error;
  const json::value value = json::parse(body, error);
  const json::value* code = error ? nullptr : value.find_pointer("/error/code", error);
  if (code == nullptr || !code->is_string()) return;
  const json::object& statuses =
      wire_description().at("/components/schemas/RefusalCode/x-status").as_object();
  const json::value* wanted = statuses.if_contains(code->get_string());
  if (wanted != nullptr && wanted->to_number<int>() != status)
    fail(where, {"the code comes with status " + json::serialize(*wanted)}, body);
}

// What the server took is what the document says that it takes.
void check_accepted(const std::string& where, const json::object& operation,
                    const AskedRequest& asked) {
  const json::value* body = operation.if_contains("requestBody");
  if (body != nullptr && !asked.body.empty())
    check_text("The accepted body of " + where,
               body->at_pointer("/content/application~1json/schema"), asked.body);
  const json::value* parameters = operation.if_contains("parameters");
  for (const std::string& name : asked.query) {
    const bool known =
        parameters != nullptr && std::ranges::any_of(parameters->as_array(), [&](const auto& one) {
          return one.at("in").as_string() == "query" &&
                 std::string_view(one.at("name").as_string()) == name;
        });
    if (!known) fail(where, {"no query parameter " + name + " is described"}, "");
  }
}

std::string name_of(const AskedRequest& asked) { return asked.method + " " + asked.path; }

// The text messages of one socket, on their way to the client.
class CheckedSocket final : public Socket {
 public:
  CheckedSocket(std::shared_ptr<Socket> inner, std::shared_ptr<SocketCheck> check)
      : inner_(std::move(inner)), check_(std::move(check)) {}
  void send(std::shared_ptr<const std::string> text) override {
    check_->received(*text);
    inner_->send(std::move(text));
  }
  void close(std::uint16_t code, std::string_view reason) override { inner_->close(code, reason); }
  [[nodiscard]] std::size_t waiting_bytes() const override { return inner_->waiting_bytes(); }

 private:
  std::shared_ptr<Socket> inner_;
  std::shared_ptr<SocketCheck> check_;
};

class CheckedLines final : public LineStream {
 public:
  CheckedLines(std::shared_ptr<LineStream> inner, AskedRequest asked)
      : inner_(std::move(inner)), asked_(std::move(asked)) {}
  void write(std::shared_ptr<const std::string> lines) override {
    for (std::string_view rest = *lines; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      check_line(asked_, rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    inner_->write(std::move(lines));
  }
  void close() override { inner_->close(); }

 private:
  std::shared_ptr<LineStream> inner_;
  AskedRequest asked_;
};

void check_reply(const AskedRequest& asked, Reply& reply) {
  if (const auto* answer = std::get_if<HttpResponse>(&reply)) {
    check_answer(asked, answer->status, answer->headers, *answer->body);
  } else if (auto* stream = std::get_if<StreamResponse>(&reply)) {
    stream->open = [asked, open = std::move(stream->open)](std::shared_ptr<LineStream> lines) {
      return open(std::make_shared<CheckedLines>(std::move(lines), asked));
    };
  } else {
    auto& socket = std::get<SocketResponse>(reply);
    socket.open = [open = std::move(socket.open)](std::shared_ptr<Socket> inner) {
      const auto check = std::make_shared<SocketCheck>();
      SocketHandler handler = open(std::make_shared<CheckedSocket>(std::move(inner), check));
      handler.message = [check, message = std::move(handler.message)](std::string_view text) {
        check->sent(text);
        message(text);
      };
      return handler;
    };
  }
}

class CheckedService final : public HttpService {
 public:
  explicit CheckedService(HttpService& inner) : inner_(inner) {}
  void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) override {
    AskedRequest asked{request.method, request.path, {}, request.body};
    for (const auto& [name, value] : request.query) asked.query.push_back(name);
    inner_.handle(std::move(request), upgrade,
                  [asked = std::move(asked), reply = std::move(reply)](Reply answer) {
                    check_reply(asked, answer);
                    reply(std::move(answer));
                  });
  }

 private:
  HttpService& inner_;
};

}  // namespace

const JsonSchemas& wire_description() {
  static const JsonSchemas description(json::parse(openapi_document()));
  return description;
}

AskedRequest asked_of(std::string method, std::string_view target, std::string body) {
  AskedRequest request{
      std::move(method), std::string(target.substr(0, target.find('?'))), {}, std::move(body)};
  while (target.find_first_of("?&") != std::string_view::npos) {
    target.remove_prefix(target.find_first_of("?&") + 1);
    request.query.emplace_back(target.substr(0, target.find_first_of("=&")));
  }
  return request;
}

void check_answer(const AskedRequest& asked, int status, const Fields& headers,
                  std::string_view body) {
  const std::string where = "The answer to " + name_of(asked);
  const json::object* operation = operation_of(asked);
  const bool of_api = asked.path.starts_with("/api");
  if (operation == nullptr) {
    if (of_api && status < 400) fail(where, {"this address or method is not described"}, body);
    if (of_api && status >= 400) check_refusal(where, status, headers, body);
    return;
  }
  const json::object& responses = operation->at("responses").as_object();
  const json::value* response = responses.if_contains(std::to_string(status));
  if (response == nullptr && status >= 400) return check_refusal(where, status, headers, body);
  if (response == nullptr)
    return fail(where, {"status " + std::to_string(status) + " is not described"}, body);
  if (status < 300) check_accepted(name_of(asked), *operation, asked);
  if (body.empty() || headers.find("content-encoding") != nullptr) return;
  const std::string type = media_type(headers);
  const json::value* schema = schema_of(*response, type);
  if (schema == nullptr) return fail(where, {"content type " + type + " is not described"}, body);
  if (type == "application/json") check_text(where, *schema, body);
}

void check_line(const AskedRequest& asked, std::string_view line) {
  const std::string where = "A line of " + name_of(asked);
  const json::object* operation = operation_of(asked);
  const json::value* response =
      operation == nullptr ? nullptr : operation->at("responses").as_object().if_contains("200");
  const json::value* schema =
      response == nullptr ? nullptr : schema_of(*response, "application/x-ndjson");
  if (schema == nullptr) return fail(where, {"this stream is not described"}, line);
  check_text(where, *schema, line);
}

void check_described(std::string_view schema, std::string_view json) {
  check_text(std::string(schema), wire_description().at("/components/schemas").at(schema), json);
}

void SocketCheck::sent(std::string_view message) {
  json::error_code error;
  const json::value value = json::parse(message, error);
  const json::object* object = value.if_object();
  const json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id != nullptr && id->is_int64()) unanswered_[id->get_int64()] = message;
}

void SocketCheck::received(std::string_view message) {
  check_described("SocketMessage", message);
  json::error_code error;
  const json::value value = json::parse(message, error);
  const json::object* object = value.if_object();
  const json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || !id->is_int64()) return;
  const auto answered = unanswered_.extract(id->get_int64());
  if (!answered.empty() && object->contains("ok"))
    check_described("SocketRequest", answered.mapped());
}

std::unique_ptr<HttpService> checked_service(HttpService& inner) {
  return std::make_unique<CheckedService>(inner);
}

}  // namespace vexil::server
