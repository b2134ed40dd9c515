import Glibc
import Model

/// What the command line names to be read: a file, or standard input.
struct InputFile: Sendable {
  /// As messages show it.
  let name: String
  private let origin: Origin

  private enum Origin {
    case path(String)
    case stream(Int32)
  }

  init(_ name: String, shell: Shell) {
    self.name = name
    origin = .path(shell.located(name))
  }

  /// Takes `-` for standard input.
  init(orInput name: String, shell: Shell) {
    self.name = name == "-" ? "standard input" : name
    origin = name == "-" ? .stream(shell.input) : .path(shell.located(name))
  }

  /// All of it; what is longer than `limit` is refused.
  func bytes(atMost limit: Int) throws(Failure) -> [UInt8] {
    switch origin {
    case .stream(let descriptor): return try read(descriptor, limit)
    case .path(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      return try read(descriptor, limit)
    }
  }

  /// The same as text, which has to be UTF-8.
  func text(atMost limit: Int) throws(Failure) -> String {
    guard let text = String(validating: try bytes(atMost: limit), as: UTF8.self) else {
      throw Messages.noText(name)
    }
    return text
  }

  private func read(_ descriptor: Int32, _ limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    throw Messages.tooLong(name, limit: limit)
  }

  private func failure(_ reason: Int32) -> Failure {
    switch reason {
    case ENOENT, ENOTDIR, ENAMETOOLONG: Messages.noFile(name)
    case EISDIR: Messages.noFile(name, since: "it is a folder")
    default: Messages.unreadable(name, String(cString: strerror(reason)))
    }
  }
}
