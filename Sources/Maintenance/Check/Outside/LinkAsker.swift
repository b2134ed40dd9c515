import Lint
import Model
import Site
import Support
import Transfer

/// Asks one host after the other for what pages link to there: with HEAD, which costs both sides next
/// to nothing, and with GET where that does not say that it is there.
struct LinkAsker: Sendable {
  let client: PoliteClient
  let timeout: Duration
  /// The configuration's, which nobody is told, and which nobody is to tell.
  let keys: [SecretItem]
  let resolve: @Sendable (String) -> HostName.HostKind
  let count: AskedCount

  /// What is asked one after the other: a host – or, on this machine, where there is nobody to be
  /// spared, a server.
  static func host(of address: WebAddress) -> String {
    let endpoint = Endpoint(of: address)
    return endpoint.isLoopback ? endpoint.text : endpoint.host
  }

  func ask(_ mentions: [OutsideAddresses.Mention]) async -> [LinkAnswer] {
    var answers: [LinkAnswer] = []
    for mention in mentions {
      guard !Task.isCancelled else { break }
      answers.append(LinkAnswer(mention: mention, state: await state(of: mention)))
      count.addOne()
    }
    return answers
  }

  private func state(of mention: OutsideAddresses.Mention) async -> LinkState {
    guard let address = mention.address else {
      return .unknown(
        "addresses of this kind cannot be "
          + "checked")
    }
    guard !keys.contains(where: { mention.text.contains($0.value.revealed) }) else {
      return .unknown("there is a key in it")
    }
    do throws(TransferError) {
      let answer = try await send(address, .head)
      if LinkState.isEnough(headAnswered: answer.status) { return LinkState(answer, to: address) }
    } catch {
      guard LinkState.isRefusalOfHead(error.code) else {
        return await state(after: error, address)
      }
    }
    do throws(TransferError) {
      return LinkState(try await send(address, .headOfWhole), to: address)
    } catch {
      return await state(after: error, address)
    }
  }

  private func send(
    _ address: WebAddress, _ taking: Request.Taking
  ) async throws(TransferError) -> Response {
    let request = Request(address, hidden: keys, timeout: timeout, taking: taking)
    return try await client.send(request, in: rateLimit(to: address)) { response in
      // Some servers stumble over HEAD alone; what they say to GET counts.
      guard taking == .head, response.status != 429 else { return Verdict(status: response.status) }
      return .final
    }
  }

  private func rateLimit(to address: WebAddress) -> RateLimit {
    let endpoint = Endpoint(of: address)
    return RateLimit(
      name: "links \(Self.host(of: address))", title: endpoint.host,
      budgets: endpoint.isLoopback ? [] : [Budget(1, per: .seconds(1))])
  }

  private func state(after error: TransferError, _ address: WebAddress) async -> LinkState {
    // The name of a proxy says nothing about the host.
    guard error.code == .unresolved, !error.detail.lowercased().contains("proxy") else {
      return .unknown(error.detail)
    }
    let host = WebAddress(error.address)?.host ?? address.host
    let answer = await ThreadPool().run { resolve(host) }
    return answer == .unknownToAll
      ? .dead("there is no host \(host)") : .unknown(error.detail)
  }
}
