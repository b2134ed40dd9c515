/// The program's own version, named in every page and to every service.
package enum Version {
  package static let text = "0.1.0"
}
