package import Model
package import Support

/// `SHA256SUMS` of a site, gone through with its files in the order of their paths.
package final class SumsWalk {
  private let cursor: LineCursor?
  private let place: String
  private var next: (name: [UInt8], digest: Digest)?

  /// Tells nothing where the site has no such list.
  package init(of folder: SiteFolder) throws(Failure) {
    place = "\(folder.root)/\(Sums.path)"
    do throws(FileError) {
      cursor = LineCursor(try LineText(ofFile: place, atMost: Sums.largest), takingRest: true)
    } catch {
      guard error.isMissing else { throw Self.cannotRead(error) }
      cursor = nil
    }
    try advance()
  }

  /// What the list says of a file; nil where it is not in it. Throws for files between this one and the one that
  /// was asked for last that are listed and were not asked for.
  package func digest(of path: String) throws(Failure) -> Digest? {
    if let line = next, line.name.lexicographicallyPrecedes(path.utf8) {
      throw isMissing(line.name)
    }
    guard let line = next, line.name.elementsEqual(path.utf8) else { return nil }
    try advance()
    return line.digest
  }

  /// To be called behind the last file.
  package func finish() throws(Failure) { if let line = next { throw isMissing(line.name) } }

  private func advance() throws(Failure) {
    guard let cursor else { return }
    let before = next?.name
    next = nil
    let line = try FileError.mapped(to: Self.cannotRead) { () throws(FileError) in
      var found: (name: [UInt8], digest: Digest)?
      while found == nil, try cursor.advance() {
        found = Sums.entry(of: cursor.line).map { (Array($0.name), $0.digest) }
      }
      return found
    }
    guard let line else { return }
    guard before?.lexicographicallyPrecedes(line.name) ?? true else {
      throw Failure(
        .badData, "the list of the site's files is not in the order of their paths", place: place,
        nextStep:
          "run `gallerist build` again, or `LC_ALL=C sort -k 2 -o SHA256SUMS SHA256SUMS` in the site"
      )
    }
    next = line
  }

  private func isMissing(_ name: [UInt8]) -> Failure {
    Failure(
      .badData, "the site is not whole: a file that \(Sums.path) lists is not there",
      place: place.dropLast(Sums.path.utf8.count) + String(fewMarks: name),
      nextStep: "run `gallerist build` again; `gallerist check` lists all that is wrong")
  }

  private static func cannotRead(_ error: FileError) -> Failure {
    Failure(
      .inputOutput, "the list of the site's files cannot be read: \(error.words)", place: error.path
    )
  }
}
