import Components

/// A table of figures with their source. Each column is a chart.
public struct Chart: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// The source of the figures.
  public var source = DueSource()
  public var columns: [Column] = []
  public var rows: [Row] = []

  public init() {}

  /// A column of the table: one chart.
  public struct Column: Hashable, Sendable {
    public var id = ""
    public var label = ""
    /// The unit of the figures; may be empty.
    public var unit = ""
    /// The format of a figure, with `#` in its place.
    public var format = "#"
    /// The digits after the decimal sign.
    public var digits = 0

    public init() {}
  }

  /// A row of the table: a bar of each chart.
  public struct Row: Hashable, Sendable {
    public var label = ""
    /// One value for each column.
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
    // A folder shows it by how it writes the figures.
    if V.form == .bundle { v.integer("digits", &digits, in: 0...3, .usual) }
  }
}

extension Chart.Row: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("label", &label, .words, .required)
    v.numbers("values", &values, .expected)
  }
}
