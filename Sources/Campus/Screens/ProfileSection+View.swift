import Components
import Core
import Loop
import Markup

extension ProfileSection {
  static func view(
    _ state: State, _ record: CampusRecord, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    return section(
      .class("campus-profile card"), .data(.id, "profile"), .aria(.label, words(.campusProfile))
    ) {
      portrait(state, record.pictureAddress, context)
      div(.class("campus-fields")) {
        for field in ProfileField.allCases { row(field, record.text(field), context) }
      }
      learning(content.learning, words)
    }
  }

  // MARK: Fields

  private static func row(
    _ field: ProfileField, _ value: String?, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let name = words(field.phrase)
    if let value {
      return div(.key(field.id), .class("campus-field")) {
        span(.class("campus-name")) { name }
        strong { value }
      }
    }
    return form(
      .key(field.id + "-form"), .class("campus-field"), .onSubmit { .submitted(field.id, $0[field.id]) }
    ) {
      label(.class("campus-name"), .for(field.id)) { name }
      input(
        .class("input"), .id(field.id), .name(field.id), .type(.text), .autocomplete("off"),
        .maxlength(ProfileField.longest), .enterkeyhint("done"))
      button(
        .type(.submit), .class("button quiet"), .disabled(!context.device.isReady),
        .aria(.label, words(.campusKeep, .text("name", name)))
      ) { icon(.check) }
    }
  }

  // MARK: The learning system

  private static func learning(_ system: CampusContent.LearningSystem, _ words: Words) -> HTML<Event> {
    a(.class("campus-learning"), .href(system.link), .target("_blank"), .rel("noopener")) {
      icon(.graduation)
      span { system.name }
      span(.class("visually-hidden")) { words(.opensInNewTab) }
    }
  }

  // MARK: The picture

  private static func portrait(_ state: State, _ address: String?, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return div(.class("campus-portrait")) {
      if let address {
        img(.class("campus-face"), .src(address), .alt(words(.campusPicture)), .width(96), .height(96))
      } else {
        div(.class("campus-face")) { camera() }
      }
      div(.class("campus-picture-buttons")) {
        button(
          .type(.button), .class(ButtonLook.plain.rawValue), .id(pictureButtonID),
          .when(state.isBusy, .aria(.busy, true)), .onClick(.askedForPicture(isCamera: false))
        ) { words(.campusUpdateProfile) }
        actionButton(words(.campusTakePicture), .quiet, sends: .askedForPicture(isCamera: true))
        if address != nil {
          actionButton(words(.campusRemovePicture), .quiet, sends: .tappedRemovePicture)
        }
      }
      if let problem = state.problem {
        p(.class("field-error"), .role(.alert)) {
          icon(.alert)
          span { words(problem.phrase) }
        }
      }
    }
  }

  private static func camera() -> HTML<Event> {
    svg(.class("icon"), .viewBox("0 0 24 24"), .aria(.hidden, true)) {
      path(.d("M4 7h3l2-3h6l2 3h3a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z"))
      circle(.cx("12"), .cy("13"), .r("4"))
    }
  }

  // MARK: Cropping

  /// The dialog in which a picture is cropped; nil while there is none.
  static func panel(_ state: State, _ words: Words) -> HTML<Event>? {
    guard let crop = state.crop else { return nil }
    return div(.class("campus-layer"), .on(.keyDown) { $0.key == "Escape" ? .crop(.cancelled) : nil }) {
      div(.class("campus-shade"), .onClick(.crop(.cancelled)))
      section(.class("campus-sheet"), .role(.dialog), .aria(.modal, true), .aria(.labelledby, cropID)) {
        h2(.id(cropID)) { words(.campusCrop) }
        p(.class("hint"), .id("crop-hint")) { words(.campusCropHint) }
        frame(crop, words)
        label(.class("campus-zoom")) {
          span { words(.campusZoom) }
          input(
            .type(.range), .min("\(PictureCrop.zooms.lowerBound)"), .max("\(PictureCrop.zooms.upperBound)"),
            .step("5"), .value("\(crop.square.zoom)"), .onInput { .crop(.zoomed(Int($0) ?? 100)) })
        }
        div(.class("actions")) {
          actionButton(words(.campusUsePicture), .primary, sends: .crop(.saved))
          actionButton(words(.cancel), .plain, sends: .crop(.cancelled))
        }
      }
    }
  }

  private static func frame(_ crop: Crop, _ words: Words) -> HTML<Event> {
    let area = crop.square.area
    let isHeld = crop.hold != nil
    return div(
      .class("campus-crop"), .id(Pointer.plane), .tabindex(0), .role(.group),
      .aria(.label, words(.campusPicture)), .aria(.describedby, "crop-hint"),
      .on(.keyDown) { Self.nudge($0.key) }, .on(.pointer) { Self.event($0.pointer, isHeld: isHeld) }
    ) {
      img(
        .src(crop.address), .alt(""), .width(crop.square.size.width), .height(crop.square.size.height),
        .measures(
          ("width", crop.square.size.width), ("left", area.left), ("top", area.top), ("side", area.side)))
    }
  }

  /// The event of an arrow key, by which the picture moves as by hand.
  private static func nudge(_ key: String) -> Event? {
    switch key {
    case "ArrowLeft": .crop(.nudged(x: -40, y: 0))
    case "ArrowRight": .crop(.nudged(x: 40, y: 0))
    case "ArrowUp": .crop(.nudged(x: 0, y: -40))
    case "ArrowDown": .crop(.nudged(x: 0, y: 40))
    default: nil
    }
  }

  private static func event(_ pointer: Pointer, isHeld: Bool) -> Event? {
    switch pointer.phase {
    case .down: .crop(.took(x: pointer.x, y: pointer.y))
    case .move: isHeld ? .crop(.moved(x: pointer.x, y: pointer.y, side: pointer.width)) : nil
    case .up, .cancel: .crop(.letGo)
    case .wheel: nil
    }
  }
}

extension ProfileField {
  var phrase: Phrase {
    switch self {
    case .name: .campusName
    case .major: .campusMajor
    case .year: .campusYear
    }
  }
}
