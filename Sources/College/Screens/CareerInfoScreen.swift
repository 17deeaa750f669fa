import Components
import Loop
import Markup

/// Earnings by education, as charts (C-2).
public enum CareerInfoScreen {
  public static func view(
    _ charts: [Chart], path: String, back: String, home: String, _ words: Words
  ) -> HTML<Erased> {
    screen(.careerInfo, path: path) {
      topBar(words, back: back, home: home)
      screenTitle(words(.careerInfo))
      lede(words(.careerInfoText))
      for chart in charts {
        section(.key(chart.id), .class("stack"), .aria(.labelledby, chart.id)) {
          h2(.id(chart.id)) { chart.title }
          for index in chart.columns.indices { barChart(bars(chart, index, words), words) }
          p(.class("source")) {
            words(.sources, .count("count", 1))
            " "
            outsideLink(chart.source.name, href: chart.source.url, words)
            if let checked = chart.source.checked {
              " "
              span { words(.sourceChecked, .text("date", words.formatting.day(checked, .long))) }
            }
          }
        }
      }
    }
  }

  private static func bars(_ chart: Chart, _ index: Int, _ words: Words) -> BarChart {
    let column = chart.columns[index]
    return BarChart(
      title: column.label, unit: column.unit,
      bars: chart.rows.map { BarChart.Bar(label: $0.label, value: $0.values[index]) },
      style: FigureStyle(format: column.format, digits: column.digits))
  }
}
