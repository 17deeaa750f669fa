import Accounts
import Core
import HTTPTypes
import Health
import Hummingbird

/// What is done at the addresses of programmes.
struct ProgrammeEndpoints: Sendable {
  let door: AccountDoor
  /// Nil for a server that remembers nothing.
  let store: ProgrammeStore?
  let book: ProgrammeBook
  let leaving: LeavingPages

  // MARK: For devices that are logged in

  var joined: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "The programmes that the account has joined, and the address to which their letters go.",
        answering: ProgrammeMemberships.self
      ) { call in
        try await store.found().joined(by: call.asking())
      })
  }

  func join(_ id: String) -> GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Joins a programme, whose letters come to the account's address once that is confirmed, or changes their language, time zone \
        or hour. Joining twice is joining once.
        """, reading: ProgrammeWish.self, answering: ProgrammeMemberships.self
      ) { wish, call in
        guard let listed = book.programme(id, in: wish.language) else { throw Refusal.noSuchPath }
        var wish = wish
        wish.language = book.language(wish.language)
        wish.zone = book.zone(wish.zone)
        return try await store.found().join(listed.programme, wish, by: call.asking())
      })
  }

  func leave(_ id: String) -> GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Leaves a programme. One that was not joined changes nothing.", answering: ProgrammeMemberships.self
      ) { call in
        try await store.found().leave(id, by: call.asking())
      })
  }

  // MARK: For whoever has a letter

  /// Without it the page says that a part of the link is missing.
  private static let parameters = ["letter": Endpoint.Parameter(isRequired: false)]

  func unsubscribing(_ letter: String) -> GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "A page with a button that stops the letters of a programme. Opening it changes nothing, because mail scanners open links.",
        LeavingPages.answer, parameters: Self.parameters
      ) { call in
        guard let token = LeavingToken.bytes(in: letter) else { return leaving.broken(call) }
        guard let (id, language) = try await store.found().letters(stoppedBy: token) else {
          return leaving.ended(call)
        }
        let name = book.programme(id, in: language)?.programme.name ?? id
        return leaving.asking(call, name: name, language: language, letter: letter)
      })
  }

  func unsubscribe(_ letter: String) -> GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        """
        Stops the letters of a programme, without a login (RFC 8058). The body, List-Unsubscribe=One-Click, is not looked at. Stopping \
        them twice changes nothing.
        """, LeavingPages.answer, parameters: Self.parameters
      ) { call in
        try door.limiter.take(.links, .link, of: call.client?.network ?? [])
        guard let token = LeavingToken.bytes(in: letter) else { return leaving.broken(call) }
        let store = try store.found()
        let language = try await store.letters(stoppedBy: token)?.language
        try await store.stop(token)
        return leaving.ended(call, language: language)
      })
  }
}
