import CSQLite
import Glibc
package import Model

/// Why the cache, or the state, could not be opened, read or written.
package struct CacheError: Error, Hashable, CustomStringConvertible {
  package enum Code: Sendable {
    /// The folder, or a file that must be in it, cannot be made or opened.
    case cannotOpen
    /// The disk, or the part of it that we may use, is full.
    case full
    case inputOutput
    /// The database is damaged, or no database at all.
    case corrupt
    /// The database was written by a newer version of the program.
    case newer
    /// It would first have to be brought up to date.
    case older
    /// Another process did not let go of the database for a long time.
    case busy
    /// Somebody did not want to wait for the end.
    case cancelled
  }

  /// What it happened to.
  package enum Subject: String, Sendable { case cache, state }

  package let code: Code
  /// The file or folder that it happened to.
  package let path: String
  /// SQLite's own words, or the system's.
  package let detail: String
  package private(set) var subject = Subject.cache

  package init(_ code: Code, path: String, detail: String) {
    self.code = code
    self.path = path
    self.detail = detail
  }

  func about(_ subject: Subject) -> CacheError {
    var error = self
    error.subject = subject
    return error
  }

  package var description: String { "\(path): \(detail)" }
}

extension CacheError {
  /// What the system said last. A full disk is told from everything else.
  static func system(_ code: Code, path: String, number: Int32 = errno) -> CacheError {
    CacheError(
      isFull(number) ? .full : code, path: path, detail: String(cString: strerror(number)))
  }

  private static let forbidden = String(cString: strerror(EACCES))

  private static func isFull(_ number: Int32) -> Bool { number == ENOSPC || number == EDQUOT }

  /// - Parameter number: what SQLite's call gave back.
  static func sqlite(_ number: Int32, of connection: OpaquePointer?, path: String) -> CacheError {
    let words = String(
      cString: connection == nil ? sqlite3_errstr(number) : sqlite3_errmsg(connection))
    let cause = sqlite3_system_errno(connection)
    let code: Code =
      switch number & 0xFF {
      case SQLITE_FULL: .full
      case SQLITE_IOERR where isFull(cause), SQLITE_CANTOPEN where isFull(cause): .full
      // Our statements never change: one that makes no sense to SQLite finds other tables than ours.
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR: .corrupt
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
      default: .inputOutput
      }
    return CacheError(code, path: path, detail: words)
  }

  /// The same for the person at the terminal.
  package var failure: Failure {
    switch code {
    case .cannotOpen:
      Failure(
        .cannotCreate, "the \(subject) cannot be opened: \(detail)", place: path,
        nextStep: "choose another folder with `--\(subject) DIR`", cause: self)
    case .full:
      Failure(
        .inputOutput, "the disk is full: \(detail)", place: path,
        nextStep: "make room and run again: what was stored is kept", cause: self)
    case .inputOutput:
      Failure(
        .inputOutput, "the \(subject) cannot be read or written: \(detail)", place: path,
        nextStep: detail == Self.forbidden
          ? "if another user built with it, such as root, change the owner of its files back: `chown -R`"
          : nil, cause: self)
    case .corrupt:
      Failure(
        .inputOutput, "the \(subject)'s database is damaged: \(detail)", place: path,
        nextStep: adviceOnDamage, cause: self)
    case .newer:
      Failure(
        .cannotCreate, "the \(subject) is from a newer version: \(detail)", place: path,
        nextStep: adviceOnNewer, cause: self)
    case .older:
      Failure(
        .cannotCreate, "the \(subject) is from an earlier version", place: path,
        nextStep: "a build brings it up to date", cause: self)
    case .busy:
      Failure(
        .locked, "another program holds the \(subject): \(detail)", place: path,
        nextStep: "run again when it has ended; `fuser FILE` names it", cause: self)
    case .cancelled:
      Failure(.interrupted, "reading the \(subject) was interrupted", place: path, cause: self)
    }
  }

  private var adviceOnDamage: String {
    switch subject {
    case .cache:
      "run again when no other run uses the cache: a damaged database is set aside, "
        + "and what can be is rebuilt from the files"
    case .state:
      "restore the folder from your backup; without one, move it away and build once with --adopt: "
        + "history and earlier sites start over"
    }
  }

  private var adviceOnNewer: String {
    switch subject {
    case .cache:
      "use that version, choose another folder with `--cache DIR`, or run again when "
        + "no other run uses the cache: the database is then set aside"
    case .state: "use that version, or choose another folder with `--state DIR`"
    }
  }
}
