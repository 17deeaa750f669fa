import Components
import Loop
import Markup
import TestDevice
import Testing

@testable import Components

@Suite("Bar charts")
struct BarChartTests {
  private func chart(_ values: [Double], _ style: FigureStyle = .init(format: "#", digits: 0)) -> BarChart {
    BarChart(
      title: "Pay", unit: "dollars", bars: values.map { .init(label: "Bar \($0)", value: $0) }, style: style)
  }

  @Test(
    "the axis begins at 0, goes by round steps and ends at or after the longest bar",
    arguments: [
      ([592, 1883], [0, 500, 1000, 1500, 2000]), ([1.1, 5.4], [0, 2, 4, 6]), ([2, 4], [0, 1, 2, 3, 4]),
      ([100], [0, 50, 100]), ([3, 7], [0, 2, 4, 6, 8]), ([0], [0]), ([], [0]),
    ] as [([Double], [Double])])
  func axis(values: [Double], ticks: [Double]) {
    #expect(chart(values).ticks == ticks)
  }

  @Test("the axis goes on to the most that a figure can be, where that is known")
  func end() {
    var chart = chart([25, 25])
    chart.end = 100
    #expect(chart.ticks == [0, 50, 100])
  }

  @Test("bars are as long as their values, and leave room for the figure")
  func places() {
    let chart = chart([500, 2000])
    #expect(chart.place(2000, chart.ticks) == "82.0%")
    #expect(chart.place(500, chart.ticks) == "20.5%")
    #expect(chart.place(0, chart.ticks) == "0%")
    #expect(chart.place(-3, chart.ticks) == "0%")
  }

  @Test("figures of one column have as many digits, with the sign around them")
  func figures() {
    var formatting = Formatting.plain
    // As number formats do, it leaves out zeros at the end.
    formatting.number = { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    let words = Words(PhraseTable([]), formatting: formatting)
    let percent = FigureStyle(format: "# %", digits: 1)
    #expect(percent.text(2, words) == "2.0 %")
    #expect(percent.text(1.6, words) == "1.6 %")
    #expect(percent.text(2, words, digits: 0) == "2 %")
    #expect(FigureStyle(format: "$#", digits: 0).text(887, words) == "$887")
  }

  @Test("a space stands between the title and its unit, where the language has one")
  func unit() throws {
    for (pattern, caption) in [("{text} ({note})", "</b> (dollars)"), ("{text}（{note}）", "</b>（dollars）")] {
      let words = Words(PhraseTable([("in-brackets", pattern)]), formatting: .plain)
      let page = barChart(chart([592], .init(format: "$#", digits: 0)), words).rendered()
      #expect(page.contains(caption))
    }
  }

  @Test("everything that is drawn stands in the table too")
  func table() throws {
    let words = Words(PhraseTable([("bar-chart", "Bars: {title}")]), formatting: .plain)
    let page = barChart(chart([592, 1883], .init(format: "$#", digits: 0)), words).rendered()
    #expect(page.contains(#"role="img""#) && page.contains(#"aria-label="Bars: Pay""#))
    let table = try #require(page.split(separator: "<table").last)
    for text in ["Bar 592.0", "$592", "Bar 1883.0", "$1883"] { #expect(table.contains(text)) }
  }
}
