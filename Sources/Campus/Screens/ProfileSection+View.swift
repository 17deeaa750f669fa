import Components
import Core
import Loop
import Markup

extension ProfileSection {
  static func view(
    _ state: State, _ record: CampusRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    return section(
      .class("campus-profile card"), .aria(.label, words(.campusProfile))
    ) {
      portrait(state, record, context)
      div(.class("campus-fields")) {
        for field in ProfileField.allCases {
          if state.fields.isOpen(field, record) {
            ProfileFieldRow.form(field, state.fields, record, context)
          } else {
            ProfileFieldRow.label(field, record, words)
          }
        }
        save(state, record, words)
      }
    }
  }

  /// Below the fields as long as one is open, so that nothing moves while one types.
  private static func save(_ state: State, _ record: CampusRecord, _ words: Words) -> HTML<Event>? {
    guard ProfileField.allCases.contains(where: { state.fields.isOpen($0, record) }) else { return nil }
    let hasNews = ProfileField.allCases.contains { state.fields.hasNews($0, record) }
    return button(
      .key("save"), .type(.button), .class("button campus-save"), .aria(.disabled, !hasNews),
      .onClick(.tappedSave)
    ) { words(.campusSaveTyped) }
  }

  // MARK: The picture

  private static func portrait(
    _ state: State, _ record: CampusRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let address = record.pictureAddress
    return div(.class("campus-portrait")) {
      if let address {
        img(
          .class("campus-face"), .src(address), .alt(words(.campusPicture)), .width(96), .height(96),
          .draggable(false))
      } else {
        div(.class("campus-face")) { camera() }
      }
      div(.class("campus-picture-buttons"), .role(.group), .aria(.labelledby, "update-title")) {
        // The document's words, above what they mean.
        p(.id("update-title"), .class("campus-name")) { words(.campusUpdatePicture) }
        button(
          .type(.button), .class(ButtonLook.plain.rawValue), .id(pictureButtonID),
          .when(state.isBusy, .aria(.busy, true)), .onClick(.askedForPicture(isCamera: false))
        ) { words(.campusChoosePicture) }
        small(words(.campusTakePicture), .askedForPicture(isCamera: true))
        if address != nil { small(words(.campusRemovePicture), .tappedRemovePicture) }
      }
      if let problem = state.problem {
        p(.class("field-error"), .role(.alert)) {
          icon(.alert)
          span { words(problem.phrase) }
        }
      }
    }
  }

  private static func small(_ name: String, _ event: Event) -> HTML<Event> {
    button(.key(name), .type(.button), .class("button quiet campus-small"), .onClick(event)) { name }
  }

  private static func camera() -> HTML<Event> {
    svg(.class("icon"), .viewBox("0 0 24 24"), .aria(.hidden, true)) {
      path(.d("M4 7h3l2-3h6l2 3h3a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z"))
      circle(.cx("12"), .cy("13"), .r("4"))
    }
  }

  // MARK: Reset

  /// What Reset empties, before it does; nil while it is not asked.
  static func resetQuestion(_ state: State, _ words: Words) -> HTML<Event>? {
    guard state.isAskingReset else { return nil }
    return div(.class("campus-layer"), .on(.keyDown) { $0.key == "Escape" ? .cancelledReset : nil }) {
      div(.class("campus-shade"), .onClick(.cancelledReset))
      section(
        .class("campus-sheet"), .role(.alertdialog), .aria(.modal, true), .aria(.labelledby, resetID),
        .aria(.describedby, "reset-text")
      ) {
        h2(.id(resetID)) { words(.campusResetQuestion) }
        p(.id("reset-text")) { words(.campusResetText) }
        div(.class("actions")) {
          button(
            .type(.button), .class(ButtonLook.danger.rawValue), .id(resetConfirmID), .onClick(.confirmedReset)
          ) { words(.campusReset) }
          actionButton(words(.cancel), sends: .cancelledReset)
        }
      }
    }
  }

  // MARK: The learning system, and other pages

  /// Beside the profile, or below it.
  static func links(_ content: CampusContent, _ words: Words) -> HTML<Event> {
    div(.class("campus-links")) {
      for link in [content.learning] + content.links {
        a(
          .key(link.link), .href(link.link), .target("_blank"), .rel("noopener"), .draggable(false)
        ) {
          if link == content.learning { icon(.graduation) }
          span { link.name }
          span(.class("visually-hidden")) { words(.opensInNewTab) }
        }
      }
    }
  }
}
