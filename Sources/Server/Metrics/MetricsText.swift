import Storage

/// Figures as text, in Prometheus' format 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct MetricsText {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  enum Kind: String { case counter, gauge, histogram }

  typealias Labels = KeyValuePairs<String, String>

  private(set) var text = ""

  /// Begins a family, whose samples follow.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func sample(
    _ name: String, _ labels: Labels = [:], value: some Numeric & CustomStringConvertible
  ) {
    text += name
    if !labels.isEmpty {
      text += "{" + labels.map { Self.label($0.key, $0.value) }.joined(separator: ",") + "}"
    }
    text += " \(value)\n"
  }

  /// The samples of a histogram, which has no labels but that of its route.
  mutating func samples(_ name: String, route: String? = nil, of histogram: Histogram) {
    var total = 0
    for (place, count) in histogram.counts.enumerated() {
      total += count
      let bound = place < histogram.bounds.count ? "\(histogram.bounds[place])" : "+Inf"
      let labels: Labels = route.map { ["route": $0, "le": bound] } ?? ["le": bound]
      sample("\(name)_bucket", labels, value: total)
    }
    let labels: Labels = route.map { ["route": $0] } ?? [:]
    sample("\(name)_sum", labels, value: histogram.sum)
    sample("\(name)_count", labels, value: total)
  }

  private static func label(_ name: String, _ value: String) -> String {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n", with: "\\n")
    return "\(name)=\"\(escaped)\""
  }
}
