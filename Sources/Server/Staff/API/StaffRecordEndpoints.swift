import CMS
import Hummingbird

/// The record of what the staff did.
struct StaffRecordEndpoints: Sendable {
  /// Nil where the content is not in the database.
  let pages: RecordPages?

  var record: Endpoint {
    Endpoint(
      "The whole record as JSON, a line an entry, the oldest first, for whoever verifies it elsewhere.",
      Endpoint.Answer(type: "application/x-ndjson")
    ) { call in
      let pages = try pages.found()
      try await pages.note(.exportedRecord, by: call.caller().actor)
      var fields = call.security.fields
      fields[.contentType] = "application/x-ndjson"
      fields[.cacheControl] = Representation.Freshness.never.rawValue
      let bytes = ByteBuffer(bytes: try await pages.record.export())
      return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
  }
}
