/// Why the browser did not do as it was told.
package struct BrowserError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
