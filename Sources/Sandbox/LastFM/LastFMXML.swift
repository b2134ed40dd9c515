/// The XML that Last.fm's JSON is made from.
enum LastFMXML {
  static func text(_ value: AnswerJSON) -> String {
    document(status: "ok", content(of: value))
  }

  static func error(_ number: Int, _ message: String) -> String {
    document(status: "failed", #"<error code="\#(number)">\#(escaped(message))</error>"#)
  }

  private static func document(status: String, _ content: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<lfm status=\"\(status)\">\(content)</lfm>\n"
  }

  private static func content(of value: AnswerJSON) -> String {
    switch value {
    case .object(let members):
      members.map { $0.key == "@attr" ? "" : element($0.key, $0.value) }.joined()
    case .string(let text), .raw(let text): escaped(text)
    case .number(let number): String(number)
    case .bool(let flag): flag ? "1" : "0"
    case .array, .null: ""
    }
  }

  /// As many elements as the value has; the prefix `opensearch` is declared nowhere.
  private static func element(_ name: String, _ value: AnswerJSON) -> String {
    switch value {
    case .array(let values): return values.map { element(name, $0) }.joined()
    case .object(let members) where members.contains { $0.key == "#text" }:
      let others = members.filter { $0.key != "#text" }
      let text = members.first { $0.key == "#text" }.map { content(of: $0.value) } ?? ""
      return "<\(name)\(attributes(others))>\(text)</\(name)>"
    case .object(let members):
      let own = members.first { $0.key == "@attr" }.map { attributes(of: $0.value) } ?? ""
      return "<\(name)\(own)>\(content(of: value))</\(name)>"
    default: return "<\(name)>\(content(of: value))</\(name)>"
    }
  }

  private static func attributes(of value: AnswerJSON) -> String {
    guard case .object(let members) = value else { return "" }
    return attributes(members)
  }

  private static func attributes(_ members: [AnswerJSON.Member]) -> String {
    members.map { " \($0.key)=\"\(content(of: $0.value))\"" }.joined()
  }

  /// Without the control characters, which XML cannot hold.
  private static func escaped(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.filter { $0 >= " " || "\n\t".unicodeScalars.contains($0) })
    return String(plain).escaped
  }
}
