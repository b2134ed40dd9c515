/// How the pictures of a list are laid out.
package enum ListLayout: String, CaseIterable, Sendable {
  /// Rows of one height: each picture is as wide as its shape.
  case rows
  /// Squares, as many in a row as the gallery has columns.
  case grid
  /// Columns of one width: each picture is as high as its shape.
  case masonry
  /// One below the other, with what is known of each beside it.
  case list
  /// Rows, with a heading for each month.
  case timeline

  /// The order of pictures where their owner asks for none; nil: that of the searches.
  package var usualOrder: SortOrder? { self == .timeline ? SortOrder("-taken") : nil }
}
