import Sites

extension Stores {
  var calendars: CalendarStore { CalendarStore(database: database, clock: clock) }
}

extension Parts {
  var calendars: CalendarEndpoints {
    CalendarEndpoints(
      door: door, store: backing.stores?.calendars, fetching: backing.calendarFetching,
      hasDays: release.site.modules.contains("day"))
  }
}

extension Feature {
  /// Calendars that people share, and those from elsewhere that they follow.
  static let calendars = Feature("calendars") {
    $0.migrations = [.sharedCalendars]
    $0.tables = .calendars
    $0.download = { account, transaction, download in
      download.calendar = try CalendarStore.calendar(of: account, transaction)
    }
    $0.configure = { configuration, backing in
      guard configuration.fetchesLocalCalendars else { return }
      backing.calendarFetching = CalendarFetching(PageVisitor(allowsLocal: true))
    }
    $0.answer = { route, parts in
      switch route {
      case .shareCalendar: parts.calendars.share
      case .unshareCalendar: parts.calendars.unshare
      case .calendar(let file): parts.calendars.calendar(file)
      case .fetchCalendar: parts.calendars.fetch
      case .fetchCalendarForAnybody: parts.calendars.fetchForAnybody
      default: nil
      }
    }
  }
}

extension Backing {
  /// How calendars from elsewhere are fetched.
  var calendarFetching: CalendarFetching {
    get { lasting.value { CalendarFetching() } }
    nonmutating set { lasting.keep(newValue) }
  }
}
