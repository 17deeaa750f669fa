import CPostgres

/// Parameters as libpq wants them: the highest byte of a number first, all in the binary format.
struct PostgresParameters {
  private let values: [[UInt8]?]

  init(_ values: [SQLValue]) { self.values = values.map { $0.binary } }

  func withPointers<Value>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>) -> Value
  ) -> Value {
    let all = values.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
    return all.withUnsafeBytes { bytes in
      var start = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for value in values {
        pointers.append(
          value == nil ? nil : bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self))
        start += value?.count ?? 0
      }
      let lengths = values.map { Int32($0?.count ?? 0) }
      return body(pointers + [nil], lengths + [0], values.map { _ in 1 } + [0])
    }
  }
}

extension SQLValue {
  /// The type in PostgreSQL's table `pg_type`; 0 lets it find the type out.
  var oid: Oid {
    switch self {
    case .null: 0
    case .integer: 20
    case .text: 25
    case .bytes: 17
    }
  }

  fileprivate var binary: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }
}
