import Components
import Core
import Loop
import Markup

enum ReadingEvent {
  case finished(String, Bool)
  case showedOnDays(Bool)
}

struct ReadingProgram: ModuleProgram {
  func content(_ reader: ContentReader) throws(ContentError) -> ReadingContent {
    try ReadingContent(reading: reader)
  }

  func start() -> ReadingRecord { ReadingRecord() }
  func forgetRecord(_ record: inout ReadingRecord) { record = ReadingRecord() }

  func apply(_ event: LoggedEvent, isStored: Bool, to record: inout ReadingRecord) { record.apply(event) }

  func partitions(_ record: ReadingRecord, _ context: ModuleContext) -> [Partition] { [.reading] }
  func shownPartitions(_ context: ModuleContext) -> [Partition] { [.reading] }

  func update(
    _ record: inout ReadingRecord, _ event: ReadingEvent, _ content: ReadingContent,
    _ context: ModuleContext, _ requests: inout Requests<ReadingEvent>
  ) {
    switch event {
    case .finished(let book, let isFinished):
      requests.keep([ReadingRecord.finishing(book, on: isFinished ? context.today : nil)])
    case .showedOnDays(let isOn): requests.keep([ReadingRecord.showingOnDays(isOn)])
    }
  }

  func title(of path: String, _ content: ReadingContent, _ words: Words) -> String? {
    path == "/reading" ? words(.readingList) : nil
  }

  func screen(
    _ record: ReadingRecord, _ content: ReadingContent, _ context: ModuleContext
  ) -> HTML<ReadingEvent> {
    Components.screen(.checklist, path: "/reading") {
      topBar(context.words, back: context.links.home)
      screenTitle(context.words(.readingList))
      for book in content.books {
        choiceBox(book.title, isOn: record.day(of: book.id) != nil) { .finished(book.id, $0) }
      }
    }
  }

  func settings(
    _ record: ReadingRecord, _ content: ReadingContent, _ context: ModuleContext
  ) -> HTML<ReadingEvent>? {
    choiceBox(context.words(.readingOnDays), isOn: record.isOnDays) { .showedOnDays($0) }
  }

  func things(
    _ days: ClosedRange<CivilDay>, _ record: ReadingRecord, _ content: ReadingContent,
    _ context: ModuleContext
  ) -> [DayThing] {
    guard record.isOnDays else { return [] }
    return content.books.compactMap { book in
      record.day(of: book.id).map {
        DayThing(day: $0, title: book.title, note: context.words(.readingList), path: "/reading")
      }
    }
  }
}
