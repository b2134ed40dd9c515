package import Model

/// What happens during a build, for whoever watches it. Events of images come from many workers, so a smaller
/// count may come after a larger one.
package enum BuildEvent: Sendable {
  case asking(Query, page: Int)
  /// One result page is there.
  case found(Query, pictures: Int, reachable: Int?, fromCache: Bool)
  /// So many originals are known of, and so many are there.
  case fetching(done: Int, of: Int, bytes: Int)
  /// So many pictures are known of, and so many have their renditions.
  case developing(done: Int, of: Int)
  case rendering(done: Int, of: Int)
  case publishing(done: Int, of: Int)
  /// The site is there, and so many pictures still wait for their larger sizes.
  case firstSite(waiting: Int)
  /// A picture that will be missing or lacks its image.
  case failed(Report.Failure)
  /// Something to know that is no failure.
  case note(String)
  /// What only those want to know who want to know everything.
  case detail(String)
}
