import Loop
import Testing

@Suite("A language and where it is spoken")
struct LocaleTagTests {
  @Test(
    "says in which degrees temperatures are said",
    arguments: [
      ("en-US", true), ("es-PR", true), ("en", true), ("es-US", true), ("en-GB", false), ("es", false),
      ("zh-Hans-CN", false), ("es-MX", false),
    ])
  func degrees(_ tag: String, _ isFahrenheit: Bool) {
    #expect(LocaleTag(tag).usesFahrenheit == isFahrenheit)
  }
}
