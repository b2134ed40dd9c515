import Support

/// A path into JSON as in RFC 9535, without what could take long: no descent, no slices, no functions, and
/// filters that compare one member with one text. `^` is our one addition.
struct JSONPath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
    case all
    case filter([Step], String, isEqual: Bool)
  }

  let root: PathRoot
  let steps: [Step]
  /// The names of its steps, where it leads through members alone, as most paths do.
  let names: [String]?

  init(root: PathRoot, steps: [Step]) {
    (self.root, self.steps) = (root, steps)
    let names = steps.compactMap { step in if case .name(let name) = step { name } else { nil } }
    self.names = names.count == steps.count ? names : nil
  }

  /// At most so many values are taken.
  static let most = 100_000

  /// The values in `value`, in their order.
  func values(in value: JSONValue, most: Int = most) -> [JSONValue] {
    guard let names else { return Self.values(at: steps, in: value, most: most) }
    var place = value
    for name in names {
      guard let member = place[name] else { return [] }
      place = member
    }
    return [place]
  }

  /// The value that has the list which the last step goes through; nil where the path ends otherwise.
  var list: JSONPath? {
    switch steps.last {
    case .all, .filter: JSONPath(root: root, steps: Array(steps.dropLast()))
    default: nil
    }
  }

  /// The name of the last member.
  var lastName: String? {
    for case .name(let name) in steps.reversed() { return name }
    return nil
  }

  private static func values(at steps: [Step], in value: JSONValue, most: Int) -> [JSONValue] {
    var values = [value]
    for step in steps {
      var found: [JSONValue] = []
      for value in values {
        found += step.values(in: value).prefix(most - found.count)
        if found.count == most { break }
      }
      values = found
    }
    return values
  }
}

extension JSONPath.Step {
  fileprivate func values(in value: JSONValue) -> [JSONValue] {
    switch self {
    case .name(let name): return value[name].map { [$0] } ?? []
    case .index(let index):
      guard let elements = value.elements else { return [] }
      let place = index < 0 ? elements.count + index : index
      return elements.indices.contains(place) ? [elements[place]] : []
    case .all: return value.elements ?? value.members.map(\.value)
    case .filter: return (value.elements ?? value.members.map(\.value)).filter(selects)
    }
  }

  fileprivate func selects(_ value: JSONValue) -> Bool {
    guard case .filter(let steps, let text, let isEqual) = self else { return false }
    let found = steps.reduce(Optional(value)) { value, step in
      value.flatMap { step.values(in: $0).first }
    }
    return (found == .string(text)) == isEqual
  }
}

extension JSONPath {
  /// The same value with others in the place of those that the path leads to, as far as `change` gives any.
  func replacing(
    in value: JSONValue, _ change: (JSONValue) -> JSONValue?
  ) -> JSONValue {
    Self.replacing(steps[...], in: value, change)
  }

  private static func replacing(
    _ steps: ArraySlice<Step>, in value: JSONValue, _ change: (JSONValue) -> JSONValue?
  ) -> JSONValue {
    guard let step = steps.first else { return change(value) ?? value }
    let rest = steps.dropFirst()
    switch value {
    case .object(let members):
      return .object(
        members.map { member in
          let isMeant: Bool =
            switch step {
            case .name(let name): member.key == name
            case .index: false
            case .all: true
            case .filter: step.selects(member.value)
            }
          guard isMeant else { return member }
          return JSONValue.Member(
            key: member.key, value: replacing(rest, in: member.value, change))
        })
    case .array(let elements):
      return .array(
        elements.enumerated().map { place, element in
          let isMeant: Bool =
            switch step {
            case .name: false
            case .index(let index): place == (index < 0 ? elements.count + index : index)
            case .all: true
            case .filter: step.selects(element)
            }
          return isMeant ? replacing(rest, in: element, change) : element
        })
    default: return value
    }
  }
}

// MARK: - Reading a path

extension JSONPath {
  /// Takes a path from the front of a text, as far as it goes.
  init(_ scanner: inout PathScanner) throws(PathError) {
    guard let root = scanner.next.flatMap({ PathRoot(json: $0) }) else {
      throw PathError("a path begins with $, @ or ^, expected one of them", at: scanner)
    }
    scanner.advance()
    self.init(root: root, steps: try Self.steps(&scanner, isInFilter: false))
  }

