import Support

/// Which files a site has, asked with the links of its pages (`LeadFinder`): a gallery of a hundred thousand
/// pictures has half a million, and each page asks for dozens of them. That a link to nothing has the hash of a
/// file comes about once in a thousand million links.
package struct PathTable: Sendable {
  private var table: HashedPlaces

  /// - Parameter paths: relative, with `/`.
  package init(_ paths: some Collection<String>) {
    table = HashedPlaces(for: paths.count)
    for (number, path) in paths.enumerated() { table.insert(NameHash(path.utf8).value, number) }
  }

  /// The place of a file in the list of paths.
  func number(of path: NameHash) -> Int? { table.place(path.value) { _ in true } }
}
