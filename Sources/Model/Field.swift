/// One fact about a picture that its source sent, for the metadata page.
package struct Field: Hashable, Sendable {
  /// The part of the metadata page that the field belongs to.
  package enum Group: String, CaseIterable, Sendable {
    case image, description, people, source, camera, files, other
  }

  /// The name that the source gives the field.
  package let key: String
  package let label: String
  /// For people.
  package let value: String
  /// As it was sent, where that differs from `value`.
  package let raw: String?
  /// Where the value is an address that one may follow.
  package let link: WebAddress?
  package let group: Group

  package init(
    key: String, label: String, value: String, raw: String? = nil, link: WebAddress? = nil,
    group: Group
  ) {
    self.key = key
    self.label = label
    self.value = value
    self.raw = raw == value ? nil : raw
    self.link = link
    self.group = group
  }
}
