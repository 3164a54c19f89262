// The program as it was built: what protects it where somebody finds a mistake in it. Its flags are
// in cmake/vexil_flags.cmake.
#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

namespace vexil {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

// What a program of the compiler's prints about ours.
std::string printed_by(const std::string& looker) {
  const std::string command = looker + " " + std::getenv("VEXIL_PROGRAM");
  const std::unique_ptr<std::FILE, decltype(&::pclose)> output(::popen(command.c_str(), "r"),
                                                               &::pclose);
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), output.get()))
    text.append(buffer.data(), size);
  return text;
}

TEST(Hardening, TheProgramIsLoadedAnywhereAndItsTablesAreReadOnly) {
  EXPECT_THAT(printed_by("readelf -hW"), ContainsRegex("Type: +DYN"));
  const std::string segments = printed_by("readelf -lW");
  EXPECT_THAT(segments, HasSubstr("GNU_RELRO"));
  EXPECT_THAT(segments, ContainsRegex("GNU_STACK.* RW "));
  EXPECT_THAT(printed_by("readelf -dW"), HasSubstr("BIND_NOW"));
}

TEST(Hardening, StacksLibraryCallsAndContainersAreChecked) {
  const std::string imported = printed_by("readelf --dyn-syms -W");
  EXPECT_THAT(imported, HasSubstr("__stack_chk_fail"));
  EXPECT_THAT(imported, ContainsRegex("__[a-z]+_chk@"));
  EXPECT_THAT(imported, HasSubstr("__glibcxx_assert_fail"));
}

#ifdef __x86_64__
// The C library's own start files decide whether the system uses it.
TEST(Hardening, JumpsGoOnlyWhereTheyMay) {
  EXPECT_THAT(printed_by("objdump --disassemble=main"), HasSubstr("endbr64"));
}
#endif

}  // namespace
}  // namespace vexil
