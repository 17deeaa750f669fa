import Loop

/// A form that is sent: what is typed stays in the page, so a refused form has lost nothing.
public enum SubmitState<Problem: Hashable & Sendable>: Hashable, Sendable {
  case editing
  case busy
  case refused([Problem])
  case failed(Trouble)

  public var isBusy: Bool { self == .busy }

  var problems: [Problem] {
    if case .refused(let problems) = self { return problems }
    return []
  }

  var trouble: Trouble? {
    if case .failed(let trouble) = self { return trouble }
    return nil
  }
}
