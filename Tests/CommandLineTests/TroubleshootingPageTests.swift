import Foundation
import Model
import Testing

@testable import CommandLine

/// `docs/troubleshooting.md` explains messages: each is a heading in backticks, with `…` for what
/// varies. Each must be one that the program can say.
struct TroubleshootingPageTests {
  @Test func everyMessageIsOneThatTheProgramSays() throws {
    let messages = try Self.messages()
    #expect(messages.count > 40)
    let sources = try Self.sources()
    for message in messages {
      #expect(
        sources.contains { $0.says(message) }, "the program does not say “\(message.text)”")
    }
  }

  @Test func everyExitCodeIsExplained() throws {
    let page = try Self.page()
    for (code, _) in ExitCodes.all {
      #expect(page.contains("\n| \(code.rawValue) | "), "\(code.rawValue)")
    }
    for message in try Self.messages() {
      let code = try #require(message.code, "“\(message.text)” lacks its exit code")
      #expect(ExitCode(rawValue: code) != nil, "“\(message.text)”: \(code)")
    }
  }

  /// Where a failure is made with its code in one place, that code is the page's.
  @Test func theExitCodeOfAMessageIsThatOfTheProgram() throws {
    let sources = try Self.sources()
    var compared = 0
    for message in try Self.messages() {
      let codes = sources.flatMap { $0.codes(of: message) }
      guard let code = message.code, !codes.isEmpty else { continue }
      compared += 1
      #expect(codes.contains(code), "“\(message.text)”: \(codes)")
    }
    #expect(compared > 20)
  }

  /// Else the tests above would prove nothing.
  @Test func aMessageThatNobodySaysIsFound() throws {
    let made = Message(text: "there is no configuration under the sofa", code: nil)
    #expect(!(try Self.sources().contains { $0.says(made) }))
  }

  private static func messages() throws -> [Message] {
    let lines = try page().split(separator: "\n")
    return lines.indices.compactMap { index in
      guard let heading = lines[index].wholeMatch(of: #/#{3,4} (`+)(.+?)\1/#) else { return nil }
      let code = lines[(index + 1)...].first?.firstMatch(of: #/^Exit code ([0-9]+)/#)
      return Message(
        text: heading.output.2.trimmingCharacters(in: .whitespaces),
        code: code.flatMap { Int32($0.output.1) })
    }
  }

  private static func page() throws -> String {
    try String(contentsOf: root.appending(path: "docs/troubleshooting.md"), encoding: .utf8)
  }

  /// Read once, as it takes a second.
  private static let allSources = Result {
    let folder = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      SourceText(try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  private static func sources() throws -> [SourceText] { try allSources.get() }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

/// What a heading of the page quotes.
private struct Message {
  let text: String
  let code: Int32?

  /// What stands between the parts that vary.
  var parts: [String] {
    text.split(separator: "…").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count > 1 }
  }
}

/// A source file with each text in one piece, and `…` for what is filled in. In bytes, as all of
/// them together are long.
private struct SourceText: Sendable {
  let text: Data

  init(_ source: String) { text = Data(Self.joined(Array(source.utf8))) }

  /// All parts of the message, in their order, near each other.
  func says(_ message: Message) -> Bool { place(of: message) != nil }

  /// The codes of failures that begin right before the message.
  func codes(of message: Message) -> [Int32] {
    guard let place = place(of: message) else { return [] }
    let before = String(decoding: text[max(0, place - 300)..<place], as: UTF8.self)
    guard let start = before.matches(of: #/Failure\(\s*\.([a-zA-Z]+),/#).last else { return [] }
    return ExitCodes.all.map(\.code).filter { "\($0)" == start.output.1 }.map(\.rawValue)
  }

  /// Where its parts stand nearest to each other.
  private func place(of message: Message) -> Int? {
    let parts = message.parts.map { Data($0.utf8) }
    guard let first = parts.first else { return nil }
    var best: Range<Int>?
    var next = text.startIndex
    while let start = text.range(of: first, in: next..<text.endIndex) {
      let limit = min(text.endIndex, start.upperBound + 600)
      var end: Int? = start.upperBound
      for part in parts.dropFirst() {
        end = end.flatMap { text.range(of: part, in: $0..<limit)?.upperBound }
      }
      if let end, end - start.lowerBound < best?.count ?? .max { best = start.lowerBound..<end }
      next = start.upperBound
    }
    return best?.lowerBound
  }

  /// With `…` in the place of each `\(…)`, and without `" + "` between two texts.
  private static func joined(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      let byte = source[place]
      if byte == UInt8(ascii: "\\"), place + 1 < source.count {
        if source[place + 1] == UInt8(ascii: "(") {
          place = end(ofInterpolation: place + 2, in: source)
          result += Array("…".utf8)
        } else {
          result.append(source[place + 1])
          place += 2
        }
      } else if byte == UInt8(ascii: "\""), let next = continuation(after: place, in: source) {
        place = next
      } else {
        result.append(byte)
        place += 1
      }
    }
    return result
  }

  private static func end(ofInterpolation start: Int, in source: [UInt8]) -> Int {
    var (place, depth) = (start, 1)
    while place < source.count, depth > 0 {
      if source[place] == UInt8(ascii: "(") { depth += 1 }
      if source[place] == UInt8(ascii: ")") { depth -= 1 }
      place += 1
    }
    return place
  }

  /// Where the text goes on of which the quotation mark at `place` ends a part; nil where it ends.
  private static func continuation(after place: Int, in source: [UInt8]) -> Int? {
    var place = place + 1
    var hasPlus = false
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break
      case UInt8(ascii: "+") where !hasPlus: hasPlus = true
      case UInt8(ascii: "\"") where hasPlus: return place + 1
      default: return nil
      }
      place += 1
    }
    return nil
  }
}
