import Accounts
import Components
import Core
import Loop
import Markup
import TestDevice

@testable import App
@testable import Health

/// The programmes that an account has joined, on a server that all devices of a test share.
public final class FakeProgrammes {
  public private(set) var joined: [ProgrammeMembership] = []
  /// The status of every answer, in place of what would be said.
  public var refusal: Int?
  /// Whether nobody has confirmed the address.
  public var isPending = false
  /// How often it was asked what was joined.
  public private(set) var questions = 0

  public init() {}

  /// Nil for what is not about programmes.
  public func answer(_ request: FetchRequest) -> FetchResponse? {
    let path = ServerRoute.programmes.path
    guard request.path == path || request.path.hasPrefix(path + "/") else { return nil }
    if let refusal { return FetchResponse(status: refusal) }
    let id = String(request.path.dropFirst(path.utf8.count + 1))
    switch request.method {
    case .put:
      guard let json = request.body.flatMap({ try? JSON(parsing: $0) }),
        let wish = try? ProgrammeWish(reading: ContentReader(json))
      else { return FetchResponse(status: 422) }
      joined.removeAll { $0.programme == id }
      joined.append(membership(id, wish))
    case .delete: joined.removeAll { $0.programme == id }
    default:
      questions += 1
      // A body would be refused by the browser.
      if request.body != nil { return FetchResponse(status: 400) }
    }
    var all = ProgrammeMemberships()
    all.memberships = joined
    all.email = "maria@example.org"
    all.isPending = isPending
    return FetchResponse(status: 200, body: all.json.utf8())
  }

  private func membership(_ id: String, _ wish: ProgrammeWish) -> ProgrammeMembership {
    var membership = ProgrammeMembership()
    membership.programme = id
    membership.language = wish.language
    membership.zone = wish.zone.isEmpty ? "America/Chicago" : wish.zone
    membership.hour = wish.hour
    // 2029-11-23, 15:00 UTC.
    membership.next = 1_890_140_400_000
    return membership
  }
}

extension AppEvent {
  public static func programmes(_ event: ProgrammesScreen.Event) -> AppEvent {
    .module("health", Box(HealthEvent.programmes(event)))
  }
}

extension Fixture {
  /// A device of a site with programmes.
  public static func programmeDevice(
    _ number: UInt64, _ accounts: FakeAccounts, _ programmes: FakeProgrammes
  ) throws -> TestDevice {
    let device = try healthDevice(number, accounts)
    device.answering = { programmes.answer($0) ?? accounts.answer($0) }
    return device
  }
}
