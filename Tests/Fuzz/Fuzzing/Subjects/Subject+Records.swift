import Model

extension Subject {
  /// Pictures as the cache keeps them.
  static let records = Subject(
    name: "records",
    words: ["https://example.org/", "pixabay", "\u{1}", "\u{0}\u{0}", "\u{7F}\u{7F}\u{7F}\u{7F}"],
    longest: 8_192,
    seeds: { try await AnswerSeeds.pictures().map { PictureRecord($0).bytes } },
    look: { bytes in
      guard let record = PictureRecord(bytes: bytes) else { return }
      _ = record.picture(isBrief: true)
      guard let picture = record.picture() else { return }
      try Contradiction.unless(
        PictureRecord(picture).picture() == picture, "a picture is another once it was kept")
    })
}
