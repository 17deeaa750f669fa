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
  /// A date that was missed, which can be dismissed; nil for other advice.
  var missed: MissedDate?
}

extension HomeAdvice {
  /// The most rows besides a missed date: the tiles have to stay within reach.
  private static let most = 3
  /// The days within which days are counted.
  private static let near = 60
  /// The days for which a missed date is shown.
  private static let patience = 60

  /// The advice of a day: up to three tasks of the person's grade, and the last missed date. Without a known grade the dates of
  /// grades say nothing to anybody: then it is what belongs to none, and the person's own dates.
  public static func all(
    _ record: CollegeRecord, _ content: CollegeContent, on today: CivilDay, _ words: Words
  ) -> [HomeAdvice] {
    var all: [HomeAdvice]
    if let standing = record.standing(on: today) {
      let next = content.nextTasks(on: today, standing, record: record)
      all = chosen(next.tasks).map { row($0, content, today, words) }
      if all.isEmpty { all = rest(next, standing, today, words) }
    } else {
      all = content.deadlines(from: today, within: near, record: record).filter { deadline in
        !deadline.isEvent && (deadline.isOwn || !content.isOfGrade(deadline.item))
      }.prefix(most).map { row($0, content, today, words) }
    }
    let missed = content.overdue(on: today, patience: patience, record: record)
    // What is to come stands first.
    let own = missed.filter { $0.isOwn }.prefix(most)
    let official = missed.first { !$0.isOwn }
    return all + (own + [official].compactMap { $0 }).map { overdue($0, words) }
  }

  /// The first tasks that can be done now. What is under way stays among them until it is done; what opens later stands alone.
  private static func chosen(_ tasks: [NextTask]) -> [NextTask] {
    let open = tasks.filter { task in
      if case .later = task.reason { return false }
      return true
    }
    if open.isEmpty { return Array(tasks.prefix(1)) }
    var chosen = Array(open.prefix(most))
    let hidden = open.dropFirst(most).first { $0.isUnderWay && !$0.isLeftOver }
    guard let hidden else { return chosen }
    // A date that comes before is not hidden for it: then there is one row more.
    if let place = chosen.lastIndex(where: { !$0.isUnderWay && !$0.hasDeadline }) { chosen.remove(at: place) }
    return chosen + [hidden]
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

  private static func row(
    _ task: NextTask, _ content: CollegeContent, _ today: CivilDay, _ words: Words
  ) -> HomeAdvice {
    var title = task.title
    var note = words(.taskNow)
    var mark = Mark.icon(.checklist)
    switch task.reason {
    case _ where task.missed != nil:
      if let missed = task.missed {
        let date = words.formatting.day(missed.day, .long)
        note = words(
          .taskMissed, .text("label", missed.label), .text("date", date), .text("advice", missed.missed))
      }
      mark = .icon(.clock)
    case .deadline(let deadline): return row(deadline, content, today, words)
    case .open where task.closing != nil:
      // The campaign ends, and not what it is for.
      if let closing = task.closing {
        title = words(
          .campaignEnds, .text("label", closing.label), .count("count", today.days(until: closing.day)))
        note = words(.campaignFor, .text("title", task.title))
      }
    case .open(let deadline?): note = dated(deadline, words)
    case .open(nil) where task.needsSession: note = words(.taskSession)
    case .open(nil):
      if let ends = task.ends, today.days(until: ends) <= near {
        note = words(.taskUntil, .text("date", words.formatting.day(ends, .long)))
      }
    case .later(let day):
      note = words(.taskLater, .text("date", words.formatting.day(day, .long)))
      mark = .icon(.calendar)
    }
    return HomeAdvice(
      title: title, note: note, list: content.checklist(task.item.checklist)?.title ?? "",
      mark: mark, path: task.item.address, key: task.item.item)
  }

  /// Advice with a near date. Days are counted to a deadline; of a period that has begun its end is said.
  private static func row(
    _ deadline: Deadline, _ content: CollegeContent, _ today: CivilDay, _ words: Words
  ) -> HomeAdvice {
    let days = today.days(until: deadline.day)
    var note = dated(deadline, words)
    if !deadline.isPeriod {
      // Of an own date the title says what it is for.
      note =
        deadline.isOwn ? words(.ownInDays, .count("count", days)) : deadline.countdown(from: today, words)
      note += " · " + words.formatting.day(deadline.day, .weekday)
    }
    return HomeAdvice(
      title: deadline.title, note: note, list: content.checklist(deadline.item.checklist)?.title ?? "",
      mark: days > 1 && !deadline.isPeriod ? .days(days) : .icon(.calendar), path: deadline.item.address,
      key: deadline.item.item + deadline.label)
  }

  private static func dated(_ deadline: Deadline, _ words: Words) -> String {
    let date = words.formatting.day(deadline.day, .long)
    let label = Words.Argument.text("label", deadline.label)
    if let day = deadline.registersFor {
      return words(
        deadline.isAbout ? .dueRegistersAbout : .dueRegisters, label,
        .text("date", words.formatting.day(day, .long)), .text("by", date))
    }
    return words(deadline.isPeriod ? .dueOpen : .dueOn, label, .text("date", date))
  }

  private static func overdue(_ deadline: Deadline, _ words: Words) -> HomeAdvice {
    var advice = deadline.missed
    if advice.isEmpty { advice = words(deadline.isOwn ? .overdueText : .missedAsk) }
    let date = words.formatting.day(deadline.day, .long)
    var title: Phrase = deadline.registersFor == nil ? .overdueOn : .dueClosed
    if deadline.isOfWindow { title = .dueEnded }
    if deadline.isOwn {
      title = .ownMissed
      advice = date + " · " + advice
    }
    return HomeAdvice(
      title: words(title, .text("label", deadline.label), .text("date", date)), note: advice, list: "",
      mark: .icon(.clock), path: deadline.item.address, key: "overdue/" + deadline.item.item,
      missed: MissedDate(item: deadline.item, day: deadline.day))
  }
}

extension NextTask {
  /// Whether its date is near, and days are counted to it.
  fileprivate var hasDeadline: Bool {
    if case .deadline(let deadline) = reason { return !deadline.isPeriod }
    return false
  }
}

extension Deadline {
  /// Whether it is the end of a period that has begun.
  fileprivate var isPeriod: Bool { isEnd && !isOwn && registersFor == nil }
}

extension CollegeContent {
  fileprivate func isOfGrade(_ item: ItemReference) -> Bool {
    checklist(item.checklist).flatMap { GradeLevel.number(of: $0) } != nil
  }
}
