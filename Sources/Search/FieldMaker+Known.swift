package import Model

extension FieldMaker {
  /// How a value is meant.
  package enum Unit: Sendable {
    case things, pixels, bytes, flag, date
    /// A number that counts nothing: it names something.
    case name
    /// One of a few values, each with our words for it.
    case words([String: String])
  }

  /// A field that the source's documentation or experience explains.
  package struct Known: Sendable {
    let label: String
    let detail: Field.Shown?
    let group: Field.Group
    let unit: Unit
    let expires: Bool

    /// An address that `expires` is shown, but not linked: it would soon lead nowhere.
    package init(
      _ label: String, _ group: Field.Group, _ unit: Unit = .things, detail: Field.Shown? = nil,
      expires: Bool = false
    ) {
      self.label = label
      self.detail = detail
      self.group = group
      self.unit = unit
      self.expires = expires
    }
  }

  /// What is known of a source's fields, by their keys.
  package typealias Table = [String: Known]
}
