import Glibc
import Model
import Support

/// What the system lets this process have. Dispatch tries for ever where it gets no thread, and where
/// there is no room for a thread's stack or heap, libraries crash: so a command asks first.
struct ProcessLimits: Hashable, Sendable {
  /// In KiB, as `ulimit -v` has it; nil where there is no limit.
  var addressSpace: Int?
  /// The same of `ulimit -d`, which counts stacks, too.
  var data: Int?
  var openFiles: Int?

  static func current() -> ProcessLimits {
    ProcessLimits(
      addressSpace: ResourceLimit.addressSpace.current.map { $0 >> 10 },
      data: ResourceLimit.data.current.map { $0 >> 10 },
      openFiles: ResourceLimit.openFiles.current)
  }

  /// Throws where the command could not run to its end.
  func check(_ need: ResourceNeed, of command: CommandName) throws(Failure) {
    if let addressSpace, addressSpace < need.addressSpace {
      throw Messages.littleAddressSpace(addressSpace, of: need.addressSpace, for: command)
    }
    if let data, data < need.data {
      throw Messages.littleData(data, of: need.data, for: command)
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
  /// In KiB, both.
  var addressSpace: Int
  var data: Int

  /// - Parameter jobs: pictures worked on at once.
  init(of command: CommandName, cores: Int, jobs: Int) {
    switch command {
    case .build, .develop, .demo, .serve, .curate, .curateTags, .check, .history, .diff, .rollback,
      .cache,
      .cacheShow, .cacheVerify, .cacheRepair, .cachePrune, .cacheWhy, .cacheMerge, .importCheck,
      .bundleZip, .bundlePage, .bundleBag, .bundleZim:
      // A build with 1, 2, 8 and 32 jobs on 2 cores: 33, 34, 48 and 64 threads, 30 files, 0.66, 0.69, 0.80 and 1.00 GB,
      // of it 0.40, 0.44, 0.58 and 0.76 GB of data. The demonstration, which answers itself: 38, 46, 53 and 79
      // threads, 67 to 99 files, 0.75 to 1.08 GB. More is for larger pictures.
      let isDemo = command == .demo
      threads = (isDemo ? 50 : 38) + cores + jobs
      openFiles = isDemo ? 72 + jobs : 40
      addressSpace = 800_000 + threads * Self.stack
      data = 300_000 + threads * Self.stack
    case .bundle, .bundleVerify, .cluster, .clusterSlurm, .clusterKubernetes, .importing, .sources,
      .sourcesTry,
      .curateHide,
      .curateShow, .curateSet, .curateList, .start, .theme,
      .themeNew, .themeCheck, .themeValues, .themeRender, .completions,
      .manual, .help, .config, .configShow, .configSet, .configUnset, .configKeys, .configSchema:
      // 8 threads, 9 files, 0.30 GB, and 0.07 GB of data.
      threads = 6 + cores
      openFiles = 12
      addressSpace = 500_000 + threads * Self.stack
      data = 150_000 + threads * Self.stack
    }
  }

  /// Of a thread, in KiB.
  private static let stack = 8_192
}
