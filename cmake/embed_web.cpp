// embed_web FOLDER OUTPUT.cpp   Puts the files of a folder into the program, each as it is and
// compressed beforehand where that makes it smaller. The bytes lie in files beside the output and
// are taken in by the assembler: no compiler has to read them.
#include <brotli/encode.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/net/gzip.h"

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream stream(path, std::ios::binary);
  stream << bytes;
  if (!stream.flush()) throw std::runtime_error("cannot write " + path.string());
}

std::string brotlied(const std::string& bytes) {
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size()) + 64;
  std::string out(size, '\0');
  const int done =
      BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT,
                            bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()),
                            &size, reinterpret_cast<std::uint8_t*>(out.data()));
  if (done == BROTLI_FALSE) throw std::runtime_error("brotli did not finish");
  out.resize(size);
  return out;
}

// FNV-1a: distinguishes contents, which is enough for a cache.
std::string hash_of(const std::string& bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

std::string type_of(const fs::path& path) {
  static const std::map<std::string, std::string> kTypes{
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".woff2", "font/woff2"},
      {".ico", "image/x-icon"}};
  const auto found = kTypes.find(path.extension().string());
  if (found == kTypes.end()) throw std::runtime_error("what is the type of " + path.string() + "?");
  return found->second;
}

// Blobs by number, each under a symbol of its own.
class Blobs {
 public:
  explicit Blobs(fs::path output) : output_(std::move(output)) {}

  // The expression that stands for the bytes.
  std::string add(const std::string& bytes) {
    if (bytes.empty()) return "{}";
    const std::string name = "vexil_web_" + std::to_string(count_++);
    const fs::path file = output_.parent_path() / (name + ".bin");
    write_file(file, bytes);
    assembly_ +=
        "  \".global " + name + "\\n" + name + ": .incbin \\\"" + file.string() + "\\\"\\n\"\n";
    declarations_ += "extern \"C\" const char " + name + "[];\n";
    return "{" + name + ", " + std::to_string(bytes.size()) + "}";
  }
  [[nodiscard]] std::string text() const {
    return "asm(\".section .rodata\\n\"\n" + assembly_ + "  \".previous\\n\");\n" + declarations_;
  }

 private:
  fs::path output_;
  int count_ = 0;
  std::string assembly_;
  std::string declarations_;
};

std::string smaller(const std::string& packed, const std::string& bytes) {
  return packed.size() < bytes.size() ? packed : "";
}

void embed(const fs::path& folder, const fs::path& output) {
  std::map<std::string, fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      files.emplace("/" + fs::relative(entry.path(), folder).generic_string(), entry.path());
  Blobs blobs(output);
  std::string table;
  for (const auto& [path, file] : files) {
    const std::string bytes = read_file(file);
    const bool immutable = path.starts_with("/assets/");
    table += "    {\"" + path + "\", \"" + type_of(file) + "\", " + blobs.add(bytes) + ", " +
             blobs.add(smaller(vexil::server::gzipped(bytes), bytes)) + ", " +
             blobs.add(smaller(brotlied(bytes), bytes)) + ", \"" + hash_of(bytes) + "\", " +
             (immutable ? "true" : "false") + "},\n";
  }
  write_file(output, "// Written by cmake/embed_web.cpp.\n#include \"server/api/web_files.h\"\n\n" +
                         blobs.text() + "\nnamespace vexil::server {\n\n" +
                         "std::span<const StaticFile> web_files() {\n" +
                         "  static const StaticFile kFiles[] = {\n" + table +
                         "  };\n  return kFiles;\n}\n\n}  // namespace vexil::server\n");
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::cerr << "usage: embed_web FOLDER OUTPUT.cpp\n";
    return 2;
  }
  try {
    embed(words[1], words[2]);
  } catch (const std::exception& failure) {
    std::cerr << "embed_web: " << failure.what() << '\n';
    return 1;
  }
}
