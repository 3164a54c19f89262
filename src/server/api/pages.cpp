#include "server/api/pages.h"

#include <memory>
#include <string>

namespace vexil::server {
namespace {

constexpr std::string_view kHome = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vexil</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Vexil</h1>
<p>This server is running and takes games.</p>
<ul>
<li><a href="/api">The interface for programs</a>, as an OpenAPI document</li>
<li><a href="/api/lobby">The lobby</a> and <a href="/api/games">the games being played</a></li>
<li><a href="/api/editions">The games that can be played here</a>, with their rules</li>
<li><a href="/healthz">Health</a> and <a href="/metrics">figures</a> of the server</li>
</ul>
<p>Vexil is unofficial; Stratego is a trademark of Royal Jumbo B.V.</p>
</main>
</body>
</html>
)";

constexpr std::string_view kStyle = R"(:root { color-scheme: light dark; }
body { font: 1.1rem/1.6 system-ui, sans-serif; margin: 0; }
main { max-width: 36rem; margin: 4rem auto; padding: 0 1.5rem; }
)";

HttpResponse page(std::string_view text, const char* type) {
  HttpResponse response;
  response.headers.set("content-type", type);
  response.headers.set("cache-control", "no-cache");
  response.headers.set("content-security-policy",
                       "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
                       "connect-src 'self'; base-uri 'none'; form-action 'self'; "
                       "frame-ancestors 'none'");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "no-referrer");
  response.body = std::make_shared<const std::string>(text);
  return response;
}

Task<Reply> home(Call& /*call*/) { co_return page(kHome, "text/html; charset=utf-8"); }
Task<Reply> style(Call& /*call*/) { co_return page(kStyle, "text/css; charset=utf-8"); }

}  // namespace

void add_pages(Router& router) {
  router.add({"GET", "/", Needs::kNothing, "", home});
  router.add({"GET", "/style.css", Needs::kNothing, "", style});
}

}  // namespace vexil::server
