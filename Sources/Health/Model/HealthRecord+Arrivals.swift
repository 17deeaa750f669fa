import Accounts
import Components
import Core

/// What the person's account has sent from other devices, and how far it is here.
extension HealthRecord {
  /// How far the device has read what the server has.
  struct Fetched: Hashable {
    /// The server's name for the place.
    var place: String
    /// Whether the server had no more then.
    var isComplete: Bool
  }

  /// Nil before the first page of this account.
  var fetched: Fetched? {
    guard let event = self["fetched"], event.stamp.text > accountEnd, let place = event.value["next"]?.string
    else { return nil }
    return Fetched(place: place, isComplete: event.value["more"]?.bool == false)
  }

  static func fetching(upTo page: EventPage) -> PartitionedChange {
    change("fetched", to: ["next": .string(page.next), "more": .bool(page.hasMore)])
  }

  /// Whether changes brought a page, or tried to.
  static func areOfPage(_ events: [LoggedEvent]) -> Bool { events.contains { $0.subject == "fetched" } }

  /// The changes that an event makes which the server has no more: it was taken back on another device, or deleted.
  func leaving(_ gone: GoneEvent) -> [PartitionedChange] {
    guard outcome(of: gone.id)?.isStored == true, !isWithdrawn(gone.id) else { return [] }
    let taken = Self.takingBack(gone.id)
    guard gone.isDeletion, let kept = response(gone.id) else { return [taken] }
    return [taken, removing(kept)]
  }

  /// The changes that bring an event of a page: those of the device that sent it, under the same stamp, and the server's answer.
  /// None for what is known here, was taken back, or has a form that this version of the app does not know.
  func arriving(_ received: ReceivedEvent) -> [PartitionedChange] {
    let event = received.event
    guard let kind = Response.Kind(rawValue: event.kind), outcome(of: event.id) == nil, !isWithdrawn(event.id)
    else { return [] }
    let kept = KeptResponse(event)
    guard kept.isReadable, let day = kept.response.day else { return [] }
    let answer = Self.answered(EventAnswer(id: event.id, received.outcome))
    switch kind {
    case .dailyCheck: return knows(kept, on: day) ? [answer] : [Self.adding(kept, on: day), answer]
    case .assessment:
      return self[Self.assessmentPrefix + event.id] != nil ? [answer] : [Self.adding(kept), answer]
    }
  }
}
