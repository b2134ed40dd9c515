/// Which names of a folder's files are for visitors: not those that begin with a dot, which hold the
/// secrets of other programs (`.git`, `.htpasswd`), nor what a build is about to publish.
enum ShownNames {
  /// `path` is relative or absolute, its parts separated by slashes.
  static func hold(_ path: String) -> Bool {
    // By bytes, as the system has it: a mark before or behind a slash or dot makes one Character with it.
    path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy(holds)
  }

  private static func holds(_ name: Substring.UTF8View) -> Bool {
    // The one folder with a dot that is there to be asked for (RFC 8615).
    if name.elementsEqual(".well-known".utf8) { return true }
    let part = ".gallerist-part".utf8
    return name.first != UInt8(ascii: ".") && !name.suffix(part.count).elementsEqual(part)
  }
}
