import Foundation
import Sites
import Testing

@Suite("The tables of docs/sites.md")
struct FieldTableTests {
  private func document() throws -> String {
    try String(contentsOfFile: repository + "/docs/sites.md", encoding: .utf8)
  }

  @Test("say what the descriptions of the fields say; toward site fields writes them")
  func tables() throws {
    let document = try document()
    let updated = FieldTables().updating(document)
    // After the first difference all lines differ.
    let lines = zip(document.split(separator: "\n"), updated.split(separator: "\n"))
    let difference = lines.first { $0 != $1 }
    #expect(difference?.0 == difference?.1)
    #expect(document == updated)
  }

  @Test("say of every field what it means")
  func meanings() throws {
    #expect(try !FieldTables().updating(document()).contains("| \(FieldTables.unexplained) |"))
  }

  @Test("get a row for a new field, and lose that of one that is gone")
  func changes() {
    let updated = FieldTables().updating(
      "<!-- fields: link -->\n| `gone` | x | Old. |\n| `url` | x | Where. |\n<!-- end of fields -->\nAfter.")
    #expect(
      updated == """
        <!-- fields: link -->
        | key | value | meaning |
        | --- | --- | --- |
        | `label` | by language, or once | ? |
        | `url` | `https://`, `mailto:`, `tel:` or `sms:`, once or by language; in place of `screen` | Where. |
        | `screen` | a path of the app, such as `career/coach`; in place of `url` | ? |
        <!-- end of fields -->
        After.
        """)
  }
}
