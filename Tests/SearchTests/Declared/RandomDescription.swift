import Support

@testable import Sandbox
@testable import Search

/// A description that is drawn: how pages are asked for, where things are, what the licences look like.
struct RandomDescription {
  private(set) var plist = ""
  let style: DeclaredService.Pages.Style
  let hasLicenses: Bool

  private var dice: SandboxRandom
  private let isXML: Bool
  private let hasTotal: Bool
  private var names = [
    "alpha", "beta", "gamma", "delta", "größe", "x-1", "Type", "value", "node", "entry",
  ]

  init(seed: Int) {
    var dice = SandboxRandom(seed)
    let styles = DeclaredService.Pages.Style.allCases
    style = styles[seed % styles.count]
    isXML = style != .items && dice.roll(0..<4) == 0
    hasTotal = dice.roll(0..<2) == 0
    hasLicenses = dice.roll(0..<3) > 0
    self.dice = dice
    plist = text()
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[dice.roll(0..<values.count)]
  }

  private mutating func chance() -> Bool { dice.roll(0..<2) == 0 }

  // MARK: Paths

  /// A name that no other path has, so that nothing is read in two ways.
  private mutating func name() -> String {
    let count = names.count
    let name = "\(one(of: Array(names.prefix(10))))\(count)"
    names.append(name)
    return name
  }

  private mutating func step() -> String {
    let name = name()
    if isXML { return "/\(name.filter { $0 != "-" })" }
    return name.contains("-") || chance() ? "['\(name)']" : ".\(name)"
  }

  private mutating func path(_ start: String) -> String {
    let root = isXML ? ["@": ".", "^": "^", "$": "/root"][start] ?? "." : start
    let depth = dice.roll(1..<4)
    var path = root
    for _ in 0..<depth { path += step() }
    if isXML { return path + (chance() ? "/@\(name().filter { $0 != "-" })" : "") }
    switch dice.roll(0..<4) {
    case 0: return path + "[0]"
    case 1: return path + "[?@.kind == 'k'].v"
    default: return path
    }
  }

  // MARK: The file

  private mutating func text() -> String {
    let list = isXML ? "/root\(step())\(step())" : "$\(isBareList ? "" : step())[*]"
    let hasParts = chance()
    let parts = isXML ? ".\(step())" : "@\(step())[*]"
    var lines = [
      entry("name", "drawn"), entry("title", "Drawn"), entry("format", isXML ? "xml" : "json"),
      entry("items", list), pages(),
    ]
    if hasParts { lines.append(entry("each", parts)) }
    let outer = hasParts && chance() ? "^" : "@"
    lines += asked()
    lines.append(
      dict(
        "picture",
        [
          entry("id", path("@")), reading("title", outer), tags(outer), reading("creator", outer),
          address("large"), address("preview"), licensed("@"),
          entry("page", "https://drawn.example/photos/{\(path("@"))}"),
        ]))
    if chance() {
      lines.append(
        "<key>where</key><array><dict><key>at</key><string>\(path("@"))</string><key>is</key><array>"
          + "<string>image</string><string>photo</string></array></dict></array>")
    }
    let license = hasLicenses ? [] : [own()]
    lines.append(dict("terms", [entry("summary", "as it says")] + license))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n"
      + lines.joined(separator: "\n") + "\n</dict></plist>\n"
  }

  /// Whether the answer is a list, and nothing beside it.
  private var isBareList: Bool {
    style == .once || (style == .page || style == .offset) && !hasTotal
  }

