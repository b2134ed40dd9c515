import Support

/// How many files of a folder, or results of a service, were passed over, by reason. Their number may be
/// any, so no names are kept.
package struct LeftOut: Hashable, Sendable {
  /// The raw values are what the report calls them.
  package enum Reason: String, CaseIterable, Sendable {
    case video, raw
    /// An image of a format that is not read.
    case format
    /// A file whose name does not say what it is.
    case unknown
    /// A damaged image, bytes that are none, a folder that cannot be looked into.
    case unreadable
    /// Beyond `network.maxImageBytes`, `network.maxImagePixels` or `network.maxVideoBytes`.
    case tooLarge
    /// A link that leads out of the folder.
    case outside
    /// A link to what is not there.
    case nowhere
    /// A result that does not say which it is.
    case unidentified
    case gone, unlicensed, limit
    /// A result that a source's description does not want.
    case condition
    /// A result without an image.
    case imageless
    /// A folder that a system or a program keeps for itself, with all that is in it.
    case system

    /// What stands behind a number.
    package var words: String {
      switch self {
      case .video: "video"
      case .raw: "raw"
      case .format: "in another format"
      case .unknown: "of an unknown kind"
      case .unreadable: "unreadable"
      case .tooLarge: "too large"
      case .outside: "leading out of the folder"
      case .nowhere: "leading nowhere"
      case .unidentified: "without an id"
      case .gone: "gone at the source"
      case .unlicensed: "without a free licence"
      case .limit: "beyond the limit"
      case .condition: "excluded by the source's description"
      case .imageless: "without an image"
      case .system: "kept by systems"
      }
    }
  }

  package private(set) var counts: [Reason: Int] = [:]

  package init() {}

  package subscript(reason: Reason) -> Int {
    get { counts[reason] ?? 0 }
    set { counts[reason] = newValue > 0 ? newValue : nil }
  }

  package var total: Int { counts.values.reduce(0) { $0.adding($1) } }

  package mutating func add(_ other: LeftOut) {
    counts.merge(other.counts) { $0.adding($1) }
  }

  /// Of two counts of the same folder the larger, by reason.
  package mutating func formMaximum(_ other: LeftOut) {
    counts.merge(other.counts) { max($0, $1) }
  }
}

extension LeftOut: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let named = counts.map { ($0.key.rawValue, $0.value) }
    try Dictionary(uniqueKeysWithValues: named).encode(to: encoder)
  }
}
