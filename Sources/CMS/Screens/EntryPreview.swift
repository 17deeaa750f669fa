import Components
import Core
import Markup
import Sites

/// An entry as people will see it, beside its form.
struct EntryPreview {
  let address: EntryAddress
  /// The day that is shown; nil for today.
  let day: CivilDay?

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let path = CMSRoute.preview(address)
    let language =
      frame.languages.contains { $0.tag == frame.language } ? frame.language : frame.languages[0].tag
    let day = day.map { "\($0)" } ?? ""
    return aside(.class("cms-preview"), .aria(.label, words(.cmsPreview))) {
      h2 { words(.cmsPreview) }
      iframe(
        .class("cms-phone"), .id("preview"), .name("preview"), .title(words(.cmsPreview)),
        .src(path.path(("lang", language), ("scheme", frame.scheme), ("day", day))))
      form(.class("cms-filters"), .action(path.path), .target("preview")) {
        div(.class("field")) {
          label(.for("preview-lang")) { words(.cmsLanguage) }
          staffSelect(
            "lang", id: "preview-lang", frame.languages.map { ($0.tag, words.choice(of: $0)) },
            chosen: language)
        }
        div(.class("field")) {
          label(.for("preview-scheme")) { words(.cmsScheme) }
          staffSelect(
            "scheme", id: "preview-scheme",
            [
              ("", words(.appearanceSystem)), ("light", words(.appearanceLight)),
              ("dark", words(.appearanceDark)),
            ], chosen: frame.scheme)
        }
        div(.class("field")) {
          label(.for("preview-day")) { words(.cmsDay) }
          input(.class("input"), .id("preview-day"), .name("day"), .type(.date), .value(day))
        }
        button(.class("button"), .type(.submit)) { words(.cmsShow) }
        // Opens the preview elsewhere, with the same choices.
        button(.class("button quiet"), .type(.submit), .formtarget("_blank")) { words(.cmsPreviewWide) }
      }
    }
  }
}
