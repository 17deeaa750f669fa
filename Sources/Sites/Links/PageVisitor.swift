import Foundation

/// Requests a page with care: no cookies, public addresses only, with a check of each redirection and a time limit.
///
/// A name is looked up once, and the connection goes to one of the checked addresses: a name server with another answer
/// the next time cannot lead it into a private network.
public struct PageVisitor: Sendable {
  /// Whether addresses of this computer are allowed: for tests, and for pages that a site names as
  /// `http://localhost:…`.
  var allowsLocal: Bool
  /// For each request, in seconds.
  public var timeout: TimeInterval
  /// For all requests of a visit, after the redirections too, in seconds.
  public var deadline: TimeInterval?
  /// Those that stay open for the next request; nil closes each after its answer.
  var connections: WebConnections?
  /// Resolves a name. May block the thread.
  var addresses: @Sendable (_ host: String) -> [HostAddress] = HostAddress.of

  public init(
    allowsLocal: Bool = false, timeout: TimeInterval = 10, deadline: TimeInterval? = nil,
    connections: WebConnections? = nil
  ) {
    self.allowsLocal = allowsLocal
    self.timeout = timeout
    self.deadline = deadline
    self.connections = connections
  }

  private static let mostRedirections = 6
  /// A body that nobody wants. It is read because a connection is kept only after the whole answer; a longer one ends it.
  private static let unread = WebRequest.Body(type: "*/*", limit: 16 * 1024)

  /// Requests HEAD, and GET if the answer may only mean that HEAD is not supported.
  public func look(at address: String) async -> PageVisit {
    await onThread {
      let visit = follow(address, .head)
      guard case .answered(let answer) = visit, answer.status >= 400, answer.status != 410 else {
        return visit
      }
      return follow(address, .get)
    }
  }

  /// Requests GET, because some sites send other headers with HEAD.
  public func open(_ address: String) async -> PageVisit { await onThread { follow(address, .get) } }

  /// Resolver and libcurl block, so they get a thread of their own, and not one that tasks or requests share.
  private func onThread<Outcome: Sendable>(_ visit: @escaping @Sendable () -> Outcome) async -> Outcome {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: visit()) }
    }
  }

  /// Requests GET and reads the body.
  ///
  /// - Parameters:
  ///   - type: the media type that is wanted.
  ///   - mostBytes: of the body; a longer one is refused.
  public func fetch(
    _ address: String, type: String = "application/json", mostBytes: Int
  ) async -> Result<[UInt8], FetchFailure> {
    await onThread {
      do throws(PageVisit.Failure) {
        let answer = try arrive(address, .get, body: .init(type: type, limit: mostBytes)).answer
        guard answer.status == 200 else { return .failure(.status(answer.status)) }
        return answer.isCut ? .failure(.tooLarge) : .success(answer.body)
      } catch {
        return .failure(.visit(error))
      }
    }
  }

  /// Sends something with POST. What the answer says is not looked at, and no redirection is followed.
  ///
  /// - Parameter headers: in the order in which they are sent; they have no line ends.
  public func post(
    _ bytes: [UInt8], to address: String, headers: [(name: String, value: String)]
  ) async -> Result<PostAnswer, PageVisit.Failure> {
    await onThread {
      do throws(PageVisit.Failure) {
        guard let address = WebAddress(address) else { throw .strangeRedirection }
        let content = WebRequest.Content(headers: headers, bytes: bytes)
        let answer = try ask(address, .post(content), Self.unread, until: nil)
        return .success(PostAnswer(status: answer.status, retryAfter: answer["Retry-After"]))
      } catch {
        return .failure(error)
      }
    }
  }

  private func follow(_ first: String, _ method: WebRequest.Method) -> PageVisit {
    do throws(PageVisit.Failure) {
      let arrival = try arrive(first, method)
      let answer = arrival.answer
      return .answered(
        .init(
          status: answer.status, address: arrival.address, permanentAddress: arrival.permanentAddress,
          allowsFrames: FramePolicy.allows(
            options: answer["X-Frame-Options"], policy: answer["Content-Security-Policy"])))
    } catch {
      return .failed(error)
    }
  }

  /// Where a request ends after all redirections.
  private struct Arrival {
    var answer: WebAnswer
    var address: String
    /// The last address of permanent redirections, if the first answer was one.
    var permanentAddress: String?
  }

  private func arrive(
    _ first: String, _ method: WebRequest.Method, body: WebRequest.Body? = nil
  ) throws(PageVisit.Failure) -> Arrival {
    guard var address = WebAddress(first) else { throw .strangeRedirection }
    var text = first
    var permanent: String?
    var isPermanent = true
    let end = deadline.map { ContinuousClock.now + .seconds($0) }
    for _ in 0...Self.mostRedirections {
      let answer = try ask(address, method, body, until: end)
      guard let location = answer.redirection else {
        return Arrival(answer: answer, address: text, permanentAddress: permanent)
      }
      guard let next = WebAddress(location, from: address) else { throw .strangeRedirection }
      address = next
      text = next.text
      isPermanent = isPermanent && (answer.status == 301 || answer.status == 308)
      if isPermanent { permanent = text }
    }
    throw .tooManyRedirections
  }

  private func ask(
    _ address: WebAddress, _ method: WebRequest.Method, _ body: WebRequest.Body?,
    until end: ContinuousClock.Instant?
  ) throws(PageVisit.Failure) -> WebAnswer {
    guard allowsLocal || address.hasWebPort else { throw .notPublic }
    let left = end.map { (ContinuousClock.now.duration(to: $0)) / .seconds(1) } ?? timeout
    guard left > 0 else { throw .tooSlow }
    let request = WebRequest(address: address, method: method, timeout: min(timeout, left), body: body)
    if let kept = connections?.take(for: address.origin), let answer = try answer(to: request, by: kept) {
      return answer
    }
    let connection = try newConnection(to: address)
    let answer = try request.send(by: connection)
    connections?.keep(connection)
    return answer
  }

  /// Nil for a connection that the other end has closed meanwhile.
  private func answer(
    to request: WebRequest, by kept: WebConnection
  ) throws(PageVisit.Failure) -> WebAnswer? {
    do throws(PageVisit.Failure) {
      let answer = try request.send(by: kept)
      connections?.keep(kept)
      return answer
    } catch {
      guard error == .unreachable else { throw error }
      return nil
    }
  }

  /// To addresses that were checked.
  private func newConnection(to address: WebAddress) throws(PageVisit.Failure) -> WebConnection {
    let found = addresses(address.host)
    guard !found.isEmpty else { throw .unknownHost }
    guard allowsLocal || found.allSatisfy(\.isPublic) else { throw .notPublic }
    return try WebConnection(to: address.origin, pinned: found)
  }
}
