/// One fact about a picture that its source sent, for the metadata page.
package struct Field: Hashable, Sendable {
  /// The part of the metadata page that the field belongs to.
  package enum Group: String, CaseIterable, Sendable {
    case image, description, people, source, camera, files, other
  }

  /// Whose word it is.
  package enum Origin: String, CaseIterable, Sendable {
    /// A service's answer.
    case api
    /// What the camera, an agency or a photo program wrote into the file.
    case exif, iptc, xmp
    /// The owner, in the file beside the picture.
    case curated
    /// The picture's file itself: its name, its size, its form.
    case file
  }

  /// The name that the source gives the field.
  package let key: String
  /// In fixed English words, which a catalogue may translate; of a field that nobody has described,
  /// its key in words.
  package let label: String
  /// What tells it from others of that label, such as the size of an image; it belongs in
  /// parentheses behind the label.
  package let detail: Shown?
  /// For people.
  package let shown: Shown
  /// As it was sent, where that may differ from what is shown.
  package let raw: String?
  /// Where the value is an address that one may follow.
  package let link: WebAddress?
  package let group: Group
  package let origin: Origin

  package init(
    key: String, label: String, detail: Shown? = nil, shown: Shown, raw: String? = nil,
    link: WebAddress? = nil, group: Group, origin: Origin = .api
  ) {
    self.key = key
    self.label = label
    self.detail = detail
    self.shown = shown
    self.raw = raw == shown.plain && !shown.isDate ? nil : raw
    self.link = link
    self.group = group
    self.origin = origin
  }

  package init(
    key: String, label: String, value: String, raw: String? = nil, link: WebAddress? = nil,
    group: Group, origin: Origin = .api
  ) {
    self.init(
      key: key, label: label, shown: .text(value), raw: raw, link: link, group: group,
      origin: origin)
  }

  /// The value in plain English.
  package var value: String { shown.plain }
}
