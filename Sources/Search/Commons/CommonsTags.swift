import Model

/// The categories of a file that say what can be seen on it.
enum CommonsTags {
  static func tags(of metadata: CommonsMetadata) -> [Tag] {
    Written.tags(in: metadata.line("Categories", limit: 20_000), separator: "|")
      .filter { tag in
        let name = tag.shown.lowercased()
        return !upkeep.contains { name.hasPrefix($0) }
      }
  }

  /// How categories begin that are about the file's rights, its page or the way it came.
  private static let upkeep = [
    "self-published", "uploaded with", "uploaded via", "files from", "files uploaded",
    "files with", "cc-", "gfdl", "pd-", "license migration", "media with", "media needing",
    "media missing", "pages with",
  ]
}
