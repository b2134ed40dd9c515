// What the programs that read files of strangers have in common: how they begin, how they end, and libjpeg's errors.

#pragma once

#include <cstdio>

#include <jpeglib.h>

#include <sys/stat.h>
#include <unistd.h>

#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

/// libjpeg's way of giving up.
struct Failing : jpeg_error_mgr {
  std::jmp_buf place;

  Failing() {
    jpeg_std_error(this);
    error_exit = [](j_common_ptr image) { std::longjmp(static_cast<Failing *>(image->err)->place, 1); };
    output_message = [](j_common_ptr) {};
  }
};

/// Does `work` with the file that is standard input, of which it gets the size, and ends the process. What goes wrong is
/// told in one line on standard error.
template <typename Work> [[noreturn]] void run(const char *name, bool is_asked_rightly, Work work) {
  auto fail = [](const char *words) {
    std::fputs(words, stderr);
    _exit(1);
  };
  try {
    if (!is_asked_rightly) throw std::runtime_error(std::string(name) + " is of another version than gallerist");
    struct stat facts;
    if (fstat(STDIN_FILENO, &facts) != 0 || facts.st_size <= 0) throw std::runtime_error("it is empty");
    // So that what is too large is told, and does not end it.
    signal(SIGXFSZ, SIG_IGN);
    // It is asked now what kind of file that is.
    std::setvbuf(stdout, nullptr, _IOFBF, BUFSIZ);
    // Times stay as they are written. The file of a time zone is looked for now, and not again.
    setenv("TZ", "UTC0", 1);
    tzset();
    work(size_t(facts.st_size));
    if (std::fflush(stdout) != 0) throw std::runtime_error("it is too large");
  } catch (const std::bad_alloc &) {
    fail("it takes too much memory");
  } catch (const std::exception &error) {
    fail(error.what());
  } catch (...) {
    fail("an unknown error");
  }
  _exit(0);
}
