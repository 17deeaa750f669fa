import Components
import Markup

extension DayItem.Kind {
  /// The drawn sign of an alert or a cue; nil for what takes time, which its colour tells.
  var sign: Icon? {
    switch self {
    case .task, .event: nil
    case .alert: .alertSign
    case .cue: .cueSign
    }
  }

  /// The picture in a list of kinds.
  var picture: Icon { sign ?? .clock }
}

/// The sign before a title, as high as its letters.
@inline(__always)
func kindSign<Event>(_ kind: DayItem.Kind) -> HTML<Event>? { kind.sign.map { icon($0, class: "sign") } }
