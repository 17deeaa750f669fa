import Components
import Core
import Loop

extension PollsScreen.Invitation {
  /// What the server answers to the code of a poster.
  init(_ reply: Reply) {
    guard case .response(let response) = reply else {
      self = .failed
      return
    }
    guard response.status != 404 else {
      self = .wrong
      return
    }
    guard response.status == 200, let json = try? JSON(parsing: response.body),
      let event = try? OfferedEvent(reading: ContentReader(json))
    else {
      self = .failed
      return
    }
    self = .known(event)
  }
}
