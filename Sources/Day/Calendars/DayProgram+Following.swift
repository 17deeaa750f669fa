import Accounts
import Components
import Core
import Loop

// Followed calendars are fetched by the server, one after the other: when the app starts, every few hours, and by hand.
extension DayProgram {
  /// What is younger than this is not fetched at a start, in milliseconds.
  private static let young: Int64 = 15 * 60_000
  private static let interval: Int64 = 4 * 60 * 60_000
  private static let retry: Int64 = 30 * 60_000
  /// The shortest and the longest time of a timer: they stand still while a device sleeps.
  private static let waits: ClosedRange<Int64> = 1500...10 * 60_000

  func watchingFollowed(_ state: DayState, _ context: ModuleContext) -> [Subscription<DayEvent>] {
    guard mayFetch(state, context), context.device.isVisible,
      let due = state.record.followedCalendars.map({ due($0, state) }).min()
    else { return [] }
    let wait = (due - context.now.milliseconds).clamped(to: Self.waits)
    return [.timer(id: "calendars@\(due)", milliseconds: Int(wait), .following(.cameTime))]
  }

  private func mayFetch(_ state: DayState, _ context: ModuleContext) -> Bool {
    state.following.fetch == nil && context.device.isReady && context.device.isOnline
      && context.journal.reading([.always]) == .read
  }

  /// When a calendar is to be fetched, in milliseconds since 1970.
  private func due(_ calendar: FollowedCalendar, _ state: DayState) -> Int64 {
    let standing = state.record.standing(of: calendar)
    let fetched = standing.time ?? 0
    guard let tried = state.following.tried[calendar.id] else { return fetched + Self.young }
    let isFailing = standing.failure != nil || state.following.cutOff.contains(calendar.id)
    return isFailing ? tried + Self.retry : max(tried, fetched) + Self.interval
  }

