import College
import Components
import Core
import Loop

/// What home says to a pupil of each grade through the weeks, in Markdown: for a counselor to read before the site is used.
public struct AdviceTable {
  private let content: CollegeContent
  private let words: Words

  /// Nil for a site without checklists.
  ///
  /// - Throws: what the app could not read.
  public init?(_ site: Site, _ phrases: Phrases, _ formatting: Formatting) throws(ContentError) {
    let bundle = site.bundle(language: .english, phrases: phrases)
    guard let college = bundle["college"], case .object(let texts)? = bundle["phrases"] else { return nil }
    content = try CollegeContent(ContentReader(college))
    words = Words(PhraseTable(texts.map { ($0.name, $0.value.string ?? "") }), formatting: formatting)
  }

  /// Two school years: of pupils who never do anything, and of those who do one thing in three weeks.
  ///
  /// - Parameter first: a day of the first week.
  public func document(from first: CivilDay) -> String {
    """
    # What home says

    Made by `toward site advice`; a test compares it with what the app says. Weeks in which home names the same things are
    one row, with the words of the first of them.

    ## To a pupil who never does anything

    \(markdown(from: first, weeks: 104, pace: nil))
    ## To a pupil who does a thing every three weeks

    \(markdown(from: first, weeks: 104, pace: 3))
    """
  }

  /// A table for each grade that the site has a checklist for. Weeks in which home names the same things are one row.
  ///
  /// - Parameters:
  ///   - first: the day of the first week on which the pupil looks.
  ///   - pace: how many weeks the pupil takes for a task; nil for one who never does any.
  public func markdown(from first: CivilDay, weeks: Int, pace: Int?) -> String {
    let year = SchoolYear(containing: first)
    var text = ""
    for grade in GradeLevel.all where content.checklist("\(grade)") != nil {
      guard let level = GradeLevel(grade, in: year) else { continue }
      text += "### In grade \(grade) in \(year.start)\n\n| from | home says |\n| --- | --- |\n"
      var pupil = Pupil(level, in: year)
      var named: [String] = []
      for week in 0..<weeks {
        let day = first.adding(days: 7 * week)
        let advice = HomeAdvice.all(pupil.record, content, on: day, words)
        if advice.map(\.title) != named {
          named = advice.map(\.title)
          text += "| \(day) | \(advice.map(Self.line).joined(separator: "<br>")) |\n"
        }
        if let pace, week % pace == pace - 1 { pupil.doNext(content, on: day) }
      }
      text += "\n"
    }
    return text
  }

  private static func line(_ advice: HomeAdvice) -> String {
    let note = [advice.note, advice.list].filter { !$0.isEmpty }.joined(separator: " · ")
    return note.isEmpty ? "**\(advice.title)**" : "**\(advice.title)** \(note)"
  }
}

/// Somebody who has said their grade, and does what home says.
private struct Pupil {
  private(set) var record = CollegeRecord()
  private var count: Int64 = 0

  init(_ level: GradeLevel, in year: SchoolYear) { keep([GradeLevel.change(to: level, in: year)]) }

  mutating func doNext(_ content: CollegeContent, on day: CivilDay) {
    guard let standing = record.standing(on: day),
      let task = content.nextTasks(on: day, standing, record: record).tasks.first
    else { return }
    if case .later = task.reason { return }
    guard let stamp else { return }
    keep(CollegeRecord.ticking(task.item, done: true, on: day, at: "12:00", id: stamp))
  }

  private var stamp: Stamp? { Stamp(milliseconds: count + 1, counter: 0, node: 1) }

  private mutating func keep(_ changes: [Change]) {
    for change in changes {
      guard let stamp else { return }
      record.apply(change.event(at: stamp))
      count += 1
    }
  }
}
