extension Checker {
  /// Notes the blocks that a parent is given and nobody asks for: they would vanish without a word.
  mutating func checkBlocks(givenTo target: Int, by call: Call, in template: Template) {
    guard isStrict, !call.overrides.isEmpty, let asked = blocks(askedBy: target) else { return }
    let unasked = call.overrides.filter { !asked.contains($0.key) }.values.sorted()
    for place in unasked {
      let name = template.blocks[place].name
      let known = givesHints ? asked.map { tables.names[$0] } : []
      let hint = NearestName.hint(for: name, among: known)
      note(
        "`\(call.name)` has no block `\(name)`\(hint)", in: template,
        at: template.blocks[place].offset)
    }
  }

  /// The blocks that a template and all that it calls ask for; nil where only data know.
  private mutating func blocks(askedBy target: Int) -> Set<Symbol>? {
    if let known = askedBlocks[target] { return known }
    let asked = findBlocks(askedBy: target)
    askedBlocks[target] = asked
    return asked
  }

  private mutating func findBlocks(askedBy first: Int) -> Set<Symbol>? {
    var asked: Set<Symbol> = []
    var met: Set = [first]
    var waiting = [first]
    while let place = waiting.popLast() {
      let template = templates[place]
      guard count(template.calls.count + template.blocks.count, in: template, at: 0) else {
        return nil
      }
      asked.formUnion(template.blocks.lazy.map(\.symbol))
      for call in template.calls {
        if call.dynamicName != nil { return nil }
        if let target = call.target, met.insert(target).inserted { waiting.append(target) }
      }
    }
    return asked
  }
}
