/// Checks whether the addresses in a site still exist.
public struct LinkCheck: Sendable {
  private let visitor: PageVisitor
  private static let atOnce = 4

  public init(_ visitor: PageVisitor = PageVisitor()) { self.visitor = visitor }

  public struct Finding: Equatable, Sendable {
    public var problem: SiteProblem
    /// Whether it is certainly wrong. Some sites refuse programs and accept people.
    public var isCertain: Bool

    public init(problem: SiteProblem, isCertain: Bool) {
      self.problem = problem
      self.isCertain = isCertain
    }
  }

  /// The problems, in the order of the files.
  ///
  /// - Parameter framed: the addresses that the app frames.
  public func findings(_ links: [SiteLink], framed: Set<String> = []) async -> [Finding] {
    var addresses = Array(Set(links.map { Self.withoutFragment($0.url) })).sorted()[...]
    let visits = await withTaskGroup(of: (String, PageVisit).self) { group in
      func next() {
        guard let address = addresses.popFirst() else { return }
        group.addTask { (address, await visitor.look(at: address)) }
      }
      for _ in 0..<Self.atOnce { next() }
      var visits: [String: PageVisit] = [:]
      for await (address, visit) in group {
        visits[address] = visit
        next()
      }
      return visits
    }
    var findings: [Finding] = []
    for link in links.sorted(by: { ($0.file, $0.line, $0.url) < ($1.file, $1.line, $1.url) }) {
      guard let visit = visits[Self.withoutFragment(link.url)],
        let (words, isCertain) = Self.fault(visit, isFramed: framed.contains(link.url))
      else { continue }
      let problem = SiteProblem(file: link.file, line: link.line, message: "\(link.url) \(words)")
      let finding = Finding(problem: problem, isCertain: isCertain)
      if !findings.contains(finding) { findings.append(finding) }
    }
    return findings
  }

  private static func withoutFragment(_ address: String) -> String { String(address.prefix { $0 != "#" }) }

  private static func fault(_ visit: PageVisit, isFramed: Bool) -> (String, Bool)? {
    switch visit {
    case .failed(let failure): return (words(for: failure), true)
    case .answered(let answer):
      switch answer.status {
      case 404, 410: return ("is gone (\(answer.status)); look for where it went, or remove it", true)
      case 401, 403, 405, 429, 999:
        return (
          "turns programs away (\(answer.status)); open it in a browser to see whether it is right", false
        )
      case 500...: return ("answers with an error of its own (\(answer.status)); try again later", false)
      case 400...: return ("answers with an error (\(answer.status)); open it in a browser", true)
      default: break
      }
      if let address = answer.permanentAddress {
        return ("moved permanently to \(address); write that address", true)
      }
      if isFramed, !answer.allowsFrames {
        return ("does not let itself be shown inside the app; remove \"frame: true\"", true)
      }
      return nil
    }
  }

  private static func words(for failure: PageVisit.Failure) -> String {
    switch failure {
    case .unknownHost: "has a name that nobody knows; check its spelling and this computer's connection"
    case .notPublic: "leads into a private network, where people can't go; write a public address"
    case .certificate: "has a certificate that is not valid, so browsers will warn of it"
    case .tooSlow: "did not answer in time; try again later"
    case .tooManyRedirections: "is sent on without an end"
    case .strangeRedirection: "is sent on to something that is no web address"
    case .unreachable: "can't be reached; try again later"
    }
  }
}
