import Components
import Core
import Loop
import Markup

extension ProfileSection {
  /// The dialog in which a picture is cropped; nil while there is none.
  static func panel(_ state: State, _ words: Words) -> HTML<Event>? {
    guard let crop = state.crop else { return nil }
    return campusSheet(words(.campusCrop), id: cropID, words, closes: Event.crop(.cancelled)) {
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

  private static func frame(_ crop: Crop, _ words: Words) -> HTML<Event> {
    let area = crop.square.area
    return div(
      .class("campus-crop"), .data(.pans, "self"), .id(Pointer.plane), .tabindex(0), .role(.group),
      .aria(.label, words(.campusPicture)), .aria(.describedby, "crop-hint"),
      .on(.keyDown) { Self.nudge($0.key) },
      .on(.pointer) { $0.pointer.phase == .menu ? nil : .crop(.touched($0.pointer)) }
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
}
