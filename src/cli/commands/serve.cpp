// vexil serve [--data DIR] [--database ADDRESS] [--port N] ...
#include "server/app/serve.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command.h"
#include "cli/data_place.h"
#include "cli/values.h"
#include "server/config/limits.h"
#include "server/net/addresses.h"
#include "server/tools/qr_code.h"
#include "store/postgres.h"

namespace vexil {
namespace {

struct ServeArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  std::string bind = "0.0.0.0";
  std::optional<std::string> port;
  std::optional<std::string> base_url;
  std::optional<std::string> certificate;
  std::optional<std::string> key;
  std::optional<std::string> hsts;
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> settings;  // NAME=VALUE
  bool list_settings = false;
  bool no_group_commit = false;
};

constexpr std::uint16_t kPort = 7878;

Result<void> read_settings_file(server::Config& config) {
  const std::filesystem::path file = config.data / "server.conf";
  std::ifstream stream(file);
  if (!stream) return {};
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (auto read = server::read_limits(config, text); !read)
    return fail(fmt::format("{}: {}", file.string(), read.error().message));
  return {};
}

Result<server::ServeOptions> serve_options(const ServeArguments& arguments) {
  server::ServeOptions options;
  server::Config& config = options.config;
  auto folder = data_folder_of(arguments.data);
  if (!folder) return tl::unexpected(folder.error());
  config.data = *std::move(folder);
  auto database = database_of(arguments.database);
  if (!database) return tl::unexpected(database.error());
  config.database = *std::move(database);
  config.net.bind = arguments.bind;
  config.net.port = kPort;
  options.any_port = !arguments.port;
  if (arguments.port) {
    const Result<std::uint64_t> port = parse_number("--port", *arguments.port, 0, 65535);
    if (!port) return fail(port.error().message);
    config.net.port = static_cast<std::uint16_t>(*port);
  }
  config.base_url = arguments.base_url.value_or("");
  while (config.base_url.ends_with('/')) config.base_url.pop_back();
  if (!config.base_url.empty() && !config.base_url.starts_with("http://") &&
      !config.base_url.starts_with("https://"))
    return fail("--base-url: expected an address that begins with http:// or https://");
  config.net.certificate = arguments.certificate.value_or("");
  config.net.key = arguments.key.value_or("");
  if (config.net.certificate.empty() != config.net.key.empty())
    return fail("--certificate and --key go together");
  if (arguments.hsts) {
    const Result<std::uint64_t> days = parse_number("--hsts", *arguments.hsts, 1, 3650);
    if (!days) return fail(days.error().message);
    config.net.hsts = std::chrono::hours(24 * *days);
  }
  config.secure_cookies = config.base_url.starts_with("https://") || !config.net.key.empty();
  config.net.trusted_proxies = arguments.trusted_proxies;
  options.group_commit = !arguments.no_group_commit;
  if (auto read = read_settings_file(config); !read) return fail(read.error().message);
  for (const std::string& setting : arguments.settings)
    if (auto set = server::set_limit(config, setting); !set)
      return fail("--set " + set.error().message);
  return options;
}

// The addresses to open, on this machine and on others in the local network.
void print_addresses(const server::Config& config, std::uint16_t port, const std::string& claim,
                     Streams& streams) {
  const std::string scheme = config.net.key.empty() ? "http" : "https";
  const bool everywhere = config.net.bind == "0.0.0.0" || config.net.bind == "::";
  const std::string here = everywhere ? "localhost" : config.net.bind;
  std::string text = fmt::format(
      "Vexil is running; Ctrl-C stops it. Its data is in {}\n\n",
      config.database.empty() ? config.data.string() : store::shown_address(config.database));
  if (!config.base_url.empty()) text += fmt::format("  {}\n", config.base_url);
  text += fmt::format("  {}://{}:{}/   on this machine\n", scheme, here, port);
  const std::vector<std::string> networks =
      everywhere ? server::network_addresses() : std::vector<std::string>{};
  for (const std::string& address : networks)
    text += fmt::format("  {}://{}:{}/   on the local network\n", scheme, address, port);
  // Where people come through a proxy, the page to register is there too.
  if (!claim.empty())
    text += fmt::format(
        "\nThe first account administers this server. Create it at this address, which works "
        "once:\n\n  {}/register#{}\n",
        config.base_url.empty() ? fmt::format("{}://{}:{}", scheme, here, port) : config.base_url,
        claim);
  if (!networks.empty() && isatty(STDOUT_FILENO) != 0)
    text += "\n" + server::qr_drawing(fmt::format("{}://{}:{}/", scheme, networks.front(), port));
  streams.out.write(text);
  streams.out.flush();
}

int run_serve(const ServeArguments& arguments, Streams& streams) {
  Result<server::ServeOptions> options = serve_options(arguments);
  if (!options) return refuse(streams, options.error());
  if (arguments.list_settings) {
    for (const server::LimitText& limit : server::list_limits(options->config))
      streams.out.write(fmt::format("{:<26} {:>10}  {}\n", limit.name, limit.value, limit.text));
    return 0;
  }
  const server::Config& config = options->config;
  options->listening = [&](std::uint16_t port, const std::string& claim) {
    print_addresses(config, port, claim, streams);
  };
  if (const Result<void> served = server::serve(*options); !served)
    return refuse(streams, served.error());
  return 0;
}

void add_serve(const Command& program) {
  const Command command = program.add(
      {"serve", "Run a server for people and programs", "vexil serve --data ~/games --port 8080"});
  ServeArguments& to = command.run(run_serve);
  command.option("--data", "DIR", &to.data, "The folder that stores games and accounts");
  command.option("--database", "ADDRESS", &to.database,
                 "Store them in PostgreSQL, shared with other nodes (default: VEXIL_DATABASE)");
  command.option("--bind", "A", &to.bind, "The address to listen on (default: all)");
  command.option("--port", "N", &to.port, "The port (default: 7878, or the next free one)");
  command.option("--base-url", "U", &to.base_url, "The server's public address, behind a proxy");
  command.option("--certificate", "FILE", &to.certificate, "For TLS: the certificate chain");
  command.option("--key", "FILE", &to.key, "For TLS: its private key (SIGHUP reads both again)");
  command.option("--hsts", "DAYS", &to.hsts,
                 "Have browsers use TLS only, for so many days (Strict-Transport-Security)");
  command.option("--trusted-proxy", "A", &to.trusted_proxies,
                 "An address or network whose X-Forwarded-For is trusted; may be repeated");
  command.option("--set", "NAME=VALUE", &to.settings, "Set a limit; may be repeated");
  command.flag("--list-settings", &to.list_settings, "Print the limits and their values");
  command.flag("--no-group-commit", &to.no_group_commit,
               "Commit every transaction alone, to measure the gain of group commits");
}

}  // namespace

CommandFile serve_command() { return {.place = 200, .add = add_serve}; }

}  // namespace vexil
