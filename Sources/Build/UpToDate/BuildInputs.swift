import Support

/// Everything beside the cache that decides what a build makes, at one moment: where it is another one later, a
/// build is due.
package struct BuildInputs: Equatable, Sendable {
  /// Nil where a folder to be searched cannot be looked at.
  private let digests: [BuildFingerprint.Part: Digest]?

  /// What differs from `earlier`: `the theme`.
  package func difference(from earlier: BuildInputs) -> String? {
    guard let digests, let known = earlier.digests else {
      return self == earlier ? nil : BuildFingerprint.Part.folders.words
    }
    return BuildFingerprint.Part.allCases.first { digests[$0] != known[$0] }?.words
  }

  fileprivate init(_ fingerprint: BuildFingerprint?) { digests = fingerprint?.digests }
}

extension Gallery {
  /// Looks at every file that is searched, and reads none of them.
  package var inputs: BuildInputs { BuildInputs(BuildFingerprint(of: self)) }
}
