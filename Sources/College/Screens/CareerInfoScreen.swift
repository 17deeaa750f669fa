import Components
import Loop
import Markup

/// What the organisation says of itself, and figures of the whole country as charts (C-2).
public enum CareerInfoScreen {
  public static func view(
    _ content: CollegeContent, of organisation: String, path: String, back: String, home: String,
    _ words: Words
  ) -> HTML<Erased> {
    screen(.careerInfo, path: path) {
      topBar(words, back: back, home: home)
      screenTitle(words(.careerInfo))
      lede(words(.careerInfoText))
      for topic in content.topics { lines(topic, organisation, words) }
      if !content.topics.isEmpty, !content.charts.isEmpty { h2 { words(.careerNational) } }
      for chart in content.charts {
        section(.key(chart.id), .class("stack"), .aria(.labelledby, chart.id)) {
          heading(chart, isNested: !content.topics.isEmpty)
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

  private static func lines(
    _ topic: Topic, _ organisation: String, _ words: Words
  ) -> HTML<Erased> {
    section(.key(topic.id), .class("card stack"), .aria(.labelledby, topic.id)) {
      h2(.id(topic.id)) { topic.title }
      for line in topic.lines { p { line } }
      if !topic.links.isEmpty {
        div(.class("links")) { for link in topic.links { itemLink(link, words) } }
      }
      if !topic.isConfirmed {
        p(.class("hint")) { words(.topicUnconfirmed, .text("organisation", organisation)) }
      }
    }
  }

  /// Below the heading of all charts, where there is one.
  private static func heading(_ chart: Chart, isNested: Bool) -> HTML<Erased> {
    isNested ? h3(.id(chart.id)) { chart.title } : h2(.id(chart.id)) { chart.title }
  }

  private static func bars(_ chart: Chart, _ index: Int, _ words: Words) -> BarChart {
    let column = chart.columns[index]
    return BarChart(
      title: column.label, unit: column.unit,
      bars: chart.rows.map { BarChart.Bar(label: $0.label, value: $0.values[index]) },
      style: FigureStyle(format: column.format, digits: column.digits))
  }
}
