import Components

/// A table of figures with their source; each of its columns is a chart.
public struct Chart: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// Where the figures come from.
  public var source = DueSource()
  public var columns: [Column] = []
  public var rows: [Row] = []

  public init() {}

  /// One of the charts.
  public struct Column: Hashable, Sendable {
    public var id = ""
    public var label = ""
    /// What the figures count; may be empty.
    public var unit = ""
    /// How a figure is written, with `#` in its place.
    public var format = "#"
    /// Behind the decimal sign.
    public var digits = 0

    public init() {}
  }

  /// A bar of each chart.
  public struct Row: Hashable, Sendable {
    public var label = ""
    /// One for each column.
    public var values: [Double] = []

    public init() {}
  }
}

extension Chart: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words, .required)
    var source: DueSource? = source
    v.reference("source", &source, in: "sources", .required)
    self.source = source ?? self.source
    v.list("columns", &columns, .expected)
    v.list("rows", &rows, .expected)
    if rows.contains(where: { $0.values.count != columns.count }) { v.refuse(.missing("values")) }
  }
}

extension Chart.Column: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .expected)
    v.text("label", &label, .words, .required)
    v.text("unit", &unit, .words, .expected)
    v.text("format", &format, .figure, .usual)
    // A folder says it by how it writes the figures.
    if V.form == .bundle { v.integer("digits", &digits, in: 0...3, .usual) }
  }
}

extension Chart.Row: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("label", &label, .words, .required)
    v.numbers("values", &values, .expected)
  }
}
