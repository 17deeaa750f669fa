/// Lengths in a drawing: across they are shares of its width, and upright in `em`, so that it fills any width while words keep the
/// person's text size.
enum ChartLength {
  static func share(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)%" }

  static func em(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)em" }
}
