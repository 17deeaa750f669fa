extension Feature {
  /// The organisation's people who work in the CMS.
  static let staff = Feature("staff") {
    $0.migrations = [.staff, .staffTokens, .staffDevices]
    $0.tables = .staff
    $0.routes = { StaffDoor(parts: $0.staff).routes(StaffAPIRoute.content) }
    $0.page = { route, parts in
      switch route {
      case .logIn: { try await parts.entrance.logIn($0) }
      case .logOut: { try await parts.own.logOut($0) }
      case .welcome: { try await parts.welcome.welcome($0) }
      case .own: { try await parts.own.own($0) }
      case .staff: { try await parts.members.list($0) }
      case .newStaff: { try await parts.members.new($0) }
      case .member(let id): { try await parts.members.member(id, $0) }
      default: nil
      }
    }
    $0.configure = { configuration, backing in
      backing.passwords = PasswordHash(cost: configuration.passwordCost)
      if configuration.database != nil { backing.staffKey = StaffKey(data: configuration.data) }
    }
  }
}
