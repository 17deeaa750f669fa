import Components
import Loop
import TestDevice
import Testing

@testable import Profiles

@Suite("The name of a device")
struct DeviceNameTests {
  private static let chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"

  @Test(
    "says browser and system",
    arguments: [
      ("Mozilla/5.0 (Linux; Android 10; K) \(chrome) Mobile Safari/537.36", "Chrome on Android"),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
        "Firefox on Windows"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "Version/26.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"
      ),
      (
        "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          + "CriOS/142.0.0.0 Mobile/15E148 Safari/604.1", "Chrome on iPad"
      ),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(chrome) Safari/537.36 Edg/142.0.0.0", "Edge on Windows"),
      ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) \(chrome) Safari/537.36", "Chrome on ChromeOS"),
      ("Something/1.0 (X11; Linux x86_64)", "Linux"), ("Something/1.0", "My device"), ("", "My device"),
    ])
  func naming(userAgent: String, name: String) throws {
    #expect(DeviceName.usual(userAgent, try words("en")) == name)
  }

  @Test(
    "is in the language of the app", arguments: [("es", "Firefox en Linux"), ("zh-Hans", "Linux 上的 Firefox")])
  func language(_ language: String, name: String) throws {
    #expect(DeviceName.usual("Mozilla/5.0 (X11; Linux) Firefox/145.0", try words(language)) == name)
  }

  private func words(_ language: String) throws -> Words {
    let phrases = try Catalogue.read(language)
    return Words(PhraseTable(phrases.map { ($0.key, $0.value) }), formatting: .plain)
  }
}
