import Build
import Cache
import Model
import Preview
import Support

/// `gallerist serve --run`: a site as an earlier run left it; what it has in common with the one that is
/// there is taken from that.
struct ServeRun: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func site(_ name: String, _ run: Int) async throws(Failure) -> EarlierSite {
    let output = shell.located(name)
    let folder = RealPath.of(output) ?? output
    let state = try Folders(shell: shell).state(named: settings.state)
    let sites: KeptSites
    do { sites = KeptSites(try StateStore(reading: state), site: folder) } catch {
      throw error.failure
    }
    let mark = sites.mark
    let files = ServedFolder(folder: folder, replacing: try await sites.replaced(since: run))
    return EarlierSite(files: files, again: Messages.publishedMeanwhile(run)) { sites.mark == mark }
  }
}

/// An earlier site, for as long as nobody publishes another one.
struct EarlierSite: Sendable {
  let files: ServedFolder
  /// What is said from then on.
  let again: String
  let isRight: @Sendable () -> Bool

  func response(to request: ServerRequest) -> ServerResponse {
    isRight() ? files.whole(for: request) : ServerResponse(status: 503, text: again + "\n")
  }
}
