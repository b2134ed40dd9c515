import Model

/// What is said of images and their looks.
extension Words {
  static let thisIsTheLargest = "This one is the largest."
  static let theLargest = "the largest"
  static let stillIsShown = "Yes; its first frame stands for it"

  static func animated(_ format: String) -> String { "Animated \(format)" }
  static func more(_ count: Int) -> String { "And \(Numbers.grouped(count)) more." }
  static func percent(_ share: Int) -> String { "\(share) %" }
  static func outOf(_ number: Int, _ most: Int) -> String { "\(number) of \(most)" }

  /// How the pixels of a file lie, by the number that EXIF gives it.
  static func orientation(_ number: Int) -> String {
    switch number {
    case 2: "Mirrored"
    case 3: "Upside down"
    case 4: "Upside down and mirrored"
    case 5: "On its right side and mirrored"
    case 6: "On its left side"
    case 7: "On its left side and mirrored"
    case 8: "On its right side"
    default: "Upright"
    }
  }
}
