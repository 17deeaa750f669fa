import Components
import Core
import Loop

extension CampusProgram {
  func files(
    _ state: inout CampusState, _ event: CheckInScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .tappedExport: readAll(state, .export, context, &requests)
    case .tappedImport:
      state.checkIn.fileProblem = nil
      // What was said of the file before.
      requests.ask(.withdrawMessages)
      let file = Operation.chooseFile(limit: StudyTable.limit, accept: ".csv,text/csv")
      requests.perform(Effect(file) { .checkIn(.chose($0)) })
    case .chose(.records(let files)):
      if let file = files.first { readAll(state, .joining(file.bytes), context, &requests) }
    case .chose(.failed(.tooLarge)): state.checkIn.fileProblem = .tooLarge
    case .chose: state.checkIn.fileProblem = .failed
    case .readAll(nil, _): state.checkIn.fileProblem = .failed
    case .readAll(let record?, .export): export(record, context, &requests)
    case .readAll(let record?, .joining(let bytes)): join(&state, bytes, record, context, &requests)
    default: break
    }
  }

  /// Offers the import of a table of sessions that was chosen on the screen for backups.
  public func read(
    file bytes: [UInt8], _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> FileOffer<CampusEvent> {
    guard let count = try? rows(bytes, context).rows.count, count > 0 else { return .unknown }
    let file = Record(name: "study.csv", bytes: bytes)
    return .offer(
      context.words(.campusFileOffered, .count("count", count)), .checkIn(.chose(.records([file]))))
  }

  private func rows(
    _ bytes: [UInt8], _ context: ModuleContext
  ) throws(StudyTable.Problem) -> (rows: [StudyTable.Row], leftOut: [StudyTable.LeftOut]) {
    // Spreadsheets in English write the month first here, others the day.
    let isDayFirst = context.words.formatting.language != "en"
    return try StudyTable.rows(bytes, context.studyClock, isDayFirst: isDayFirst)
  }

  /// Reads the sessions of all months; a guest's are in memory.
  private func readAll(
    _ state: CampusState, _ purpose: CheckInScreen.Purpose, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let known = context.person.user == nil ? state.record : CampusRecord()
    requests.walk(from: known) { record, _, log in
      for event in log.events { record.apply(event) }
    } end: { record in
      .checkIn(.readAll(record, for: purpose))
    }
  }

  private func export(_ record: CampusRecord, _ context: ModuleContext, _ requests: inout Requests) {
    let text = StudyTable.text(record, context.studyClock)
    let name = context.fileName("-study.csv")
    // The mark of UTF-8, without which spreadsheets take it for an old encoding.
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    requests.perform(Effect(.download(name: name, type: "text/csv;charset=utf-8", bytes: bytes)))
    requests.say(.toastFileMade)
  }

  /// Keeps the sessions of a file that overlap none, and makes the subjects that they name.
  private func join(
    _ state: inout CampusState, _ bytes: [UInt8], _ record: CampusRecord, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let found: (rows: [StudyTable.Row], leftOut: [StudyTable.LeftOut])
    do throws(StudyTable.Problem) {
      found = try rows(bytes, context)
    } catch {
      state.checkIn.fileProblem = .unreadable(error)
      return
    }
    var joined = StudyJoin(record)
    for row in found.rows { joined.add(row) { context.newID().text } }
    let leftOut =
      found.leftOut + joined.overlapping.map { StudyTable.LeftOut(line: $0, reason: .overlaps) }
    if !leftOut.isEmpty { state.checkIn.fileProblem = .leftOut(leftOut) }
    state.checkIn.walked?.add(joined.sessions)
    var message = Message(
      written: context.words(
        .campusImported, .count("count", joined.count), .count("known", joined.known),
        .count("left", leftOut.count)))
    if joined.changes.isEmpty { return requests.ask(.say(message)) }
    // Of all months, which the state need not have.
    let undo = Message.Undo(record.undoing(joined.changes), focus: CheckInScreen.importID)
    state.checkIn.undo = undo
    message.undo = undo
    requests.keep(joined.changes, saying: message)
  }
}
