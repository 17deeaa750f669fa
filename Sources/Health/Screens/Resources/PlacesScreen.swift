import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let places = ScreenName("places")
}

/// Places near people, with their hours (MA 6).
public enum PlacesScreen {
  static let path = "/places"

  public struct State {
    var query = ""
    /// Where the person is; nil as long as they have not shown it.
    var position: Position?
    var isLocating = false
    var trouble: Failure?
    var onlyOpen = false
    /// The favourites when the screen was opened: whoever marks a place is looking at it, and it stays where it is.
    var favourites: Set<String>?

    public init() {}
  }

  public enum Event: Sendable {
    case searched(String)
    /// Hours are looked at again.
    case minutePassed
    case tappedNear
    case located(Position?, Failure?)
    case tickedOpen(Bool)
    /// Marks a place, or takes the mark away.
    case tappedFavourite(String, Bool)
  }
}

extension HealthProgram {
  func places(
    _ state: inout HealthState, _ event: PlacesScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .minutePassed: break
    case .searched(let query): state.places.query = query
    case .tickedOpen(let isOn): state.places.onlyOpen = isOn
    case .tappedNear:
      guard !state.places.isLocating else { return }
      state.places.isLocating = true
      state.places.trouble = nil
      requests.perform(
        .perform(.locate) { reply in
          switch reply {
          case .place(let place):
            .event(
              .places(.located(Position(longitude: place.longitude, latitude: place.latitude), nil)))
          case .failed(let failure): .event(.places(.located(nil, failure)))
          default: .event(.places(.located(nil, .unknown)))
          }
        })
    case .located(let position, let failure):
      state.places.isLocating = false
      state.places.position = position ?? state.places.position
      state.places.trouble = failure
    case .tappedFavourite(let id, let isOn):
      state.places.favourites = state.places.favourites ?? state.record.favourites
      requests.keep([HealthRecord.favouring(id, isOn)])
    }
  }
}

extension Position {
  /// The distance in metres on a sphere, good enough within a region: an equirectangular projection at the middle latitude.
  func distance(to other: Position) -> Double {
    let middle = (latitude + other.latitude) / 2 * .pi / 180
    // The first terms of the cosine are exact to a thousandth below 60 degrees.
    let square = middle * middle
    let cosine = 1 - square / 2 + square * square / 24 - square * square * square / 720
    let x = (other.longitude - longitude) * cosine
    let y = other.latitude - latitude
    return (x * x + y * y).root * 111_195
  }
}
