import Model
import Templating

/// What a browser shows instead of a page while there is none: what the terminal says.
struct ServeMistakePage: Sendable {
  let bytes: [UInt8]

  init(_ failure: Failure) {
    self.init(
      title: failure.summary, heading: "The page cannot be shown",
      lines: FailureText(style: .plain).lines(failure))
  }

  /// Before there is anything to be shown.
  static let building = ServeMistakePage(
    title: "Building", heading: "The site is being built", lines: ["for the first time"])

  private init(title: String, heading: String, lines: [String]) {
    let title = Markup(escaping: Printable.line(title)).source
    let heading = Markup(escaping: heading).source
    let lines = lines.map { Markup(escaping: $0).source }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <style>
      body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
      pre { overflow-x: auto; padding: 1rem; border-left: 4px solid #c33; line-height: 1.4;
        background: rgb(127 127 127 / 15%); font-family: ui-monospace, monospace; tab-size: 8; }
      </style>
      </head>
      <body>
      <main>
      <h1>\(heading)</h1>
      <pre>\(lines.joined(separator: "\n"))</pre>
      <p>It comes by itself as soon as it can be shown.</p>
      </main>
      </body>
      </html>

      """
    bytes = Array(page.utf8)
  }
}
