/// How the pixels of a file lie, in English: a term that catalogues of words translate.
package enum FileOrientation: String, CaseIterable, Sendable {
  // In the order of the numbers of EXIF, from 1.
  case upright = "Upright"
  case mirrored = "Mirrored"
  case upsideDown = "Upside down"
  case upsideDownMirrored = "Upside down and mirrored"
  case rightMirrored = "On its right side and mirrored"
  case left = "On its left side"
  case leftMirrored = "On its left side and mirrored"
  case right = "On its right side"

  /// Nil for a number that means nothing.
  package init?(number: Int) {
    guard (1...Self.allCases.count).contains(number) else { return nil }
    self = Self.allCases[number - 1]
  }
}
