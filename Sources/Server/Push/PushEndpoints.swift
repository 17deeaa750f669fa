import Accounts
import Core
import Hummingbird
import Loop

/// What devices ask so as to be woken while the app is closed, without an account: each has a token of its own for it.
struct PushEndpoints: Sendable {
  /// Nil for a server that wakes nobody.
  let store: PushStore?
  let delivery: @Sendable () async throws -> PushDelivery
  let limiter: RateLimiter
  /// Nil where the disk is not looked at.
  let disk: DiskRoom?
  /// Whether messages may go to this computer: for tests.
  let allowsLocal: Bool

  private func forEverybody(_ endpoint: Endpoint) -> GuardedEndpoint {
    var closed = endpoint
    closed.problems += [.noSuchPath, .noDatabase]
    closed.respond = { call in
      _ = try store.found()
      return try await endpoint.respond(call)
    }
    return GuardedEndpoint(for: .anybody, closed)
  }

  var key: GuardedEndpoint {
    forEverybody(
      Endpoint("The key by which a browser knows who sends to it (RFC 8292).", answering: PushKey.self) { _ in
        PushKey(try await delivery().authority.pair.open)
      })
  }

  var subscribe: GuardedEndpoint {
    forEverybody(
      Endpoint(
        """
        Keeps where a browser takes messages, and sends the first one there. Nothing else is sent before the device has said by that \
        message's id that it came. The answer has the token for all other requests.
        """, reading: PushSubscription.self, answering: RingDevice.self, status: .created,
        problems: [.tooManyRequests(secondsToWait: 0), .noRoom, .diskLow]
      ) { subscription, call in
        try limiter.take(.subscriptions, .subscription, of: call.network)
        try disk?.check()
        try check(subscription)
        let (token, code) = try await store.found().add(subscription)
        let outcome = try await delivery().send(.first, code, to: subscription, lasts: 600, isUrgent: true)
        // It would never be confirmed.
        guard outcome == .accepted else {
          try await store.found().remove(by: token)
          throw Refusal.noPushService
        }
        return RingDevice(token: token)
      })
  }

  /// - Throws: ``Refusal/invalidFields(_:)`` for an address that is none of a push service.
  private func check(_ subscription: PushSubscription) throws(Refusal) {
    let origin = PushDelivery.origin(of: subscription.address)
    guard let origin, allowsLocal || origin.hasPrefix("https:") else {
      throw .invalidFields([FieldMistake(pointer: "#/address", detail: "is no address of a push service")])
    }
    guard P256Pair().agreement(with: subscription.key) != nil else {
      throw .invalidFields([FieldMistake(pointer: "#/key", detail: "is no point of P-256")])
    }
  }

  var confirm: GuardedEndpoint {
    forEverybody(
      Endpoint(
        "Says that the first message has come, by the id that it had.", reading: RingConfirmation.self,
        problems: [.notLoggedIn, .wrongProof, .tooManyRequests(secondsToWait: 0)]
      ) { confirmation, call in
        let token = try token(of: call)
        try limiter.take(.proofs, .proof, of: token)
        try await store.found().confirm(confirmation.id, by: token)
      })
  }

  var state: GuardedEndpoint {
    forEverybody(
      Endpoint(
        "Which list of rings the server has of the device.", answering: RingListState.self,
        problems: [.notLoggedIn, .tooManyRequests(secondsToWait: 0)]
      ) { call in
        try await store.found().state(by: token(of: call))
      })
  }

  var replace: GuardedEndpoint {
    forEverybody(
      Endpoint(
        """
        Puts a list of rings in the place of the one that the device had, by its version. A ring is a time and an id: what is to be said \
        then is known to the device alone.
        """, reading: RingList.self, answering: RingListState.self,
        problems: [
          .notLoggedIn, .notConfirmed, .changedMeanwhile, .diskLow, .tooManyRequests(secondsToWait: 0),
        ]
      ) { list, call in
        try disk?.check()
        return try await store.found().replace(list, by: token(of: call))
      })
  }

  var unsubscribe: GuardedEndpoint {
    forEverybody(
      Endpoint(
        "Forgets the device, which nothing wakes from then on.",
        problems: [.notLoggedIn, .tooManyRequests(secondsToWait: 0)]
      ) { call in
        try await store.found().remove(by: token(of: call))
      })
  }

  private func token(of call: Call) throws(Refusal) -> [UInt8] {
    guard let token = call.request.bearerToken else { throw .notLoggedIn }
    try limiter.take(.account, .subscription, of: token)
    return token
  }
}
