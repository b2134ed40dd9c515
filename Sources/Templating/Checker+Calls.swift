extension Checker {
  mutating func follow(_ call: Call, in template: Template) {
    if let name = call.dynamicName {
      // Only data know which template it is.
      uses.isOpen = true
      if isForScripts { return note(Specializer.noDynamicNames, in: template, at: call.offset) }
      checkWritten(template.names[name], in: template, raw: false)
      return
    }
    guard let target = call.target else { return }
    checkBlocks(givenTo: target, by: call, in: template)
    let outer = overrides
    overrides = Overrides.inside(call, of: template, overrides)
    let visit = Visit(template: target, stack: stack, overrides: overrides?.keys ?? [])
    if visits[visit]?.isActive == true {
      if !stack.isGrowing {
        note("`\(call.name)` calls itself here without end", in: template, at: call.offset)
      }
    } else {
      enter(template, at: call.offset, callee: call.name) { checker in
        checker.make(visit, calledAt: call.offset, in: template)
      }
    }
    overrides = outer
  }

  /// Walks through what a parent was given for `block`, if anything.
  mutating func replace(_ block: Block, in template: Template) -> Bool {
    guard let (replacement, owner) = overrides?.find(block.symbol) else { return false }
    let outer = overrides
    overrides = owner.outer
    enter(template, at: block.offset, callee: block.name) { checker in
      checker.nest(owner.template, at: replacement.offset, replacement.body)
    }
    overrides = outer
    return true
  }

  private mutating func enter(
    _ template: Template, at offset: Int, callee: String, _ work: (inout Checker) -> Void
  ) {
    guard depth.calls < Limits.deepestCalls else {
      noteDepth(Depth.tooManyCalls(callee), in: template, at: offset)
      return
    }
    depth.calls += 1
    deepest = deepest.deeper(depth)
    work(&self)
    depth.calls -= 1
  }

  /// Walks through a template unless it was done and cannot find more.
  private mutating func make(_ visit: Visit, calledAt offset: Int, in caller: Template) {
    var visited = visits[visit] ?? Visited(from: depth)
    if !visited.isActive, visited.covers(depth) {
      deepest = deepest.deeper(depth + visited.height)
      return
    }
    guard visits[visit] != nil || visits.count < Limits.mostVisits else {
      exhaust(caller, at: offset)
      return
    }
    visited.from = visited.from.deeper(depth)
    visited.isActive = true
    visits[visit] = visited
    let outer = deepest
    deepest = depth
    nest(templates[visit.template], at: 0, templates[visit.template].whole)
    visited.isActive = false
    visited.height = visited.height.deeper(deepest - depth)
    visits[visit] = visited
    deepest = deepest.deeper(outer)
  }
}
