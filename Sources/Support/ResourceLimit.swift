import Glibc

/// What the system lets this process have of something.
package enum ResourceLimit: Sendable {
  /// In bytes.
  case addressSpace, data
  case openFiles

  /// Nil where there is no limit.
  package var current: Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    // Unlimited is the largest number.
    return Int(exactly: limit.rlim_cur)
  }

  private var resource: __rlimit_resource_t {
    switch self {
    case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
    case .data: __rlimit_resource_t(RLIMIT_DATA.rawValue)
    case .openFiles: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }
  }
}
