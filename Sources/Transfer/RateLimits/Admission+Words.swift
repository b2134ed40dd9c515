import Model
import Support

extension Admission.Reason {
  /// Why those wait who go to `title`: "Pixabay takes 100 requests a minute".
  func note(on title: String) -> String {
    switch self {
    case .budget(let budget): "\(title) takes \(budget)"
    case .pause: "\(title) asked for a pause"
    }
  }

  /// Why nobody waits as long as that.
  func refusal(of wait: Duration) -> String {
    switch self {
    case .budget(let budget): "\(budget), and as many were made"
    case .pause(let words): "the server asked for a pause of \(wait.wholeSeconds) (\(words))"
    }
  }
}

extension Duration {
  /// `3,600 s`, rounded up.
  var wholeSeconds: String {
    let (seconds, rest) = components
    return "\(Numbers.grouped(Int(seconds) + (rest > 0 ? 1 : 0))) s"
  }
}
