import Glibc
import Model

/// What the system lets this process have. Dispatch tries for ever where it gets no thread, and where
/// there is no room for a thread's stack or heap, libraries crash: so a command asks first.
struct ProcessLimits: Hashable, Sendable {
  /// In KiB, as `ulimit -v` has it; nil where there is no limit.
  var addressSpace: Int?
  var openFiles: Int?

  static func current() -> ProcessLimits {
    ProcessLimits(
      addressSpace: limit(__rlimit_resource_t(RLIMIT_AS.rawValue)).map { $0 >> 10 },
      openFiles: limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue)))
  }

  private static func limit(_ resource: __rlimit_resource_t) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    // Unlimited is the largest number.
    return Int(exactly: limit.rlim_cur)
  }

  /// Throws where the command could not run to its end.
  func check(_ need: ResourceNeed, of command: CommandName) throws(Failure) {
    if let addressSpace, addressSpace < need.addressSpace {
      throw Messages.littleAddressSpace(addressSpace, of: need.addressSpace, for: command)
    }
    if let openFiles, openFiles < need.openFiles {
      throw Messages.fewOpenFiles(openFiles, of: need.openFiles, for: command)
    }
    guard Self.canStart(threads: need.threads) else {
      throw Messages.fewThreads(of: need.threads, for: command)
    }
  }

  /// Whether there can be so many threads at once, besides those that are there. 60 take 2 ms.
  static func canStart(threads count: Int) -> Bool {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { lock.deallocate() }
    guard pthread_mutex_init(lock, nil) == 0 else { return false }
    var threads: [pthread_t] = []
    pthread_mutex_lock(lock)
    for _ in 0..<count {
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { lock in
          guard let lock = lock?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
          pthread_mutex_lock(lock)
          pthread_mutex_unlock(lock)
          return nil
        }, lock)
      guard status == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(lock)
    for thread in threads { pthread_join(thread, nil) }
    pthread_mutex_destroy(lock)
    return threads.count == count
  }
}

/// What a command takes at most, as it was measured.
struct ResourceNeed: Hashable, Sendable {
  var threads: Int
  var openFiles: Int
  /// In KiB.
  var addressSpace: Int

  /// - Parameter jobs: pictures worked on at once.
  init(of command: CommandName, cores: Int, jobs: Int) {
    switch command {
    case .build, .develop, .demo, .serve, .curate, .curateTags, .check, .history, .diff, .rollback,
      .cache,
      .cacheShow, .cacheVerify, .cacheRepair, .cachePrune, .cacheWhy, .cacheMerge, .importCheck:
      // With 1, 2, 8 and 32 jobs on 2 cores: 24, 29, 38 and 62 threads, 18 to 20 files, and 1.40, 1.44,
      // 1.51 and 1.71 GB, most of it for heaps of threads that they hardly use.
      threads = 26 + cores + jobs
      openFiles = 32
      addressSpace = 1_250_000 + threads * Self.stack
    case .cluster, .clusterSlurm, .clusterKubernetes, .importing, .sources, .sourcesTry,
      .curateHide,
      .curateShow, .curateSet, .curateList, .start, .theme,
      .themeNew, .themeCheck, .themeValues, .themeRender, .completions,
      .manual, .help, .config, .configShow, .configSet, .configUnset, .configKeys, .configSchema:
      // 6 threads, 9 files and 0.56 GB.
      threads = 6 + cores
      openFiles = 12
      addressSpace = 500_000 + threads * Self.stack
    }
  }

  /// Of a thread, in KiB.
  private static let stack = 8_192
}
