import Model
import Support

/// A heading of a long list in alphabetical order: what names begin with.
struct Initial: Hashable, Sendable {
  let heading: String
  /// The name of the heading's own page, and its anchor.
  let name: String

  init(of text: String) {
    guard let scalar = Folding.searched(text).unicodeScalars.first else {
      self.init(heading: "#", name: "other")
      return
    }
    switch scalar {
    case "a"..."z":
      self.init(heading: String(scalar).uppercased(), name: String(scalar))
    case "0"..."9": self.init(heading: "0–9", name: "0-9")
    case _ where scalar.properties.isIdeographic: self.init(heading: "漢字", name: "ideographs")
    case _ where scalar.properties.isAlphabetic:
      let code = String(scalar.value, radix: 16)
      self.init(heading: String(scalar).uppercased(), name: "u-\(code)")
    default: self.init(heading: "#", name: "other")
    }
  }

  private init(heading: String, name: String) {
    self.heading = heading
    self.name = name
  }
}