  func following(
    _ state: inout DayState, _ event: FollowingEvent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .typed(let text):
      state.following.address = text
      state.following.problem = nil
    case .submitted: follow(&state, context, &requests)
    case .answered(let id, let answer): answered(&state, id, answer, context, &requests)
    case .read(let id, let read): take(&state, id, read, context, &requests)
    case .cameTime:
      let now = context.now.milliseconds
      refresh(&state, state.record.followedCalendars.filter { due($0, state) <= now }, context, &requests)
    case .tappedRefresh: refresh(&state, state.record.followedCalendars, context, &requests)
    case .tappedChange(let id): state.following.open = state.following.open == id ? nil : id
    case .renamed(let id, let name): rename(&state, id, name, &requests)
    case .coloured(let id, let colour): paint(&state, id, colour, context, &requests)
    case .tappedUnfollow(let id):
      state.following.question = id
      requests.perform(Effect(.focus(id: FollowedCards.questionID)))
    case .cancelled:
      state.following.question = nil
      requests.perform(Effect(.focus(id: FollowedCards.titleID)))
    case .confirmedUnfollow(let id):
      guard let calendar = state.record.followedCalendar(id) else { return }
      state.following.question = nil
      read(calendar, &requests) { .following(.readToUnfollow(id, $0)) }
      requests.perform(Effect(.focus(id: FollowedCards.titleID)))
    case .readToUnfollow(let id, let read): unfollow(&state, id, read, context, &requests)
    }
  }

  // MARK: Fetching

  private func follow(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard state.following.fetch?.isNew != true else { return }
    let known = state.record.followedCalendars
    guard let address = FollowedCalendar.address(from: state.following.address) else {
      return refuse(&state, .noAddress, &requests)
    }
    if known.contains(where: { $0.address == address }) { return refuse(&state, .already, &requests) }
    if known.count >= FollowedCalendar.mostCalendars { return refuse(&state, .tooMany, &requests) }
    let id = FNV1a(context.newID().text).text
    var calendar = FollowedCalendar(id: id, address: address, name: "")
    let free = DayColour.allCases.first { colour in !known.contains { $0.colour == colour } && colour != .sky
    }
    if let free { calendar.colour = free }
    state.following.problem = nil
    // One that is being refreshed is asked for again later.
    if let other = state.following.fetch { state.following.queue.insert(other.calendar.id, at: 0) }
    ask(&state, FollowingState.Fetch(calendar: calendar, isNew: true), known: "", context, &requests)
  }

  private func refuse(
    _ state: inout DayState, _ problem: FollowingState.Problem, _ requests: inout Requests
  ) {
    state.following.problem = problem
    requests.perform(Effect(.focus(id: FollowedCards.addressID)))
  }

  private func refresh(
    _ state: inout DayState, _ calendars: [FollowedCalendar], _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    for calendar in calendars where !state.following.isFetching(calendar) {
      state.following.queue.append(calendar.id)
    }
    next(&state, context, &requests)
  }

  private func next(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    while state.following.fetch == nil, !state.following.queue.isEmpty {
      let id = state.following.queue.removeFirst()
      guard let calendar = state.record.followedCalendar(id) else { continue }
      let known = state.record.standing(of: calendar).known
      ask(&state, FollowingState.Fetch(calendar: calendar, isNew: false), known: known, context, &requests)
    }
  }

  private func ask(
    _ state: inout DayState, _ fetch: FollowingState.Fetch, known: String, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let calendar = fetch.calendar
    state.following.fetch = fetch
    state.following.tried[calendar.id] = context.now.milliseconds
    let question = CalendarQuestion(address: calendar.address, known: known)
    guard context.person.user?.isConnected == true else {
      return askWithoutAccount(question, calendar.id, &requests)
    }
    requests.ask(.fetchCalendar, question.json) { .following(.answered(id: calendar.id, $0)) }
  }

  private func askWithoutAccount(_ question: CalendarQuestion, _ id: String, _ requests: inout Requests) {
    let request = FetchRequest(.fetchCalendarForAnybody, body: question.json.utf8())
    requests.perform(Effect(.fetch(request)) { .following(.answered(id: id, AccountAnswer(unsigned: $0))) })
  }

  private func answered(
    _ state: inout DayState, _ id: String, _ answer: AccountAnswer, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard var fetch = state.following.fetch, fetch.calendar.id == id else { return }
    if case .noLogin = answer {
      let known = state.record.standing(of: fetch.calendar).known
      let question = CalendarQuestion(address: fetch.calendar.address, known: fetch.isNew ? "" : known)
      return askWithoutAccount(question, id, &requests)
    }
    state.following.cutOff.remove(id)
    guard let said = CalendarAnswer(answer) else {
      state.following.cutOff.insert(id)
      if fetch.isNew { refuse(&state, .init(answer), &requests) }
      state.following.queue = []
      return finish(&state, context, &requests)
    }
    guard said.outcome == .fetched else {
      return settle(&state, fetch, CalendarProblem(said.outcome), context, &requests)
    }
    let reading = ICalendar.reading(said.file)
    if reading.problems.contains(where: { $0.loss == .file && $0.line == 0 }) {
      return settle(&state, fetch, .notCalendar, context, &requests)
    }
    fetch.reading = reading
    fetch.hash = FNV1a(said.file).text
    state.following.fetch = fetch
    read(fetch.calendar, &requests) { .following(.read(id: id, $0)) }
  }

  /// Nothing new came. A calendar that was followed keeps what it has.
  private func settle(
    _ state: inout DayState, _ fetch: FollowingState.Fetch, _ problem: CalendarProblem?,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    let now = context.now.milliseconds
    if fetch.isNew {
      if let problem { refuse(&state, .outcome(problem), &requests) }
    } else if let calendar = state.record.followedCalendar(fetch.calendar.id) {
      var standing = state.record.standing(of: calendar)
      if let problem {
        standing.failure = .init(problem: problem, since: standing.failure?.since ?? now)
      } else {
        standing.time = now
        standing.failure = nil
      }
      requests.keep(state.record.keeping(standing, of: calendar))
    }
    finish(&state, context, &requests)
  }

  private func finish(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    state.following.fetch = nil
    next(&state, context, &requests)
  }

  // MARK: Items

  /// Reads the items of a calendar from all partitions.
  private func read(
    _ calendar: FollowedCalendar, _ requests: inout Requests,
    then event: @escaping (FollowedItemsRead?) -> DayEvent
  ) {
    requests.walk(from: FollowedItems(of: calendar)) { items, _, events in
      for event in events.events { items.apply(event) }
    } end: { items in
      event(items.map { FollowedItemsRead(items: $0) })
    }
  }

  private func take(
    _ state: inout DayState, _ id: String, _ read: FollowedItemsRead?, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard let fetch = state.following.fetch, fetch.calendar.id == id, let reading = fetch.reading else {
      return
    }
    guard let items = read?.items else {
      if fetch.isNew { refuse(&state, .unreadable, &requests) }
      return finish(&state, context, &requests)
    }
    // It may have been renamed meanwhile, or be followed no more.
    var calendar = fetch.calendar
    if !fetch.isNew {
      guard let now = state.record.followedCalendar(id) else { return finish(&state, context, &requests) }
      calendar = now
    }
    if fetch.isNew { calendar.name = name(reading.calendar.name, calendar) }
    if let latest = items.record.latest { context.follow(latest) }
    let found = FollowedImport(
      reading, of: calendar, into: items, context.dayClock, length: state.record.preferences.length,
      untitled: context.words(.calendarUntitled))
    var standing = FollowedStanding()
    standing.time = context.now.milliseconds
    standing.known = fetch.hash
    let changes = found.changes + state.record.keeping(standing, of: calendar)
    guard fetch.isNew else {
      requests.keep(changes)
      return finish(&state, context, &requests)
    }
    let all = state.record.keeping(calendar) + changes
    var message = Message.telling(.toastFollowing, undo: items.record.undoing(all))
    message.text = .written(
      context.words(.toastFollowing, .text("name", calendar.name), .count("count", found.newCount)))
    requests.keep(all, saying: message)
    state.following.address = ""
    state.following.number += 1
    finish(&state, context, &requests)
  }

  private func name(_ own: String, _ calendar: FollowedCalendar) -> String {
    let own = own.collapsingWhitespace()
    return String((own.isEmpty ? calendar.host : own).prefix(FollowedCalendar.longestName))
  }

  // MARK: The person's changes

  private func rename(_ state: inout DayState, _ id: String, _ name: String, _ requests: inout Requests) {
    let name = String(name.collapsingWhitespace().prefix(FollowedCalendar.longestName))
    guard var calendar = state.record.followedCalendar(id), !name.isEmpty, name != calendar.name else {
      return
    }
    calendar.name = name
    requests.keep(state.record.keeping(calendar), saying: Message(.toastSaved))
  }

  /// The items get the colour with the next file, which is asked for at once.
  private func paint(
    _ state: inout DayState, _ id: String, _ colour: DayColour, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard var calendar = state.record.followedCalendar(id), colour != calendar.colour else { return }
    calendar.colour = colour
    var standing = state.record.standing(of: calendar)
    standing.known = ""
    requests.keep(
      state.record.keeping(calendar) + state.record.keeping(standing, of: calendar),
      saying: Message(.toastSaved))
    guard mayFetch(state, context) else { return }
    ask(&state, FollowingState.Fetch(calendar: calendar, isNew: false), known: "", context, &requests)
  }

  private func unfollow(
    _ state: inout DayState, _ id: String, _ read: FollowedItemsRead?, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard state.record.followedCalendar(id) != nil else { return }
    guard let items = read?.items else {
      return requests.say(.calendarReadFailed, isTrouble: true)
    }
    if let latest = items.record.latest { context.follow(latest) }
    state.following.queue.removeAll { $0 == id }
    let changes = items.removal()
    requests.keep(changes, saying: Message.telling(.toastUnfollowed, undo: items.record.undoing(changes)))
  }
}

extension CalendarAnswer {
  /// Nil if the server did not say anything about the calendar.
  fileprivate init?(_ answer: AccountAnswer) {
    guard case .answered(let body) = answer, let json = try? JSON(parsing: body),
      let said = try? CalendarAnswer(reading: ContentReader(json))
    else { return nil }
    self = said
  }
}

extension AccountAnswer {
  /// The answer to a request that says nothing of who asks.
  fileprivate init(unsigned reply: Reply) {
    guard case .response(let response) = reply else {
      self = .noConnection
      return
    }
    self = (200..<300).contains(response.status) ? .answered(response.body) : .refused(response.status)
  }
}

extension FollowingState.Problem {
  fileprivate init(_ answer: AccountAnswer) {
    if case .noConnection = answer { self = .noConnection } else { self = .refused }
  }
}
