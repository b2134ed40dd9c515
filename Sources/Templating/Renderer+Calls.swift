extension Renderer {
  /// Puts the called template in the place of its tag.
  mutating func run(_ call: Call, of template: Template) throws(TemplateError) {
    guard let target = try target(of: call, in: template) else { return }
    let callee = templates[target]
    try enter(template, at: call.offset, callee.shortName)
    let outerLayout = layout
    let outerOverrides = overrides
    // An indented tag that is not alone on its line indents nothing, wherever it stands.
    layout =
      call.isAlone
      ? Layout(
        indentation: layout.indentation(behind: call.indentation), isIndented: layout.isIndented)
      : Layout()
    overrides = Overrides.inside(call, of: template, overrides)
    try nestPartial(callee)
    overrides = outerOverrides
    layout = outerLayout
    layout.isIndented = false
    calls -= 1
  }

  /// Runs what a parent was given for `block`, if anything.
  mutating func replace(_ block: Block, of template: Template) throws(TemplateError) -> Bool {
    guard let (replacement, owner) = overrides?.find(block.symbol) else { return false }
    try enter(template, at: block.offset, block.name)
    let outerLayout = layout
    let outerOverrides = overrides
    if block.startsLine, !replacement.startsLine { startLine() }
    let isIndented = !block.startsLine || layout.isIndented
    layout = Layout(
      indentation: layout.indentation(behind: block.indentation),
      dedentation: replacement.dedentation, isIndented: replacement.startsLine && isIndented)
    overrides = owner.outer
    try nest(owner.template, at: replacement.offset, replacement.body)
    overrides = outerOverrides
    layout = outerLayout
    layout.isIndented = false
    calls -= 1
    return true
  }

  private mutating func enter(
    _ template: Template, at offset: Int, _ callee: @autoclosure () -> String
  ) throws(TemplateError) {
    guard calls < Limits.deepestCalls else {
      throw template.mistake(Depth.tooManyCalls(callee()), at: offset)
    }
    calls += 1
  }

  /// Nil where nothing is to be put there.
  private mutating func target(of call: Call, in template: Template) throws(TemplateError) -> Int? {
    guard let dynamicName = call.dynamicName else { return call.target }
    let reference = template.names[dynamicName].reference(at: dynamicName)
    let name: String
    switch try printable(of: reference, in: template) {
    case .text(let text): name = text
    case .markup(let markup): name = markup.source
    default: return nil
    }
    if let target = places[TemplateLibrary.partialPrefix + name] { return target }
    guard isStrict, !name.isEmpty else { return nil }
    let hint = NearestName.hint(for: name, among: TemplateLibrary.partials(of: Array(places.keys)))
    throw template.mistake(
      "there is no partial `\(name.prefix(Limits.longestName))`, as `\(call.name)` names it\(hint)",
      at: call.offset)
  }
}
