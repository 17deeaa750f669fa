import Core
import Foundation
import Loop
import Synchronization

/// The news for the pages of developers: one line of JSON.
final class DevelopmentNews: Sendable {
  private struct Told {
    var page = ""
    var editor = ""
    var styles: [String] = []
    var doing = ""
    var mistakes = ""
    var siteMistakes = ""
    var webMistakes = ""
  }

  let feed = ChangeFeed()
  private let told = Mutex(Told())

  /// Where pages hear of it, as Server-Sent Events.
  var route: ServedRoute {
    ServedRoute(address: RouteAddress(method: .get, pattern: "/development/changes")) { [feed] _ in
      GuardedEndpoint(
        for: .anybody,
        Endpoint(
          "Stream the news of builds and changed files, for developers.",
          Endpoint.Answer(type: MediaType.eventStream)
        ) {
          try ChangeStream(feed: feed, pause: 200...400).response(to: $0)
        })
    }
  }

  /// What is served now: a page of another app reloads, and any page takes new styles over.
  func serve(_ web: WebFolder) {
    change {
      $0.page = web.state
      $0.editor = [web.bridge, web.editor, web.development].compactMap { $0?.hash }.joined(separator: " ")
      $0.styles = web.allStyles.map(\.hashedPath)
    }
  }

  /// What `bin/serve` says.
  func report(_ json: JSON) {
    change {
      $0.doing = json["doing"]?.string ?? ""
      $0.mistakes = json["mistakes"]?.string ?? ""
    }
  }

  /// What is wrong with the site's files or the phrases; empty if nothing is.
  func reportSite(_ mistakes: String) { change { $0.siteMistakes = mistakes } }

  /// What is wrong with the scripts, the styles or the app; empty if nothing is.
  func reportWeb(_ mistakes: String) { change { $0.webMistakes = mistakes } }

  /// Whether something that was saved is not served.
  var hasMistake: Bool { told.withLock { !$0.siteMistakes.isEmpty || !$0.webMistakes.isEmpty } }

  private func change(_ change: (inout Told) -> Void) {
    let line: String = told.withLock { told in
      change(&told)
      let mistakes = [told.mistakes, told.siteMistakes, told.webMistakes].filter { !$0.isEmpty }
      let json: JSON = [
        "page": .string(told.page), "editor": .string(told.editor),
        "styles": .array(told.styles.map { .string($0) }),
        "doing": .string(told.doing), "mistakes": .string(mistakes.joined(separator: "\n")),
      ]
      return String(decoding: json.utf8(), as: UTF8.self)
    }
    feed.announce(line)
  }
}

extension WebFolder {
  /// A text that is another one when anything of the app but its styles has changed.
  fileprivate var state: String {
    ([app, bridge] + parts.map(\.asset) + [development].compactMap(\.self)).map(\.hash).joined(separator: " ")
  }

  fileprivate var allStyles: [Asset] { [styles] + moduleStyles + [staffStyles] }
}
