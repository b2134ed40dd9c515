package import Model

/// One GET. The address never holds a key: secrets are appended on the wire only.
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

  package init(
    _ address: WebAddress, secrets: [SecretItem] = [], hidden: [SecretItem] = [],
    headers: [HeaderField] = [], timeout: Duration = .seconds(60), maxBytes: Int = 32 * 1024 * 1024
  ) {
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

/// An item of the query that nobody else may see.
package struct SecretItem: Hashable, Sendable {
  package let name: String
  package let value: Secret

  package init(name: String, value: Secret) {
    self.name = name
    self.value = value
  }
}
