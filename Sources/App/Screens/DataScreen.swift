import Components
import Loop
import Markup
import Profiles

/// Events of the screen of a person's data.
public enum DataEvent {
  case tappedBackup
  case madeBackup(Result<Backup, Trouble>)
  case tappedChoose
  case chose(Reply)
  case lookedFor(Backup, isHere: Bool)
  case tappedAdd
  case added(Result<Bool, Trouble>)
  case tappedReadable
  case tappedReadableAnyway
  case madeReadable(Result<[UInt8], Trouble>)
  case tappedImport
  /// Delete a profile without a password; the app asks once more.
  case tappedDelete
  case tappedCancel
}

/// The state of the screen of a person's data.
struct DataState {
  /// Whether the warning about the readable file is shown.
  var isWarned = false
  var isDeleting = false
  var file = OpenFile.none

  enum OpenFile {
    case none
    case refused(FileProblem)
    case restore(Backup)
    case merge(Backup)
    /// A summary of the import, and the module's event that imports it.
    case offered(String, module: String, AnyObject)
  }
}

/// Why a chosen file cannot be used.
enum FileProblem: Hashable {
  case tooLarge
  case unknown
  case newer
  case damaged
  /// A backup of another person's profile.
  case otherPerson(String)
  /// The backup's profile is on this device, and nobody is logged in.
  case isHere(String)
  case loginNeeded
  /// A backup of a silent profile, which needs a profile to be merged into.
  case needsProfile
  case trouble(Trouble)
  /// The explanation of the file's module.
  case told(String)
}

/// Backups, and other imports and exports of a person's records.
enum DataScreen {
  static func view(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    screen(.data, path: Route.data.path) {
      topBar(words, back: Route.settings.path)
      Components.screenTitle(words(.yourData))
      lede(words(state.person.session == nil ? .dataGuest : .dataText))
      section(.class("card stack")) {
        backup(state, words)
        part(.restore, .restoreText, words) {
          actionButton(words(.chooseFile), sends: AppEvent.data(.tappedChoose))
        }
        file(state, words)
      }
      if let profile = state.person.profile {
        section(.class("card stack")) {
          for id in state.siteModules {
            state.running(id).flatMap { $0.module.dataRows($0.context) }?.wrapped { .module(id, $0) }
          }
          readable(state.data.isWarned, words)
        }
        section(.class("stack")) { deletion(state, profile, words) }
      }
    }
  }

  /// A profile without a password gets one for its backup.
  @HTMLBuilder<AppEvent>
  private static func backup(_ state: AppState, _ words: Words) -> HTMLContent<AppEvent> {
    if state.person.profile?.isSilent == true {
      div(.class("stack")) {
        h2 { words(.backup) }
        p { words(.backupSilentText) }
        form(state, .backUp, .backupDo, words)
      }
    } else if state.person.session != nil {
      part(.backup, .backupText, words) {
        actionButton(words(.backupDo), .primary, icon: .download, sends: AppEvent.data(.tappedBackup))
      }
    }
  }

  private static func part(
    _ title: Phrase, _ text: Phrase, _ words: Words,
    @HTMLBuilder<AppEvent> actions: () -> HTMLContent<AppEvent>
  ) -> HTML<AppEvent> {
    div(.class("stack")) {
      h2 { words(title) }
      p { words(text) }
      div(.class("actions"), content: actions)
    }
  }

  @HTMLBuilder<AppEvent>
  private static func deletion(
    _ state: AppState, _ profile: Profile, _ words: Words
  ) -> HTMLContent<AppEvent> {
    if profile.isSilent {
      deleteSilent(state.data.isDeleting, words)
    } else {
      h2 { words(.deleteProfile) }
      p(.class("hint")) { words(.deleteProfileText, .text("username", profile.username.text)) }
      form(state, .deleteProfile, .deleteProfile, words)
    }
  }

  /// Without a password to check, it asks twice.
  @HTMLBuilder<AppEvent>
  private static func deleteSilent(_ isDeleting: Bool, _ words: Words) -> HTMLContent<AppEvent> {
    h2 { words(.deleteSilent) }
    p(.class("hint")) { words(.deleteSilentText) }
    div(.class("actions")) {
      if isDeleting {
        let deletion = PeopleEvent.submitted(.deleteProfile, FormFields([]))
        actionButton(words(.deleteSilentAnyway), .danger, sends: AppEvent.people(deletion))
        actionButton(words(.cancel), .quiet, sends: AppEvent.data(.tappedCancel))
      } else {
        actionButton(words(.deleteSilent), sends: AppEvent.data(.tappedDelete))
      }
    }
  }

  private static func readable(_ isWarned: Bool, _ words: Words) -> HTML<AppEvent> {
    part(.readable, .readableText, words) {
      if isWarned {
        p(.class("field-error"), .role(.alert)) {
          icon(.alert)
          span { words(.readableWarning) }
        }
        actionButton(words(.readableAnyway), .danger, sends: AppEvent.data(.tappedReadableAnyway))
        actionButton(words(.cancel), .quiet, sends: AppEvent.data(.tappedCancel))
      } else {
        actionButton(words(.readableDo), icon: .download, sends: AppEvent.data(.tappedReadable))
      }
    }
  }

  private static func form(
    _ state: AppState, _ kind: PersonForm, _ submit: Phrase, _ words: Words
  ) -> HTML<AppEvent> {
    let open = state.form?.form == kind ? state.form : nil
    return FormScreen.card(open ?? FormState(kind), ready: true, submit: submit, words).map { .people($0) }
  }

  // MARK: Chosen file

  @HTMLBuilder<AppEvent>
  private static func file(_ state: AppState, _ words: Words) -> HTMLContent<AppEvent> {
    switch state.data.file {
    case .none: HTMLContent<AppEvent>()
    case .refused(let problem):
      banner(
        .bad, .alert, problem.message(words) + " " + words(.fileUnchanged), key: "file")
    case .restore(let backup):
      div(.key("restore"), .class("stack")) {
        p(.role(.status)) { found(backup, words) }
        if state.person.session != nil { p { words(.adoptText) } }
        form(state, .restore, .restore, words)
      }
    case .merge(let backup):
      banner(.plain, .check, found(backup, words), key: "merge") {
        actionButton(words(.mergeDo), .primary, sends: AppEvent.data(.tappedAdd))
        actionButton(words(.cancel), .quiet, sends: AppEvent.data(.tappedCancel))
      }
    case .offered(let text, module: _, _):
      banner(.plain, .check, text, key: "import") {
        actionButton(words(.importDo), .primary, sends: AppEvent.data(.tappedImport))
        actionButton(words(.cancel), .quiet, sends: AppEvent.data(.tappedCancel))
      }
    }
  }

  private static func found(_ backup: Backup, _ words: Words) -> String {
    backup.profile.isSilent
      ? words(.backupFoundSilent) : words(.backupFound, .text("username", backup.profile.username.text))
  }
}

extension FileProblem {
  func message(_ words: Words) -> String {
    switch self {
    case .tooLarge: words(.fileTooLarge)
    case .unknown: words(.fileUnknown)
    case .newer: words(.fileNewer)
    case .damaged: words(.fileDamaged)
    case .otherPerson(let name): words(.fileOtherPerson, .text("username", name))
    case .isHere(let name): words(.fileIsHere, .text("username", name))
    case .loginNeeded: words(.fileLoginNeeded)
    case .needsProfile: words(.fileNeedsProfile)
    case .trouble(let trouble): trouble.message(words)
    case .told(let text): text
    }
  }
}
