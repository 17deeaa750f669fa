import College

extension ModuleDoors {
  static let college = ModuleDoors(
    module: .college, category: "education", shortcuts: [Shortcut(.college, "checklist", .checklist)])
}
