/// The commands, in the order in which help lists them. One of two words belongs to the family that
/// its first word names.
enum CommandName: String, CaseIterable, Sendable {
  case build, develop, demo, serve, check
  case sources
  case sourcesTry = "sources try"
  case importing = "import"
  case importCheck = "import check"
  case history, diff, rollback
  case curate
  case curateHide = "curate hide"
  case curateShow = "curate show"
  case curateSet = "curate set"
  case curateList = "curate list"
  case curateTags = "curate tags"
  case cache
  case cacheShow = "cache show"
  case cacheVerify = "cache verify"
  case cacheRepair = "cache repair"
  case cachePrune = "cache prune"
  case cacheWhy = "cache why"
  case cacheMerge = "cache merge"
  case bundle
  case bundleZip = "bundle zip"
  case bundlePage = "bundle html"
  case bundleBag = "bundle bagit"
  case bundleZim = "bundle zim"
  case bundleVerify = "bundle verify"
  case cluster
  case clusterSlurm = "cluster slurm"
  case clusterKubernetes = "cluster kubernetes"
  case start = "init"
  case config
  case configShow = "config show"
  case configSet = "config set"
  case configUnset = "config unset"
  case configKeys = "config keys"
  case configSchema = "config schema"
  case theme
  case themeNew = "theme new"
  case themeCheck = "theme check"
  case themeValues = "theme values"
  case themeRender = "theme render"
  case completions, manual, help

  var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// `cache` of `cache show`; nil for a command that stands alone.
  var family: CommandName? {
    words.count > 1 ? CommandName(rawValue: words[0]) : nil
  }

  /// The commands of a family; none where this is no family.
  var members: [CommandName] { Self.allCases.filter { $0.family == self } }

  /// What is typed first.
  static let firstWords = allCases.filter { $0.family == nil }.map(\.rawValue)
}
