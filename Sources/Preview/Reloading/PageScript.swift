import Support

/// A script that every page gets that is sent, and no file ever holds.
package struct PageScript: Sendable {
  /// Below it lies nothing of any site.
  package static let folder = "/.gallerist/"

  let path: String
  /// The address of a style sheet that comes with it.
  let stylePath: String?
  private let files: [String: [UInt8]]
  /// What the script finds as `data-` attributes of its element.
  private let attributes: [(name: String, value: String)]

  package init(
    name: String, source: [UInt8], style: [UInt8]? = nil,
    attributes: [(name: String, value: String)] = []
  ) {
    path = "\(Self.folder)\(name).js"
    stylePath = style.map { _ in "\(Self.folder)\(name).css" }
    var files = [path: source]
    if let stylePath { files[stylePath] = style }
    self.files = files
    self.attributes = attributes
  }

  /// What a page has to hold: the script, and the tag of the page that it was put into.
  func elements(tag: String, notice: String? = nil) -> String {
    let notices = notice.map { [(name: "notice", value: $0)] } ?? []
    let data = ([(name: "tag", value: tag)] + notices + attributes)
      .map { " data-\($0.name)=\"\(CharacterReferences.encoded($0.value))\"" }.joined()
    let style = stylePath.map { "<link rel=\"stylesheet\" href=\"\($0)\"/>" } ?? ""
    return style + "<script src=\"\(path)\"\(data)></script>"
  }

  func response(to request: ServerRequest) -> ServerResponse {
    guard let bytes = files[request.path] else {
      return ServerResponse(status: 404, text: "not found\n")
    }
    return ServerResponse(
      headers: [("Content-Type", MediaType.of(request.path))], body: .bytes(bytes))
  }
}

extension PageScript {
  /// Reloads a page when the server would send another one, and shows what is to be said of it.
  package static let reloading = PageScript(name: "reload", source: Array(source.utf8))

  // A page that is not looked at asks for nothing, and the first look at it is at once. A new answer
  // is told from the old one by its tag alone, so that a server which went away and came back with
  // the same page disturbs nobody.
  private static let source = """
    (function () {
      "use strict";
      var tag = document.currentScript.dataset.tag;
      var notice = document.currentScript.dataset.notice;
      var isAsking = false;
      function compare(answer) {
        var current = answer.headers.get("ETag");
        if (current !== null && current !== tag) { location.reload(); }
      }
      function ask() {
        if (document.hidden || isAsking) { return; }
        isAsking = true;
        fetch(location.pathname + location.search, {method: "HEAD", cache: "no-store"})
          .then(compare, function () { /* The server is away: it is asked again. */ })
          .then(function () { isAsking = false; });
      }
      function show(text) {
        var box = document.createElement("pre");
        box.id = "gallerist-notice";
        box.setAttribute("role", "alert");
        box.title = "Click to hide";
        box.textContent = text;
        box.style.cssText = "all: initial; display: block; position: fixed; inset: auto 0 0 0; "
          + "z-index: 2147483647; max-height: 40vh; overflow: auto; padding: 1rem; "
          + "border-top: 4px solid #c33; background: #fff; color: #111; white-space: pre-wrap; "
          + "overflow-wrap: anywhere; font: 14px/1.4 ui-monospace, monospace";
        box.addEventListener("click", function () { box.remove(); });
        document.body.appendChild(box);
      }
      if (notice) { show(notice); }
      setInterval(ask, 1000);
      document.addEventListener("visibilitychange", ask);
      addEventListener("pageshow", ask);
    })();

    """
}
