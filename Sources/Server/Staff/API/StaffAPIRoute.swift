import CMS
import Core
import Loop

/// The addresses of the API for programs of the staff, each with what its caller needs: the same as for the page that does it.
enum StaffAPIRoute: CaseIterable {
  case kinds, entries, newEntry, entry, putDraft, discardDraft, publish, takeBack, versions, version,
    earlierDrafts, earlierDraft, askForReview, endReview, uploadFile, place, changeSeveral, undoSeveral
  case polls, poll, reports, record

  var address: RouteAddress {
    let base = ServerRoute.folder + "/v1"
    let content = base + "/content/{kind}"
    let entry = content + "/{entry}"
    return switch self {
    case .kinds: RouteAddress(method: .get, pattern: base + "/kinds")
    case .entries: RouteAddress(method: .get, pattern: content)
    case .newEntry: RouteAddress(method: .post, pattern: content)
    case .entry: RouteAddress(method: .get, pattern: entry)
    case .putDraft: RouteAddress(method: .put, pattern: entry + "/draft")
    case .discardDraft: RouteAddress(method: .delete, pattern: entry + "/draft", query: ["replaces"])
    case .publish: RouteAddress(method: .post, pattern: entry + "/publication")
    case .takeBack: RouteAddress(method: .delete, pattern: entry + "/publication")
    case .versions: RouteAddress(method: .get, pattern: entry + "/versions")
    case .version: RouteAddress(method: .get, pattern: entry + "/versions/{number}")
    case .earlierDrafts: RouteAddress(method: .get, pattern: entry + "/drafts")
    case .earlierDraft: RouteAddress(method: .get, pattern: entry + "/drafts/{number}")
    case .askForReview: RouteAddress(method: .post, pattern: entry + "/review")
    case .endReview: RouteAddress(method: .delete, pattern: entry + "/review")
    case .uploadFile: RouteAddress(method: .post, pattern: entry + "/files")
    case .place: RouteAddress(method: .post, pattern: entry + "/place")
    case .changeSeveral: RouteAddress(method: .post, pattern: base + "/edits")
    case .undoSeveral: RouteAddress(method: .post, pattern: base + "/edits/{number}/undo")
    case .polls: RouteAddress(method: .get, pattern: base + "/polls")
    case .poll: RouteAddress(method: .get, pattern: base + "/polls/{poll}")
    case .reports: RouteAddress(method: .get, pattern: base + "/reports")
    case .record: RouteAddress(method: .get, pattern: base + "/record")
    }
  }

  var privilege: Privilege {
    switch self {
    case .kinds, .entries, .entry, .versions, .version, .earlierDrafts, .earlierDraft: .readContent
    case .newEntry, .putDraft, .discardDraft, .askForReview, .endReview, .uploadFile: .writeContent
    case .publish, .takeBack, .place, .changeSeveral, .undoSeveral: .publish
    case .polls, .poll: .seePollResults
    case .reports: .seeReports
    case .record: .readRecord
    }
  }

  /// The parameters in the path of a target, by their names; empty for what cannot be decoded.
  func parameters(in target: Target?) -> [String: String] {
    guard let target else { return [:] }
    let given = target.path.split(separator: "/", omittingEmptySubsequences: false)
    let own = address.pattern.split(separator: "/", omittingEmptySubsequences: false)
    var parameters: [String: String] = [:]
    for (name, text) in zip(own, given) where name.hasPrefix("{") {
      let decoded = PercentEncoding.decoded(String(text)) ?? ""
      parameters[String(name.dropFirst().dropLast())] = decoded.utf8.contains(0) ? "" : decoded
    }
    return parameters
  }
}
