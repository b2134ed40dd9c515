/// Why the server could not start to listen.
package struct ServerError: Error, Hashable {
  package let address: String
  package let port: Int
  /// The system's own words.
  package let detail: String
}
