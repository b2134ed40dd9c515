package import Model
import Publishing
import Support

extension SiteBundle {
  /// A bag for archives (RFC 8493) as a ZIP file: the site as its payload, SHA-256 of everything, and what is known
  /// of each picture as JSON-LD beside.
  package func writeBag(
    version: String, telling tell: @escaping Telling = { _, _ in }
  ) throws(Failure) -> Summary {
    let gallery = try GalleryData(in: folder)
    var summary = Summary()
    summary.byteCount = try replaceOutput { output, waitingFolder throws(Failure) in
      let zip = try ZipWriter(output, waitingIn: waitingFolder)
      let tags = try DigestList(waitingIn: waitingFolder)
      func addTag(_ file: ReadFile) throws(Failure) {
        try tags.add(Bag.escaped(file.path), file.digest)
        try zip.add(file, in: top)
      }
      try addTag(Bag.text(Bag.declaration, at: Bag.declarationPath))
      let payload = try DigestList(waitingIn: waitingFolder)
      var byteCount = 0
      try forEachFile(telling: tell) { file throws(Failure) in
        var file = file
        file.path = Bag.payload + file.path
        try payload.add(Bag.escaped(file.path), file.digest)
        try zip.add(file, in: top)
        summary.files += 1
        byteCount += file.byteCount
      }
      try addTag(try payload.finished(as: Bag.manifest))
      let facts = Bag.facts(
        of: gallery, files: summary.files, byteCount: byteCount, version: version)
      try addTag(Bag.text(facts, at: Bag.factsPath))
      try gallery.forEachPicture { picture throws(Failure) in
        guard !Task.isCancelled else { throw Bundles.stopped }
        let text = picture.linkedData.compact + "\n"
        try addTag(Bag.text(text, at: "\(Bag.metadata)\(picture.folder)/\(picture.name).jsonld"))
        summary.described += 1
      }
      try zip.add(try tags.finished(as: Bag.tagManifest), in: top)
      try zip.finish()
    }
    return summary
  }
}

/// The parts of a bag.
enum Bag {
  static let declarationPath = "bagit.txt"
  static let declaration = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
  static let payload = "data/"
  /// What is known of pictures.
  static let metadata = "metadata/"
  static let manifest = "manifest-sha256.txt"
  static let tagManifest = "tagmanifest-sha256.txt"
  static let factsPath = "bag-info.txt"

  static func isPayload(_ path: String) -> Bool { path.utf8.starts(with: payload.utf8) }

  /// As a file of the bag.
  static func text(_ text: String, at path: String) throws(Failure) -> ReadFile {
    try BundledFile(path: path, content: .bytes(Array(text.utf8))).read()
  }

  /// As manifests have it, which tell ends of lines and `%` by their numbers.
  static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// No date: the same site is to give the same bag.
  static func facts(
    of gallery: GalleryData, files: Int, byteCount: Int, version: String
  ) -> String {
    let facts: [(String, String?)] = [
      ("Source-Organization", gallery.author), ("External-Description", gallery.title),
      ("External-Identifier", gallery.address), ("Bag-Size", Numbers.bytes(byteCount)),
      ("Payload-Oxum", "\(byteCount).\(files)"), ("Bag-Software-Agent", "Gallerist \(version)"),
    ]
    return facts.compactMap { label, value in
      value.map { "\(label): \(CleanText.line($0, limit: 2_000))\n" }
    }.joined()
  }
}
