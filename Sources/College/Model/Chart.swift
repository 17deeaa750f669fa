import Components

/// A table of figures with their source; each of its columns is a chart.
public struct Chart: Hashable, Sendable {
  public let id: String
  public let title: String
  /// Where the figures come from.
  public let source: DueSource
  public let columns: [Column]
  public let rows: [Row]

  /// One of the charts.
  public struct Column: Hashable, Sendable {
    public let label: String
    /// What the figures count; may be empty.
    public let unit: String
    /// How a figure is written, with `#` in its place.
    public let format: String
    /// Behind the decimal sign.
    public let digits: Int
  }

  /// A bar of each chart.
  public struct Row: Hashable, Sendable {
    public let label: String
    /// One for each column.
    public let values: [Double]
  }
}

extension Chart {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), title: try reader.text("title"),
      source: try DueSource(reading: try reader.required("source")),
      columns: try reader.list("columns", Column.init(reading:)),
      rows: try reader.list("rows", Row.init(reading:)))
    for row in rows where row.values.count != columns.count { throw reader.error(.missing("values")) }
  }
}

extension Chart.Column {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      label: try reader.text("label"), unit: try reader.text("unit", or: ""),
      format: try reader.text("format", or: "#"),
      digits: try reader.optional("digits") == nil ? 0 : try reader.integer("digits"))
  }
}

extension Chart.Row {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      label: try reader.text("label"),
      values: try reader.list("values") { value throws(ContentError) in try value.number() })
  }
}
