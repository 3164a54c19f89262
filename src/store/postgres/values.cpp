#include "store/postgres/values.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <utility>

#include "store/text_code.h"

namespace vexil::store::postgres {

namespace {

// As PostgreSQL numbers them in pg_type.
constexpr Oid kBytea = 17;
constexpr Oid kBigint = 20;
constexpr Oid kText = 25;
constexpr Oid kDouble = 701;

constexpr int kAsText = 0;
constexpr int kAsBytes = 1;

template <class Number>
std::string number_text(Number value) {
  // The shortest text that is read as the same number.
  std::array<char, 40> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), written.ptr};
}

template <class Number>
Number number_of(std::string_view text) {
  Number value{};
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

Parameters::Parameters(const std::vector<SqlValue>& values) {
  for (const SqlValue& value : values) {
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
      keep(kBigint, kAsText, number_text(*number));
    } else if (const auto* const real = std::get_if<double>(&value)) {
      keep(kDouble, kAsText, number_text(*real));
    } else if (const auto* const text = std::get_if<std::string_view>(&value)) {
      keep(kText, kAsText, encoded_text(*text));
    } else {
      const Digest& digest = *std::get<const Digest*>(value);
      keep(kBytea, kAsBytes, {reinterpret_cast<const char*>(digest.data()), digest.size()});
    }
  }
}

void Parameters::keep(Oid type, int format, std::string bytes) {
  types_.push_back(type);
  formats_.push_back(format);
  bytes_.push_back(std::move(bytes));
}

std::vector<const char*> Parameters::values() const {
  std::vector<const char*> values;
  values.reserve(bytes_.size());
  for (const std::string& bytes : bytes_) values.push_back(bytes.c_str());
  return values;
}

std::vector<int> Parameters::lengths() const {
  std::vector<int> lengths;
  lengths.reserve(bytes_.size());
  for (const std::string& bytes : bytes_) lengths.push_back(static_cast<int>(bytes.size()));
  return lengths;
}

bool Rows::next() { return ++row_ < count(); }

int Rows::changed() const { return number_of<int>(PQcmdTuples(result_.get())); }

std::string_view Rows::bytes(int column) const {
  return {PQgetvalue(result_.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::int64_t Rows::integer(int column) const { return number_of<std::int64_t>(bytes(column)); }

double Rows::real(int column) const { return number_of<double>(bytes(column)); }

std::string Rows::text(int column) const { return decoded_text(bytes(column)); }

Digest Rows::digest(int column) const {
  // "\x" and two digits a byte.
  const std::string_view shown = bytes(column);
  Digest digest{};
  if (shown.size() != 2 + 2 * digest.size()) return digest;
  for (std::size_t place = 0; place < digest.size(); ++place) {
    const char* const digits = shown.data() + 2 + 2 * place;
    std::from_chars(digits, digits + 2, digest[place], 16);
  }
  return digest;
}

}  // namespace vexil::store::postgres
