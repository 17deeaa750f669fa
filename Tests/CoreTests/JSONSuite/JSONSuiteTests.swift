import Core
import Foundation
import Testing

@Suite("JSON test suite")
struct JSONSuiteTests {
  @Test("accepts what is JSON, and reads back what it writes", arguments: JSONSuiteCase.accepted)
  func accepted(document: JSONSuiteCase) throws {
    try expectIdentity(document.bytes)
  }

  @Test("accepts numbers that it can only hold roughly", arguments: JSONSuiteCase.acceptedByChoice)
  func acceptedByChoice(document: JSONSuiteCase) throws {
    try expectIdentity(document.bytes)
  }

  private func expectIdentity(_ bytes: [UInt8]) throws {
    let json = try JSON(parsing: bytes)
    #expect(try JSON(parsing: json.utf8()) == json)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(json.utf8()), options: .fragmentsAllowed)
    }
  }

  @Test("refuses wrong structures", arguments: JSONSuiteCase.refusedStructures)
  func structures(document: JSONSuiteCase) { expectRefusal(document.bytes) }

  @Test("refuses wrong numbers", arguments: JSONSuiteCase.refusedNumbers)
  func numbers(document: JSONSuiteCase) { expectRefusal(document.bytes) }

  @Test("refuses wrong strings", arguments: JSONSuiteCase.refusedStrings)
  func strings(document: JSONSuiteCase) { expectRefusal(document.bytes) }

  @Test("refuses what could not keep its meaning", arguments: JSONSuiteCase.refusedByChoice)
  func refusedByChoice(document: JSONSuiteCase) { expectRefusal(document.bytes) }

  private func expectRefusal(_ bytes: [UInt8]) {
    let error = #expect(throws: JSON.ParseError.self) { try JSON(parsing: bytes) }
    if let error {
      #expect(0...bytes.count ~= error.offset)
      #expect(error.line >= 1)
      #expect(error.column >= 1)
    }
  }
}
