extension TemplateLibrary {
  /// What the template `name` can ask views of that type for. One that is not there, or that cannot
  /// be looked through, may ask for anything.
  package func uses(_ name: String, with type: any View.Type) -> TemplateUses {
    guard let place = places[name] else { return Self.anything }
    var checker = Checker(self)
    let mistakes = checker.check(place, with: type)
    return mistakes.isEmpty && !checker.isExhausted ? checker.uses : Self.anything
  }

  /// The texts that the template `name` is compiled from, and those of all partials and parents that
  /// it can come to, by their names and in their order.
  package func sources(reachableFrom name: String) -> [(name: String, texts: [[UInt8]])] {
    var reached: Set<Int> = []
    var next = places[name].map { [$0] } ?? []
    while let place = next.popLast() {
      guard reached.insert(place).inserted else { continue }
      let calls = templates[place].calls
      next += calls.compactMap(\.target)
      // Only data know which it is.
      if calls.contains(where: { $0.dynamicName != nil }) { next += partials }
    }
    // Names of assets stand in the compiled text as they are published, and not in the source.
    return reached.sorted().map { place in
      let template = templates[place]
      return (template.name, [template.source, template.texts])
    }
  }

  private var partials: [Int] {
    templates.indices.filter { templates[$0].name.hasPrefix(Self.partialPrefix) }
  }

  private static var anything: TemplateUses {
    var uses = TemplateUses()
    uses.isOpen = true
    return uses
  }
}
