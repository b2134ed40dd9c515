import Foundation
import Support
import XML

/// What the nights wrote into a site, against what a reader finds changed in it.
///
/// A file has changed where it is new, or where it tells something else. What a page or a feed tells is what is left without
/// markup, links and what programs alone read: its texts, the names of buttons, which images it shows and what
/// stands for them. A file of the search index tells all but its mark, and a sitemap which pages there are.
/// What is rewritten of all others is surplus: images, and the lists of all digests (`SHA256SUMS`,
/// `data/meta.js`).
struct PublishedFiles {
  private struct File {
    let content: String
    let words: Digest?
    /// A page that says so of its picture.
    let tellsRemoval: Bool
  }

  private var files: [String: File] = [:]
  private(set) var written = 0
  private(set) var changed = 0
  /// What was written though its words are the same, by kind of file.
  private(set) var surplus: [String: Int] = [:]
  /// The sizes of all files that there ever were, by what they hold.
  private(set) var union: [String: Int] = [:]

  /// The digest of its list of files: two sites with the same are the same.
  private(set) var tree = ""

  /// The pages of pictures that are there.
  var pictures: Set<String> {
    Set(files.filter { $0.key.hasPrefix("photo/") && !$0.value.tellsRemoval }.keys)
  }

  /// Looks at a site that was published; whether it is another one. The first is where counting begins.
  ///
  /// - Parameter isCounted: false for one that is brought back.
  mutating func look(at site: String, isCounted: Bool = true) throws -> Bool {
    let list = try Self.bytes("\(site)/SHA256SUMS")
    let tree = Digest(of: list).hex
    guard tree != self.tree else { return false }
    self.tree = tree
    var now: [String: File] = [:]
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let content = String(decoding: line.prefix(64), as: UTF8.self)
      let name = String(decoding: line.dropFirst(66), as: UTF8.self)
      if let known = files[name], known.content == content {
        now[name] = known
        continue
      }
      let bytes = try Self.bytes("\(site)/\(name)")
      union[content] = bytes.count
      let words = Self.words(of: bytes, in: name)
      let file = File(
        content: content, words: words.map { Digest(of: $0) },
        tellsRemoval: words.map { String(decoding: $0, as: UTF8.self).contains("was removed") }
          ?? false)
      if isCounted, !files.isEmpty { count(bytes.count, of: name, file) }
      now[name] = file
    }
    if isCounted, !files.isEmpty { count(list.count, of: "SHA256SUMS", nil) }
    files = now
    return true
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private mutating func count(_ bytes: Int, of name: String, _ file: File?) {
    written += bytes
    let before = files[name]
    if let file, before == nil || file.words != before?.words {
      changed += bytes
    } else {
      surplus[Self.kind(of: name), default: 0] += bytes
    }
  }

  /// The folder at the top; of the index the kind of file.
  private static func kind(of name: String) -> String {
    let parts = name.split(separator: "/")
    guard parts.first == "data", let file = parts.dropFirst().first else {
      return parts.first.map(String.init) ?? name
    }
    return "data/" + file.prefix { $0.isLetter }
  }
}

/// Words.
extension PublishedFiles {
  private static func words(of bytes: [UInt8], in name: String) -> [UInt8]? {
    if ["html", "atom", "xml"].contains(name.split(separator: ".").last) {
      let reader = WordReader()
      XMLWalk.walk(bytes[...], telling: reader)
      return reader.words
    }
    guard name.hasPrefix("data/"), name != "data/meta.js" else { return nil }
    // gallerist("NAME","MARK",…
    return bytes.split(separator: UInt8(ascii: ","), maxSplits: 2).last.map(Array.init)
  }

  private final class WordReader: XMLListener {
    private(set) var words: [UInt8] = []
    private var isSeen: [Bool] = []

    let isDone = false
    let wantsContent = true

    func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
      let isUnseen = Self.unseen.contains { strcmp(name.local, $0) == 0 }
      isSeen.append(isSeen.last != false && !isUnseen)
      attributes.visit { name, value in
        if Self.labels.contains(where: { strcmp(name, $0) == 0 }) { words += value }
        // The folder may be another one on a page above.
        if strcmp(name, "src") == 0 {
          words += value.split(separator: UInt8(ascii: "/")).last ?? value[...]
        }
      }
    }

    func end(line: Int) { isSeen.removeLast() }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
      if isSeen.last == true { words += bytes }
    }

    func danger(_ danger: XMLDanger, line: Int) {}
    func malformed(_ problem: String, line: Int) { words += Array(problem.utf8) }

    private static let unseen = ["script", "style", "lastmod"]
    private static let labels = ["alt", "title", "aria-label", "placeholder"]
  }
}
