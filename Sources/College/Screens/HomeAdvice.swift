import Components
import Core
import Loop

/// A row of advice on the home screen, in words.
public struct HomeAdvice: Hashable, Sendable {
  /// The number or icon at the start of the row.
  enum Mark: Hashable, Sendable {
    case days(Int)
    case icon(Icon)
  }

  public let title: String
  /// The reason, or the advice after a missed date.
  public let note: String
  /// The title of its checklist; may be empty.
  public let list: String
  let mark: Mark
  let path: String
  let key: String
}

extension HomeAdvice {
  /// The days ahead that are shown without a known grade, or where there is room.
  private static let horizon = 120
  /// The most rows besides a missed date: the tiles have to stay within reach.
  private static let most = 2
  /// The days for which a missed date is shown.
  private static let patience = 60

  /// The advice of a day: the next task, a second one if its date is near, and the last missed date. Without a known grade
  /// it is the next dates instead of tasks.
  public static func all(
    _ record: CollegeRecord, _ content: CollegeContent, on today: CivilDay, _ words: Words
  ) -> [HomeAdvice] {
    var all: [HomeAdvice]
    if let standing = record.standing(on: today) {
      let next = content.nextTasks(on: today, standing, record: record)
      all = tasks(next, content, today, words)
      if all.isEmpty { all = rest(next, standing, today, words) }
    } else {
      all = content.deadlines(from: today, within: horizon, record: record).prefix(most).map {
        near($0, content, today, words)
      }
    }
    if let missed = content.overdue(on: today, patience: patience, record: record).first {
      all.append(overdue(missed, words))
    }
    return all
  }

  private static func tasks(
    _ next: NextTasks, _ content: CollegeContent, _ today: CivilDay, _ words: Words
  ) -> [HomeAdvice] {
    var all: [HomeAdvice] = []
    for task in next.tasks where all.count < most {
      switch task.reason {
      case .deadline(let deadline): all.append(near(deadline, content, today, words))
      // Others only if they are pressing too.
      case .open, .later: if all.isEmpty { all.append(far(task, content, words)) }
      }
    }
    if all.count < most, let task = nextOpen(next, besides: all, today) {
      all.append(far(task, content, words))
    }
    return all
  }

  /// The task that can be done now and whose date comes next, of those that are not shown.
  private static func nextOpen(_ next: NextTasks, besides shown: [HomeAdvice], _ today: CivilDay) -> NextTask?
  {
    var found: (task: NextTask, day: CivilDay)?
    for task in next.tasks {
      guard case .open(let deadline?) = task.reason, today.days(until: deadline.day) <= horizon,
        !shown.contains(where: { $0.path == task.item.address })
      else { continue }
      if let known = found, known.day <= deadline.day { continue }
      found = (task, deadline.day)
    }
    return found?.task
  }

  /// The advice without any task: praise for a complete list, or the start of the next list.
  private static func rest(
    _ next: NextTasks, _ standing: GradeLevel.Standing, _ today: CivilDay, _ words: Words
  ) -> [HomeAdvice] {
    guard case .grade(let level) = standing else { return [] }
    var note = ""
    if level < GradeLevel.all.upperBound {
      let begins = SchoolYear(start: SchoolYear(containing: today).start + 1).firstDay
      note = words(.nextFreeText, .text("date", words.formatting.day(begins, .long)))
    }
    return [
      HomeAdvice(
        title: words(next.isListDone ? .nextDone : .nextFree), note: note, list: "",
        mark: .icon(next.isListDone ? .check : .sun), path: CollegeRoute.checklist("\(level)").path,
        key: "rest")
    ]
  }

  /// Advice with a near date, whose days are counted.
  private static func near(
    _ deadline: Deadline, _ content: CollegeContent, _ today: CivilDay, _ words: Words
  ) -> HomeAdvice {
    let days = today.days(until: deadline.day)
    let date = words.formatting.day(deadline.day, .weekday)
    // Of an own date the title says what it is for.
    let countdown =
      deadline.isOwn ? words(.ownInDays, .count("count", days)) : deadline.countdown(from: today, words)
    return HomeAdvice(
      title: deadline.title,
      note: countdown + " · " + date,
      list: content.checklist(deadline.item.checklist)?.title ?? "",
      mark: days > 1 ? .days(days) : .icon(.calendar), path: deadline.item.address,
      key: deadline.item.item + deadline.label)
  }

  /// What has no date, or one that is far enough away to be told without counting days.
  private static func far(_ task: NextTask, _ content: CollegeContent, _ words: Words) -> HomeAdvice {
    var note = words(.taskNow)
    var picture = Icon.checklist
    switch task.reason {
    case .deadline(let deadline), .open(let deadline?): note = dated(deadline, words)
    case .open(nil): break
    case .later(let day):
      note = words(.taskLater, .text("date", words.formatting.day(day, .long)))
      picture = .calendar
    }
    return HomeAdvice(
      title: task.title, note: note, list: content.checklist(task.item.checklist)?.title ?? "",
      mark: .icon(picture), path: task.item.address, key: task.item.item)
  }

  private static func dated(_ deadline: Deadline, _ words: Words) -> String {
    let date = words.formatting.day(deadline.day, .long)
    let label = Words.Argument.text("label", deadline.label)
    if let day = deadline.registersFor {
      return words(
        deadline.isAbout ? .dueRegistersAbout : .dueRegisters, label,
        .text("date", words.formatting.day(day, .long)), .text("by", date))
    }
    return words(deadline.isEnd && !deadline.isOwn ? .dueOpen : .dueOn, label, .text("date", date))
  }

  private static func overdue(_ deadline: Deadline, _ words: Words) -> HomeAdvice {
    var advice = deadline.missed
    if advice.isEmpty { advice = words(deadline.isOwn ? .overdueText : .missedAsk) }
    let date = words.formatting.day(deadline.day, .long)
    return HomeAdvice(
      title: words(
        deadline.registersFor == nil ? .overdueOn : .dueClosed, .text("label", deadline.label),
        .text("date", date)), note: advice, list: "",
      mark: .icon(.clock), path: deadline.item.address, key: "overdue")
  }
}
