import Components

/// Events on their way to the server, in any order and perhaps not for the first time.
public struct EventBatch: Hashable, Sendable {
  public static let most = 100

  public var events: [SentEvent] = []

  public init() {}
  public init(_ events: [SentEvent]) { self.events = events }
}

/// What the server did with the events of a batch, in their order.
public struct EventReceipt: Hashable, Sendable {
  /// When the server stored them, in milliseconds since 1970 by its own clock.
  public var received: Int64 = 0
  public var answers: [EventAnswer] = []

  public init() {}

  public init(received: Int64, answers: [EventAnswer]) {
    self.received = received
    self.answers = answers
  }
}

/// A part of what an account has sent, in the order in which the server got it.
public struct EventPage: Hashable, Sendable {
  /// As many events as a page has at most.
  public static let most = 100

  public var events: [ReceivedEvent] = []
  /// What the server has no more.
  public var gone: [GoneEvent] = []
  /// The cursor of the next page. A later request goes on from it.
  public var next = ""
  /// Whether there is another page now.
  public var hasMore = false

  public init() {}

  public init(_ events: [ReceivedEvent], gone: [GoneEvent] = [], next: String, hasMore: Bool) {
    self.events = events
    self.gone = gone
    self.next = next
    self.hasMore = hasMore
  }
}

/// An event that the server has no more.
public struct GoneEvent: Hashable, Sendable {
  /// As in `SentEvent`.
  public var id = ""
  /// Whether the person wants it forgotten on each device, too.
  public var isDeletion = false

  public init() {}

  public init(id: String, isDeletion: Bool) {
    self.id = id
    self.isDeletion = isDeletion
  }
}

extension GoneEvent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .message(1...40), .required)
    v.truth("deletion", &isDeletion, .optional)
  }
}

extension EventBatch: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("events", &events, .required, count: 1...Self.most)
  }
}

extension EventPage: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("events", &events, .required)
    v.list("gone", &gone, .optional)
    v.text("next", &next, .message(1...60), .required)
    v.truth("more", &hasMore, .required)
  }
}

extension EventReceipt: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("received", &received, in: 0...AccountState.latest, .required)
    v.list("answers", &answers, .required)
  }
}
