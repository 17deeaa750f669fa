import Components
import Day

extension DayExample: ExamplePart {
  static var module: String { ModuleDeclaration.day.id }
  static var tables: [String: [Field]] { ["example-line": Line().folderFields] }
}
