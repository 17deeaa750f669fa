import Loop
import Markup

/// How a figure is written: so many digits behind the decimal sign, and a text around it with `#` in its place.
public struct FigureStyle: Hashable, Sendable {
  /// Such as `$#`.
  public var format: String
  public var digits: Int

  public init(format: String, digits: Int) {
    self.format = format
    self.digits = digits
  }

  /// - Parameter digits: fewer or more than the style's own.
  func text(_ value: Double, _ words: Words, digits wanted: Int? = nil) -> String {
    var number = words.formatting.number(value)
    let digits = wanted ?? digits
    // Number formats leave out zeros at the end; in a column of figures they belong there.
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

/// Bars from left to right, one below the other, each with its name above and its figure behind.
public struct BarChart: Hashable, Sendable {
  /// One bar: its name, and the figure that it is as long as.
  public struct Bar: Hashable, Sendable {
    public var label: String
    public var value: Double

    public init(label: String, value: Double) {
      self.label = label
      self.value = value
    }
  }

  public var title: String
  /// What the figures count, such as dollars a week.
  public var unit: String
  public var bars: [Bar]
  public var style: FigureStyle

  public init(title: String, unit: String, bars: [Bar], style: FigureStyle) {
    self.title = title
    self.unit = unit
    self.bars = bars
    self.style = style
  }

  /// From one bar to the next, in tenths of an `em`.
  static let step = 34

  /// The marks of the axis from 0 up, at most six, by a step of 1, 2 or 5 times a power of ten.
  var ticks: [Double] {
    let most = bars.reduce(0) { max($0, $1.value) }
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

  /// Where a value is, in percent of the chart's width. The rest is for the figure behind the longest bar.
  func place(_ value: Double, _ ticks: [Double]) -> String {
    let end = ticks[ticks.count - 1]
    if end <= 0 || value <= 0 { return "0%" }
    let tenths = Int(value / end * 820 + 0.5)
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

/// A length that was counted in tenths.
private func em(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)em" }

/// The chart, and behind it the same as a table.
///
/// Lengths across are percentages and those down are in `em`, so that the bars fill any width while the words keep the size
/// that the person reads at.
public func barChart(_ chart: BarChart, _ words: Words) -> HTML<Erased> {
  figure(.class("card chart")) {
    figcaption {
      b { chart.title }
      " (" + chart.unit + ")"
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
