/// An open element of a property list. It is changed where it lies: a copy for each of a million
/// bytes would take minutes.
struct PropertyListFrame {
  enum Kind {
    case plist, dictionary, array, key
    case leaf(PropertyListLeaf.Kind)
  }

  let kind: Kind
  let line: Int
  /// Of a key or a leaf.
  var text: [UInt8] = []
  /// Something else than text stood in it, and was told.
  var isBroken = false
  /// Of an array.
  var nodes: [PropertyListNode] = []
  /// Of a dictionary.
  var entries: [PropertyListEntry] = []
  /// The line of each key so far.
  var lines: [String: Int] = [:]
  /// The key that waits for its value.
  var pending: (key: String, line: Int, isRepeated: Bool)?

  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
