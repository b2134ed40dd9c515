package import Model
import Search
import Support

extension GalleryConfiguration {
  /// How the source is reached; nil for one that is no service. A failure where it is unknown, or
  /// needs something and has it not. Without `needsKeys` nothing is demanded, and a stand-in takes the
  /// place of a key that is not there: for services that are not really asked.
  package func settings(
    for name: SourceName, sources: [SourceDescription], needsKeys: Bool = true
  ) throws(Failure) -> ServiceSettings? {
    guard let source = sources.first(where: { $0.name == name }) else {
      throw Self.unknown(name, sources)
    }
    guard let service = source.service else { return nil }
    var settings = settings(of: source, service)
    settings.contact = network.userAgent
    guard needsKeys else { return settings.withStandInKey(for: service) }
    guard !isExample(source, settings) else { throw exampleAddress(of: source, service) }
    guard source.neededKey == nil || settings.key != nil else {
      throw missingKey(of: source, service)
    }
    guard !service.needsContact || hasContact else { throw missingContact(of: source) }
    return settings
  }

  /// Whether the source can be asked: it needs nothing, or has it.
  package func isConfigured(_ source: SourceDescription) -> Bool {
    guard let service = source.service else { return true }
    let settings = settings(of: source, service)
    return (source.neededKey == nil || settings.key != nil) && !isExample(source, settings)
      && (!service.needsContact || hasContact)
  }

  /// Whether nobody has said yet where the described service is.
  private func isExample(_ source: SourceDescription, _ settings: ServiceSettings) -> Bool {
    settings.base.isExample && declared.contains { $0.name == source.name }
  }

  private func settings(of source: SourceDescription, _ service: WebService) -> ServiceSettings {
    services[source.name] ?? ServiceSettings(base: service.base, key: nil)
  }

  /// A mail address or a web address in the `User-Agent`, so that one can be reached.
  private var hasContact: Bool {
    let words = network.userAgent?.split { " ();,<>".contains($0) } ?? []
    return words.contains { word in
      WebAddress(String(word)) != nil || Self.isMailAddress(word)
    }
  }

  private static func isMailAddress(_ word: Substring) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(".")
  }

  private func missingKey(of source: SourceDescription, _ service: WebService) -> Failure {
    Failure(
      .configuration, "\(source.title) needs a key, and there is none",
      place: ConfigurationLoader.file(of: service, in: folder), nextStep: source.wayToKey)
  }

  private func exampleAddress(of source: SourceDescription, _ service: WebService) -> Failure {
    Failure(
      .configuration, "the address of \(source.title) is still an example, \(service.base.host)",
      place: SourceFiles.path(of: source.name.text, in: folder),
      nextStep: "set `address` there to yours, or `host` in \(service.fileName)")
  }

  private func missingContact(of source: SourceDescription) -> Failure {
    Failure(
      .configuration,
      "\(source.title) answers only programs that say how to reach the person who runs them, and "
        + "`network.userAgent` names no mail or web address",
      place: file,
      nextStep: "set it there, such as: MyGallery/1.0 (https://example.org/; me@example.org)")
  }

  private static func unknown(_ source: SourceName, _ sources: [SourceDescription]) -> Failure {
    let names = sources.map(\.name.text)
    let shown = CleanText.line(source.text, limit: 60)
    let meant = Suggestion.nearest(to: shown, among: names)
    return Failure(
      .configuration, "`\(shown)` is not a source",
      nextStep: meant.map { "did you mean `\($0)`?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }
}

extension ServiceSettings {
  fileprivate func withStandInKey(for service: WebService) -> ServiceSettings {
    guard service.key?.isNeeded == true, key == nil else { return self }
    return ServiceSettings(base: base, key: Secret("stand-in"), parameters: parameters)
  }
}

extension WebAddress {
  /// Whether it is on a host that is only for examples (RFC 2606).
  fileprivate var isExample: Bool {
    let labels = host.split(separator: ".")
    return labels.last == "example"
      || labels.suffix(2).first == "example" && ["com", "net", "org"].contains(labels.last)
  }
}
