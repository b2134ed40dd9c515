/// A tag that puts a partial or a parent in its place.
package struct PartialMention: Hashable, Sendable {
  /// As the tag has it; one that a value names begins with `*`.
  package let name: String
  /// The tag's place, in bytes from the start of the template.
  package let offset: Int
}

extension TemplateLibrary {
  /// The partials and parents that a template names, so that no others need be read.
  package static func partials(namedIn source: String) -> [PartialMention] {
    var scanner = TagScanner(Array(source.utf8))
    var mentions: [PartialMention] = []
    while true {
      do throws(TemplateMistake) {
        guard let tag = try scanner.next() else { return mentions }
        guard tag.kind == .partial || tag.kind == .parent else { continue }
        mentions.append(PartialMention(name: tag.content, offset: tag.range.lowerBound))
      } catch {
        // Compiling the template tells of it.
        continue
      }
    }
  }
}
