import Model
import Support

/// The files of the index, below `data/`.
struct IndexPlan {
  /// Pictures in one file of records.
  static let perRecords = 20
  /// In one file of keys; each digit that addresses are told apart by makes sixteen of one.
  private static let mostKeys = 5_000
  private static let newest = "new"

  private let index: SearchIndex
  private let site: SiteIndex
  private let shelf: ByteShelf?
  private let jobs: Int
  private let inputs: RecordInputs?
  private let kilobytes: [Int]

  /// - Parameters:
  ///   - kilobytes: how large the images are that pages show of each picture.
  ///   - shelf: where what is made of the index lies, so that pages are rendered without that in memory; nil
  ///     where it is made when it is asked for.
  ///   - jobs: on how many threads it may be made.
  ///   - words: of the files that the site's own words are from; nil where all files are made to be known.
  init(
    _ index: SearchIndex, kilobytes: [Int] = [], on shelf: ByteShelf? = nil, jobs: Int = 1,
    words: Digest? = nil
  ) {
    (self.index, site, self.shelf, self.jobs) = (index, index.site, shelf, jobs)
    self.kilobytes = kilobytes
    let files = (index.site.pictures.count + Self.perRecords - 1) / Self.perRecords
    inputs = words.map { RecordInputs(index.site, files: files, words: $0) }
  }

  /// What leads to all others is the last.
  var files: [IndexFile] {
    let settled = index.knownFiles ?? ValueFiles(index.settled, index.cut, jobs: jobs)
    // The choices take longer than any other file: a thread begins with them.
    let values = shelved([FacetFile(index).part] + settled.parts + newest)
    let made = settled.with(Array(values[1...settled.parts.count]))
    if index.knownFiles == nil { remember(made) }
    let others = values + records + details + cards + keys + [sizes, all]
    let lists = ListFiles(index).parts
    let marks = IndexMarks(others, lists: lists, index.cut)
    return (others + lists + marks.files + [meta(settled, marks)]).map {
      IndexFile(part: $0, marks: marks)
    }
  }

  /// What is known already need not be made.
  private func shelved(_ parts: [IndexPart]) -> [IndexPart] {
    guard let shelf else { return parts }
    return ThreadPool.map(parts.count, among: jobs) { place in
      parts[place].inputs == nil ? parts[place].shelved(on: shelf) : parts[place]
    }
  }

  private func remember(_ files: ValueFiles) {
    // What could not be read is not to be trusted.
    guard let memory = index.memory, let shelf, shelf.failure == nil else { return }
    memory.file.keep(madeOf: memory.inputs) { file throws(FileError) in
      try index.values.add(to: &file)
      try files.add(to: &file)
    }
  }

  /// All of it for the newest pictures: values, counts, postings, and a column of each number.
  private var newest: [IndexPart] {
    guard index.hasNewest else { return [] }
    return [
      IndexPart(name: Self.newest) { [newest = index.newest] in
        let lines = newest.terms.lines
        return newest.terms.texts(of: lines) + [newest.terms.postings(of: lines)]
          + NumberField.allCases.map { ScriptText(quoting: newest.numbers.text($0)) }
      }
    ]
  }

  private var records: [IndexPart] {
    parts("r") { [site] pictures in
      var text = ScriptText()
      text.append(
        pictures.map { RecordLine(site: site, number: $0).text }.joined(separator: "\n"))
      return ScriptText(quoting: text)
    }
  }

  private var details: [IndexPart] {
    parts("i") { [site] pictures in
      ScriptText(json: .array(pictures.map { PictureDetails(site: site, number: $0).json }))
    }
  }

  /// A file for each few pictures, in the order in which they came.
  private func parts(
    _ name: String, _ write: @escaping @Sendable (ArraySlice<Int>) -> ScriptText
  ) -> [IndexPart] {
    stride(from: 0, to: site.pictures.count, by: Self.perRecords).map { first in
      let last = min(first + Self.perRecords, site.pictures.count)
      let part = IndexPart(name, first / Self.perRecords, inFolders: true) {
        [order = index.order] in
        [write(order.places[first..<last])]
      }
      guard let inputs else { return part }
      return part.madeOf { [order = index.order] in
        inputs.digest(ofFile: first / Self.perRecords, order.places[first..<last])
      }
    }
  }

  private var all: IndexPart {
    IndexPart(name: PictureList.all.name) { [order = index.order, cards = site.groups.cards] in
      [ScriptText(quoting: order.text(of: cards))]
    }
  }

