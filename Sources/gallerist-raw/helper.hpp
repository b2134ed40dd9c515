// What the programs that read files of strangers have in common: how they begin and how they end.

#pragma once

#include <cstdio>

#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

/// Does `work` with the file that is standard input, of which it gets the size, and ends the process. What goes wrong is
/// told in one line on standard error.
template <typename Work> [[noreturn]] void run(const char *name, bool is_asked_rightly, Work work) {
  // `stderr` may lead to nowhere by now, so that no library's own words come before these.
  auto fail = [](const char *words) {
    (void)!write(STDERR_FILENO, words, std::strlen(words));
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
