import Components
import Loop
import Markup

/// Backup, restoring, and the other ways in and out for what a person has kept.
public enum DataScreen {
  /// Who has the data, and what is being done with it.
  public struct Scene {
    public var data: DataState
    public var form: FormState?
    /// Nil for a guest.
    public var profile: Profile?
    /// What is in the backup that was opened, in words.
    public var contents = ""
    /// Whether what the person sent is with an account.
    public var hasAccount = false
    /// What modules have for this screen.
    public var rows: [HTML<PeopleEvent>]

    public init(_ data: DataState, _ form: FormState?, _ profile: Profile?, rows: [HTML<PeopleEvent>]) {
      self.data = data
      self.form = form
      self.profile = profile
      self.rows = rows
    }
  }

  public static func view(_ scene: Scene, back: String, path: String, _ words: Words) -> HTML<PeopleEvent> {
    screen(.data, path: path) {
      topBar(words, back: back)
      screenTitle(words(.yourData))
      lede(words(scene.profile == nil ? .dataGuest : scene.hasAccount ? .dataTextAccount : .dataText))
      section(.class("card stack")) {
        backup(scene, words)
        part(.restore, .restoreText, words) {
          actionButton(words(.chooseFile), sends: PeopleEvent.data(.tappedChoose))
        }
        file(scene, words)
      }
      if let profile = scene.profile {
        section(.class("card stack")) {
          for row in scene.rows { row }
          readable(scene.data.isWarned, words)
        }
        section(.class("stack")) { deletion(scene, profile, words) }
      }
    }
  }

  /// Without a password of its own a profile is given one for the backup.
  @HTMLBuilder<PeopleEvent>
  private static func backup(_ scene: Scene, _ words: Words) -> HTMLContent<PeopleEvent> {
    if scene.profile?.isSilent == true {
      div(.class("stack")) {
        h2 { words(.backup) }
        p { words(.backupSilentText) }
        form(scene, .backUp, .backupDo, words)
      }
    } else if scene.profile != nil {
      part(.backup, .backupText, words) {
        actionButton(words(.backupDo), .primary, icon: .download, sends: PeopleEvent.data(.tappedBackup))
      }
    }
  }

  private static func part(
    _ title: Phrase, _ text: Phrase, _ words: Words,
    @HTMLBuilder<PeopleEvent> actions: () -> HTMLContent<PeopleEvent>
  ) -> HTML<PeopleEvent> {
    div(.class("stack")) {
      h2 { words(title) }
      p { words(text) }
      div(.class("actions"), content: actions)
    }
  }

  @HTMLBuilder<PeopleEvent>
  private static func deletion(
    _ scene: Scene, _ profile: Profile, _ words: Words
  ) -> HTMLContent<PeopleEvent> {
    if profile.isSilent {
      deleteSilent(scene.data.isDeleting, words)
    } else {
      h2 { words(.deleteProfile) }
      p(.class("hint")) { words(.deleteProfileText, .text("username", profile.username.text)) }
      if profile.isConnected { p(.class("hint")) { words(.deleteProfileAccount) } }
      form(scene, .deleteProfile, .deleteProfile, words)
    }
  }

  /// Without a password to ask for, it is asked twice.
  @HTMLBuilder<PeopleEvent>
  private static func deleteSilent(_ isDeleting: Bool, _ words: Words) -> HTMLContent<PeopleEvent> {
    h2 { words(.deleteSilent) }
    p(.class("hint")) { words(.deleteSilentText) }
    div(.class("actions")) {
      if isDeleting {
        // First, where the button before was: a second tap there must delete nothing.
        actionButton(words(.cancel), sends: PeopleEvent.data(.tappedCancel))
        let deletion = PeopleEvent.submitted(.deleteProfile, FormFields([]))
        button(
          .type(.button), .class(ButtonLook.danger.rawValue), .id(DataButton.deleteAnyway.rawValue),
          .onClick(deletion)
        ) { words(.deleteSilentAnyway) }
      } else {
        asked(.delete, .plain, .tappedDelete, words(.deleteSilent))
      }
    }
  }

  private static func readable(_ isWarned: Bool, _ words: Words) -> HTML<PeopleEvent> {
    part(.readable, .readableText, words) {
      if isWarned {
        p(.class("field-error"), .role(.alert)) {
          icon(.alert)
          span { words(.readableWarning) }
        }
        actionButton(words(.cancel), sends: PeopleEvent.data(.tappedCancel))
        asked(.readableAnyway, .danger, .tappedReadableAnyway, words(.readableAnyway))
      } else {
        asked(.readable, .plain, icon: .download, .tappedReadable, words(.readableDo))
      }
    }
  }

  /// A button that opens or answers a question; by its id the focus goes from one to the other.
  private static func asked(
    _ id: DataButton, _ look: ButtonLook, icon picture: Icon? = nil, _ event: DataEvent, _ text: String
  ) -> HTML<PeopleEvent> {
    button(.type(.button), .class(look.rawValue), .id(id.rawValue), .onClick(.data(event))) {
      if let picture { icon(picture) }
      text
    }
  }

  private static func form(
    _ scene: Scene, _ kind: PersonForm, _ submit: Phrase, _ words: Words
  ) -> HTML<PeopleEvent> {
    let open = scene.form?.form == kind ? scene.form : nil
    return FormScreen.card(open ?? FormState(kind), ready: true, submit: submit, words)
  }

  // MARK: The file that was chosen

  @HTMLBuilder<PeopleEvent>
  private static func file(_ scene: Scene, _ words: Words) -> HTMLContent<PeopleEvent> {
    switch scene.data.file {
    case .none: HTMLContent<PeopleEvent>()
    case .refused(let problem):
      banner(
        .bad, .alert, problem.message(words) + " " + words(.fileUnchanged), key: "file")
    case .restore(let backup):
      div(.key("restore"), .class("stack")) {
        p(.role(.status)) { found(backup, words) }
        if scene.profile != nil { p { words(.adoptText) } }
        form(scene, .restore, .backupOpen, words)
      }
    case .opened(let opened):
      banner(
        .plain, .check, words.followed(found(opened.backup, words), by: scene.contents), key: "opened"
      ) {
        asked(.restore, .primary, .tappedRestore, words(.restore))
        actionButton(words(.cancel), .quiet, sends: PeopleEvent.data(.tappedCancel))
      }
    case .merge(let opened):
      banner(
        .plain, .check, words.followed(found(opened.backup, words), by: scene.contents), key: "merge"
      ) {
        asked(.merge, .primary, .tappedAdd, words(.mergeDo))
        actionButton(words(.cancel), .quiet, sends: PeopleEvent.data(.tappedCancel))
      }
    case .offered(let text, module: _, _):
      banner(.plain, .check, text, key: "import") {
        actionButton(words(.importDo), .primary, sends: PeopleEvent.data(.tappedImport))
        actionButton(words(.cancel), .quiet, sends: PeopleEvent.data(.tappedCancel))
      }
    }
  }

  private static func found(_ backup: Backup, _ words: Words) -> String {
    backup.profile.isSilent
      ? words(.backupFoundSilent) : words(.backupFound, .text("username", backup.profile.username.text))
  }
}
