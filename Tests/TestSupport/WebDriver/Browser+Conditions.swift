import Foundation
import Model
package import Support

/// Under which conditions pages are shown; all of them last until the page is closed.
extension Browser {
  /// A command of the DevTools, with its parameters as JSON.
  @discardableResult
  package func command(_ name: String, _ parameters: String = "{}") throws -> JSONValue {
    try ask("POST", "/goog/cdp/execute", "{\"cmd\":\"\(name)\",\"params\":\(parameters)}")
  }

  /// The window's inside, in CSS pixels, however small.
  package func resize(width: Int, height: Int = 900, pixelRatio: Int) throws {
    try command(
      "Emulation.setDeviceMetricsOverride",
      "{\"width\":\(width),\"height\":\(height),\"deviceScaleFactor\":\(pixelRatio),"
        + "\"mobile\":false}")
  }

  package func resize(width: Int, height: Int = 900) throws {
    try resize(width: width, height: height, pixelRatio: 1)
  }

  /// What media queries see: `prefers-color-scheme`, `forced-colors` …
  package func prefer(_ features: [String: String]) throws {
    let list = features.sorted { $0.key < $1.key }
      .map { "{\"name\":\"\($0.key)\",\"value\":\"\($0.value)\"}" }
    try command("Emulation.setEmulatedMedia", "{\"features\":[\(list.joined(separator: ","))]}")
  }

  /// A processor so many times as slow as this one.
  package func slowProcessor(times: Int) throws {
    try command("Emulation.setCPUThrottlingRate", "{\"rate\":\(times)}")
  }

  /// The pages' own scripts; those of the tests run all the same.
  package func allowScripts(_ isAllowed: Bool) throws {
    try command("Emulation.setScriptExecutionDisabled", "{\"value\":\(!isAllowed)}")
  }

  /// Runs in every page from now on, before its own scripts.
  package func runEverywhere(_ script: String) throws {
    try command(
      "Page.addScriptToEvaluateOnNewDocument", "{\"source\":\(JSONString.quoted(script))}")
  }

  /// Saves what is downloaded from now on in a folder.
  package func saveDownloads(to folder: String) throws {
    try commandProfile(
      "Browser.setDownloadBehavior",
      "\"behavior\":\"allow\",\"downloadPath\":\(JSONString.quoted(folder))")
  }

  /// Grants what a visitor would be asked for, as the DevTools call it.
  package func allow(_ permissions: String...) throws {
    let list = permissions.map(JSONString.quoted).joined(separator: ",")
    try commandProfile("Browser.grantPermissions", "\"permissions\":[\(list)]")
  }

  /// - Parameter parameters: members of an object in JSON.
  private func commandProfile(_ name: String, _ parameters: String) throws {
    try command(name, "{\"browserContextId\":\"\(profile)\",\(parameters)}")
  }

  /// The page as it is printed on A4.
  package func printed() throws -> [UInt8] {
    let answer = try command(
      "Page.printToPDF", "{\"printBackground\":false,\"paperWidth\":8.27,\"paperHeight\":11.69}")
    guard let data = Data(base64Encoded: answer["data"]?.text ?? "") else {
      throw BrowserError("what is printed is no PDF")
    }
    return [UInt8](data)
  }
}
