package import Model

extension GalleryConfiguration {
  /// How the source is reached; a failure where it is unknown, or needs a key and has none.
  package func settings(
    for source: SourceName, services: [ServiceDescription]
  ) throws(Failure) -> ServiceSettings {
    guard let service = services.first(where: { $0.name == source }) else {
      throw Self.unknown(source, services)
    }
    let settings = settings(of: service)
    guard service.key == nil || settings.key != nil else { throw missingKey(of: service) }
    return settings
  }

  /// Whether the source can be asked: it needs no key, or has one.
  package func isConfigured(_ service: ServiceDescription) -> Bool {
    service.key == nil || settings(of: service).key != nil
  }

  private func settings(of service: ServiceDescription) -> ServiceSettings {
    services[service.name] ?? ServiceSettings(base: service.base, key: nil)
  }

  private func missingKey(of service: ServiceDescription) -> Failure {
    Failure(
      .configuration, "\(service.title) needs a key, and there is none",
      place: ConfigurationLoader.file(of: service, in: folder),
      nextStep: KeyCheck.wayToKey(service))
  }

  private static func unknown(_ source: SourceName, _ services: [ServiceDescription]) -> Failure {
    let names = services.map(\.name.text)
    let shown = CleanText.line(source.text, limit: 60)
    let meant = Suggestion.nearest(to: shown, among: names)
    return Failure(
      .configuration, "`\(shown)` is no source",
      nextStep: meant.map { "did you mean `\($0)`?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }
}
