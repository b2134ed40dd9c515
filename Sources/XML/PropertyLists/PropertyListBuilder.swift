import Model
import Support

/// Makes values of the elements of an XML property list as they come.
final class PropertyListBuilder: XMLListener {
  private let secretKeys: Set<String>
  private var collector: MistakeCollector
  private var stack: [PropertyListFrame] = []
  private var root: PropertyListNode?
  private var hasRoot = false
  private var isBroken = false
  /// Elements that are open within one that is left out.
  private var skipped = 0
  private(set) var isDone = false
  let wantsContent = true

  init(name: String, secretKeys: Set<String>) {
    collector = MistakeCollector(file: name)
    self.secretKeys = secretKeys
  }

  func result() -> PropertyList.Result {
    if !isBroken, !isDone, !hasRoot, collector.mistakes.isEmpty {
      add("there is no value in it, expected a dictionary", line: 1)
    }
    return PropertyList.Result(root: isBroken || isDone ? nil : root, mistakes: collector.sorted)
  }

  func add(_ problem: String, line: Int) {
    let problem = isInSecret ? "the value is broken (what it holds is not shown)" : problem
    collector.add(problem, line: line, path: path)
    if collector.isFull { isDone = true }
  }

  // MARK: What the walk tells

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    guard skipped == 0 else {
      skipped += 1
      return
    }
    guard open(name.text, line: line) else {
      skipped = 1
      return
    }
    if stack.count > PropertyList.deepest + 1 {
      add("values are nested too deeply, expected at most \(PropertyList.deepest)", line: line)
      isDone = true
    }
  }

  func end(line: Int) {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let frame = stack.popLast() else { return }
    switch frame.kind {
    case .plist: break
    case .dictionary:
      if let pending = frame.pending {
        add("the key `\(shown(pending.key))` has no value", line: pending.line)
      }
      place(PropertyListNode(line: frame.line, value: .dictionary(frame.entries)))
    case .array: place(PropertyListNode(line: frame.line, value: .array(frame.nodes)))
    case .key: setKey(frame.text, line: frame.line)
    case .leaf(let kind):
      let leaf = PropertyListLeaf(kind: kind, text: frame.text)
      let value = frame.isBroken ? .invalid : leaf.value()
      if case .invalid = value, !frame.isBroken { add(leaf.problem, line: frame.line) }
      place(PropertyListNode(line: frame.line, value: value))
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    guard skipped == 0, let kind = stack.last?.kind else { return }
    switch kind {
    case .key, .leaf: stack[stack.count - 1].text += bytes
    default:
      let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
      if let start = bytes.firstIndex(where: { !white.contains($0) }) {
        // The line is that of the text's end.
        let start = line - bytes[start...].count { $0 == 0x0A }
        add("there is text between the values, expected elements only", line: start)
      }
    }
  }

  func danger(_ danger: XMLDanger, line: Int) {
    if !stack.isEmpty { stack[stack.count - 1].isBroken = true }
    add(danger.problem, line: line)
    if danger == .attributeDeclaration { isDone = true }
  }

  func malformed(_ words: String, line: Int) {
    isBroken = true
    add("not well-formed: \(words)", line: line)
  }
}

extension PropertyListBuilder {
  /// Whether the element was understood; what stands in another is left out.
  private func open(_ name: String, line: Int) -> Bool {
    guard let parent = stack.last?.kind else {
      guard name == "plist" else {
        add("the root is <\(shown(name))>, expected <plist>", line: line)
        hasRoot = true
        return false
      }
      stack.append(PropertyListFrame(.plist, line: line))
      return true
    }
    switch parent {
    case .key, .leaf:
      add("<\(shown(name))> is within text, expected text only", line: line)
      stack[stack.count - 1].isBroken = true
      return false
    case .dictionary where name == "key":
      if let pending = stack.last?.pending {
        add("the key `\(shown(pending.key))` has no value", line: pending.line)
        stack[stack.count - 1].pending = nil
      }
      stack.append(PropertyListFrame(.key, line: line))
      return true
    default: return openValue(name, in: parent, line: line)
    }
  }

  private func openValue(_ name: String, in parent: PropertyListFrame.Kind, line: Int) -> Bool {
    guard let kind = Self.kind(of: name) else {
      add("unknown element <\(shown(name))>, expected a value of a property list", line: line)
      place(PropertyListNode(line: line, value: .invalid))
      return false
    }
    switch parent {
    case .plist where hasRoot:
      add("there is a second value, expected one dictionary", line: line)
      return false
    case .plist: hasRoot = true
    case .dictionary where stack.last?.pending == nil:
      add("a value without a key, expected <key> before it", line: line)
      return false
    default: break
    }
    stack.append(PropertyListFrame(kind, line: line))
    return true
  }

  private static func kind(of name: String) -> PropertyListFrame.Kind? {
    switch name {
    case "dict": .dictionary
    case "array": .array
    default: PropertyListLeaf.Kind(rawValue: name).map { .leaf($0) }
    }
  }

  private func setKey(_ text: [UInt8], line: Int) {
    let key = CleanText.line(String(decoding: text, as: UTF8.self))
    if key.isEmpty { add("an empty key, expected a name", line: line) }
    guard let last = stack.indices.last else { return }
    let earlier = stack[last].lines[key]
    stack[last].lines[key] = earlier ?? line
    stack[last].pending = (key, line, earlier != nil || key.isEmpty)
    if let earlier {
      add("the key appears again, expected it only once (line \(earlier))", line: line)
    }
  }

  /// Puts a finished value where it belongs.
  private func place(_ node: PropertyListNode) {
    guard let last = stack.indices.last else { return }
    switch stack[last].kind {
    case .plist:
      if root == nil {
        root = node
        hasRoot = true
      }
    case .array: stack[last].nodes.append(node)
    case .dictionary:
      guard let pending = stack[last].pending else { return }
      if !pending.isRepeated {
        stack[last].entries.append(
          PropertyListEntry(key: pending.key, line: pending.line, node: node))
      }
      stack[last].pending = nil
    default: break
    }
  }

  private func shown(_ name: String) -> String { CleanText.line(name, limit: 60) }

  private var path: [PathPart] {
    stack.compactMap { frame in
      switch frame.kind {
      case .dictionary: frame.pending.map { .key($0.key) }
      case .array: .index(frame.nodes.count)
      default: nil
      }
    }
  }

  /// Whether what is being read is the value of a secret key.
  private var isInSecret: Bool {
    stack.contains { $0.pending.map { secretKeys.contains($0.key) } ?? false }
  }
}
