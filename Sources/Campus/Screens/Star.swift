import Components
import Markup

/// How much of a star is filled.
enum StarFilling {
  case empty, half, full
}

/// A star of a rating, hidden from screen readers.
func star<Event>(_ filling: StarFilling, class extra: String = "") -> HTML<Event> {
  let outline = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"
  return svg(
    .classes(("star", true), (extra, !extra.isEmpty)), .viewBox("0 0 24 24"), .aria(.hidden, true)
  ) {
    path(.class("star-edge"), .d(outline))
    if filling == .full { path(.class("star-fill"), .d(outline)) }
    if filling == .half {
      path(.class("star-fill"), .d("M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"))
    }
  }
}

/// Five stars for a rating from 0 to 5, to the nearest half.
func stars<Event>(_ rating: Double) -> HTML<Event> {
  let halves = Int(rating * 2 + 0.5)
  return span(.class("stars"), .aria(.hidden, true)) {
    for place in 1...5 { star(halves >= place * 2 ? .full : halves == place * 2 - 1 ? .half : .empty) }
  }
}
