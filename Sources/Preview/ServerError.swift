/// Why the server could not start to listen.
package struct ServerError: Error, Hashable, CustomStringConvertible {
  package let address: String
  package let port: Int
  /// The system's own words.
  package let detail: String
  /// Whether it is not for the port: this machine has no such address.
  package var isAddressAtFault = false

  package var description: String { detail }
}
