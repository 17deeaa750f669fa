import Components
import Core
import Loop
import Markup

/// The module's screens: their state and events.
public enum DayScreen {
  /// Kept while the app is open, whichever screen is shown.
  public struct State {
    /// The entry that is expanded in its place.
    public var open: EntryID?
    var place = DetailsPlace.none
    /// The panel that was left last.
    var left: DayRoute?
    /// The form in progress. When its panel closes, it becomes a draft.
    public var form: DayForm?
    /// The text of the field for adding in words.
    public var quick = ""
    /// Whether the stored line was put into it.
    var hasReadLine = false
    /// The interpretation of that text.
    var quickReading: QuickReading?
    var quickInputs: QuickInputs?
    /// What the person chose of that.
    var quickChoices: [QuickChoice] = []
    /// The chip that is open.
    var quickChip: String?
    var quickGrammar: QuickGrammar?
    /// A submitted form that is not stored yet.
    var sent: Sent?
    /// The typed search.
    public var query = ""
    /// The hits so far.
    public var hits: [DaySearch.Hit] = []
    /// Whether the search goes on.
    public var isSearching = false
    /// Counts keystrokes, so that only the last pause starts a search.
    var typing = 0
    /// The item of the inbox for which somebody looks for a time.
    var planned: String?
    public var lists = InboxLists()
    public var deletion = DeleteState()
    /// The entry with a question in its details: which times, or which planned work, to delete with it.
    var asked: EntryID?
    /// The work that is being planned for a deadline.
    var work: WorkPlan?
    public var copy = DayCopy()
    /// What can be taken back and done again; nil until something was done in this tab.
    var history: DayHistory?
    public var timeline = TimelineState()
    public var files = CalendarFilesState()
    /// The day of the month that has the focus, while one looks for a day.
    var picked: CivilDay?
    /// The place of a finger that was put on the week.
    var swipe: Int?
    /// Whether the menu with the tools is open, on a phone.
    public var isMenuOpen = false
    /// Whether something lies over the day that Back closes.
    var isCovered: Bool { open != nil || isMenuOpen }
    /// Whether the day was printed, so that what is on paper is on the page too.
    public var isPrinting = false

    public init() {}
  }

  /// The texts of a submitted form, restored if storing fails. A class, because they are rarely read.
  final class Sent {
    let form: DayForm?
    let quick: String

    init(_ form: DayForm?, _ quick: String) {
      self.form = form
      self.quick = quick
    }
  }

  /// Events of the module's screens.
  public enum Event {
    case timeline(TimelineEvent)
    case files(CalendarFilesEvent)
    case toggled(EntryID)
    /// Add an item of this kind at a time. nil for the form's default time.
    case tappedAdd(DayItem.Kind, CivilDateTime?)
    case tappedEdit(EntryID)
    case form(FormEvent)
    /// The overrides of a series in all months; nil if they could not be read.
    case readSeries(DayRecord?)
    case quick(String)
    case submittedQuick(String)
    case tappedDuplicate(EntryID)
    /// A calendar file with this entry alone, for a calendar that rings while the app is closed.
    case tappedCalendar(EntryID)
    case copying(DayCopyEvent)
    case chip(QuickChipEvent)
    case closedPanel
    case toggledMenu
    /// A key leads to a day of the month.
    case picked(CivilDay)
    /// Shows the month of this day.
    case turnedMonth(CivilDay)
    /// A finger on the week.
    case swiped(Pointer)
    case ticked(EntryID, Bool)
    case tickedStep(EntryID, String, Bool)
    case deleting(DeleteEvent)
    /// What is to be deleted, with the overrides of its series in all months; nil if they could not be read.
    case readDeletion(DayRecord?)
    case tappedDelete(EntryID)
    /// Delete these times of what repeats, as the details ask.
    case deletedTimes(EntryID, DayScope)
    /// Delete none of them.
    case keptTimes
    /// Delete a deadline with the work that is planned for it and not done.
    case deletedWithWork(EntryID)
    case work(WorkEvent)
    case moved(EntryID, to: CivilDateTime)
    /// An unfinished task goes to another time; what else was missed of its series stays where it is.
    case replanned(UnfinishedTask, to: CivilDateTime)
    case movedToInbox(EntryID)
    case postponed(EntryID, Postponement)
    case inbox(InboxEvent)
    /// Look for a time for an item of the inbox; nil for none.
    case planning(String?)
    /// Schedule an item of the inbox.
    case scheduled(String, CivilDateTime)
    case replannedAll(ReplanTime)
    /// Mark all unfinished tasks as done.
    case finishedAll
    /// Leave an unfinished task as it is.
    case left(EntryID)
    /// Leave all unfinished tasks as they are.
    case leftAll
    case startedSession(EntryID)
    case stoppedSession
    case searched(String)
    case pausedSearch(Int)
    case searchEnded(String, [DaySearch.Hit])
    case found(DaySearch.Hit)
    case leftSearch
    case choice(DayChoice)
    case shortcut(DayShortcut)
    case undid
    case redid
    case beganPrinting
  }

