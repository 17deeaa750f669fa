import Sites

extension OpeningHoursText {
  /// The rows of a list of content.
  init(_ tree: ContentTree) {
    self.init(
      rows: tree.elements.map { row in
        Row(
          days: row["byday"]?.texts ?? [], opens: row["opensAt"]?.text ?? "",
          closes: row["closesAt"]?.text ?? "")
      })
  }

  /// What a form would send of a list with this name.
  func pairs(_ name: String) -> [(name: String, value: String)] {
    rows.enumerated().flatMap { index, row -> [(name: String, value: String)] in
      let number = EntryForm.isNew + "\(index)"
      let own = "\(name).\(number)"
      return [(name, number)] + row.days.map { ("\(own).byday", $0) }
        + [("\(own).opensAt", row.opens), ("\(own).closesAt", row.closes)]
    }
  }
}
