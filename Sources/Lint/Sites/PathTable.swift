package import Support

/// Which files a site has, asked with the links of its pages (`LeadFinder`): a gallery of a hundred thousand
/// pictures has half a million, and each page asks for dozens of them. That a link to nothing has the hash of a
/// file comes about once in a thousand million links.
package struct PathTable: Sendable {
  private let table: HashedPlaces

  /// - Parameter paths: relative, with `/`.
  package init(_ paths: [String]) {
    var table = HashedPlaces(for: paths.count)
    for (place, path) in paths.enumerated() { table.insert(NameHash(path).value, place) }
    self.init(table)
  }

  /// - Parameter table: by the hashes of such paths.
  package init(_ table: HashedPlaces) { self.table = table }

  /// What the table has for a file: its place in the list of paths, or another number of its own.
  func number(of path: NameHash) -> Int? { table.place(path.value) { _ in true } }
}
