import Components
import Markup

extension Review {
  /// What stands between the author and whoever publishes.
  func line(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    switch self {
    case .asked(let name, let time, let note):
      return div {
        p(.class("hint")) { words(.cmsAskedBy, .text("name", name), .text("time", frame.time(time))) }
        if !note.isEmpty {
          p(.class("hint")) { words(.cmsReturnedBefore) }
          blockquote(.class("cms-note")) { note }
        }
      }
    case .returned(let name, let note):
      return div(.class("banner warn")) {
        icon(.alert)
        div {
          p { words(.cmsReturnedBy, .text("name", name)) }
          if !note.isEmpty { blockquote(.class("cms-note")) { note } }
        }
      }
    }
  }
}

extension EntryStanding {
  /// The other members who have the form open.
  func otherLines(_ frame: StaffFrame) -> HTML<Never>? {
    if others.isEmpty { return nil }
    return div(.class("banner"), .role(.status)) {
      icon(.user)
      div {
        for other in others {
          p {
            frame.words(.cmsAlsoOpen, .text("name", other.name), .text("time", frame.time(other.since)))
          }
        }
      }
    }
  }
}

/// The menu for sending a draft back to its author.
struct SendingBack {
  let isMissingNote: Bool

  func html(_ words: Words) -> HTML<Never> {
    StaffMenu(id: "sending-back", name: words(.cmsSendBack), isOpen: isMissingNote).html {
      StaffField(
        label: words(.cmsReviewNote), hint: words(.cmsReviewNoteHint),
        mistake: isMissingNote ? words(.cmsNoNote) : nil, id: "review-note"
      ) {
        described in
        textarea(
          .autofocus(true), .class("input"), .id("review-note"), .name("review-note"), .maxlength(1000),
          .value(""),
          .when(!described.isEmpty, .aria(.describedby, described)),
          .when(isMissingNote, .aria(.invalid, "true"))
        )
      }
      stepButton(.sendBack, words(.cmsSendBack))
    }
  }
}
