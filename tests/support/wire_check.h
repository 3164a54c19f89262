// Holds what a server says, and what it accepts, against openapi.json. Whatever is not described
// there is a failure of the test that runs.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.h"
#include "tests/support/json_schema.h"

namespace vexil::server {

// The document that the program carries.
[[nodiscard]] const JsonSchemas& wire_description();

// What was asked.
struct AskedRequest {
  std::string method;
  std::string path;                // Without the query.
  std::vector<std::string> query;  // The names in it.
  std::string body;
};
// Of a target such as "/api/games?mine=true".
[[nodiscard]] AskedRequest asked_of(std::string method, std::string_view target, std::string body);

void check_answer(const AskedRequest& asked, int status, const Fields& headers,
                  std::string_view body);
// One line of a streamed answer, without its end.
void check_line(const AskedRequest& asked, std::string_view line);
// A value that components.schemas describes under this name.
void check_described(std::string_view schema, std::string_view json);

// The messages of one socket in both directions.
class SocketCheck {
 public:
  void sent(std::string_view message);
  void received(std::string_view message);

 private:
  std::map<std::int64_t, std::string> unanswered_;  // By id: what the server accepts is described.
};

// Passes requests on and checks every answer, line and message of it. The inner service must
// outlive this.
[[nodiscard]] std::unique_ptr<HttpService> checked_service(HttpService& inner);

}  // namespace vexil::server
