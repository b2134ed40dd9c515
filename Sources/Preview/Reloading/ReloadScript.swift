/// The script that reloads a page when the server would send another one.
enum ReloadScript {
  /// Below it lies nothing of any site.
  static let folder = "/.gallerist/"
  static let path = folder + "reload.js"

  /// What a page has to hold: the script, and the tag of the page that it was put into.
  static func element(tag: String) -> String {
    "<script src=\"\(path)\" data-tag=\"\(CharacterReferences.encoded(tag))\"></script>"
  }

  static func response(to request: ServerRequest) -> ServerResponse {
    guard request.path == path else { return ServerResponse(status: 404, text: "not found\n") }
    return ServerResponse(
      headers: [("Content-Type", MediaType.of(path))], body: .bytes(Array(source.utf8)))
  }

  // A page that is not looked at asks for nothing, and the first look at it is at once. A new answer
  // is told from the old one by its tag alone, so that a server which went away and came back with
  // the same page disturbs nobody.
  private static let source = """
    (function () {
      "use strict";
      var tag = document.currentScript.dataset.tag;
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
      setInterval(ask, 1000);
      document.addEventListener("visibilitychange", ask);
      addEventListener("pageshow", ask);
    })();

    """
}
