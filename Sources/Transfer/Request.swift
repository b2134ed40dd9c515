package import Model

/// One GET, or a HEAD. The address never holds a key: secrets are appended on the wire only.
package struct Request: Sendable {
  package var address: WebAddress
  package var secrets: [SecretItem]
  /// Sent to nobody, and taken out of whatever comes back all the same.
  package var hidden: [SecretItem]
  package var headers: [HeaderField]
  /// For all of it, redirects included; the time spent waiting for a free connection is not.
  package var timeout: Duration
  /// The longest body taken, counted after decompression.
  package var maxBytes: Int
  package var taking: Taking

  /// What is asked for, and what of the answer is taken. Recordings hold whole answers alone.
  package enum Taking: Hashable, Sendable {
    case whole
    /// A HEAD: the server sends no body.
    case head
    /// A GET whose body is not taken: how it ends, and whether it does, is nobody's business.
    case headOfWhole
  }

  package init(
    _ address: WebAddress, secrets: [SecretItem] = [], hidden: [SecretItem] = [],
    headers: [HeaderField] = [], timeout: Duration = .seconds(60),
    maxBytes: Int = 32 * 1024 * 1024, taking: Taking = .whole
  ) {
    self.taking = taking
    self.address = address
    self.secrets = secrets
    self.hidden = hidden
    self.headers = headers
    self.timeout = timeout
    self.maxBytes = maxBytes
  }

  /// All that must not be seen in what comes of it.
  var unspoken: [SecretItem] { secrets + hidden }
}

/// An item of the query, or a header, that nobody else may see.
package struct SecretItem: Hashable, Sendable {
  package let name: String
  package let value: Secret
  package let place: Place

  package enum Place: Hashable, Sendable {
    case query
    /// In a header, behind these words.
    case header(before: String)
  }

  package init(name: String, value: Secret, in place: Place = .query) {
    self.name = name
    self.value = value
    self.place = place
  }

  /// As a header; nil for an item of the query.
  var header: HeaderField? {
    guard case .header(let before) = place else { return nil }
    return HeaderField(name: name, value: before + value.revealed)
  }
}
