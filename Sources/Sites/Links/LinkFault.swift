/// What is wrong with an address that was looked up.
public enum LinkFault: Hashable, Sendable {
  case gone(status: Int)
  /// It refuses programs, and may accept people.
  case turnsAway(status: Int)
  case serverError(status: Int)
  /// Any other answer that is an error.
  case refused(status: Int)
  case moved(to: String)
  /// It does not let itself be shown within the app.
  case notFramed
  case failed(PageVisit.Failure)

  /// Nil for a page that is there.
  ///
  /// - Parameter isFramed: whether the app frames it.
  public init?(_ visit: PageVisit, isFramed: Bool = false) {
    switch visit {
    case .failed(let failure): self = .failed(failure)
    case .answered(let answer):
      switch answer.status {
      case 404, 410: self = .gone(status: answer.status)
      case 401, 403, 405, 429, 999: self = .turnsAway(status: answer.status)
      case 500...: self = .serverError(status: answer.status)
      case 400...: self = .refused(status: answer.status)
      default:
        if let address = answer.permanentAddress {
          self = .moved(to: address)
        } else if isFramed, !answer.allowsFrames {
          self = .notFramed
        } else {
          return nil
        }
      }
    }
  }

  /// Whether it is certainly wrong. Some sites refuse programs and accept people.
  public var isCertain: Bool {
    switch self {
    case .turnsAway, .serverError: false
    default: true
    }
  }
}

extension LinkFault {
  /// A word, and what belongs to it, with a space between.
  public var text: String {
    switch self {
    case .gone(let status): "gone \(status)"
    case .turnsAway(let status): "turns-away \(status)"
    case .serverError(let status): "server-error \(status)"
    case .refused(let status): "refused \(status)"
    case .moved(let address): "moved \(address)"
    case .notFramed: "not-framed"
    case .failed(let failure): failure.rawValue
    }
  }

  /// Reads the form of ``text``; nil for any other text.
  public init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let status = parts.last.flatMap { Int($0) } ?? 0
    switch parts.first ?? "" {
    case "gone": self = .gone(status: status)
    case "turns-away": self = .turnsAway(status: status)
    case "server-error": self = .serverError(status: status)
    case "refused": self = .refused(status: status)
    case "moved" where parts.count == 2: self = .moved(to: parts[1])
    case "not-framed": self = .notFramed
    case let word:
      guard let failure = PageVisit.Failure(rawValue: word) else { return nil }
      self = .failed(failure)
    }
  }
}
