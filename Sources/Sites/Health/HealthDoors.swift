import Health

extension ModuleDoors {
  static let health = ModuleDoors(
    module: .health, category: "health", shortcuts: [Shortcut(.health, "progress", .healthCheckToday)])
}
