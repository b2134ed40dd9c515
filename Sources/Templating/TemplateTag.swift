/// A tag of a template, as it is written.
struct TemplateTag {
  enum Kind {
    case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters

    /// Tags that write nothing take their line with them where they stand alone on it.
    var mayStandAlone: Bool { self != .variable && self != .raw }
    /// What takes the place of the tag may be set in as far as the tag is.
    var setsIn: Bool { self == .partial || self == .parent || self == .block }
  }

  let kind: Kind
  /// Without the sign that tells the kind, trimmed.
  let content: String
  /// From the first byte of the opening to behind the last of the closing delimiter.
  let range: Range<Int>

  var isSetInTooFar: TemplateMistake {
    TemplateMistake(
      offset: range.lowerBound,
      message: "this is indented by more than \(Limits.longestIndentation) spaces")
  }
}

/// Something wrong at a place in the source.
struct TemplateMistake: Error {
  let offset: Int
  let message: String
}
