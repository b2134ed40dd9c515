import Model
import Support

/// The files of settled values, and what `meta` says of them.
struct ValueFiles: Sendable {
  /// How many values are usual.
  let usual: Int
  /// The name of each file of usual values, and the place of its first among them.
  let terms: [(name: String, line: Int)]
  /// The first value of each file of pictures, by its place among the usual ones.
  let postings: [Int]
  /// Those of the fields that have rare values.
  let letters: [UInt8]
  private(set) var parts: [IndexPart]

  /// - Parameter jobs: on how many threads the endings of values may be sorted.
  init(_ settled: SearchIndex.Part, _ cut: IndexCut, jobs: Int) {
    let split = TermSplit(settled.terms, cut)
    let terms = TermFiles(settled.terms, split)
    let postings = PostingFiles(settled.terms, split)
    usual = split.usual.count
    (self.terms, self.postings) = (terms.firsts, postings.firsts)
    letters = Set(split.rare.map { settled.terms.field(of: $0) }).map(\.letter).sorted()
    parts =
      terms.parts + postings.parts + EndingFiles(settled.terms, split, jobs: jobs).parts
      + Self.numbers(settled.numbers)
  }

  /// The same, made.
  func with(_ parts: [IndexPart]) -> ValueFiles {
    var files = self
    files.parts = parts
    return files
  }

  private static func numbers(_ numbers: NumberTable) -> [IndexPart] {
    NumberField.allCases.map { field in
      IndexPart(name: "n-\(field.rawValue)") { [ScriptText(quoting: numbers.text(field))] }
    }
  }
}

/// As they are remembered: of each file what tells its content from that of another build.
extension ValueFiles {
  /// - Parameter make: makes them once more, where one of them is not as it was left in the site.
  init?(_ lists: inout RememberedFile.Lists, making make: @escaping @Sendable () -> ValueFiles) {
    guard let usual: [Int] = lists.next(), let names = lists.nextTexts(),
      let lines: [Int] = lists.next(), let postings: [Int] = lists.next(),
      let letters: [UInt8] = lists.next(), let parts = lists.nextTexts(),
      let numbers: [Int] = lists.next(), let words: [UInt64] = lists.next(),
      usual.count == 1, names.count == lines.count, numbers.count == parts.count,
      words.count == 4 * parts.count
    else { return nil }
    (self.usual, self.postings, self.letters) = (usual[0], postings, letters)
    terms = zip(names, lines).map { (name: $0, line: $1) }
    let made = Lazy<[String: IndexPart]>()
    self.parts = parts.indices.map { place in
      let (name, digest) = (parts[place], Digest(words: words, at: 4 * place))
      let arguments = { @Sendable in
        let all = made.value {
          Dictionary(uniqueKeysWithValues: make().parts.map { ($0.name, $0) })
        }
        return all[name]?.arguments() ?? []
      }
      let part =
        numbers[place] < 0
        ? IndexPart(name: name, arguments: arguments)
        : IndexPart(
          String(name.prefix { $0 != "-" }), numbers[place], arguments: arguments)
      return part.madeOf { digest }
    }
  }

  func add(to file: inout RememberedFile.Writer) throws(FileError) {
    try file.add([usual])
    try file.add(terms.map(\.name))
    try file.add(terms.map(\.line))
    try file.add(postings)
    try file.add(letters)
    try file.add(parts.map(\.name))
    try file.add(parts.map { $0.numbering?.number ?? -1 })
    try file.add(parts.flatMap { $0.digest(nil).words })
  }
}

extension Digest {
  fileprivate init(words: [UInt64], at place: Int) {
    self.init(words: (words[place], words[place + 1], words[place + 2], words[place + 3]))
  }
}
