// gallerist-zim 1 FILE: writes a ZIM file of what stands on standard input, by libzim. `gallerist bundle zim` runs
// it; ZimWriter.swift is the other end. It is a program of its own as libzim brings Xapian and ICU, and so that it
// can be ended: where the disk is full libzim would try for ever.
//
// What stands on standard input: a letter, then texts, each with its length before it (four bytes, the smallest
// first).
//   L language                  first of all, as BCP 47 has it
//   M name value                what the file says of itself
//   I bytes                     a PNG image of 48 pixels
//   P path type title bytes     a page that is found by its title and its words
//   F path type bytes           any other file
//   B path type file            one that is read from the disk when it is its turn
//   E                           that was all
// What ends otherwise is given up. What goes wrong is told in one line on standard error.

#include <unicode/uloc.h>
#include <zim/writer/creator.h>
#include <zim/writer/item.h>
#include <zstd.h>

#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

namespace {

using zim::writer::FileItem;
using zim::writer::HintKeys;
using zim::writer::Hints;
using zim::writer::StringItem;

constexpr const char *version = "1";
/// In bytes; larger ones gain little and take more memory.
constexpr zim::size_type cluster_size = 1 << 20;
/// After so many texts the index goes to the disk.
constexpr const char *texts_held = "500";
/// Of zstd.
constexpr int packing_level = 9;
/// The other end sends no more at once.
constexpr uint32_t longest = 64 << 20;

/// At once, whatever other threads are at.
[[noreturn]] void give_up(const char *reason) {
  syscall(SYS_write, STDERR_FILENO, reason, std::strlen(reason));
  _exit(1);
}

std::string text() {
  unsigned char size[4];
  if (std::fread(size, 1, sizeof size, stdin) != sizeof size) throw std::runtime_error("the input ends");
  uint32_t count = size[0] | size[1] << 8 | size[2] << 16 | uint32_t(size[3]) << 24;
  if (count > longest) throw std::runtime_error("a text is too long");
  std::string bytes(count, '\0');
  if (std::fread(bytes.data(), 1, count, stdin) != count) throw std::runtime_error("the input ends");
  return bytes;
}

void begin(zim::writer::Creator &creator, const char *path) {
  std::string code = uloc_getISO3Language(text().c_str());
  if (code.empty()) code = "mul";
  // The same files give the same bytes only where one thread packs them.
  creator.configVerbose(false).configClusterSize(cluster_size).configNbWorkers(1);
  creator.configIndexing(true, code);
  creator.setMainPath("index.html");
  creator.startZimCreation(path);
  creator.addMetadata("Language", code);
}

void write_file(const char *path) {
  zim::writer::Creator creator;
  if (std::getchar() != 'L') throw std::runtime_error("the language is missing");
  begin(creator, path);
  for (int kind; (kind = std::getchar()) != 'E';) {
    if (kind == EOF) give_up("the input ends");
    std::string name = text();
    if (kind == 'M') {
      creator.addMetadata(name, text());
      continue;
    }
    if (kind == 'I') {
      creator.addIllustration(48, name);
      continue;
    }
    std::string type = text();
    std::string title = kind == 'P' ? text() : "";
    Hints hints{{HintKeys::FRONT_ARTICLE, kind == 'P'}};
    if (kind == 'B') creator.addItem(std::make_shared<FileItem>(name, type, title, hints, text()));
    else creator.addItem(StringItem::create(name, type, title, hints, text()));
  }
  creator.finishZimCreation();
}

} // namespace

// libzim packs at level 19. Measured for a site of 5,000 pictures: 50 s and 138 MB of memory for 17.9 MB; with this
// level it is 6.5 s and 64 MB for 18.1 MB. What a program defines comes before what its libraries do.
extern "C" size_t ZSTD_initCStream(ZSTD_CStream *stream, int) {
  ZSTD_CCtx_reset(stream, ZSTD_reset_session_only);
  return ZSTD_CCtx_setParameter(stream, ZSTD_c_compressionLevel, packing_level);
}

// libzim takes what could not be written for written.
extern "C" ssize_t write(int file, const void *bytes, size_t count) {
  for (;;) {
    ssize_t done = syscall(SYS_write, file, bytes, count);
    if (done >= 0) return done;
    if (errno != EINTR) give_up(std::strerror(errno));
  }
}

int main(int count, char **arguments) {
  if (count != 3 || std::strcmp(arguments[1], version) != 0)
    give_up("it is of another version than gallerist");
  std::signal(SIGXFSZ, SIG_IGN);
  std::setvbuf(stdin, nullptr, _IOFBF, 256 << 10);
  setenv("XAPIAN_FLUSH_THRESHOLD", texts_held, 1);
  // What libzim prints is for nobody.
  std::cout.rdbuf(nullptr);
  try {
    write_file(arguments[2]);
  } catch (const std::exception &error) {
    give_up(error.what());
  } catch (...) {
    give_up("an unknown error");
  }
  return 0;
}
