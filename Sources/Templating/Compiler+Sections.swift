extension Compiler {
  /// The body's end is not known yet: the tag that closes the section fills it in.
  mutating func openSection(_ tag: TemplateTag) throws(TemplateMistake) {
    try push(.section, tag, Margins(of: tag.range, in: source))
    let reference = try add(name: tag.content, of: tag)
    instructions.append(
      tag.kind == .section ? .section(reference, end: 0) : .inverted(reference, end: 0))
  }

  /// What stands between a parent's tags is no part of the page, so the tag has its line for itself
  /// where nothing stands before the first and behind the last of them.
  mutating func openParent(_ tag: TemplateTag, _ margins: Margins) throws(TemplateMistake) {
    let lead = margins.lead.map { $0.lowerBound..<tag.range.upperBound }
    take(tag, line: lead)
    if let lead = margins.lead {
      if lead.isEmpty { instructions.append(.lineStart) } else { addPiece(lead) }
    }
    let call = calls.count
    try push(.parent(call: call), tag, margins)
    try addCall(tag, indentation: nil)
    instructions.append(.parent(call: call, end: 0))
  }

  mutating func openBlock(_ tag: TemplateTag, _ margins: Margins) throws(TemplateMistake) {
    let isInParent = open.last?.isParent ?? false
    let trail = margins.lead != nil || isInParent ? margins.trail : nil
    let start = margins.lead?.lowerBound ?? tag.range.lowerBound
    take(tag, line: trail.map { start..<$0.upperBound })
    let intrinsic = trail.map { source.firstIndentation(from: $0.upperBound) }
    if let intrinsic, intrinsic.count > Limits.longestIndentation {
      mistakes.append(tag.isSetInTooFar)
    }
    try push(.block(blocks.count), tag, margins)
    instructions.append(.block(blocks.count, end: 0))
    blocks.append(
      Block(
        name: tag.content, symbol: vocabulary.symbol(of: tag.content),
        offset: tag.range.lowerBound, startsLine: trail != nil,
        indentation: intrinsic ?? margins.indentation, dedentation: intrinsic?.count ?? 0,
        body: 0..<0))
  }

  private mutating func push(
    _ kind: OpenTag.Kind, _ tag: TemplateTag, _ margins: Margins
  ) throws(TemplateMistake) {
    let offset = tag.range.lowerBound
    open.append(
      OpenTag(
        kind: kind, name: tag.content, offset: offset, instruction: instructions.count,
        margins: margins, isInParent: open.last?.isParent ?? false))
    if open.count == Limits.deepestNesting + 1 {
      throw TemplateMistake(
        offset: offset, message: "more than \(Limits.deepestNesting) sections inside each other")
    }
  }
}

extension Compiler {
  mutating func close(_ tag: TemplateTag, _ margins: Margins) throws(TemplateMistake) {
    let index = open.lastIndex { $0.name == tag.content }
    take(tag, line: line(of: margins, closing: index.map { open[$0] }, tag: tag))
    firstGrowing = instructions.count
    guard let index else {
      throw TemplateMistake(offset: tag.range.lowerBound, message: unopened(tag.content))
    }
    let closed = open.remove(at: index)
    if index < open.count { try cross(from: index, by: tag) } else { try finish(closed, margins) }
  }

  /// The line that a closing tag takes along, if any.
  private func line(of margins: Margins, closing opened: OpenTag?, tag: TemplateTag) -> Range<Int>?
  {
    switch opened?.kind {
    case .block where opened?.isInParent == true:
      margins.lead.map { $0.lowerBound..<(margins.trail ?? tag.range).upperBound }
    case .parent where opened?.margins.lead != nil:
      margins.trail.map { tag.range.lowerBound..<$0.upperBound }
    case .parent: nil
    default: margins.line
    }
  }

  private mutating func cross(from index: Int, by tag: TemplateTag) throws(TemplateMistake) {
    let inner = open[open.count - 1]
    let isNew = !open[index...].allSatisfy(\.isCrossed)
    for crossed in index..<open.count { open[crossed].isCrossed = true }
    guard isNew else { return }
    throw TemplateMistake(
      offset: tag.range.lowerBound,
      message:
        "`\(tag.content)` is closed while the \(inner.kind) `\(inner.name)` inside it is still open"
    )
  }

  private mutating func finish(_ opened: OpenTag, _ margins: Margins) throws(TemplateMistake) {
    let end = instructions.count
    guard opened.instruction < end else { return }
    switch instructions[opened.instruction] {
    case .section(let name, _): instructions[opened.instruction] = .section(name, end: end)
    case .inverted(let name, _): instructions[opened.instruction] = .inverted(name, end: end)
    case .parent(let call, _): finishParent(call, opened, margins)
    case .block(let block, _): try finishBlock(block, opened)
    default: break
    }
  }

  private mutating func finishParent(_ call: Int, _ opened: OpenTag, _ margins: Margins) {
    instructions[opened.instruction] = .parent(call: call, end: instructions.count)
    guard opened.margins.lead != nil, margins.trail != nil else { return }
    calls[call].isAlone = true
    calls[call].indentation = opened.margins.indentation
    // The blanks that were written in case something stands behind the parent.
    instructions[opened.instruction - 1] = .nothing
  }

  private mutating func finishBlock(_ block: Int, _ opened: OpenTag) throws(TemplateMistake) {
    let body = opened.instruction + 1..<instructions.count
    instructions[opened.instruction] = .block(block, end: body.upperBound)
    blocks[block].body = body
    if body.isEmpty { blocks[block].indentation = opened.margins.indentation }
    if opened.isInParent, case .parent(let call) = open.last?.kind, call < calls.count {
      calls[call].overrides[blocks[block].symbol] = block
      guard calls[call].overrides.count <= Limits.mostBlocks else {
        throw TemplateMistake(
          offset: opened.offset, message: "more than \(Limits.mostBlocks) blocks for one parent")
      }
    }
  }

  private func unopened(_ name: String) -> String {
    guard let inner = open.last else { return "`\(name)` is closed, but no section is open" }
    return "`\(name)` is closed, but the \(inner.kind) that is open here is `\(inner.name)`"
  }
}
