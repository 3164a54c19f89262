#include "engines/process.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <thread>

#include "tests/support/temporary_folder.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::HasSubstr;

// Nothing here takes so long but by hanging.
constexpr int kProcessPatience = 60'000;

Process::Deadline in(int ms) { return steady_clock::now() + milliseconds(ms); }

std::unique_ptr<Process> shell(const std::string& script) {
  return Process::start({"/bin/sh", "-c", script}).value();
}

// What a script reports to a test beside its own output.
class SidePipe {
 public:
  SidePipe() {
    if (::mkfifo(path().c_str(), 0600) != 0) throw std::runtime_error("no named pipe");
  }
  ~SidePipe() { ::close(end_); }
  SidePipe(const SidePipe&) = delete;
  SidePipe& operator=(const SidePipe&) = delete;

  [[nodiscard]] std::string path() const { return (folder_.path() / "pipe").string(); }
  // Waits until somebody opens it for writing.
  void wait_for_writer() { end_ = ::open(path().c_str(), O_RDONLY | O_CLOEXEC); }
  // Whether all who had it open for writing are gone, at last.
  [[nodiscard]] bool is_left() const {
    pollfd end{end_, POLLIN, 0};
    return ::poll(&end, 1, kProcessPatience) == 1 && (end.revents & POLLHUP) != 0;
  }

 private:
  TemporaryFolder folder_;
  int end_ = -1;
};

// The next line, or what came instead.
std::string line_of(Process& process) {
  std::string line;
  switch (process.read_line(line, in(kProcessPatience))) {
    case Process::Reading::kLine:
      return line;
    case Process::Reading::kTimeout:
      return "<timeout>";
    case Process::Reading::kEnded:
      return "<ended>";
    case Process::Reading::kTooLong:
      return "<too long>";
  }
  return "";
}

bool no_children() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

TEST(Process, AnswersByLines) {
  const auto process = Process::start({"cat"}).value();
  ASSERT_TRUE(process->write_line("one", in(kProcessPatience)));
  ASSERT_TRUE(process->write_line("two\r", in(kProcessPatience)));
  EXPECT_EQ(line_of(*process), "one");
  EXPECT_EQ(line_of(*process), "two");
}

TEST(Process, ThatCannotBeRunIsRefusedInOneSentence) {
  const auto process = Process::start({"/no/such/program"});
  ASSERT_FALSE(process);
  EXPECT_THAT(process.error().message, HasSubstr("\"/no/such/program\" cannot be run"));
}

TEST(Process, GetsItsArgumentsWithoutAShell) {
  const auto process = Process::start({"printf", "%s\\n", "a  b", "$HOME;'"}).value();
  EXPECT_EQ(line_of(*process), "a  b");
  EXPECT_EQ(line_of(*process), "$HOME;'");
}

TEST(Process, SilenceIsATimeout) {
  const auto process = Process::start({"cat"}).value();
  std::string line;
  const auto begun = steady_clock::now();
  EXPECT_EQ(process->read_line(line, in(60)), Process::Reading::kTimeout);
  EXPECT_GE(steady_clock::now() - begun, milliseconds(55));
}

TEST(Process, AnAnswerThatIsThereIsReadAfterTheDeadlineToo) {
  SidePipe said;
  const auto process = shell("echo late; exec cat > '" + said.path() + "'");
  said.wait_for_writer();
  std::string line;
  EXPECT_EQ(process->read_line(line, steady_clock::now() - milliseconds(1)),
            Process::Reading::kLine);
  EXPECT_EQ(line, "late");
}

TEST(Process, ReportsHowItEnded) {
  const auto status = shell("echo oh dear >&2; exit 3");
  EXPECT_EQ(line_of(*status), "<ended>");
  EXPECT_EQ(status->how_it_ended(), "ended with status 3");
  EXPECT_EQ(status->last_words(), "oh dear");
  const auto signal = shell("kill -SEGV $$");
  EXPECT_EQ(line_of(*signal), "<ended>");
  EXPECT_EQ(signal->how_it_ended(), "was killed by signal 11");
  const auto deaf = shell("exec >&-; exec sleep 60");
  EXPECT_EQ(line_of(*deaf), "<ended>");
  EXPECT_EQ(deaf->how_it_ended(), std::nullopt);
}

