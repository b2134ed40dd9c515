import CXML2

/// Hears what stands in a document, in its order. A walk ends when `isDone` turns true.
package protocol XMLListener: AnyObject {
  var isDone: Bool { get }
  /// Whether `text` and `end` are to be called at all.
  var wantsContent: Bool { get }
  /// Whether a prefix needs no namespace, as in answers of services that forget to declare it.
  var allowsUndeclaredPrefixes: Bool { get }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int)
  func end(line: Int)
  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int)
  func danger(_ danger: XMLDanger, line: Int)
  /// The document is not well-formed; the words are libxml2's own.
  func malformed(_ words: String, line: Int)
}

extension XMLListener {
  package var allowsUndeclaredPrefixes: Bool { false }

  package func end(line: Int) {}
  package func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {}
}

/// What could make a small document large, or bring in another.
package enum XMLDanger {
  case entityReference, entityDeclaration, attributeDeclaration

  package var problem: String {
    switch self {
    case .entityReference:
      "entities are not expanded, expected only &amp; &lt; &gt; &quot; &apos; or a number"
    case .entityDeclaration: "an entity is declared, but entities are not expanded"
    case .attributeDeclaration: "attributes are declared, expected a DOCTYPE without declarations"
    }
  }
}

/// The name of an element, valid only during the call that brings it.
package struct XMLName {
  package let local: UnsafePointer<UInt8>
  package let prefix: UnsafePointer<UInt8>?
  /// The same pointer for the same namespace, throughout a walk.
  package let uri: UnsafePointer<UInt8>?

  package init(
    local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>? = nil
  ) {
    self.local = local
    self.prefix = prefix
    self.uri = uri
  }

  /// Without the prefix.
  package var localText: String { String(cString: local) }

  /// The address that the prefix, or its absence, stands for.
  package var namespace: String? { uri.map { String(cString: $0) } }

  /// With the prefix, where there is one.
  package var text: String {
    let name = String(cString: local)
    return prefix.map { String(cString: $0) + ":" + name } ?? name
  }
}

/// The attributes of an element, valid only during the call that brings them.
package struct XMLAttributes {
  private let groups: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  private let count: Int

  package init(groups: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
    self.groups = groups
    self.count = groups == nil ? 0 : count
  }

  /// Calls `tell` with each name, with its prefix where it has one, and its value.
  package func visitWhole(_ tell: (_ name: String, _ value: String) -> Void) {
    visitGroups { tell(XMLName(local: $0, prefix: $1).text, String(decoding: $2, as: UTF8.self)) }
  }

  /// Calls `tell` with each name (without prefix) and its value.
  package func visit(
    _ tell: (_ name: UnsafePointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    visitGroups { name, _, value in tell(name, value) }
  }

  private func visitGroups(
    _ tell: (
      _ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?,
      _ value: UnsafeBufferPointer<UInt8>
    ) -> Void
  ) {
    guard let groups else { return }
    for index in 0..<count {
      let group = groups + index * 5
      guard let name = group[0], let start = group[3], let end = group[4] else { continue }
      tell(name, group[1], UnsafeBufferPointer(start: start, count: end - start))
    }
  }
}
