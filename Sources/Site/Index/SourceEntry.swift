import Model
import Theme

/// A source that the pages name: pictures come from it, it asks for a notice, or it could not be
/// asked itself.
struct SourceEntry: Sendable {
  let source: SiteSource
  let count: Int
  let things: Words.Things

  var isUsed: Bool { count > 0 }

  /// In the order in which their pictures first appear, and last those without any.
  static func all(
    in pictures: [SitePicture], of sources: [SiteSource], forms: ListForms
  ) -> [SourceEntry] {
    var order: [SourceName] = []
    var numbers: [SourceName: [Int]] = [:]
    for (number, picture) in pictures.enumerated() {
      let name = picture.id.source
      if numbers[name] == nil { order.append(name) }
      numbers[name, default: []].append(number)
    }
    let used = order.map { name in
      let own = numbers[name] ?? []
      return SourceEntry(
        source: sources.first { $0.name == name } ?? SiteSource(name: name, title: name.text),
        count: own.count, things: forms.form(of: own).things)
    }
    let others = sources.filter {
      numbers[$0.name] == nil && (!$0.notices.isEmpty || $0.dataFrom != nil)
    }
    return used + others.map { SourceEntry(source: $0, count: 0, things: .photos) }
  }
}

extension [SiteSource] {
  /// The source of that name as people know it.
  func title(of name: SourceName) -> String {
    first { $0.name == name }?.title ?? name.text
  }

  /// The same, with that name for sources that are folders of this machine: a word of the site's own,
  /// unlike the name of a service.
  func callingFolders(_ name: String) -> Self {
    map { source in
      var source = source
      if source.isLocal { source.title = name }
      return source
    }
  }
}

extension SiteContent {
  func callingFolders(_ name: String) -> SiteContent {
    var content = self
    content.sources = sources.callingFolders(name)
    return content
  }
}
