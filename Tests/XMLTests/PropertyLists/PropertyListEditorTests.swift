import Foundation
import Model
import TestSupport
import Testing
import XML

/// Entries are changed where they stand; all else stays byte for byte.
struct PropertyListEditorTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <key>none</key> -->
    <plist version="1.0">
    <dict>
    \t<key>pictures</key>
    \t<dict>
    \t\t<!-- asked by mail -->
    \t\t<key>a:1</key>   <dict><key>hide</key><true/></dict>   <!-- on its line -->
    \t\t<key>b&amp;c:2</key>
    \t\t<dict>
    \t\t\t<key>title</key>
    \t\t\t<string>Grey <![CDATA[& <still>]]></string>
    \t\t</dict>
    \t</dict>
    \t<key>tags</key>
    \t<dict/>
    </dict>
    </plist>

    """

  private func edited(
    _ value: PropertyListValue?, at path: [String], in text: String = list
  ) -> String {
    var editor = PropertyListEditor(Array(text.utf8))
    let isSet = editor.set(value, at: path)
    #expect(isSet)
    let result = PropertyList.read(bytes: editor.bytes, name: "list")
    #expect(result.mistakes.isEmpty)
    #expect(Self.value(at: path[...], in: result.root) == value)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  private static func value(at path: ArraySlice<String>, in node: PropertyListNode?)
    -> PropertyListValue?
  {
    guard let key = path.first else { return node?.value }
    guard case .dictionary(let entries)? = node?.value else { return nil }
    return value(at: path.dropFirst(), in: entries.first { $0.key == key }?.node)
  }

  @Test func anotherValueTakesThePlaceOfTheOneThatIsThere() {
    #expect(
      edited(.string("Blue"), at: ["pictures", "b&c:2", "title"])
        == Self.list.replacing(
          "<string>Grey <![CDATA[& <still>]]></string>", with: "<string>Blue</string>"))
    #expect(
      edited(.boolean(false), at: ["pictures", "a:1", "hide"])
        == Self.list.replacing("<true/>", with: "<false/>"))
  }

  @Test func aNewEntryComesLastAndIsSetAsThoseBeforeIt() {
    #expect(
      edited(.string("x < y"), at: ["pictures", "b&c:2", "alt"])
        == Self.list.replacing(
          "</string>\n\t\t</dict>",
          with: "</string>\n\t\t\t<key>alt</key>\n\t\t\t<string>x &lt; y</string>\n\t\t</dict>"))
    #expect(
      edited(.boolean(true), at: ["tags", "lake", "hide"])
        == Self.list.replacing(
          "<dict/>",
          with:
            "<dict>\n\t\t<key>lake</key>\n\t\t<dict>\n\t\t\t<key>hide</key>\n\t\t\t<true/>\n\t\t</dict>\n\t</dict>"
        ))
  }

  @Test func anEntryGoesWithTheDictionariesThatHoldNothingElse() {
    #expect(
      edited(nil, at: ["pictures", "b&c:2", "title"])
        == Self.list.replacing(
          "\n\t\t<key>b&amp;c:2</key>\n\t\t<dict>\n\t\t\t<key>title</key>\n\t\t\t<string>Grey "
            + "<![CDATA[& <still>]]></string>\n\t\t</dict>", with: ""))
    // What is not there is not missed.
    #expect(edited(nil, at: ["pictures", "z:9", "hide"]) == Self.list)
  }

  @Test func linesEndAsTheyDo() {
    let windows = Self.list.replacing("\n", with: "\r\n")
    let text = edited(.boolean(true), at: ["pictures", "z:9", "hide"], in: windows)
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    #expect(edited(nil, at: ["pictures", "z:9", "hide"], in: text) == windows)
  }

  @Test func nothingIsPutIntoWhatIsNoDictionary() {
    var editor = PropertyListEditor(Array(Self.list.utf8))
    let isSet = editor.set(.boolean(true), at: ["pictures", "b&c:2", "title", "hide"])
    #expect(!isSet)
    #expect(editor.bytes == Array(Self.list.utf8))
  }

  /// Any series of edits leaves what a dictionary would, and all comments.
  @Test func manyEditsLeaveWhatADictionaryWould() {
    var random = SeededGenerator.announced(29)
    for _ in 0..<50 {
      var editor = PropertyListEditor(Array(Self.list.utf8))
      var expected: [[String]: PropertyListValue] = [
        ["pictures", "a:1", "hide"]: .boolean(true),
        ["pictures", "b&c:2", "title"]: .string("Grey & <still>"),
      ]
      for step in 0..<30 {
        let path = [
          random.one(of: ["pictures", "tags"]), random.one(of: ["a:1", "b&c:2", "c:3", "ü"]),
          random.one(of: ["hide", "title", "alt"]),
        ]
        let value: PropertyListValue? =
          random.happens(40) ? nil : random.one(of: [.boolean(true), .string("<\(step)> & \"é\"")])
        let isSet = editor.set(value, at: path)
        #expect(isSet)
        expected[path] = value
        let root = PropertyList.read(bytes: editor.bytes, name: "list").root
        #expect(Self.leaves(of: root) == expected)
        let text = String(decoding: editor.bytes, as: UTF8.self)
        #expect(text.contains("<!-- asked by mail -->") && text.contains("<!-- on its line -->"))
      }
    }
  }

  /// As one after the other would leave it, and back again.
  @Test func manyEditsAtOnceCanBeUndone() throws {
    var random = SeededGenerator.announced(30)
    for _ in 0..<100 {
      var editor = PropertyListEditor(Array(Self.list.utf8))
      for _ in 0..<5 {
        let edits = (0..<random.below(8)).map { step in
          PropertyListEdit(
            path: [
              random.one(of: ["pictures", "tags"]), random.one(of: ["a:1", "b&c:2", "c:3", "ü"]),
              random.one(of: ["hide", "title", "alt"]),
            ], value: random.happens(40) ? nil : .string("\(step)"))
        }
        let before = Self.leaves(of: PropertyList.read(bytes: editor.bytes, name: "").root)
        var single = editor
        for edit in edits { _ = single.set(edit.value, at: edit.path) }
        let undone = editor.apply(edits)
        let undoing = try #require(undone)
        func leaves(_ editor: PropertyListEditor) -> [[String]: PropertyListValue] {
          Self.leaves(of: PropertyList.read(bytes: editor.bytes, name: "").root)
        }
        #expect(leaves(editor) == leaves(single))
        var other = editor
        let redone = other.apply(undoing)
        #expect(leaves(other) == before)
        _ = try other.apply(#require(redone))
        #expect(leaves(other) == leaves(editor))
        let text = String(decoding: other.bytes, as: UTF8.self)
        #expect(text.contains("<!-- asked by mail -->") && text.contains("<!-- on its line -->"))
      }
    }
  }

  private static func leaves(
    of node: PropertyListNode?, at path: [String] = []
  ) -> [[String]: PropertyListValue] {
    guard let node else { return [:] }
    guard case .dictionary(let entries) = node.value else { return [path: node.value] }
    return entries.reduce(into: [:]) { all, entry in
      all.merge(leaves(of: entry.node, at: path + [entry.key])) { first, _ in first }
    }
  }
}
