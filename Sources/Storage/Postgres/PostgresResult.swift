import CPostgres

/// The result of a statement, freed with this object.
final class PostgresResult {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// The code of an error, five letters and digits.
  var state: String { PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? "" }

  var message: String { String(cString: PQresultErrorMessage(result)).firstLine }

  /// What was done, such as `COMMIT`.
  var command: String { String(cString: PQcmdStatus(result)) }

  var changes: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  func rows() throws(DatabaseError) -> [Row] {
    let columns = 0..<PQnfields(result)
    let names = columns.map { String(cString: PQfname(result, $0)) }
    var rows: [Row] = []
    for row in 0..<PQntuples(result) {
      var values: [SQLValue] = []
      for column in columns { values.append(try value(row, column)) }
      rows.append(Row(names: names, values: values))
    }
    return rows
  }

  private func value(_ row: Int32, _ column: Int32) throws(DatabaseError) -> SQLValue {
    if PQgetisnull(result, row, column) != 0 { return .null }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    switch PQftype(result, column) {
    // int8, int4 and int2, the highest byte first
    case 20, 23, 21:
      return .integer(bytes.reduce(Int64(bytes.first.map { $0 > 127 ? -1 : 0 } ?? 0)) { $0 << 8 | Int64($1) })
    // text, varchar and name
    case 25, 1043, 19: return .text(String(decoding: bytes, as: UTF8.self))
    // bytea
    case 17: return .bytes(Array(bytes))
    // void, of functions that return nothing
    case 2278: return .null
    default: throw .mistake("the type \(PQftype(result, column)) is not used")
    }
  }
}
