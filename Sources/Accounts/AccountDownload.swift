import Components

/// Everything that the server has of an account.
public struct AccountDownload: Hashable, Sendable {
  public var account = AccountState()
  public var about = PersonalFacts()
  /// The earliest received first.
  public var events: [ReceivedEvent] = []
  public var programmes: [ProgrammeMembership] = []
  /// What is in it is sealed. Nil if none is shared.
  public var calendar: SharedCalendar?

  public init() {}

  public init(
    account: AccountState, about: PersonalFacts, events: [ReceivedEvent],
    programmes: [ProgrammeMembership] = [], calendar: SharedCalendar? = nil
  ) {
    self.account = account
    self.about = about
    self.events = events
    self.programmes = programmes
    self.calendar = calendar
  }
}

/// An event as the server has it.
public struct ReceivedEvent: Hashable, Sendable {
  public var event = SentEvent()
  /// When it was stored, in milliseconds since 1970 by the server's clock.
  public var received: Int64 = 0
  public var outcome = EventOutcome.stored

  public init() {}

  public init(_ event: SentEvent, at received: Int64, _ outcome: EventOutcome) {
    self.event = event
    self.received = received
    self.outcome = outcome
  }
}

extension AccountDownload: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.object("account", &account, .required)
    v.object("about", &about, .required)
    v.list("events", &events, .required)
    v.list("programs", &programmes, .optional)
    v.part("calendar", &calendar)
  }
}

extension ReceivedEvent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    event.fields(&v)
    v.integer("received", &received, in: 0...AccountState.latest, .required)
    if let known = v.choice("outcome", outcome) { outcome = known }
  }
}
