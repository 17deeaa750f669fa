import Components
import Core
import Loop

/// What to do next, in words, as the home screen says it.
public struct HomeAdvice: Hashable, Sendable {
  /// What stands in front of it.
  enum Mark: Hashable, Sendable {
    case days(Int)
    case icon(Icon)
  }

  public let title: String
  /// Why now, or what to do about it.
  public let note: String
  /// The title of the list it is on; may be empty.
  public let list: String
  let mark: Mark
  let path: String
  let key: String
}

extension HomeAdvice {
  /// How far ahead dates are shown to who has not said their grade, in days.
  private static let horizon = 120
  /// The tiles stay within reach.
  private static let most = 2
  /// For how many days a date that was missed is brought up.
  private static let patience = 60

  /// What home says on a day: the next task, another one if that is pressing too, and what was missed last. Who has not said
  /// their grade gets the next dates instead.
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
    return all
  }

  /// When there is nothing to do: that all is done, or when it goes on.
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

  /// A date that is near: the days in numbers, what is to be done, and why now.
  private static func near(
    _ deadline: Deadline, _ content: CollegeContent, _ today: CivilDay, _ words: Words
  ) -> HomeAdvice {
    let days = today.days(until: deadline.day)
    return HomeAdvice(
      title: deadline.title,
      note: deadline.countdown(from: today, words) + " · " + words.formatting.day(deadline.day, .weekday),
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
