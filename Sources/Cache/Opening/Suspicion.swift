import Glibc
import Support

/// A file beside the database that says: damage was found here. The next opening looks at the whole
/// database before anybody uses it.
struct Suspicion {
  private let path: String

  init(ofDatabase path: String) { self.path = path + ".suspect" }

  var isRaised: Bool { access(path, F_OK) == 0 }

  /// Where that cannot be written, the damage is found again.
  func raise() {
    _ = try? File(path, O_WRONLY | O_CREAT, mode: 0o600)
  }

  /// Where it cannot be removed, the next opening takes longer, and that is all.
  func drop() { unlink(path) }
}

extension Cache {
  /// Has the next opening look at the whole database, and set it aside where it is damaged.
  package func suspectDatabase() { Suspicion(ofDatabase: database.path).raise() }
}
