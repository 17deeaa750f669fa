import CMS
import Core
import Loop

/// An address of the API for programs of the staff, what its caller needs (the same as for the page that does it), and what is done there.
struct StaffAPIRoute: Sendable {
  let address: RouteAddress
  let privilege: Privilege
  /// - Parameter parts: those of whoever asks. Nil where the content is not in the database: there is nothing at the address then.
  let endpoint: @Sendable (_ given: PathParameters, _ parts: StaffParts?) -> Endpoint

  /// - Parameters:
  ///   - path: after that of the API's version.
  ///   - query: the names of the parameters in the query.
  init(
    _ method: ServerRoute.Method, _ path: String, query: [String] = [], needs privilege: Privilege,
    endpoint: @escaping @Sendable (_ given: PathParameters, _ parts: StaffParts?) -> Endpoint
  ) {
    address = RouteAddress(method: method, pattern: ServerRoute.folder + "/v1" + path, query: query)
    self.privilege = privilege
    self.endpoint = endpoint
  }
}

/// The parameters in the path of a target, by their names; empty for what cannot be decoded.
struct PathParameters: Sendable {
  private var texts: [String: String] = [:]

  /// - Parameter target: nil to describe the address.
  init(of address: RouteAddress, in target: Target?) {
    guard let target else { return }
    let given = target.path.split(separator: "/", omittingEmptySubsequences: false)
    let own = address.pattern.split(separator: "/", omittingEmptySubsequences: false)
    for (name, text) in zip(own, given) where name.hasPrefix("{") {
      let decoded = PercentEncoding.decoded(String(text)) ?? ""
      texts[String(name.dropFirst().dropLast())] = decoded.utf8.contains(0) ? "" : decoded
    }
  }

  subscript(_ name: String) -> String { texts[name] ?? "" }

  /// The entry that the path names; nil if it can be none.
  var entry: EntryAddress? { EntryAddress(kind: self["kind"], text: self["entry"]) }
}

extension StaffAPIRoute {
  static let content: [StaffAPIRoute] = {
    let kind = "/content/{kind}"
    let entry = kind + "/{entry}"
    return [
      .init(.get, "/kinds", needs: .readContent) { StaffContentEndpoints($1).kinds },
      .init(.get, kind, needs: .readContent) { StaffContentEndpoints($1).entries(of: $0["kind"]) },
      .init(.post, kind, needs: .writeContent) { StaffDraftEndpoints($1).begin($0["kind"]) },
      .init(.get, entry, needs: .readContent) { StaffEntryEndpoints($1).entry(at: $0.entry) },
      .init(.put, entry + "/draft", needs: .writeContent) { StaffDraftEndpoints($1).put(at: $0.entry) },
      .init(.delete, entry + "/draft", query: ["replaces"], needs: .writeContent) {
        StaffDraftEndpoints($1).discard(at: $0.entry)
      },
      .init(.post, entry + "/publication", needs: .publish) { StaffDraftEndpoints($1).publish(at: $0.entry) },
      .init(.delete, entry + "/publication", needs: .publish) {
        StaffDraftEndpoints($1).takeBack(at: $0.entry)
      },
      .init(.get, entry + "/versions", needs: .readContent) {
        StaffEntryEndpoints($1).versions(of: $0.entry)
      },
      .init(.get, entry + "/versions/{number}", needs: .readContent) {
        StaffEntryEndpoints($1).version($0["number"], of: $0.entry)
      },
      .init(.get, entry + "/drafts", needs: .readContent) {
        StaffEntryEndpoints($1).earlierDrafts(of: $0.entry)
      },
      .init(.get, entry + "/drafts/{number}", needs: .readContent) {
        StaffEntryEndpoints($1).earlierDraft($0["number"], of: $0.entry)
      },
      .init(.post, entry + "/review", needs: .writeContent) { StaffReviewEndpoints($1).ask(for: $0.entry) },
      .init(.delete, entry + "/review", needs: .writeContent) { StaffReviewEndpoints($1).end(of: $0.entry) },
      .init(.post, entry + "/files", needs: .writeContent) { StaffEditEndpoints($1).upload(for: $0.entry) },
      .init(.post, entry + "/place", needs: .publish) { StaffEditEndpoints($1).place($0.entry) },
      .init(.post, "/edits", needs: .publish) { StaffEditEndpoints($1).changeSeveral },
      .init(.post, "/edits/{number}/undo", needs: .publish) {
        StaffEditEndpoints($1).undoSeveral($0["number"])
      },
    ]
  }()

  static let record: [StaffAPIRoute] = [
    .init(.get, "/record", needs: .readRecord) { StaffRecordEndpoints(pages: $1?.records).record }
  ]
}
