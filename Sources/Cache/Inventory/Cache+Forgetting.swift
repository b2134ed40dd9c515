import Foundation
package import Model
package import Support

extension Cache {
  /// Removes every trace of these pictures: what answers say of them, their images and what was made of these.
  ///
  /// - Parameter redact: an answer without them; nil where it does not list any.
  /// - Returns: false where another process is in the way, and traces may be left.
  package func forget(
    _ forgotten: ForgottenPictures,
    redacting redact: @Sendable (SourceName, [UInt8]) -> [UInt8]?
  ) throws(CacheError) -> Bool {
    let pictures = try known(of: forgotten)
    var files: Set<FileID> = []
    try database.transaction { () throws(CacheError) in
      try redactAnswers(about: pictures, redact)
      files = try removeImages(of: pictures)
      for picture in pictures {
        try database.run("DELETE FROM sighting WHERE source = ? AND own_id = ?", picture.bindings)
      }
      try removeReadings(of: forgotten)
    }
    var unowned: [FileToDelete] = []
    for file in files {
      guard let facts = try store(of: file.kind).place(of: file.digest).facts else { continue }
      unowned.append(FileToDelete(id: file, facts: facts))
    }
    try removeUnowned(unowned)
    // Others would go on adding to the old journal.
    guard try !isShared(), try database.packAnew() else { return false }
    let path = "\(folder)/\(CacheJournal.name)"
    try CacheJournal.writeWhole(database, to: path)
    journal = try CacheJournal(path: path)
    return true
  }

  /// Those of these pictures that it tells of, by the digests of their ids.
  package func knows(of forgotten: ForgottenPictures) throws(CacheError) -> Set<Digest> {
    Set(try known(of: forgotten).map(ForgottenPictures.digest))
  }

  /// The digest of the large image, which may be a file of the user's own.
  package func largeImage(of picture: PictureID) throws(CacheError) -> Digest? {
    try database.first(
      "SELECT digest FROM original WHERE source = ? AND own_id = ? AND role = ?",
      picture.bindings + [.text(SourceImage.Role.large.rawValue)]
    ) { Digest(hex: $0.text(0)) }
  }

  private func known(of forgotten: ForgottenPictures) throws(CacheError) -> Set<PictureID> {
    let all = try database.all(
      "SELECT source, own_id FROM original UNION SELECT source, own_id FROM sighting"
    ) { PictureID(source: SourceName($0.text(0)), own: $0.text(1)) }
    return Set(all.filter(forgotten.holds))
  }

  // MARK: Answers

  private func redactAnswers(
    about pictures: Set<PictureID>, _ redact: (SourceName, [UInt8]) -> [UInt8]?
  ) throws(CacheError) {
    guard !pictures.isEmpty else { return }
    let listing = try requests(listing: pictures)
    let traces = pictures.map(PictureTrace.init)
    let sources = Set(pictures.map(\.source))
    for table in ["answer", "whole_walk"] {
      let requests = try database.all("SELECT request FROM \(table)") { $0.text(0) }
      for request in requests {
        guard let answer = try answer(to: request, in: table) else { continue }
        let tells = traces.contains { $0.isIn(request, answer.body) }
        guard tells || listing.contains(request) else { continue }
        var body: [UInt8]?
        for source in sources where body == nil { body = redact(source, answer.body) }
        if let body, !traces.contains(where: { $0.isIn(request, body) }) {
          try keep(
            StoredAnswer(
              status: answer.status, headers: answer.headers, body: body,
              retrieved: answer.retrieved), to: request, in: table)
        } else if tells || body != nil {
          // It tells of them in some other way, such as by what was asked.
          try database.run("DELETE FROM \(table) WHERE request = ?", [.text(request)])
        }
      }
    }
  }

  // MARK: Images

  /// Gives the files of which no row may be left.
  private func removeImages(of pictures: Set<PictureID>) throws(CacheError) -> Set<FileID> {
    var files: Set<FileID> = []
    for picture in pictures {
      let originals = try database.all(
        "SELECT digest FROM original WHERE source = ? AND own_id = ?", picture.bindings
      ) { Digest(hex: $0.text(0)) }.compactMap(\.self)
      try database.run("DELETE FROM original WHERE source = ? AND own_id = ?", picture.bindings)
      for original in originals {
        files.insert(FileID(kind: .original, digest: original))
        let isNeeded = try database.first(
          "SELECT 1 FROM original WHERE digest = ?", [.text(original.hex)]
        ) { _ in true }
        guard isNeeded == nil else { continue }
        let renditions = try database.all(
          "SELECT digest FROM rendition WHERE original = ?", [.text(original.hex)]
        ) { Digest(hex: $0.text(0)) }.compactMap(\.self)
        files.formUnion(renditions.map { FileID(kind: .rendition, digest: $0) })
        for table in ["rendition", "looks"] {
          try database.run("DELETE FROM \(table) WHERE original = ?", [.text(original.hex)])
        }
      }
    }
    return files
  }

  private func removeReadings(of forgotten: ForgottenPictures) throws(CacheError) {
    var paths: Set<String> = []
    try database.forEach("SELECT path, record FROM file_reading") { row in
      let picture = PictureRecord(bytes: row.blob(1))?.picture(isBrief: true)
      if let picture, forgotten.holds(picture.id) { paths.insert(row.text(0)) }
    }
    for path in paths {
      try database.run("DELETE FROM file_reading WHERE path = ?", [.text(path)])
    }
  }
}

extension PictureID {
  fileprivate var bindings: [Binding] { [.text(source.text), .text(own)] }
}

/// What tells in an answer, or in what was asked for it, that it is about a picture.
private struct PictureTrace {
  private let own: [UInt8]
  /// `The Samples` and `Paper Lanterns` of an album at Last.fm.
  private let parts: [String]

  /// Shorter ids are found in anything.
  private static let shortest = 6

  init(_ picture: PictureID) {
    own = Array(picture.own.utf8)
    parts = picture.own.pathParts().map {
      ($0.removingPercentEncoding ?? String($0)).lowercased()
    }
  }

  func isIn(_ request: String, _ body: [UInt8]) -> Bool {
    guard own.count >= Self.shortest else { return false }
    if stands(in: body) { return true }
    let spaced = request.replacing("+", with: " ")
    let asked = (spaced.removingPercentEncoding ?? spaced).lowercased()
    return parts.allSatisfy { asked.contains($0) }
  }

  /// As a word of its own.
  private func stands(in body: [UInt8]) -> Bool {
    var rest = body[...]
    while let place = rest.firstPlace(of: own) {
      let before = place.lowerBound == 0 ? nil : body[place.lowerBound - 1]
      let after = place.upperBound == body.count ? nil : body[place.upperBound]
      if ![before, after].contains(where: { $0.map(Self.isLetterOrDigit) ?? false }) {
        return true
      }
      rest = body[place.upperBound...]
    }
    return false
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
