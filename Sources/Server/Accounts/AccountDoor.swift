/// Who may ask at the addresses of accounts and of all that belongs to one, and how much comes in.
struct AccountDoor: Sendable {
  /// Nil for a site whose people have no accounts.
  let logins: LoginStore?
  let limiter: RateLimiter
  let room: Room

  func forEverybody(_ endpoint: Endpoint) -> GuardedEndpoint {
    var open = endpoint
    open.problems += [.noSuchPath, .noDatabase]
    open.respond = { call in
      // Before the body is read: without accounts nothing is said of it.
      _ = try logins.found()
      return try await endpoint.respond(call)
    }
    return GuardedEndpoint(for: .anybody, open)
  }

  func forDevices(_ endpoint: Endpoint) -> GuardedEndpoint {
    var closed = endpoint
    closed.problems += [.notLoggedIn, .tooManyRequests(secondsToWait: 0), .noSuchPath, .noDatabase]
    closed.respond = { call in
      let logins = try logins.found()
      guard let token = call.request.bearerToken else { throw Refusal.notLoggedIn }
      var call = call
      let device = try await logins.device(showing: token)
      try limiter.take(.account, .account, of: device.account)
      call.device = device
      return try await endpoint.respond(call)
    }
    return GuardedEndpoint(for: .device, closed)
  }
}