  private var cards: [IndexPart] {
    [IndexPart(name: "cards") { [steps = site.cardSteps] in [ScriptText(json: steps)] }]
  }

  /// What visitors are told before they keep pictures to see them without a network.
  private var sizes: IndexPart {
    IndexPart(name: "sizes") { [order = index.order, kilobytes] in
      let sizes = order.places.map { kilobytes.indices.contains($0) ? kilobytes[$0] : 0 }
      var text = ScriptText()
      text.append(sizes.map { String($0, radix: 36) }.joined(separator: ","))
      return [ScriptText(quoting: text)]
    }
  }

  /// The first digits of the addresses in a file of keys: one file has all, or each digit makes sixteen of it.
  private var keyDigits: Int {
    var (digits, files) = (0, 1)
    while digits < 2, site.pictures.count > files * Self.mostKeys {
      (digits, files) = (digits + 1, files * 16)
    }
    return digits
  }

  private var keyFiles: Int { 1 << (4 * keyDigits) }

  private var keys: [IndexPart] {
    let digits = keyDigits
    let numbers = Lazy<[Substring: [UInt32]]>()
    return (0..<keyFiles).map { file in
      let hex = String(file, radix: 16)
      let start = digits > hex.utf8.count ? "0" + hex : hex
      return IndexPart(name: "k-\(start)") { [site, order = index.order] in
        // All files ask for what is found at once.
        let all = numbers.value {
          Dictionary(grouping: order.places.indices.map { UInt32(truncatingIfNeeded: $0) }) {
            site.addresses[order.places[Int($0)]].folder.prefix(digits)
          }
        }
        var text = ScriptText()
        for number in all[digits == 0 ? "" : Substring(start)] ?? [] {
          let address = site.addresses[order.places[Int(number)]]
          if !text.bytes.isEmpty { text.append("\n" as Unicode.Scalar) }
          text.append("\(address.folder)/\(address.name) ")
          text.append(Int(number))
        }
        return [ScriptText(quoting: text)]
      }
    }
  }

  private func meta(_ settled: ValueFiles, _ marks: IndexMarks) -> IndexPart {
    let number = { (number: Int) in JSONValue.number(String(number)) }
    // Their lines stand behind those of all others.
    let newest =
      index.newest.terms.lines.isEmpty ? [] : [(name: Self.newest, line: settled.usual)]
    let lines = settled.terms + newest
    let members: [(String, JSONValue)] = [
      ("count", number(site.pictures.count)), ("settled", number(index.order.settled)),
      ("perRecords", number(Self.perRecords)),
      ("keyFiles", number(keyFiles)), ("pageSize", number(site.form.pageSize)),
      ("ways", number(site.form.ofWay.pageSize)),
      ("grid", .string(site.style.classes)), ("styles", .object(styles)),
      ("fields", .array(TextField.allCases.map { .string($0.rawValue) })),
      ("terms", .array(lines.map { .array([.string($0.name), number($0.line)]) })),
      ("postings", .array((settled.postings + newest.map(\.line)).map(number))),
      (
        "numbers",
        .object(
          NumberField.allCases.map { JSONValue.Member(key: $0.rawValue, value: number($0.scale)) })
      ),
    ]
    let most = site.form.most.map { [("most", number($0))] } ?? []
    let often = [(name: OftenFile.name, line: 0)] + newest
    let rare: [(String, JSONValue)] =
      settled.letters.isEmpty
      ? []
      : [
        ("ends", .string(String(decoding: settled.letters, as: UTF8.self))),
        ("often", .array(often.map { .array([.string($0.name), number($0.line)]) })),
      ]
    return IndexPart(name: "meta") {
      let all = members + most + rare + marks.members
      return [ScriptText(json: .object(all.map { JSONValue.Member(key: $0, value: $1) }))]
    }
  }

  /// What scripts have to know of a list to make its cards, by the class of its style.
  private var styles: [JSONValue.Member] {
    var seen: Set<String> = []
    return site.styles.filter { seen.insert($0.name).inserted }.map { style in
      JSONValue.Member(
        key: style.name,
        value: .object([
          JSONValue.Member(key: "sizes", value: .array(style.sizes.map { .string($0) })),
          JSONValue.Member(key: "widest", value: .number(String(style.widest))),
        ]))
    }
  }
}

extension ScriptText {
  init(json: JSONValue) {
    self.init()
    append(json.scriptSafe)
  }
}

