import Core
import Testing

@Suite("A search in the singular and the plural")
struct PluralTests {
  @Test(
    "a word is found in either",
    arguments: [
      ("doctors", "a doctor", "en"), ("doctor", "doctors", "en"), ("therapies", "(Therapy)", "en"),
      ("therapy", "therapies", "en"), ("classes", "a class", "en"), ("glass", "glasses", "en"),
      ("lunches", "lunch, hot", "en"), ("potatoes", "potato", "en"), ("families", "family", "en"),
      ("places", "place", "en"), ("médicos", "un médico", "es"), ("médico", "médicos", "es"),
      ("doctores", "¿doctor?", "es"), ("luces", "luz", "es"), ("luz", "luces", "es"),
      ("ciudades", "la ciudad", "es"), ("clases", "clase", "es"), ("canciones", "canción", "es"),
    ])
  func found(query: String, text: String, language: String) {
    #expect(SearchWords(query, in: language).hit(SearchWords.plain(text)) == .exact)
  }

  @Test(
    "no other word is",
    arguments: [
      ("notes", "not now", "en"), ("news", "a newt", "en"), ("bus", "but", "en"), ("mess", "mesh", "en"),
      ("gas", "gate", "es"), ("partes", "partido", "es"), ("doctors", "doctor", "zh-Hans"),
      ("doctors", "doctor", ""),
    ])
  func notFound(query: String, text: String, language: String) {
    #expect(SearchWords(query, in: language).hit(SearchWords.plain(text)) != .exact)
  }
}
