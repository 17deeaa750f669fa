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
  /// Whether it is listed as what people see, while a draft of it waits.
  public var isLiveWithDraft = false

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
      return "\(kind) · \(frame.words(.cmsPublishesAt, .text("time", frame.time(publishAt))))"
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

  func chip(_ words: Words) -> HTML<Never> {
    if isLiveWithDraft { return span(.class("chip soon")) { words(.cmsDraftWaits) } }
    if state == .live, isOver {
      return span(.class("chip")) { words(address.kind == "polls" ? .cmsStateClosed : .cmsStateOver) }
    }
    let isSeen = state == .live && seenFrom == nil
    let isComing = [.live, .changed, .draft, .review].contains(state)
    return span(.class("chip"), .classes(("good", isSeen), ("soon", isComing && !isSeen))) {
      state.text(seenFrom: seenFrom, words)
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
  case draft
  case review
  case scheduled
  case failed
  case archived

  public func has(_ row: EntryRow) -> Bool {
    switch self {
    case .live: row.isPublished && !row.isOver
    case .over: row.isPublished && row.isOver
    case .changed, .draft, .review, .scheduled, .failed, .archived: row.state == state
    }
  }

  var phrase: Phrase { state?.phrase ?? .cmsStateOver }

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
  /// - Parameter day: the first day on which people see what is published, if that is to come.
  func text(seenFrom day: CivilDay?, _ words: Words) -> String {
    guard self == .live, let day else { return words(phrase) }
    return words(.cmsLiveFrom, .text("day", words.formatting.day(day, .long)))
  }
}

extension Words {
  /// A state as people read it.
  public func state(_ state: EntryState) -> String { self(state.phrase) }
}
