import Components
import Core
import Loop

/// The following of other calendars in this tab.
public struct FollowingState {
  /// Why an address that was typed is not followed.
  enum Problem: Hashable, Sendable {
    case noAddress
    case already
    case tooMany
    case noConnection
    /// Too much was asked, or the server cannot now.
    case refused
    /// What is kept here could not be read.
    case unreadable
    case outcome(CalendarProblem)
  }

  /// A calendar that is being fetched.
  struct Fetch: Sendable {
    var calendar: FollowedCalendar
    /// Whether it is followed from now on, if it comes.
    var isNew: Bool
    /// The file once it has come, while the items of before are read.
    var reading: ICalendar.Reading?
    /// Its hash.
    var hash = ""
  }

  /// What is typed.
  var address = ""
  /// Tells fields apart: the next is empty again.
  var number = 0
  var problem: Problem?
  var fetch: Fetch?
  /// The ids of calendars that are to be fetched after this one.
  var queue: [String] = []
  /// When each was last asked for in this tab, in milliseconds since 1970.
  var tried: [String: Int64] = [:]
  /// The ids of the calendars for which the server could not be asked, or did not fetch them, the last time.
  var cutOff: Set<String> = []
  /// The calendar that may be unfollowed, by its id: the person is asked.
  var question: String?
  /// The calendar that is being changed.
  var open: String?

  public init() {}

  func isFetching(_ calendar: FollowedCalendar) -> Bool {
    fetch?.calendar.id == calendar.id || queue.contains(calendar.id)
  }
}

/// Events of the following of calendars.
public enum FollowingEvent {
  case typed(String)
  case submitted
  case answered(id: String, AccountAnswer)
  /// The items of before; nil if they could not be read.
  case read(id: String, FollowedItemsRead?)
  case cameTime
  case tappedRefresh
  case tappedChange(String)
  case renamed(String, String)
  case coloured(String, DayColour)
  case tappedUnfollow(String)
  case cancelled
  case confirmedUnfollow(String)
  case readToUnfollow(String, FollowedItemsRead?)
}

/// A calendar's items of all months, in an event.
public struct FollowedItemsRead {
  let items: FollowedItems
}
