import CLinux
import Glibc
package import Model
import Support

/// The folder that a site is published to, held by one run at a time. The lock lies on the folder
/// itself, so that two runs meet whatever path, link or cache they came by; the kernel lets go of
/// it when the process ends, however it ends.
package final class OutputFolder: Sendable {
  /// Free of symbolic links.
  package let path: String
  private let descriptor: Int32

  /// Creates the folder where it is missing, and locks it.
  package init(_ path: String) throws(Failure) {
    if RealPath.of(path) == "/" {
      throw Failure(
        .cannotCreate, "the root of the file system cannot hold a site", place: path,
        nextStep: "choose a folder of its own with --output")
    }
    try Self.create(path)
    guard let real = RealPath.of(path) else { throw Self.cannotUse(path, errno) }
    self.path = real
    descriptor = open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.cannotUse(path, errno) }
    // All is set by now, so that `deinit` closes it where this fails.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      let holder = LockHolder(of: descriptor).map { ": \($0.text)" } ?? ""
      guard reason == EWOULDBLOCK else { throw Self.cannotUse(path, reason) }
      throw Failure(
        .locked, "another run is publishing to this folder" + holder, place: self.path,
        nextStep: "wait for it with `--wait 10m`, or choose another folder with --output")
    }
  }

  deinit { close(descriptor) }

  /// Everything written so far reaches the disk.
  func synchronize() throws(Failure) {
    // A disk that takes files before it has room for them says so only here.
    guard syncfs(descriptor) == 0 else { throw OutputFiles.failure(path, errno) }
  }

  private static func create(_ path: String) throws(Failure) {
    var parent = path.beginsWithSlash ? "/" : ""
    for part in path.pathParts() {
      parent += (parent.isEmpty || parent.endsWithSlash ? "" : "/") + part
      guard mkdir(parent, 0o755) != 0 else { continue }
      let reason = errno
      // Of a folder that is there, some systems say first that it could not be made.
      if reason != EEXIST, reason != EISDIR, access(parent, F_OK) != 0 {
        throw cannotUse(parent, reason)
      }
    }
  }

  private static func cannotUse(_ path: String, _ reason: Int32) -> Failure {
    Failure(
      .cannotCreate, "the output folder cannot be used: \(String(cString: strerror(reason)))",
      place: path, nextStep: "choose a folder that you may write to with --output")
  }
}