TEST(Process, ALineWithoutEndIsRefusedAndNotKept) {
  const auto process = Process::start({"yes", std::string(100'000, 'x')}).value();
  EXPECT_EQ(line_of(*process), "<too long>");
}

TEST(Process, ThatWritesWithoutReadingIsNotWaitedForForEver) {
  const auto process = Process::start({"yes"}).value();
  const std::string much(1 << 20, 'x');
  const auto begun = steady_clock::now();
  EXPECT_FALSE(process->write_line(much, in(200)));
  EXPECT_LT(steady_clock::now() - begun, milliseconds(kProcessPatience));
}

TEST(Process, EchoesMoreThanAPipeHolds) {
  const auto process = Process::start({"cat"}).value();
  const std::string much(40'000, 'x');
  for (int times = 0; times < 20; ++times)
    ASSERT_TRUE(process->write_line(much, in(kProcessPatience)));
  for (int times = 0; times < 20; ++times) ASSERT_EQ(line_of(*process), much);
}

TEST(Process, AClosedInputIsNoSignalForUs) {
  const auto process = shell("exec <&-; echo closed; exec sleep 60");
  ASSERT_EQ(line_of(*process), "closed");
  EXPECT_FALSE(process->write_line("anybody there", in(kProcessPatience)));
}

TEST(Process, MuchOnStandardErrorIsReadAndForgotten) {
  const auto process = shell(
      "i=0; while [ $i -lt 20000 ]; do echo $i xxxxxxxxxxxxxxxx >&2; "
      "i=$((i+1)); done; echo done; exec cat");
  EXPECT_EQ(line_of(*process), "done");
  EXPECT_LT(process->last_words().size(), 200U);  // Three short lines of them.
}

TEST(Process, RepeatsTheLastLinesOfItsStandardError) {
  const auto process = shell("printf 'one\\ntwo\\n\\n  three\\nfour' >&2; exit 1");
  EXPECT_EQ(line_of(*process), "<ended>");
  EXPECT_EQ(process->last_words(), "two | three | four");
}

TEST(Process, PassesItsStandardErrorOnAsItComes) {
  std::string errors;
  const auto process = shell("read word; echo oh dear >&2; echo done; exec cat");
  process->on_errors([&](std::string_view text) { errors += text; });
  ASSERT_TRUE(process->write_line("go", in(kProcessPatience)));
  EXPECT_EQ(line_of(*process), "done");
  (void)process->last_words();
  EXPECT_EQ(errors, "oh dear\n");
}

TEST(Process, ShowsALineThatHasNoEndYet) {
  const auto process = shell("echo whole; printf half; read word; echo and half");
  EXPECT_EQ(line_of(*process), "whole");
  std::string line;
  while (process->unfinished() != "half")
    EXPECT_EQ(process->read_line(line, in(10)), Process::Reading::kTimeout);
  EXPECT_THAT(process->lines_at_end("quit", milliseconds(kProcessPatience)),
              testing::ElementsAre("halfand half"));
}

TEST(Process, IsEndedByTheLineThatSaysSo) {
  const auto process =
      shell("while read word; do [ \"$word\" = quit ] && exit 0; done; sleep 1000");
  const auto begun = steady_clock::now();
  process->end("quit", milliseconds(2 * kProcessPatience));
  EXPECT_LT(steady_clock::now() - begun, milliseconds(kProcessPatience));
  EXPECT_TRUE(no_children());
}

TEST(Process, ThatIgnoresEverythingIsKilledWithWhatItStarted) {
  SidePipe held;
  const auto process =
      shell("trap '' TERM; sleep 1000 > '" + held.path() + "' & while :; do wait; done");
  held.wait_for_writer();
  process->end("quit", milliseconds(50));
  EXPECT_TRUE(no_children());
  EXPECT_TRUE(held.is_left());
}

TEST(Process, IsGoneWithItsObject) {
  {
    const auto process = Process::start({"sleep", "1000"}).value();
  }
  EXPECT_TRUE(no_children());
}

TEST(Process, StandsStillWhilePaused) {
  const auto process = shell("while :; do echo tick; sleep 0.01; done");
  EXPECT_EQ(line_of(*process), "tick");
  process->pause();
  std::string line;
  while (process->read_line(line, in(50)) == Process::Reading::kLine) {
  }
  EXPECT_EQ(process->read_line(line, in(100)), Process::Reading::kTimeout);
  process->resume();
  EXPECT_EQ(line_of(*process), "tick");
  process->pause();
  process->end("", milliseconds(20));
  EXPECT_TRUE(no_children());
}

TEST(Process, InheritsNoDescriptorButItsThree) {
  const int leak = ::open("/dev/null", O_RDONLY);  // Without O_CLOEXEC.
  ASSERT_GE(leak, 3);
  const auto process = Process::start({"ls", "/proc/self/fd"}).value();
  std::vector<std::string> names;
  for (std::string line = line_of(*process); line != "<ended>"; line = line_of(*process))
    names.push_back(line);
  EXPECT_THAT(names, testing::ElementsAre("0", "1", "2", "3"));  // 3 is what ls reads.
  ::close(leak);
}

TEST(Process, HasDefaultSignalsWhateverItsParentIgnores) {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  const auto process = shell("grep SigIgn /proc/self/status");
  const std::string line = line_of(*process);
  ASSERT_THAT(line, testing::StartsWith("SigIgn:\t"));
  EXPECT_EQ(std::stoull(line.substr(8), nullptr, 16) >> (SIGPIPE - 1) & 1, 0U);
  std::signal(SIGPIPE, before);
}

TEST(Process, ManyRunInParallel) {
  std::vector<std::thread> threads;
  std::atomic<int> good = 0;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&good] {
      for (int times = 0; times < 10; ++times) {
        const auto process = Process::start({"cat"}).value();
        good += process->write_line("x", in(kProcessPatience)) && line_of(*process) == "x" ? 1 : 0;
        process->end("", milliseconds(1000));
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 40);
  EXPECT_TRUE(no_children());
}

}  // namespace
}  // namespace vexil