  private static func steps(
    _ scanner: inout PathScanner, isInFilter: Bool
  ) throws(PathError) -> [Step] {
    var steps: [Step] = []
    while true {
      let place = scanner.place
      scanner.skipBlanks()
      if scanner.take("..") {
        throw PathError("`..` is not taken: say each step", at: scanner)
      } else if scanner.take(".") {
        steps.append(try member(&scanner, isInFilter: isInFilter))
      } else if scanner.take("[") {
        steps.append(try bracket(&scanner, isInFilter: isInFilter))
      } else {
        scanner.back(to: place)
        return steps
      }
      guard steps.count <= 100 else { throw PathError("it has more than 100 steps") }
    }
  }

  private static func member(
    _ scanner: inout PathScanner, isInFilter: Bool
  ) throws(PathError) -> Step {
    if !isInFilter, scanner.take("*") { return .all }
    guard let first = scanner.next, isOfName(first), !("0"..."9" ~= first) else {
      throw PathError("expected a name after the dot", at: scanner)
    }
    return .name(scanner.take(while: isOfName))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value >= 0x80
    }
  }

  private static func bracket(
    _ scanner: inout PathScanner, isInFilter: Bool
  ) throws(PathError) -> Step {
    scanner.skipBlanks()
    let step: Step
    switch scanner.next {
    case "'", "\"": step = .name(try literal(&scanner))
    case "*" where !isInFilter:
      scanner.advance()
      step = .all
    case "?" where !isInFilter:
      scanner.advance()
      step = try filter(&scanner)
    case let sign? where sign == "-" || "0"..."9" ~= sign: step = .index(try index(&scanner))
    default:
      throw PathError("expected 'name', a number, * or a filter after the bracket", at: scanner)
    }
    scanner.skipBlanks()
    guard scanner.take("]") else {
      throw PathError("expected ] after one name, number, * or filter", at: scanner)
    }
    return step
  }

  private static func index(_ scanner: inout PathScanner) throws(PathError) -> Int {
    let isNegative = scanner.take("-")
    let digits = scanner.take { "0"..."9" ~= $0 }
    let isCanonical = digits == "0" ? !isNegative : !digits.hasPrefix("0")
    guard let number = Int(digits), isCanonical, number < 1 << 53 else {
      throw PathError("expected a whole number", at: scanner)
    }
    return isNegative ? -number : number
  }

  /// `?@.rel == 'preview'`
  private static func filter(_ scanner: inout PathScanner) throws(PathError) -> Step {
    let wanted = "expected a comparison such as ?@.rel == 'preview'"
    scanner.skipBlanks()
    guard scanner.take("@") else { throw PathError(wanted, at: scanner) }
    let steps = try steps(&scanner, isInFilter: true)
    scanner.skipBlanks()
    let isEqual = scanner.take("==")
    guard isEqual || scanner.take("!=") else { throw PathError(wanted, at: scanner) }
    scanner.skipBlanks()
    guard ["'", "\""].contains(scanner.next) else { throw PathError(wanted, at: scanner) }
    return .filter(steps, try literal(&scanner), isEqual: isEqual)
  }

  private static func literal(_ scanner: inout PathScanner) throws(PathError) -> String {
    guard let quote = scanner.next else { throw PathError("expected a text", at: scanner) }
    scanner.advance()
    var text = ""
    while let scalar = scanner.next {
      scanner.advance()
      switch scalar {
      case quote: return text
      case "\\": text.unicodeScalars.append(try escaped(&scanner, in: quote))
      case _ where scalar.value < 0x20:
        throw PathError("a text has a control character", at: scanner)
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw PathError("a text does not end", at: scanner)
  }

  private static func escaped(
    _ scanner: inout PathScanner, in quote: Unicode.Scalar
  ) throws(PathError) -> Unicode.Scalar {
    let scalar = scanner.next
    scanner.advance()
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "/", "\\", quote: return scalar ?? "/"
    case "u":
      let unit = try hex(&scanner)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if 0xD800..<0xDC00 ~= unit, scanner.take("\\u") {
        let low = try hex(&scanner)
        if 0xDC00..<0xE000 ~= low,
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      throw PathError("half a character is escaped", at: scanner)
    default: throw PathError("an unknown escape is", at: scanner)
    }
  }

  private static func hex(_ scanner: inout PathScanner) throws(PathError) -> UInt32 {
    var digits = ""
    while digits.count < 4, let next = scanner.next, next.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(next)
      scanner.advance()
    }
    guard digits.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw PathError("expected four hexadecimal digits", at: scanner)
    }
    return unit
  }
}
