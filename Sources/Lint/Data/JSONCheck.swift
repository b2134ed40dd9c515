/// A file that says by its name that it is JSON.
package enum JSONCheck {
  package static func check(_ bytes: [UInt8], file: String) -> [Finding] {
    do throws(JSONFile.Malformed) {
      _ = try JSONFile(bytes)
      return []
    } catch {
      return [Finding(.json, file: file, line: error.line, "it is not JSON: \(error.problem)")]
    }
  }
}
