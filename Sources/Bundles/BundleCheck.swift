package import Model
import Support
import Zip

/// Whether a bundle is whole: everything in it can be read, is what its list of digests says, and nothing is
/// there besides.
package struct BundleCheck: Sendable {
  package enum Kind: Sendable {
    case zip, bag, page, zim
  }

  package struct Result: Equatable, Sendable {
    package let kind: Kind
    /// Of the site; of a page its pictures, of a ZIM file its entries.
    package var files = 0
    package var byteCount = 0
  }

  private let path: String
  private let tell: SiteBundle.Telling

  package init(of path: String, telling tell: @escaping SiteBundle.Telling) {
    (self.path, self.tell) = (path, tell)
  }

  package func run() throws(Failure) -> Result {
    if let page = try PageBundleCheck.result(of: path) { return page }
    if let zim = try ZimFile.result(of: path, telling: tell) { return zim }
    let zip = try ZipReader(path)
    let found = try Contents(of: zip)
    let lists = try found.lists(in: zip)
    var result = Result(kind: found.isBag ? .bag : .zip)
    var done = 0
    try zip.forEachEntry { entry throws(Failure) in
      var hasher = SHA256()
      try zip.read(entry) { piece throws(Failure) in hasher.update(piece) }
      let digest = hasher.finish()
      let name = String(Substring(entry.name.utf8.dropFirst(found.top.utf8.count)))
      if let list = lists.first(where: { $0.lists(name) }) { try list.check(name, digest) }
      if found.isBag ? Bag.isPayload(name) : name != Bundles.sums {
        result.files += 1
        result.byteCount += entry.byteCount
      }
      done += 1
      if done % 64 == 0 { tell(done, zip.count) }
    }
    for list in lists { try list.finish() }
    tell(done, zip.count)
    if found.isBag { try checkFacts(found, zip, result) }
    return result
  }

  /// A bag tells how much it holds.
  private func checkFacts(
    _ found: Contents, _ zip: ZipReader, _ result: Result
  ) throws(Failure) {
    guard let entry = found.own[Bag.factsPath] else {
      throw zip.isDamaged("it has no \(Bag.factsPath)")
    }
    guard entry.byteCount <= 1 << 20 else { throw zip.isDamaged("\(Bag.factsPath) is too long") }
    var bytes: [UInt8] = []
    try zip.read(entry) { piece throws(Failure) in bytes += piece }
    let oxum = "Payload-Oxum: \(result.byteCount).\(result.files)"
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard lines.contains(where: { $0.elementsEqual(oxum.utf8) }) else {
      throw zip.isDamaged("\(Bag.factsPath) tells of another payload than there is")
    }
  }
}

/// What an archive holds, as far as its directory tells.
private struct Contents {
  /// The folder that all of it is in, with a slash at its end.
  private(set) var top = ""
  /// What tells of the rest.
  private(set) var own: [String: ZipEntry] = [:]

  private static let owned: Set<String> = [
    Bundles.sums, Bag.declarationPath, Bag.factsPath, Bag.manifest, Bag.tagManifest,
  ]

  init(of zip: ZipReader) throws(Failure) {
    var seen: Set<String> = []
    var (last, end) = ("", 0)
    try zip.forEachEntry { entry throws(Failure) in
      if top.isEmpty { top = Self.top(of: entry.name) ?? "" }
      let name = String(Substring(entry.name.utf8.dropFirst(top.utf8.count)))
      guard !top.isEmpty, entry.name.utf8.starts(with: top.utf8), BundleName.isSound(name) else {
        throw zip.isDamaged(
          "“\(CleanText.line(entry.name, limit: 200))” does not lie in the one folder that all of it is in"
        )
      }
      // Files of a site come in their order, so only the others are to be remembered.
      let isOfSite = !Self.owned.contains(name) && !name.utf8.starts(with: Bag.metadata.utf8)
      guard isOfSite ? last.utf8.lexicographicallyPrecedes(name.utf8) : seen.insert(name).inserted
      else {
        throw zip.isDamaged("it holds “\(CleanText.line(name, limit: 200))” twice, or in no order")
      }
      // Entries that share bytes could be unpacked to any size; between them nothing is hidden.
      guard entry.start == end else { throw zip.isDamaged(entry) }
      if isOfSite { last = name }
      end = try zip.content(of: entry).upperBound
      if Self.owned.contains(name) { own[name] = entry }
    }
    guard end == zip.endOfEntries else {
      throw zip.isDamaged("it has more than its directory says")
    }
    guard isBag || own[Bundles.sums] != nil else {
      throw zip.isDamaged(
        "it is no bundle of Gallerist: it has neither \(Bundles.sums) nor \(Bag.manifest)")
    }
  }

