/// How one service is reached: its file and the environment, checked.
package struct ServiceSettings: Sendable {
  package let base: WebAddress
  package let key: Secret?
  /// The service's fixed parameters, sent with every search.
  package let parameters: [String: String]
  /// How the service can reach the gallery's owner, where they have said it.
  package var contact: String?

  package init(base: WebAddress, key: Secret?, parameters: [String: String] = [:]) {
    self.base = base
    self.key = key
    self.parameters = parameters
  }
}
