/// The names of many files, in the order of their bytes. A large site has millions, so they are read
/// anew, from where they lie, whenever somebody asks.
package struct FileNames: Sendable {
  package typealias Reading =
    @Sendable (_ take: (String) throws(Failure) -> Void) throws(Failure) -> Void

  package let count: Int
  private let read: Reading

  /// - Parameter read: hands over every name.
  package init(count: Int, _ read: @escaping Reading) {
    self.count = count
    self.read = read
  }

  package init() { self.init(count: 0) { _ in } }

  package var isEmpty: Bool { count == 0 }

  package func forEachName(_ take: (String) throws(Failure) -> Void) throws(Failure) {
    guard count > 0 else { return }
    try read(take)
  }

  /// For those who know that there are few.
  package func all() throws(Failure) -> [String] {
    var names: [String] = []
    try forEachName { (name) throws(Failure) in names.append(name) }
    return names
  }
}

extension FileNames: CustomStringConvertible {
  private static let told = 5

  /// The first of them.
  package var description: String {
    var names: [String] = []
    do throws(Failure) {
      try forEachName { (name) throws(Failure) in if names.count < Self.told { names.append(name) }
      }
    } catch {
      return error.summary
    }
    return "\(names)" + (count > names.count ? " and \(count - names.count) more" : "")
  }
}
