import Components
import Core
import Loop

/// The screens of days: what happens in them.
public enum DayScreen {
  /// Kept while the app is open, whatever screen is shown.
  public struct State {
    /// The entry that is opened in place.
    public var open: EntryID?
    /// What is being written; it outlives its panel, so that nothing typed is lost.
    public var form: DayForm?
    /// What is typed in one line.
    public var quick = ""
    /// What that is understood to say.
    var quickReading: QuickReading?
    /// What the person chose of that.
    var quickChoices: [QuickChoice] = []
    /// The chip that is open.
    var quickChip: String?
    var quickGrammar: QuickGrammar?
    /// What was typed and is on its way to the store.
    var sent: Sent?
    /// What is searched for, as it was typed.
    public var query = ""
    /// What was found of it so far.
    public var hits: [DaySearch.Hit] = []
    /// Whether there may be more.
    public var isSearching = false
    /// Counts what is typed, so that only the last pause searches.
    var typing = 0
    /// What is chosen to be deleted.
    public var chosen: [EntryID] = []
    /// Which times of what is chosen are to be deleted.
    public var scope = DayScope.this
    /// What undoes the last things that were done, the last at the end.
    public var undo: [[PartitionedChange]] = []
    public var timeline = TimelineState()
    public var files = CalendarFilesState()

    public init() {}

    static let mostUndos = 50
  }

  /// What was typed and is to be kept. A class, because it is looked at only if that fails.
  final class Sent {
    let form: DayForm?
    let quick: String

    init(_ form: DayForm?, _ quick: String) {
      self.form = form
      self.quick = quick
    }
  }

  /// What happens on the screens of days.
  public enum Event {
    case timeline(TimelineEvent)
    case files(CalendarFilesEvent)
    case toggled(EntryID)
    /// Nil asks the person; else something of this kind, now or at a time.
    case tappedAdd(DayItem.Kind, CivilDateTime?)
    case tappedEdit(EntryID)
    case form(FormEvent)
    /// What was made of single times of a series, in all months; nil if it could not be read.
    case readSeries(DayRecord?)
    case quick(String)
    case submittedQuick(String)
    case chip(QuickChipEvent)
    case closedPanel
    case ticked(EntryID, Bool)
    case tickedStep(EntryID, String, Bool)
    case chose(EntryID, Bool)
    case choseScope(DayScope)
    case deletedChosen
    case tappedDelete(EntryID)
    case moved(EntryID, to: CivilDateTime)
    case movedToInbox(EntryID)
    /// From the inbox to the next free time, or to this one.
    case scheduled(String, CivilDateTime?)
    case replannedAll(ReplanTime)
    case startedSession(EntryID)
    case stoppedSession
    case searched(String)
    case pausedSearch(Int)
    case searchEnded(String, [DaySearch.Hit])
    case found(DaySearch.Hit)
    case choice(DayChoice)
    case shortcut(DayShortcut)
    case undid
  }

  /// When what was left undone is to be done.
  public enum ReplanTime: Hashable, Sendable {
    /// In the next free time.
    case later
    case tomorrow
  }

  /// What happens in the form of an entry.
  public enum FormEvent: Hashable, Sendable {
    case kind(DayItem.Kind)
    case when(DayForm.When)
    case text(DayForm.Field, String)
    case length(Int)
    case colour(DayColour)
    case addStep
    case removeStep(String)
    case addMark(DayItem.Kind)
    case removeMark(String)
    case markMinutes(String, Int)
    case repeats(RepeatChoice.Kind)
    case weekday(Weekday, Bool)
    case ends(RepeatChoice.End)
    case scope(DayScope)
    case submitted
    case cancelled
  }

  /// What the app should do about an event.
  public struct Outcome {
    public var effects: [Effect<Event>] = []
    /// To be kept, all at once.
    public var changes: [PartitionedChange] = []
    /// Says what was done; with changes there is a button that takes them back.
    public var said: Phrase?
    /// What takes the changes back, where more is known than what is in sight.
    public var undo: [PartitionedChange]?
    /// Whether the changes themselves take something back, which is not to be taken back in the same way.
    public var isUndo = false
    /// Where to go.
    public var visit: DayRoute?
    /// Closes what stands over the timeline, as the back button does.
    public var closesPanel = false
    /// To be looked for in everything that is kept.
    public var search: String?
    /// To be read of everything that the person keeps.
    public var reads: DayReads?
    /// What is kept for the whole device.
    public var choice: DayChoice?
  }
}

/// What can be chosen in the options.
public enum DayChoice: Hashable, Sendable {
  // Of the device, because they concern every screen
  case display(DayDisplay)
  case colourBlind(Bool)
  case timeFormat(TimeFormat)
  /// Nil follows the device, false is light, true is dark.
  case dark(Bool?)
  // Of the person
  case snap(Int)
  case dayStart(Int)
  case length(Int)
  /// Nil is as the language and place have it.
  case weekStart(Weekday?)
  case hides(DayNoticeKind, Bool)
}

/// What a key does on the screens of days.
public enum DayShortcut: String, CaseIterable, Hashable, Sendable {
  case addTask, addAlert, addCue, quickAdd
  case today, next, previous
  case timeline, list, week
  case search, replan, delete, options, help

  /// The key as the DOM names it.
  public var key: String {
    switch self {
    case .addTask: "n"
    case .addAlert: "a"
    case .addCue: "c"
    case .quickAdd: "q"
    case .today: "t"
    case .next: "j"
    case .previous: "k"
    case .timeline: "1"
    case .list: "2"
    case .week: "3"
    case .search: "/"
    case .replan: "r"
    case .delete: "x"
    case .options: "o"
    case .help: "?"
    }
  }

  /// The one of a key; nil if the screens do nothing about it.
  public init?(key: String) {
    for shortcut in Self.allCases where shortcut.key == key {
      self = shortcut
      return
    }
    return nil
  }
}

extension DayScreen.State {
  /// What was typed is in the store, or could not be kept there and is to be tried again.
  public mutating func stored(_ isKept: Bool) {
    if !isKept, let sent {
      if form == nil { form = sent.form }
      if quick.isEmpty { quick = sent.quick }
    }
    sent = nil
  }

  /// What would take back what was done just now.
  public mutating func remember(_ undo: [PartitionedChange]) {
    self.undo.append(undo)
    if self.undo.count > Self.mostUndos { self.undo.removeFirst() }
  }
}
