import Foundation

/// The file of certificate authorities that TLS trusts.
///
/// libcurl knows where it is on the system that it was built for. The program's archive brings a
/// libcurl of Debian's along, and runs on others.
enum CertificateBundle {
  /// What libcurl is told; nil where its own is right. It is looked for once: the environment is
  /// that of the process, as it is for proxies, which libcurl reads from there by itself.
  static let path: String? = choice(
    named: ProcessInfo.processInfo.environment["SSL_CERT_FILE"],
    isThere: FileManager.default.fileExists(atPath:))

  /// `SSL_CERT_FILE`, which OpenSSL and curl listen to as well, else the first that is there. Where
  /// none is, libcurl says so.
  static func choice(named: String?, isThere: (String) -> Bool) -> String? {
    if let named, !named.isEmpty { return named }
    return places.first(where: isThere)
  }

  static let places = [
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora, Red Hat
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/ca-bundle.pem",  // openSUSE
    "/var/lib/ca-certificates/ca-bundle.pem",
    "/etc/ssl/cert.pem",  // Alpine, Void
  ]
}
