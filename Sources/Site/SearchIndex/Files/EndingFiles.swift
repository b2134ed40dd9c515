import Model

/// The files of rare values. Each ending of theirs has a line, with the pictures of all values of a field that end
/// so: what some letters are in is where lines begin with these letters, one behind the other.
///
/// Where that would be much to load, one file more has the pictures of everything that these letters are in.
struct EndingFiles: Sendable {
  static let directory = "ends"
  /// Of very many values the files are longer, so that the directory of them stays short.
  private static let mostFiles = 12_000
  /// What lines take, in such lengths, until one file has the pictures of all.
  private static let longest = 3
  /// In bytes: parts that are longer have no such file.
  private static let longestPart = 24
  /// The letter of the line of such a file.
  private static let all = "*"

  private let terms: TermTable
  private let usual: [Int]
  private let rare: [Int]
  private let endings: Endings
  /// Those of usual values.
  private let usualEndings: Endings
  /// In their order.
  private let files: [File]

  private struct File {
    /// What its first line begins with, as far as that tells it from the file before.
    let key: String
    let endings: Range<Int>
    let isOfAll: Bool
  }

  /// - Parameter jobs: on how many threads the endings may be sorted.
  init(_ terms: TermTable, _ split: TermSplit, jobs: Int = 1) {
    self.terms = terms
    (usual, rare) = (split.usual, split.rare)
    endings = Endings(of: split.rare.lazy.map { terms.utf8(of: $0) }, jobs: jobs)
    usualEndings = Endings(of: split.usual.lazy.map { terms.utf8(of: $0) }, jobs: jobs)
    var cut = Cut(endings, of: split)
    cut.run()
    files = cut.files.sorted { TermTable.precedes($0.key, $1.key) }
  }

  /// Empty where no value is rare.
  var parts: [IndexPart] {
    guard !files.isEmpty else { return [] }
    let keys = files.map(\.key).joined(separator: "\n")
    let directory = IndexPart(name: Self.directory) {
      var text = ScriptText()
      text.append(keys)
      return [ScriptText(quoting: text)]
    }
    let own = files.enumerated().map { number, file in
      IndexPart("e", number) { [self] in
        file.isOfAll ? pictures(with: file) : lines(of: file)
      }
    }
    return [directory, OftenFile(terms: terms).part] + own
  }

  private func lines(of file: File) -> [ScriptText] {
    var (texts, pictures) = (ScriptText(), ScriptText())
    var first = file.endings.lowerBound
    while first < file.endings.upperBound {
      let last = endings.end(ofSame: first)
      var lines: [UInt8: [Int]] = [:]
      for ending in first..<last {
        let (text, isWhole) = endings.source(of: ending)
        let letter = terms.field(of: rare[text]).letter
        // A capital.
        lines[isWhole ? letter ^ 0x20 : letter, default: []].append(rare[text])
      }
      for (letter, lines) in lines.sorted(by: { $0.key < $1.key }) {
        if !texts.bytes.isEmpty {
          texts.append("\n" as Unicode.Scalar)
          pictures.append("\n" as Unicode.Scalar)
        }
        texts.append(Unicode.Scalar(letter))
        texts.append(utf8: endings.text(of: first))
        pictures.append(rising: terms.pictures(ofAny: lines))
      }
      first = last
    }
    return [ScriptText(quoting: texts), ScriptText(quoting: pictures)]
  }

  /// What pictures have is found by asking for that alone.
  private func pictures(with file: File) -> [ScriptText] {
    let part = String(file.key.dropLast())
    let lines =
      lines(rare, of: file.endings, in: endings)
      + lines(usual, of: usualEndings.all(beginningWith: part), in: usualEndings)
    var (text, pictures) = (ScriptText(), ScriptText())
    text.append(Self.all + part)
    pictures.append(rising: terms.pictures(ofAny: lines))
    return [ScriptText(quoting: text), ScriptText(quoting: pictures)]
  }

  /// Those that some endings are of, each once.
  private func lines(_ all: [Int], of some: Range<Int>, in endings: Endings) -> [Int] {
    Set(some.map { all[endings.source(of: $0).text] }).filter { terms.field(of: $0) != .has }
      .sorted()
  }

  /// Cuts the lines into files, and finds the parts that are in too many of them.
  private struct Cut {
    private let endings: Endings
    private let split: TermSplit
    private let length: Int
    private(set) var files: [File] = []
    /// What all lines before the current one take.
    private var sum = 0
    /// Where the current file begins: its key, its first ending, and what was before it.
    private var start = (key: "", first: 0, sum: 0)
    /// Of the beginning of the current line, letter by letter: what was before the first line that begins so,
    /// and its first ending.
    private var beginnings: [(sum: Int, first: Int)] = []

    init(_ endings: Endings, of split: TermSplit) {
      self.endings = endings
      self.split = split
      let total = (0..<endings.count).reduce(0) { total, ending in
        total + Self.weight(of: endings.source(of: ending).text, split)
          + endings.text(of: ending).count
      }
      length = max(split.cut.endings, total / EndingFiles.mostFiles)
    }

    /// What a line of a text takes beside its own letters, in bytes.
    private static func weight(of text: Int, _ split: TermSplit) -> Int {
      Int(split.lengths[split.rare[text]]) + 3
    }

    mutating func run() {
      var first = 0
      while first < endings.count {
        let last = endings.end(ofSame: first)
        let text = endings.text(of: first)
        let weight = (first..<last).reduce(0) { weight, ending in
          weight + Self.weight(of: endings.source(of: ending).text, split) + text.count
        }
        let shared = first == 0 ? 0 : endings.shared(first - 1, first)
        close(before: first, keeping: shared)
        if first > start.first, sum - start.sum + weight > length {
          closeFile(before: first)
          start = (endings.beginning(of: first, longerThan: shared), first, sum)
        }
        let depth = min(text.count, EndingFiles.longestPart)
        while beginnings.count < depth { beginnings.append((sum, first)) }
        sum += weight
        first = last
      }
      close(before: endings.count, keeping: 0)
      if endings.count > 0 { closeFile(before: endings.count) }
    }

    private mutating func closeFile(before ending: Int) {
      files.append(File(key: start.key, endings: start.first..<ending, isOfAll: false))
    }

    /// The line does not begin as the one before, but for so many bytes.
    private mutating func close(before ending: Int, keeping shared: Int) {
      while beginnings.count > shared, let beginning = beginnings.popLast() {
        let length = beginnings.count + 1
        guard sum - beginning.sum > EndingFiles.longest * self.length,
          endings.isLetterEnd(beginning.first, length)
        else { continue }
        let part = String(
          decoding: endings.text(of: beginning.first).prefix(length), as: UTF8.self)
        files.append(
          File(key: part + "\t", endings: beginning.first..<ending, isOfAll: true))
      }
    }
  }
}

extension Endings {
  /// Behind the last of those that say the same as one.
  fileprivate func end(ofSame ending: Int) -> Int {
    var end = ending + 1
    while end < count, isSame(ending, end) { end += 1 }
    return end
  }

  /// What an ending begins with, one letter more than so many bytes.
  fileprivate func beginning(of ending: Int, longerThan shared: Int) -> String {
    let text = text(of: ending)
    var length = min(shared + 1, text.count)
    while length < text.count, !isLetterEnd(ending, length) { length += 1 }
    return String(decoding: text.prefix(length), as: UTF8.self)
  }
}