  /// The list of a bag's site lies in its payload.
  var isBag: Bool { own[Bundles.sums] == nil && own[Bag.declarationPath] != nil }

  private static func top(of name: String) -> String? {
    guard let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")), slash > name.startIndex else {
      return nil
    }
    let top = String(name[...slash])
    return BundleName.isSound(String(Substring(top.utf8.dropLast()))) ? top : nil
  }

  func lists(in zip: ZipReader) throws(Failure) -> [ListedDigests] {
    guard isBag else {
      return [
        try ListedDigests(own[Bundles.sums], called: Bundles.sums, in: zip, writing: \.self) {
          $0 != Bundles.sums
        }
      ]
    }
    return [
      try ListedDigests(own[Bag.manifest], called: Bag.manifest, in: zip, writing: Bag.escaped) {
        Bag.isPayload($0)
      },
      try ListedDigests(
        own[Bag.tagManifest], called: Bag.tagManifest, in: zip, writing: Bag.escaped
      ) { !Bag.isPayload($0) && $0 != Bag.tagManifest },
    ]
  }
}

/// A list of digests in an archive, whose lines are in the order of the entries that they are about.
private final class ListedDigests {
  private static let piece = 64 << 10
  private static let digits = 64

  let lists: (_ name: String) -> Bool
  private let written: (String) -> String
  private let name: String
  private let zip: ZipReader
  private var rest: Range<Int>
  private var held: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - written: how it writes a path.
  ///   - lists: which entries it is about.
  init(
    _ entry: ZipEntry?, called name: String, in zip: ZipReader,
    writing written: @escaping (String) -> String, lists: @escaping (_ name: String) -> Bool
  ) throws(Failure) {
    guard let entry else { throw zip.isDamaged("it has no \(name)") }
    guard entry.method == 0 else { throw zip.isDamaged("\(name) is packed") }
    (self.name, self.zip, self.written, self.lists) = (name, zip, written, lists)
    rest = try zip.content(of: entry)
  }

  func check(_ path: String, _ digest: Digest) throws(Failure) {
    let line = try next()
    let sought = DigestList.line(written(path), digest).dropLast()
    guard let line, line.dropFirst(Self.digits).elementsEqual(sought.dropFirst(Self.digits)) else {
      throw zip.isDamaged(
        "\(name) does not list “\(CleanText.line(path, limit: 200))” where it should")
    }
    guard line.elementsEqual(sought) else {
      throw zip.isDamaged("“\(CleanText.line(path, limit: 200))” is not what \(name) says")
    }
  }

  func finish() throws(Failure) {
    guard let line = try next() else { return }
    let path = CleanText.line(
      String(fewMarks: Array(line.dropFirst(Self.digits + 2))), limit: 200)
    throw zip.isDamaged("\(name) lists “\(path)”, which is not there")
  }

  /// Without its end; nil behind the last.
  private func next() throws(Failure) -> ArraySlice<UInt8>? {
    while true {
      if let end = held.firstIndex(of: UInt8(ascii: "\n")) {
        defer { held = held[(end + 1)...] }
        return held[..<end]
      }
      guard !rest.isEmpty else {
        defer { held = [] }
        return held.isEmpty ? nil : held
      }
      guard held.count < Self.piece else { throw zip.isDamaged("a line of \(name) has no end") }
      let some = rest.prefix(Self.piece)
      held = held + (try zip.bytes(some))
      rest = some.upperBound..<rest.upperBound
    }
  }
}
