import Testing

@testable import Transfer

struct CertificateBundleTests {
  @Test func theFileThatTheEnvironmentNamesWins() {
    let chosen = CertificateBundle.choice(named: "/home/me/own.pem") { _ in true }
    #expect(chosen == "/home/me/own.pem")
  }

  @Test(arguments: CertificateBundle.places)
  func theBundleIsFoundWhereThisSystemHasIt(place: String) {
    #expect(CertificateBundle.choice(named: nil) { $0 == place } == place)
    #expect(CertificateBundle.choice(named: "") { $0 == place } == place)
  }

  @Test func libcurlKeepsItsOwnWhereNothingIsKnown() {
    #expect(CertificateBundle.choice(named: nil) { _ in false } == nil)
  }
}
