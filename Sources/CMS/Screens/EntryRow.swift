import Components
import Core
import Markup

/// One entry in a list.
public struct EntryRow {
  public var address: EntryAddress
  public var title: String
  public var state: EntryState
  /// The languages in which a text is missing, by their names.
  public var missing: [String]
  /// Who changed it last; empty if that is not known.
  public var author: String
  /// When, in milliseconds since 1970; nil if that is not known.
  public var changed: Int64?
  /// Whether whoever looks may change it.
  public var isWritable: Bool
  /// Whether whoever looks began it.
  public var isOwn = false
  /// When it is published by itself, in milliseconds since 1970.
  public var publishAt: Int64?
  /// The first day on which people see what is published, if that is to come.
  public var seenFrom: CivilDay?
  /// Whether people see some version of it, whatever waits besides.
  public var isPublished = false
  /// Whether the last day has passed on which people see it, or vote in it: of what is published, or else of the draft.
  public var isOver = false
  public var review: Review?

  public init(
    address: EntryAddress, title: String, state: EntryState, missing: [String], author: String,
    changed: Int64?, isWritable: Bool
  ) {
    self.address = address
    self.title = title
    self.state = state
    self.missing = missing
    self.author = author
    self.changed = changed
    self.isWritable = isWritable
  }

  func note(_ frame: StaffFrame) -> String {
    let kind = frame.words.kind(address.kind)
    if let publishAt {
      let phrase: Phrase = isPublished ? .cmsChangePublishesAt : .cmsPublishesAt
      return "\(kind) · \(frame.words(phrase, .text("time", frame.time(publishAt))))"
    }
    switch review {
    case .asked(let name, let time, _)?:
      return "\(kind) · \(frame.words(.cmsAskedBy, .text("name", name), .text("time", frame.time(time))))"
    case .returned(let name, let note)?:
      let who = frame.words(.cmsReturnedBy, .text("name", name))
      return [kind, who, String(note.prefix(120))].filter { !$0.isEmpty }.joined(separator: " · ")
    case nil: break
    }
    guard let changed else { return kind }
    let who = frame.words(
      .cmsChangedBy, .text("name", author), .text("time", frame.time(changed)))
    return "\(kind) · \(who)"
  }

  /// Whether people see a version of it, and another one waits.
  var hasVersionWaiting: Bool { isPublished && state != .live }

  /// What waits, or else what people see of it.
  func chip(_ words: Words) -> HTML<Never> { hasVersionWaiting ? waiting(words) : seen(words) }

  /// What people see of it, and what waits besides.
  func chips(_ words: Words) -> [HTML<Never>] {
    [seen(words)] + (hasVersionWaiting ? [waiting(words)] : [])
  }

  private func seen(_ words: Words) -> HTML<Never> {
    guard state == .live || isPublished else { return waiting(words) }
    if isOver {
      return span(.class("chip")) { words(address.kind == "polls" ? .cmsStateClosed : .cmsStateOver) }
    }
    return span(.class("chip"), .classes(("good", seenFrom == nil), ("soon", seenFrom != nil))) {
      EntryState.live.text(seenFrom: seenFrom, isPublished: true, words)
    }
  }

  private func waiting(_ words: Words) -> HTML<Never> {
    let isComing = [.changed, .draft, .review].contains(state)
    return span(.class("chip"), .classes(("soon", isComing))) {
      state.text(seenFrom: nil, isPublished: isPublished, words)
    }
  }
}

/// What a list of entries can be cut down to.
public enum EntryFilter: String, CaseIterable, Sendable {
  /// What people see, also where a draft of it waits.
  case live
  /// What was published, and whose last day has passed.
  case over
  case changed
  /// All drafts that wait for nobody, also of what people see.
  case draft
  case review
  case scheduled
  case failed
  case archived

  public func has(_ row: EntryRow) -> Bool {
    switch self {
    case .live: row.isPublished && !row.isOver
    case .over: row.isPublished && row.isOver
    case .draft: row.state == .draft || row.state == .changed
    case .changed, .review, .scheduled, .failed, .archived: row.state == state
    }
  }

  var phrase: Phrase { self == .draft ? .cmsDrafts : state?.phrase ?? .cmsStateOver }

  /// The state of the same name; nil for ``over``, which is none.
  private var state: EntryState? { EntryState(rawValue: rawValue) }
}

/// Where an entry is on its way to the people.
public enum EntryState: String, CaseIterable, Sendable {
  /// As people see it.
  case live
  /// People see it, and there is a newer draft.
  case changed
  /// Never published.
  case draft
  /// A draft whose author asks for it to be published.
  case review
  /// A draft that is published at a time.
  case scheduled
  /// Its time came, and it could not be published.
  case failed
  /// Taken back.
  case archived

  var phrase: Phrase {
    switch self {
    case .live: .cmsStateLive
    case .changed: .cmsDraftWaits
    case .draft: .cmsStateDraft
    case .review: .cmsStateReview
    case .scheduled: .cmsStateScheduled
    case .failed: .cmsStateFailed
    case .archived: .cmsStateArchived
    }
  }
}

extension EntryState {
  /// - Parameters:
  ///   - day: the first day on which people see what is published, if that is to come.
  ///   - isPublished: whether some version of it is published.
  func text(seenFrom day: CivilDay?, isPublished: Bool, _ words: Words) -> String {
    if self == .scheduled, isPublished { return words(.cmsChangeScheduled) }
    guard self == .live, let day else { return words(phrase) }
    return words(.cmsLiveFrom, .text("day", words.formatting.day(day, .long)))
  }
}

extension Words {
  /// A state as people read it.
  public func state(_ state: EntryState) -> String { self(state.phrase) }
}
