/// The blocks that the parents around a place are given: those of the outermost count.
final class Overrides: Sendable {
  let template: Template
  private let call: Call
  let outer: Overrides?

  private init(_ call: Call, of template: Template, inside outer: Overrides?) {
    self.call = call
    self.template = template
    self.outer = outer
  }

  /// What holds inside `call`: the same as outside where it brings nothing new, so that calls that
  /// call themselves do not pile up.
  static func inside(_ call: Call, of template: Template, _ outer: Overrides?) -> Overrides? {
    let bringsNew = call.overrides.contains { outer?.find($0.key) == nil }
    return bringsNew ? Overrides(call, of: template, inside: outer) : outer
  }

  /// The block that stands in for the one of that name, and where it was found: its own blocks and
  /// parents see only what is outside of that.
  func find(_ symbol: Symbol) -> (block: Block, owner: Overrides)? {
    if let found = outer?.find(symbol) { return found }
    guard let place = call.overrides[symbol] else { return nil }
    return (template.blocks[place], self)
  }

  /// Tells one set of overrides from another.
  struct Key: Hashable {
    let template: ObjectIdentifier
    let offset: Int
  }

  /// Of itself and everything outside, the innermost first.
  var keys: [Key] {
    [Key(template: ObjectIdentifier(template), offset: call.offset)] + (outer?.keys ?? [])
  }
}
