import Loop
import Markup

/// The format of figures: the digits after the decimal sign, and a text around them with `#` in their place.
public struct FigureStyle: Hashable, Sendable {
  /// Such as `$#`.
  public var format: String
  public var digits: Int

  public init(format: String, digits: Int) {
    self.format = format
    self.digits = digits
  }

  /// - Parameter digits: overrides the style's own.
  func text(_ value: Double, _ words: Words, digits wanted: Int? = nil) -> String {
    var number = words.formatting.number(value)
    let digits = wanted ?? digits
    // Number formats omit trailing zeros, which a column of figures needs.
    if digits == 1, value == Double(Int(value)) {
      number += words.formatting.number(0.5).dropFirst().dropLast() + "0"
    }
    var text = ""
    for character in format.unicodeScalars {
      if character == "#" { text += number } else { text.unicodeScalars.append(character) }
    }
    return text
  }
}

/// Horizontal bars in a column, each with its label above and its figure behind.
public struct BarChart: Hashable, Sendable {
  /// A bar with its label, as long as its value.
  public struct Bar: Hashable, Sendable {
    public var label: String
    public var value: Double

    public init(label: String, value: Double) {
      self.label = label
      self.value = value
    }
  }

  public var title: String
  /// The unit of the figures, such as dollars a week.
  public var unit: String
  public var bars: [Bar]
  public var style: FigureStyle
  /// Where the axis ends at least: the most that a figure can be, where that is known.
  public var end: Double

  public init(title: String, unit: String, bars: [Bar], style: FigureStyle, end: Double = 0) {
    self.title = title
    self.unit = unit
    self.bars = bars
    self.style = style
    self.end = end
  }

  /// The height of a bar with its label, in tenths of an `em`.
  static let step = 34

  /// The ticks of the axis from 0 up, at most six, with a step of 1, 2 or 5 times a power of ten.
  var ticks: [Double] {
    let most = bars.reduce(end) { max($0, $1.value) }
    if most <= 0 { return [0] }
    var step = 0.001
    var turn = 0
    while most / step > 4 {
      step *= turn % 3 == 1 ? 2.5 : 2
      turn += 1
    }
    var ticks: [Double] = [0]
    while ticks[ticks.count - 1] < most { ticks.append(Double(ticks.count) * step) }
    return ticks
  }

  /// The place of a value in percent of the chart's width. The rest is for the figure behind the longest bar.
  func place(_ value: Double, _ ticks: [Double]) -> String {
    let end = ticks[ticks.count - 1]
    if end <= 0 || value <= 0 { return "0%" }
    let tenths = Int(value / end * 820 + 0.5)
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

/// A length in tenths of an `em`.
private func em(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)em" }

/// The chart, followed by the same figures as a table.
///
/// Horizontal lengths are percentages and vertical ones are in `em`, so that bars fill any width while words keep the
/// person's text size.
public func barChart(_ chart: BarChart, _ words: Words) -> HTML<Erased> {
  figure(.class("card chart")) {
    figcaption {
      b { chart.title }
      words.bracketed(chart.unit)
    }
    drawing(of: chart, words)
    details(.class("more")) {
      summary { words(.showTable) }
      asTable(chart, words)
    }
  }
}

private func drawing(of chart: BarChart, _ words: Words) -> HTML<Erased> {
  let ticks = chart.ticks
  let bottom = chart.bars.count * BarChart.step
  return svg(
    .class("bars"), .role(.img), .aria(.label, words(.barChart, .text("title", chart.title))),
    .height(em(bottom + 18))
  ) {
    for tick in ticks {
      let x = chart.place(tick, ticks)
      line(.class("gridline"), .x1(x), .x2(x), .y1("0"), .y2(em(bottom)))
      svgText(.class(tick == 0 ? "tick first" : "tick"), .x(x), .y("98%")) {
        chart.style.text(tick, words, digits: 0)
      }
    }
    for (index, bar) in chart.bars.enumerated() {
      let end = chart.place(bar.value, ticks)
      let top = index * BarChart.step
      svgText(.x("0"), .y(em(top + 10))) { bar.label }
      rect(.x("0"), .y(em(top + 14)), .width(end), .height(em(12)), .rx("4"))
      svgText(.class("figure"), .x(end), .y(em(top + 24))) {
        chart.style.text(bar.value, words)
      }
    }
  }
}

private func asTable(_ chart: BarChart, _ words: Words) -> HTML<Erased> {
  table {
    caption(.class("visually-hidden")) { chart.title }
    tbody {
      for bar in chart.bars {
        tr {
          th(.scope("row")) { bar.label }
          td { chart.style.text(bar.value, words) }
        }
      }
    }
  }
}
