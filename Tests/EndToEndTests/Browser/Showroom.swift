import Model
import Sandbox
import TestSupport
import Testing

/// The sites that many tests look at: each is built once, by the first test that wants it, and is
/// gone when the last test is over.
actor Showroom {
  enum Exhibit: String {
    /// Five hundred small pictures.
    case large
    /// What `gallerist demo` makes.
    case demo
    /// A folder of as many small pictures as `GALLERIST_BUNDLED` says.
    case many
    /// Everything that is hard to show, of every source.
    case torture
    /// Every picture in every size, as they are by default.
    case usual
    /// In Arabic, which runs from right to left.
    case arabic
    /// One picture, and nothing about it.
    case single
    /// A search that finds nothing.
    case empty
    /// A large picture that may be looked at closely, and a small one. Others may show both in a frame.
    case close
  }

  @TaskLocal static var current: Showroom?

  private var studios: [Exhibit: Task<Studio, any Error>] = [:]
  private var painted: Task<Studio, any Error>?
  private var looks: [String: Task<BuiltSite, any Error>] = [:]

  /// The site, built if it is not yet.
  static func site(_ exhibit: Exhibit) async throws -> BuiltSite {
    try await #require(current, "these tests stand in the suite of the sites").site(exhibit)
  }

  /// Some pictures in a look and a language.
  static func site(_ look: String, in language: String) async throws -> BuiltSite {
    try await #require(current, "these tests stand in the suite of the sites")
      .site(look, in: language)
  }

  private func site(_ look: String, in language: String) async throws -> BuiltSite {
    let studio = painted ?? Task { try await Exhibit.painted() }
    painted = studio
    let name = "\(look)-\(language)"
    let site =
      looks[name]
      ?? Task { try await Exhibit.built(try await studio.value, look: look, language: language) }
    looks[name] = site
    return try await site.value
  }

  private func site(_ exhibit: Exhibit) async throws -> BuiltSite {
    let studio = studios[exhibit] ?? Task { try await exhibit.built() }
    studios[exhibit] = studio
    return try await studio.value.site
  }
}

/// Has the tests of a suite share a showroom and browsers.
struct SharingSites: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await BrowserPool.sharing { _ in
      try await Showroom.$current.withValue(Showroom(), operation: function)
    }
  }
}

extension Trait where Self == SharingSites {
  static var sharingSites: Self { Self() }
}

/// What is true of every site that the program builds, in a browser and before checkers.
@Suite(.sharingSites)
struct WholeSiteTests {
  /// Pages as they are loaded, read and searched, in a browser.
  @Suite(.serialized) struct Pages {}

  /// What visitors do with pictures, in a browser.
  @Suite(.serialized) struct Interaction {}
}
