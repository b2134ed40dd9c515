import Glibc

/// Something that is no plain file where a file is to be.
package enum Obstacle {
  private static let reasons = [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY, ELOOP, ENXIO]

  /// What helps where the system refused for this reason.
  package static func advice(on reason: Int32, or other: String) -> String {
    reasons.contains(reason) ? "move what is there out of the way" : other
  }

  /// The advice on things of somebody else's that stand in the way of a site.
  static func advice(_ obstacles: Int, of count: Int, replacing isReplacing: Bool) -> String {
    let replace = "replace them with --replace"
    if obstacles == 0 { return "choose another folder with --output, or \(replace)" }
    if obstacles < count, !isReplacing {
      return "choose another folder with --output, or move what is not a plain file out of the way "
        + "and replace the others with --replace"
    }
    let all = count == 1 ? "it" : "them"
    return "move \(all) out of the way, or choose another folder with --output"
  }
}
