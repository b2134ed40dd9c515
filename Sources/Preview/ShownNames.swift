/// Which names of a folder's files are for visitors: not those that begin with a dot, which hold the
/// secrets of other programs (`.git`, `.htpasswd`), nor what a build is about to publish.
enum ShownNames {
  /// `path` is relative or absolute, its parts separated by slashes.
  static func hold(_ path: String) -> Bool { path.split(separator: "/").allSatisfy(holds) }

  private static func holds(_ name: Substring) -> Bool {
    // The one folder with a dot that is there to be asked for (RFC 8615).
    if name == ".well-known" { return true }
    return !name.hasPrefix(".") && !name.hasSuffix(".gallerist-part")
  }
}
