/// What a painting shows.
package enum Scene: String, CaseIterable, Hashable, Sendable {
  /// Mountains behind mountains.
  case ridges
  /// The same, mirrored in still water.
  case lake
  case dunes
  /// Northern lights above a wood.
  case aurora
  /// Rings on water that meet.
  case ripples
  /// Pieces of glass, or pebbles.
  case cells
  /// Julia sets.
  case fractal
  /// Soft folds of colour.
  case silk

  package var tags: [String] {
    switch self {
    case .ridges: ["landscape", "mountains", "ridges"]
    case .lake: ["landscape", "mountains", "lake", "water", "reflection"]
    case .dunes: ["landscape", "dunes", "sand"]
    case .aurora: ["landscape", "aurora", "night", "sky"]
    case .ripples: ["abstract", "ripples", "waves", "water"]
    case .cells: ["abstract", "cells", "mosaic"]
    case .fractal: ["abstract", "fractal", "julia"]
    case .silk: ["abstract", "silk", "gradient"]
    }
  }
}
