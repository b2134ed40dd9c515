package import Model

extension Picture {
  /// Every text that could reach a page.
  package var texts: [String] {
    [
      title, caption, creator?.name, creator?.id, creator?.biography, creator?.status, credit,
      place,
    ]
    .compactMap(\.self) + [license?.name, license?.id].compactMap(\.self) + tags.map(\.shown)
      + fields.flatMap { [$0.key, $0.label, $0.value] }
      + [page, preview?.address, large?.address, creator?.page, creator?.portrait]
      .compactMap { $0?.text }
  }
}
