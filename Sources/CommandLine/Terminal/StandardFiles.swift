import Glibc

/// Standard input, output and error, as a program may count on them.
enum StandardFiles {
  /// Where one was closed by whoever started the program, the next file or pipe that is opened would
  /// take its place, and be read or written in its stead.
  static func keepOpen() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }
}