/// One file of the index: a call of the one function that our scripts have for everybody. A page from
/// a folder may load nothing but scripts.
struct IndexFile: WrittenFile {
  let part: IndexPart
  let marks: IndexMarks

  var path: String { "data/\(part.name).js" }

  var inputs: Digest? {
    guard let inputs = part.inputs?() else { return nil }
    var builder = DigestBuilder()
    builder.add(path)
    builder.add(marks.mark(of: part))
    builder.add(inputs)
    return builder.digest
  }

  var bytes: [UInt8] {
    let arguments = part.arguments()
    let names = [part.name, marks.mark(of: part, arguments)].map { text in
      var script = ScriptText()
      script.append(text)
      return ScriptText(quoting: script)
    }
    let all = (names + arguments).map(\.bytes)
    return Array("gallerist(".utf8) + Array(all.joined(separator: [UInt8(ascii: ",")]))
      + Array(");\n".utf8)
  }
}

/// The name of a file of the index and how its content is written.
struct IndexPart: Sendable {
  /// So many files of a kind are in one folder.
  private static let mostInFolder = 1_000

  /// Its path below `data/`, without `.js`.
  let name: String
  /// Of what is numbered, from 0.
  private(set) var numbering: (kind: String, number: Int)?
  /// Of all that it is made of, where that is known without making it.
  private(set) var inputs: (@Sendable () -> Digest)?
  let arguments: @Sendable () -> [ScriptText]

  init(name: String, arguments: @escaping @Sendable () -> [ScriptText]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// One of many of its kind.
  ///
  /// - Parameter inFolders: whether so many are in one folder and no more, as `records.js` finds it, too.
  init(
    _ kind: String, _ number: Int, inFolders: Bool = false,
    arguments: @escaping @Sendable () -> [ScriptText]
  ) {
    let (folder, file) = number.quotientAndRemainder(dividingBy: Self.mostInFolder)
    self.init(
      name: "\(kind)-" + (inFolders && folder > 0 ? "\(folder)/\(file)" : "\(number)"),
      arguments: arguments)
    numbering = (kind, number)
  }

  /// The same, with the digest of all that it is made of.
  func madeOf(_ inputs: @escaping @Sendable () -> Digest) -> IndexPart {
    var part = self
    part.inputs = inputs
    return part
  }

  /// What tells its content from that of another build.
  ///
  /// - Parameter made: its content, where that is written already.
  func digest(_ made: [ScriptText]?) -> Digest {
    if let inputs { return inputs() }
    let arguments = made ?? arguments()
    var builder = DigestBuilder()
    builder.add(arguments.count)
    for argument in arguments { builder.add(Digest(of: argument.bytes)) }
    return builder.digest
  }

  /// The same, made now.
  func shelved(on shelf: ByteShelf) -> IndexPart {
    let arguments = arguments()
    let digest = digest(arguments)
    let made = arguments.map { shelf.put($0.bytes) }
    var part = IndexPart(name: name) { made.map { ScriptText(bytes: $0.bytes) } }
    part.numbering = numbering
    return part.madeOf { digest }
  }
}

/// The pictures of each list of several pages, in its order.
struct ListFiles {
  private let site: SiteIndex
  private let order: ArrivalOrder

  init(_ index: SearchIndex) { (site, order) = (index.site, index.order) }

  var parts: [IndexPart] {
    let lists =
      (site.collections + site.albums).map { PictureList.collection($0) }
      + site.tags.map { .tag($0) } + site.creators.map { .creator($0) }
      + site.ways.all.map { .way($0) }
    return lists.filter { GridPart.pages(of: $0, in: site) > 1 }.map(part)
  }

  private func part(_ list: PictureList) -> IndexPart {
    IndexPart(name: list.name) { [site, order] in
      let pictures = list.pictures(0..<list.count(in: site), in: site)
      var text = ScriptText()
      text.append(gapsOf: pictures.map { order.numbers[$0] })
      return [ScriptText(quoting: text)] + ranks(of: list, pictures)
    }
  }

  /// None where the list is no ranking.
  private func ranks(of list: PictureList, _ pictures: [Int]) -> [ScriptText] {
    guard case .collection(let entry) = list, !entry.ranks.isEmpty else { return [] }
    var text = ScriptText()
    text.append(pictures.map { entry.ranks[$0].map(String.init) ?? "" }.joined(separator: ","))
    return [ScriptText(quoting: text)]
  }
}