  /// The time to which unfinished tasks are moved.
  public enum ReplanTime: Hashable, Sendable {
    /// The next free time.
    case later
    case tomorrow
  }

  /// Events of the form for an entry.
  public enum FormEvent: Hashable, Sendable {
    case kind(DayItem.Kind)
    case when(DayForm.When)
    case text(DayForm.Field, String)
    case length(Int)
    case colour(DayColour)
    case icon(DayIcon?)
    case star(Bool)
    /// The id of a list; nil for none.
    case list(String?)
    case addStep
    /// A further time of each day.
    case addDaily
    case removeDaily(Int)
    /// Enter in the field of this step.
    case enteredStep(String)
    case removeStep(String)
    case addMark(DayItem.Kind)
    case removeMark(String)
    case markMinutes(String, Int)
    case reminder(DayReminder)
    /// A time that is typed, of a mark or of the reminder.
    case otherAlert(String)
    case alertUnit(String, DayAlertTime.Unit)
    case repeats(RepeatChoice.Kind)
    case weekday(Weekday, Bool)
    /// Whether weekdays have times of their own
    case differs(Bool)
    case ends(RepeatChoice.End)
    case scope(DayScope)
    case submitted
    case cancelled
    /// Begin again without the draft.
    case discardedDraft
  }

  /// The effects of an event outside the screen's state.
  public struct Outcome {
    public var effects: [Effect<Event>] = []
    /// Changes to store, all at once.
    public var changes: [PartitionedChange] = []
    /// The message for the changes, with a button for undo.
    public var said: Phrase?
    /// What is told instead of that message, with names and times.
    public var told: String?
    /// The undo of the changes, if it needs more than the record in memory.
    public var undo: [PartitionedChange]?
    /// Whether the changes are themselves an undo, which has no undo.
    public var isUndo = false
    /// The next screen.
    public var visit: DayRoute?
    /// The day of what was added, if it is not in sight.
    public var there: DayRoute?
    /// Whether to close the panel, as the back button does.
    public var closesPanel = false
    /// A search through all partitions.
    public var search: DaySearching?
    /// A request to read from all partitions.
    public var reads: DayReads?
    /// A wish for a session of another module.
    public var wish: SessionWish?
    /// A setting for the whole device.
    public var choice: DayChoice?
  }
}

/// A choice on the screen of options.
public enum DayChoice: Hashable, Sendable {
  // Settings of the device, because they concern every screen
  case display(DayDisplay)
  /// The height of an hour, in CSS pixels; the week has its own.
  case scale(Int, ofWeek: Bool)
  case colourBlind(Bool)
  case timeFormat(TimeFormat)
  /// nil follows the device, false is light, true is dark.
  case dark(Bool?)
  // Options of the person
  case snap(Int)
  case dayStart(Int)
  case length(Int)
  /// Nil is as the language and place have it.
  case weekStart(Weekday?)
  case hides(DayNoticeKind, Bool)
}

/// An action of a key on the module's screens.
public enum DayShortcut: String, CaseIterable, Hashable, Sendable {
  case addTask, addAlert, addCue, quickAdd
  case today, next, previous
  case timeline, list, week
  case search, replan, delete, options, help

  /// The key's name in the DOM.
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

  /// The action of a key; nil if it has none.
  public init?(key: String) {
    for shortcut in Self.allCases where shortcut.key == key {
      self = shortcut
      return
    }
    return nil
  }
}

extension DayScreen.State {
  /// Clears the submitted form once it is stored, or restores it if storing failed.
  public mutating func stored(_ events: [LoggedEvent], _ isKept: Bool) {
    if events.allSatisfy({ DayForm.isDraft($0.subject) || $0.subject == DayHistory.subject }) {
      return storedDraft(events, isKept)
    }
    if !isKept, let sent {
      if form == nil { form = sent.form }
      if quick.isEmpty { quick = sent.quick }
    }
    sent = nil
  }

  /// A draft that could not be stored stays in memory.
  private mutating func storedDraft(_ events: [LoggedEvent], _ isKept: Bool) {
    guard !isKept, form == nil, let lost = events.last(where: { DayForm.isDraft($0.subject) }) else { return }
    form = DayForm(draft: lost.value, subject: lost.subject)
    form?.isTouched = true
  }
}
