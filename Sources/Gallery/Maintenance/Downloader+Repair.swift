import Cache
import Model
import Transfer

extension Downloader {
  /// Brings an original that was lost back into the cache, by the way on which every image comes.
  /// Throws what is wrong with this machine.
  func bringBack(_ defect: Defect) async throws(Failure) -> CacheMaintenance.Repair.Outcome {
    guard case .original(let picture, let role, _) = defect.owner, let address = defect.address
    else { return .dropped }
    do {
      _ = try await download(address, ImageOrder(picture: picture, role: role))
      return .fetched
    } catch {
      if let failure = ImageFailure.breakdown(error) { throw failure }
      let reason = ImageFailure(error).reason
      return Self.isOutOfReach(error) ? .unreached(reason) : .gone(reason)
    }
  }

  /// Whether it may be there all the same, only not now.
  private static func isOutOfReach(_ error: any Error) -> Bool {
    switch error {
    case let missing as ImageFailure: !missing.isDeadLink
    case let error as TransferError:
      switch error.code {
      case .unresolved, .unreachable, .timedOut, .truncated, .tls, .cancelled, .leftAlone,
        .notYet, .notRecorded:
        true
      case .tooLarge, .refusedAddress, .redirect, .badAnswer, .file: false
      }
    default: false
    }
  }
}