  private mutating func asked() -> [String] {
    var lines: [String] = []
    switch dice.roll(0..<3) {
    case 0:
      lines.append(
        entry("address", "http://drawn.example/api/{words}\(chance() ? "/list" : ".json")"))
    case 1:
      lines.append(entry("address", "http://drawn.example/api/search"))
      lines.append(dict("words", [entry("item", "q")]))
    default:
      lines.append(entry("address", "http://drawn.example/api/"))
      lines.append(
        dict(
          "words", [entry("item", "q"), entry("template", "(\(chance() ? "" : "a "){words}) b")]))
    }
    switch dice.roll(0..<3) {
    case 0: lines.append(dict("key", [entry("item", "api_key")]))
    case 1:
      lines.append(
        dict(
          "key",
          [entry("header", "X-Api-Key"), entry("before", chance() ? "Token " : "")].filter {
            !$0.contains("<string></string>")
          }))
    default: break
    }
    if chance() {
      lines.append(
        dict(
          "send",
          [
            entry("fields", "all"),
            "<key>kind</key><array><string>a</string><string>b</string></array>",
          ]))
    }
    return lines
  }

  private mutating func pages() -> String {
    let size = dice.roll(2..<9)
    let sized = [entry("sizeItem", "n"), "<key>size</key><integer>\(size)</integer>"]
    let total = hasTotal ? [entry("total", path("$"))] : []
    let own: [String]
    switch style {
    case .page: own = [entry("item", "p"), number("first", dice.roll(0..<2))] + sized
    case .offset: own = [entry("item", "from_"), number("first", dice.roll(0..<2))] + sized
    case .token:
      own =
        [entry("item", "cursor"), entry("next", path("$"))]
        + (chance() ? [entry("first", "*")] : [])
    case .link: own = [entry("next", path("$"))]
    case .items: own = [entry("next", "$\(step())")]
    case .once: own = []
    }
    return dict("pages", [entry("by", style.rawValue)] + own + (style == .once ? [] : total))
  }

  private func number(_ key: String, _ value: Int) -> String {
    "<key>\(key)</key><integer>\(value)</integer>"
  }

  private mutating func reading(_ key: String, _ start: String) -> String {
    let path = path(start)
    switch dice.roll(0..<3) {
    case 0:
      return
        "<key>\(key)</key><array><string>\(path)</string><string>\(self.path(start))</string></array>"
    case 1:
      return
        "<key>\(key)</key><dict><key>at</key><string>\(path)</string><key>html</key><true/></dict>"
    default: return entry(key, path)
    }
  }

  private mutating func tags(_ start: String) -> String {
    let path = path(start)
    if chance() {
      return
        "<key>tags</key><dict><key>at</key><string>\(path)</string><key>split</key><string>;</string></dict>"
    }
    // Of several elements the texts, of an attribute only one.
    let list =
      isXML
      ? path.split(separator: "/@")[0].description
      : path.split(separator: "[?")[0].description.replacing("[0]", with: "") + "[*]"
    return entry("tags", list)
  }

  private mutating func address(_ key: String) -> String {
    let path = path("@")
    switch dice.roll(0..<3) {
    case 0:
      return
        "<key>\(key)</key><dict><key>at</key><string>\(path)</string><key>replace</key><array><string>.jpg</string><string>.webp</string></array></dict>"
    case 1:
      return
        "<key>\(key)</key><array><dict><key>at</key><string>\(path)</string><key>having</key><string>images</string></dict><string>\(self.path("@"))</string></array>"
    default: return entry(key, path)
    }
  }

  private mutating func licensed(_ start: String) -> String {
    guard hasLicenses else { return "" }
    let path = path(start)
    if chance() { return entry("license", path) }
    return
      "<key>license</key><dict><key>at</key><string>\(path)</string><key>map</key><dict><key>4</key><string>CC BY 4.0</string></dict></dict>"
  }

  private func own() -> String {
    dict("license", [entry("id", "drawn-license"), entry("name", "The licence of the drawn")])
  }

  private func entry(_ key: String, _ text: String) -> String {
    "<key>\(key)</key><string>\(XMLEscaping.escaped(text))</string>"
  }

  private func dict(_ key: String, _ entries: [String]) -> String {
    "<key>\(key)</key><dict>\(entries.joined())</dict>"
  }
}
