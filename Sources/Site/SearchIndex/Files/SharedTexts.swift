import Model
import Support

/// What the pictures say of themselves, each once, as it first appears.
struct SharedTexts: Sendable {
  private static var lists: [WritableKeyPath<Self, FirstTexts>] {
    [\.licenses, \.sources, \.cameras, \.lenses, \.places]
  }

  private(set) var licenses = FirstTexts()
  private(set) var sources = FirstTexts()
  private(set) var cameras = FirstTexts()
  private(set) var lenses = FirstTexts()
  private(set) var places = FirstTexts()

  mutating func add(_ picture: Picture, of site: SiteIndex) {
    licenses.add(picture.license?.name)
    sources.add(site.title(of: picture.id.source))
    let facts = CameraFacts(picture)
    cameras.add(facts.camera)
    lenses.add(facts.lens)
    places.add(picture.place)
  }

  /// Adds those of the pictures that come next.
  mutating func append(_ next: SharedTexts) {
    for texts in Self.lists { self[keyPath: texts].append(next[keyPath: texts]) }
  }

  /// With those of the pictures that come next, which are the last.
  func joined(with next: SharedTexts) -> SharedTexts {
    var all = self
    all.append(next)
    for texts in Self.lists { all[keyPath: texts].finish() }
    return all
  }
}

/// As they are remembered.
extension SharedTexts {
  init?(_ lists: inout RememberedFile.Lists) {
    for texts in Self.lists {
      guard let all = lists.nextTexts() else { return nil }
      for text in all { self[keyPath: texts].add(text) }
    }
  }

  func add(to file: inout RememberedFile.Writer) throws(FileError) {
    for texts in Self.lists { try file.add(self[keyPath: texts].all) }
  }
}

/// Texts in the order in which they first appear.
struct FirstTexts: Sendable {
  private(set) var all: [String] = []
  private var seen: Set<String> = []

  mutating func add(_ text: String?) {
    guard let text, seen.insert(text).inserted else { return }
    all.append(text)
  }

  mutating func append(_ next: FirstTexts) {
    for text in next.all { add(text) }
  }

  mutating func finish() { seen = [] }
}
