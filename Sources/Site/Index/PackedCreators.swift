import Model
import Support

/// Creators packed into few bytes, each made when it is asked for: an archive has a million.
struct PackedCreators: Sendable {
  /// What may be known of a creator beside source and name, in the order of its texts.
  private struct Parts: OptionSet {
    static let id = Parts(rawValue: 1)
    static let page = Parts(rawValue: 2)
    static let portrait = Parts(rawValue: 4)
    static let status = Parts(rawValue: 8)
    static let biography = Parts(rawValue: 16)

    let rawValue: UInt8
  }

  private struct Packed {
    /// Its name among all texts, the rest behind it.
    let text: UInt32
    let source: UInt16
    let parts: Parts
  }

  private var all: [Packed] = []
  private var texts = PackedTexts()
  private var sources: [SourceName] = []

  var count: Int { all.count }

  mutating func append(_ creator: Creator) {
    let known: [(part: Parts, text: String?)] = [
      (.id, creator.id.utf8.elementsEqual(creator.name.utf8) ? nil : creator.id),
      (.page, creator.page?.text),
      (.portrait, creator.portrait?.text), (.status, creator.status),
      (.biography, creator.biography),
    ]
    var parts: Parts = []
    let first = texts.count
    texts.append(creator.name)
    for (part, text) in known {
      guard let text else { continue }
      parts.insert(part)
      texts.append(text)
    }
    all.append(
      Packed(
        text: UInt32(truncatingIfNeeded: first), source: number(of: creator.source), parts: parts))
  }

  subscript(number: Int) -> Creator {
    let packed = all[number]
    var place = Int(packed.text)
    func next(_ part: Parts) -> String? {
      guard packed.parts.contains(part) else { return nil }
      place += 1
      return texts[place]
    }
    let name = texts[place]
    return Creator(
      source: sources[Int(packed.source)], id: next(.id) ?? name, name: name,
      page: next(.page).flatMap { WebAddress($0) },
      portrait: next(.portrait).flatMap { WebAddress($0) }, status: next(.status),
      biography: next(.biography))
  }

  func name(of number: Int) -> String { texts[Int(all[number].text)] }

  func id(of number: Int) -> String {
    let packed = all[number]
    return texts[Int(packed.text) + (packed.parts.contains(.id) ? 1 : 0)]
  }

  func source(of number: Int) -> SourceName { sources[Int(all[number].source)] }

  /// Whether another telling of the same creator fills in what this one lacks.
  func lacks(of number: Int, in other: Creator) -> Bool {
    let parts = all[number].parts
    return (other.page != nil && !parts.contains(.page))
      || (other.portrait != nil && !parts.contains(.portrait))
      || (other.status != nil && !parts.contains(.status))
      || (other.biography != nil && !parts.contains(.biography))
  }

  private mutating func number(of source: SourceName) -> UInt16 {
    if let known = sources.firstIndex(of: source) { return UInt16(truncatingIfNeeded: known) }
    sources.append(source)
    return UInt16(truncatingIfNeeded: sources.count - 1)
  }
}
