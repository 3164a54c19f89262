#include "store/postgres/statement.h"

#include <bit>

namespace vexil::store::postgres {

namespace {

// From PostgreSQL's catalog; these never change.
constexpr unsigned kBytea = 17;
constexpr unsigned kInt8 = 20;
constexpr unsigned kFloat8 = 701;

std::string big_endian(std::uint64_t bits) {
  std::string bytes(8, '\0');
  for (int place = 7; place >= 0; --place, bits >>= 8U) {
    bytes[static_cast<std::size_t>(place)] = static_cast<char>(bits & 0xffU);
  }
  return bytes;
}

std::uint64_t bits_of(std::string_view bytes) {
  std::uint64_t bits = 0;
  for (const char byte : bytes) bits = (bits << 8U) | static_cast<unsigned char>(byte);
  return bits;
}

}  // namespace

Value value_of(std::int64_t number) {
  return {kInt8, big_endian(static_cast<std::uint64_t>(number))};
}

Value value_of(double number) {
  return {kFloat8, big_endian(std::bit_cast<std::uint64_t>(number))};
}

Value value_of(std::string_view text) { return {kBytea, std::string(text)}; }

Value value_of(const Digest& digest) {
  return {kBytea, std::string(reinterpret_cast<const char*>(digest.data()), digest.size())};
}

std::int64_t integer_of(std::string_view bytes) {
  const std::uint64_t bits = bits_of(bytes);
  if (bytes.size() == 2) return static_cast<std::int16_t>(bits);
  if (bytes.size() == 4) return static_cast<std::int32_t>(bits);
  return static_cast<std::int64_t>(bits);
}

double real_of(std::string_view bytes) { return std::bit_cast<double>(bits_of(bytes)); }

}  // namespace vexil::store::postgres
