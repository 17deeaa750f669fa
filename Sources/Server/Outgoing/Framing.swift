import Components
import Hummingbird
import Sites

/// The answer to ``ServerRoute/framing(page:)``: whether a page that the app would show inside of itself lets it. Browsers
/// don't tell a page whether the frame in it was refused, so the server looks at the headers.
///
/// Each page is asked for once in a while, however many people ask.
actor Framing {
  enum Verdict: String, CaseIterable { case allowed, refused, unreachable }

  private var known: [String: (verdict: Task<Verdict, Never>, until: ContinuousClock.Instant)] = [:]

  /// - Parameter page: its address; nil for one that the site does not name.
  /// - Throws: ``Refusal/noSuchPath``.
  nonisolated func verdict(on page: String?) async throws -> FramingVerdict {
    guard let page else { throw Refusal.noSuchPath }
    return FramingVerdict(framing: await verdict(at: page).rawValue)
  }

  private func verdict(at address: String) async -> Verdict {
    let now = ContinuousClock.now
    if let kept = known[address], kept.until > now { return await kept.verdict.value }
    let task = Task { await Self.ask(address) }
    known[address] = (task, now + .seconds(600))
    let verdict = await task.value
    // What could not be reached may be back soon.
    if verdict == .unreachable { known[address]?.until = .now + .seconds(10) }
    return verdict
  }

  private static func ask(_ address: String) async -> Verdict {
    let visitor = PageVisitor(allowsLocal: address.hasPrefix("http://localhost:"), timeout: 6)
    guard case .answered(let answer) = await visitor.open(address) else { return .unreachable }
    if (500...599).contains(answer.status) { return .unreachable }
    // The policy of our pages lets in the site that is named, and none that it sends people on to.
    let isElsewhere = Link.origin(answer.address) != Link.origin(address)
    return answer.allowsFrames && !isElsewhere ? .allowed : .refused
  }
}

/// A ``Framing/Verdict`` as it is sent.
struct FramingVerdict: Sendable {
  var framing = Framing.Verdict.unreachable.rawValue
}

extension FramingVerdict: Described {
  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("framing", &framing, .choice(Framing.Verdict.allCases.map(\.rawValue)), .required)
  }
}
