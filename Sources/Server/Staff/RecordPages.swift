import CMS
import Core
import HTTPTypes
import Hummingbird

/// The record of what the staff did: read, verified and exported.
struct RecordPages: StaffPages {
  let shell: StaffShell
  let staff: StaffStore
  let record: RecordStore
  /// Nil where a server keeps no files.
  let key: RecordKey?

  /// As many entries as one page shows.
  private static let most = 100

  func page(_ asking: Asking) async throws -> Response {
    let query = RecordScreen.Query(
      actor: asking.query["actor"] ?? "",
      action: asking.query["action"].flatMap { RecordAction(rawValue: $0) },
      isOfChanges: asking.query["action"] == RecordScreen.Query.changes,
      subject: asking.query["subject"] ?? "", from: asking.query["from"].flatMap { CivilDay(iso: $0) },
      until: asking.query["until"].flatMap { CivilDay(iso: $0) },
      before: asking.query["before"].flatMap { Int64($0) } ?? 0)
    let rows = try await record.rows(
      query, from: query.from.map(beginning), until: query.until.map { beginning(of: $0.adding(days: 1)) },
      atMost: Self.most + 1)
    var verdict: RecordScreen.Verdict?
    if asking.query["verify"] != nil {
      verdict = RecordScreen.Verdict(try await record.verify(), key: key?.publicKey)
    }
    let members = try await staff.members().map { (id: $0.id, name: $0.username) }
    let former = try await record.former()
    // After the reading, so that a page does not begin with itself.
    try await note(.readRecord, asking)
    var screen = RecordScreen(
      rows: Array(rows.prefix(Self.most)), query: query, members: members, verdict: verdict,
      hasMore: rows.count > Self.most)
    screen.former = former
    return page(screen.page(frame(asking)), asking)
  }

  /// The beginning of a day where the organisation is, in milliseconds since 1970.
  private func beginning(of day: CivilDay) -> Int64 {
    let midnight = Int64(day.epochDay) * 86_400_000
    return midnight - Int64(offset(at: midnight)) * 60_000
  }

  func data(_ asking: Asking) async throws -> Response {
    try await note(.exportedRecord, asking)
    var fields = document.security.fields
    fields[.contentType] = "application/x-ndjson"
    fields[.contentDisposition] = "attachment; filename=\"record.jsonl\""
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    let bytes = ByteBuffer(bytes: try await record.export())
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
  }
}

extension StaffParts {
  var records: RecordPages {
    RecordPages(
      shell: shell, staff: stores.staff, record: record, key: RecordKey(in: configuration.data))
  }
}
