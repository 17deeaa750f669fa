import Components
import Loop
import Markup
import TestDevice

@testable import App
@testable import Campus

extension AppEvent {
  public static func campus(_ event: CampusEvent) -> AppEvent { .module("campus", Box(event)) }
}

extension AppState {
  public var campus: CampusState {
    (parts["campus"] as? Running<CampusProgram>)?.state ?? CampusProgram().start()
  }
}

/// What a person does on a campus.
extension Tab where P == AppProgram {
  public func send(_ event: MainScreen.Event) { send(.campus(.main(event))) }
  public func send(_ event: ProfileSection.Event) { send(.campus(.profile(event))) }
  public func send(_ event: ProfessorsScreen.Event) { send(.campus(.professors(event))) }
  public func send(_ event: MapScreen.Event) { send(.campus(.map(event))) }
  public func send(_ event: CheckInScreen.Event) { send(.campus(.checkIn(event))) }

  public func pass(minutes: Int) { now.milliseconds += Int64(minutes) * 60_000 }
}
