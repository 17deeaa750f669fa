import Components

/// What the module shows of a site.
public struct HealthContent: Hashable, Sendable {
  /// The questionnaire of every day.
  public var daily = Questionnaire()

  public init() {}
}

extension HealthContent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.file("daily.yaml")
    v.object("daily", &daily, .required)
  }
}
