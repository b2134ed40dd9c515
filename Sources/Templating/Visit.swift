/// Everything that what is found in a template depends on.
struct Visit: Hashable {
  let template: Int
  let stack: TypeStack
  let overrides: [Overrides.Key]
}

/// What is known of a visit.
struct Visited {
  /// The deepest place that it was made from.
  var from: Depth
  /// How much deeper it leads.
  var height = Depth()
  /// Whether it still goes on: what calls it now lies inside it.
  var isActive = true

  /// Whether nothing new would be found from `depth`.
  func covers(_ depth: Depth) -> Bool { from.reaches(depth) || (depth + height).isAllowed }
}
