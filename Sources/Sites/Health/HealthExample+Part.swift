import Components
import Health

extension HealthExample: ExamplePart {
  static var module: String { ModuleDeclaration.health.id }
  static var tables: [String: [Field]] { ["example-answered": Answered().folderFields] }
}
