/// A file that says by its name that it is JSON.
package enum JSONCheck {
  package static func check(
    _ bytes: [UInt8], file: String, addresses: LinkResolver
  ) -> [Finding] {
    do throws(JSONFile.Malformed) {
      return IIIFCheck.findings(in: try JSONFile(bytes), file: file, addresses: addresses)
    } catch {
      return [Finding(.json, file: file, line: error.line, "it is not JSON: \(error.problem)")]
    }
  }
}
