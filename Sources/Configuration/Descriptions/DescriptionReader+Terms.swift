import Model

/// What a service wants.
extension DescriptionReader {
  struct Terms {
    let terms: SourceTerms
    let license: License?
    let showsUnlicensed: Bool
  }

  func terms() -> Terms? {
    guard let reader = reader.need("terms")?.dictionary() else { return nil }
    let summary = reader.need("summary")?.text(where: { !$0.isEmpty })
    let license = reader.take("license")?.dictionary().flatMap { reader -> License? in
      let id = reader.need("id")?.text(where: { $0.isSourceName })
      let name = reader.need("name")?.text()
      let address = reader.take("address")?.address()
      reader.finish()
      guard let id, let name else { return nil }
      return License(id: id, name: name, address: address)
    }
    let terms = SourceTerms(
      summary: summary ?? "", notice: reader.take("notice")?.text(),
      home: reader.take("home")?.address(),
      shortestAge: .seconds(reader.take("shortestAge")?.integer() ?? 0),
      linksLast: .seconds(reader.take("linksLast")?.integer() ?? 24 * 60 * 60),
      mostPerPage: reader.take("mostPerPage")?.integer(),
      publishesOriginals: reader.take("publishesOriginals")?.boolean() ?? true)
    let unlicensed = reader.take("withoutLicense")?.oneOf(["leaveOut", "show"])
    reader.finish()
    return Terms(terms: terms, license: license, showsUnlicensed: unlicensed == "show")
  }
}
