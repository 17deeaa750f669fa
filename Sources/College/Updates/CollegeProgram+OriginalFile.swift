import Components
import Core
import Loop
import Markup
import Reminders

// Export and import of the property list of the first Toward TCC. An import can be undone.
extension CollegeProgram {
  // MARK: Export

  public func dataRows(
    _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> HTML<CollegeEvent>? {
    let words = context.words
    return div(.class("stack")) {
      h2 { words(.propertyList) }
      p { words(.propertyListText) }
      div(.class("actions")) {
        actionButton(words(.propertyListDo), icon: .download, sends: .tappedPropertyList)
      }
    }
  }

  func propertyList(_ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    guard let own = original(state, scene) else { return }
    let device = scene.around.device
    let file = OriginalFile(
      rememberedUsername: device.rememberedUsername, rememberMe: device.rememberMe, currentUser: 0,
      users: [own])
    requests.perform(
      Effect(
        .download(
          name: scene.around.fileName(".plist"), type: "application/x-plist",
          bytes: Array(file.xml.utf8))))
    requests.say(.toastFileMade)
  }

  /// The person's record in the original's form; nil while it is not known.
  private func original(_ state: CollegeState, _ scene: CollegeScene) -> OriginalFile.User? {
    guard let user = scene.around.person.user, scene.around.journal.reading([.college]) == .read else {
      return nil
    }
    return OriginalFile.User(user, state.record, scene.content, on: scene.today)
  }

  // MARK: Import

  public func read(
    file bytes: [UInt8], _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> FileOffer<CollegeEvent> {
    let scene = CollegeScene(content, context)
    guard PropertyList.isLikely(bytes) else { return .unknown }
    guard let user = context.person.user, let own = original(state, scene) else { return .needsProfile }
    do throws(OriginalFile.Mistake) {
      let file = try OriginalFile(reading: bytes, counts: content.checklists.map { $0.items.count })
      guard let found = file.user(called: user.foldedName) else {
        return .refused(context.words(.fileNoSuchUser, .text("username", user.username)))
      }
      let changes = OriginalFile.Import(found, over: own, content)
      if changes.isEmpty { return .refused(context.words(.fileNothingNew)) }
      return .offer(changes.summary(context.words), .tappedImport(changes))
    } catch {
      return .refused(error.message(context.words))
    }
  }

  /// Imports all of it or nothing, with one undo.
  func takeOver(
    _ state: inout CollegeState, _ new: OriginalFile.Import, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    let record = scene.shown(state)
    let changes = changes(new, record, scene)
    requests.keep(changes.partitioned)
    requests.say(.toastImported, undo: .init(record.undoing(changes).partitioned, keepsLater: true))
    // The pressed button is gone.
    requests.perform(Effect(.focus(id: ElementID.undo)))
  }

  private func changes(
    _ new: OriginalFile.Import, _ record: CollegeRecord, _ scene: CollegeScene
  ) -> [Change] {
    var changes: [Change] = []
    for item in new.ticks {
      changes += CollegeRecord.ticking(
        item, done: true, on: scene.today, at: scene.around.now.clockTime, id: scene.around.newID())
    }
    let year = SchoolYear(containing: scene.today)
    if let grade = new.gradeLevel {
      changes.append(GradeLevel.change(to: GradeLevel(grade, in: year), in: year))
    }
    if let cadence = new.cadence {
      var options = record.reminderOptions
      options.isOn = true
      options.cadence = cadence
      options.setUp = scene.around.now.civil
      changes.append(CollegeRecord.choosing(options))
    }
    if let level = new.givenGradeReminder { changes.append(CollegeRecord.givenGrade(level)) }
    return changes
  }
}

extension OriginalFile.Import {
  /// The effect of the import, in a few sentences.
  fileprivate func summary(_ words: Words) -> String {
    var sentences: [String] = []
    if !ticks.isEmpty { sentences.append(words(.importTicks, .count("count", ticks.count))) }
    if let gradeLevel { sentences.append(words(.importGrade, .text("grade", String(gradeLevel)))) }
    if let cadence {
      sentences.append(words(.importReminders, .text("cadence", words(cadence.phrase))))
      if switchCount > 1 { sentences.append(words(.importSwitches, .count("count", switchCount))) }
    }
    if sentences.isEmpty { sentences.append(words(.importRest)) }
    return sentences.joined(separator: " ")
  }
}

extension OriginalFile.Mistake {
  fileprivate func message(_ words: Words) -> String {
    switch self {
    case .unreadable(.line(let line)): words(.plistUnreadable, .text("line", String(line)))
    case .unreadable(.byte(let byte)): words(.plistDamaged, .text("byte", String(byte)))
    case .missing(let key): words(.plistMissing, .text("key", key))
    case .unknown(let key): words(.plistUnknown, .text("key", key))
    case .kind(let key): words(.plistKind, .text("key", key))
    case .value(let key): words(.plistValue, .text("key", key))
    case .count(let key, let count): words(.plistCount, .text("key", key), .count("count", count))
    }
  }
}
