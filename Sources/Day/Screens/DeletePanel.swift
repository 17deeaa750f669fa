import Components
import Core
import Loop
import Markup

/// The dialog for deleting: all that is in place, the day that is shown first.
enum DeletePanel {
  typealias Event = DayScreen.Event

  static let searchID = "delete-search"
  /// The most entries of other days that are listed.
  static let most = 200

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let deletion = state.deletion
    return Panel.view(words(.dayDeleteTitle), context) {
      search(deletion, words)
      if deletion.query.isBlank {
        let here = here(context)
        days(here, others(deletion, context), deletion, context)
      } else {
        results(deletion, context)
      }
      if deletion.isWaiting { p(.class("hint"), .role(.status)) { words(.loading) } }
      div(.class("actions panel-actions")) {
        // Beside the button, so that it is in sight when that is pressed.
        if deletion.chosen.contains(where: { $0.id.entry.occurrence != nil }) { scope(deletion, words) }
        button(
          .type(.button), .class(ButtonLook.danger.rawValue),
          .disabled(deletion.chosen.isEmpty || deletion.isWaiting), .onClick(.deleting(.submitted))
        ) { words(.dayDeleteChosen, .count("count", deletion.chosen.count)) }
        actionButton(words(.cancel), sends: Event.closedPanel)
      }
    }
  }

  private static func search(_ deletion: DeleteState, _ words: Words) -> HTML<Event> {
    div(.class("field"), .role(.search)) {
      label(.for(searchID)) { words(.deleteSearch) }
      input(
        .class("input"), .id(searchID), .type(.search), .value(deletion.query), .autocomplete("off"),
        .maxlength(200), .onInput { .deleting(.searched($0)) })
    }
  }

  // MARK: Lists

  @HTMLBuilder<Event>
  private static func days(
    _ here: [DeleteRow], _ others: [DeleteRow], _ deletion: DeleteState, _ context: DayContext
  ) -> HTMLContent<Event> {
    let words = context.words
    h3(.key("here")) { context.name(of: context.day) }
    if here.isEmpty {
      p(.class("hint")) { words(.dayNothingToDelete) }
    } else {
      div(.class("choices"), .role(.group), .aria(.label, context.name(of: context.day))) {
        if here.count(where: { $0.id.mark == nil }) > 3 {
          let isAll = here.allSatisfy { row in isChosen(row, deletion) }
          ChooseAll.view(isAll, words) { .deleting(.choseAll($0)) }
        }
        for row in here { choice(row, deletion) }
      }
    }
    if !others.isEmpty {
      h3(.key("others")) { words(.deleteOtherDays) }
      for (place, group) in groups(others).enumerated() {
        let isFirstPast =
          place > 0 && isPast(group[0], context) && !isPast(groups(others)[place - 1][0], context)
        if isFirstPast { h3(.key("earlier")) { words(.deleteEarlier) } }
        list(group, deletion, context)
      }
    }
    div(.role(.status)) {
      if deletion.isSearching { p(.class("hint")) { words(.daySearchMore) } }
      if others.count(where: { $0.id.mark == nil }) >= most { p(.class("hint")) { words(.deleteMost) } }
    }
    if deletion.found == nil, !deletion.isSearching {
      button(.type(.button), .class("button"), .onClick(.deleting(.tappedAllDays))) { words(.deleteAllDays) }
    }
  }

  @HTMLBuilder<Event>
  private static func results(_ deletion: DeleteState, _ context: DayContext) -> HTMLContent<Event> {
    let words = context.words
    let found = (deletion.found ?? []).filter { context.isThere($0) }.flatMap { rows(of: $0, context) }
    // What was chosen before stays in sight.
    let kept = deletion.chosen.filter { row in !found.contains { $0.id == row.id } }
    if !kept.isEmpty {
      h3(.key("kept")) { words(.deleteChosen) }
      div(.key("chosen"), .class("choices")) { for row in kept { choice(row, deletion) } }
    }
    div(.key("status"), .role(.status)) {
      if deletion.isSearching {
        p(.class("hint")) { words(.daySearchMore) }
      } else if found.isEmpty {
        p(.class("hint")) { words(.daySearchNone) }
      }
    }
    for group in groups(found) { list(group, deletion, context) }
  }

  /// The entries of one day, below its date.
  private static func list(
    _ rows: [DeleteRow], _ deletion: DeleteState, _ context: DayContext
  ) -> HTML<Event> {
    let name = rows[0].day.map { context.dated($0) } ?? context.words(.dayInbox)
    return div(
      .key("list-" + rows[0].id.text), .class("choices"), .role(.group), .aria(.label, name)
    ) {
      p(.class("legend"), .aria(.hidden, true)) { name }
      for row in rows { choice(row, deletion) }
    }
  }

  private static func groups(_ rows: [DeleteRow]) -> [[DeleteRow]] {
    var groups: [[DeleteRow]] = []
    for row in rows {
      if groups.last?.first?.day == row.day, !groups.isEmpty {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  private static func isPast(_ row: DeleteRow, _ context: DayContext) -> Bool {
    row.day.map { $0 < context.today } ?? false
  }

  private static func isChosen(_ row: DeleteRow, _ deletion: DeleteState) -> Bool {
    deletion.chosen.contains { $0.id == row.id || $0.id == DeleteRow.ID(entry: row.id.entry) }
  }

  private static func choice(_ row: DeleteRow, _ deletion: DeleteState) -> HTML<Event> {
    let isOfTask = row.id.mark != nil
    let goesWithTask =
      isOfTask && deletion.chosen.contains { $0.id == DeleteRow.ID(entry: row.id.entry) }
    return label(.key(row.id.text), .class("choice"), .classes(("indented", isOfTask))) {
      input(
        .class("check"), .type(.checkbox), .checked(isChosen(row, deletion)), .disabled(goesWithTask),
        .onCheck { .deleting(.chose(row, $0)) })
      span(.class("row-body")) {
        span(.class("row-title")) {
          kindSign(row.kind)
          row.title
        }
        span(.class("row-note")) { row.note }
      }
    }
  }

  private static func scope(_ deletion: DeleteState, _ words: Words) -> HTML<Event> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.dayScope) }
      div(.class("segments")) {
        for scope in DayScope.allCases {
          label(.key(scope.rawValue), .class("segment")) {
            input(
              .type(.radio), .name("scope"), .value(scope.rawValue), .checked(scope == deletion.scope),
              .onCheck { _ in .deleting(.choseScope(scope)) })
            span { EntryForm.name(of: scope, words) }
          }
        }
      }
    }
  }

  // MARK: Rows

  /// The entries of the day that is shown and of the inbox, each with its alerts and cues.
  static func here(_ context: DayContext) -> [DeleteRow] {
    var rows: [DeleteRow] = []
    for entry in context.record.entries(on: context.day, context.clock) {
      let series = entry.repeats ? context.record.item(entry.id.item) : nil
      let repeats = series.map { " · " + RepetitionWords.text($0, context) } ?? ""
      rows += self.rows(of: entry.id, entry.item, entry.start, note: context.times(entry) + repeats, context)
    }
    for item in context.record.inbox {
      rows += self.rows(of: EntryID(item: item.id), item, nil, note: context.words(.dayInbox), context)
    }
    return rows
  }

  /// Entries of other days: what is coming, then what is over, each the nearest first. A series stands once, at its next time.
  static func others(_ deletion: DeleteState, _ context: DayContext) -> [DeleteRow] {
    let clock = context.clock
    let here = Set(context.record.entries(on: context.day, clock).map { $0.id })
    let series = Set(here.filter { $0.occurrence != nil }.map { $0.item })
    let hits =
      deletion.found
      ?? DaySearch.sorted(
        DaySearch.everything.hits(in: context.record, of: nil, clock), at: clock.now, most: most)
    let others = hits.filter { hit in
      guard let start = hit.start, context.isThere(hit) else { return false }
      if hit.item.repetition != nil { return !series.contains(hit.entry.item) }
      return start.day != context.day && !here.contains(hit.entry)
    }
    return others.flatMap { rows(of: $0, context) }
  }

  static func rows(of hit: DaySearch.Hit, _ context: DayContext) -> [DeleteRow] {
    guard let start = hit.start else {
      return rows(of: hit.entry, hit.item, nil, note: context.words(.dayInbox), context)
    }
    let entry = DayEntry(id: hit.entry, item: hit.item, start: start)
    let repeats = hit.item.repetition == nil ? "" : " · " + RepetitionWords.text(hit.item, context)
    let isFar = context.record.item(hit.entry.item) == nil || isFarOverride(hit, context)
    return rows(
      of: hit.entry, hit.item, start, note: context.times(entry) + repeats, on: start.day, isFar: isFar,
      context)
  }

  /// Whether it is a changed time of a series in a month that is not read.
  private static func isFarOverride(_ hit: DaySearch.Hit, _ context: DayContext) -> Bool {
    guard let occurrence = hit.entry.occurrence, hit.item.repetition == nil else { return false }
    return context.record.overrides(of: hit.entry.item)[occurrence] == nil
  }

  private static func rows(
    of entry: EntryID, _ item: DayItem, _ start: CivilDateTime?, note: String, on day: CivilDay? = nil,
    isFar: Bool = false, _ context: DayContext
  ) -> [DeleteRow] {
    let own = DeleteRow(
      id: DeleteRow.ID(entry: entry), kind: item.kind, title: item.heading, note: note, day: day,
      isFar: isFar)
    return [own]
      + item.marks.map { mark in
        let when =
          start.map { context.time($0.adding(minutes: mark.minutes)) } ?? context.relative(mark.minutes)
        return DeleteRow(
          id: DeleteRow.ID(entry: entry, mark: mark.id), kind: mark.kind, title: item.title(of: mark),
          note: context.kind(mark.kind) + " · " + when, day: day, isFar: isFar)
      }
  }
}

extension DayContext {
  /// Overrides may remain of a series that is gone; these are no hits.
  func isThere(_ hit: DaySearch.Hit) -> Bool {
    hit.entry.occurrence.map { record.item(hit.entry.item)?.covers($0) == true } ?? true
  }
}
