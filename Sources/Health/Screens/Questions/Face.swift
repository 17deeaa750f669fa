import Markup

/// A face beside the words of a step, from sad to glad, for people who read little. Only on scales with a best and a worst end.
enum Face {
  static func view<Event>(_ index: Int, of count: Int, _ item: Questionnaire.Item) -> HTML<Event>? {
    guard item.kind == .scale, item.dimension != nil, count > 1 else { return nil }
    let place = item.isReversed ? count - 1 - index : index
    // How far the middle of the mouth is below its ends, from -4 to 4.
    let bend = place * 8 / (count - 1) - 4
    return svg(.class("face"), .viewBox("0 0 32 32"), .aria(.hidden, true)) {
      circle(.cx("16"), .cy("16"), .r("13"))
      circle(.cx("11.5"), .cy("13"), .r("1.6"), .fill("currentColor"))
      circle(.cx("20.5"), .cy("13"), .r("1.6"), .fill("currentColor"))
      path(.d("M10 \(21 - bend / 2)Q16 \(21 + bend + bend / 4) 22 \(21 - bend / 2)"))
    }
  }
}
