import Accounts
import Components

/// What is done at the addresses of what people send to the organisation.
struct EventEndpoints: Sendable {
  let door: AccountDoor
  /// Nil for a site whose people have no accounts.
  let store: EventStore?

  var send: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Stores what a person sends to the organisation. Each event is answered by itself; what was stored before changes nothing. \
        Nothing is stored for an account whose address nobody has confirmed.
        """,
        reading: EventBatch.self, upTo: 1024 * 1024, answering: EventReceipt.self,
        problems: [.notConfirmed, .noRoom, .diskLow]
      ) { batch, call in
        let device = try call.asking()
        try door.limiter.take(.batches, .events, of: device.account)
        let bytes = batch.events.reduce(0) { $0 + EventQuota.bytes(ofBody: $1.body) }
        return try await door.room.admit(bytes, of: device) {
          try await store.found().store(batch, by: device)
        }
      })
  }

  func sent(after cursor: String) -> GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        What the account has sent from any device, in the order in which it came, a page at a time. A page begins where the one \
        before ended, by its `next`; what was taken back is in none.
        """,
        answering: EventPage.self, problems: [.notConfirmed], parameters: ["after": .init(isRequired: false)]
      ) { call in
        try await store.found().page(after: cursor, for: call.asking())
      })
  }

  var withdraw: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Deletes events of the account. Those that are not there, or no longer, change nothing.",
        reading: Withdrawal.self
      ) { withdrawal, call in
        try await store.found().withdraw(withdrawal, by: call.asking())
      })
  }
}
