import College
import Components

extension ChecklistExample: ExamplePart {
  static var module: String { ModuleDeclaration.college.id }
  static var tables: [String: [Field]] { ["example-college": ChecklistExample().folderFields] }
}
