import Foundation

/// A small site without a mistake, in a temporary folder, for a test to change one thing in.
final class TemporarySite {
  let folder: String

  init() {
    folder = NSTemporaryDirectory() + "/site-\(UUID().uuidString)/example"
    for (file, text) in Self.files { write(file, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder + "/..") }

  func write(_ file: String, _ bytes: [UInt8]) {
    let path = URL(fileURLWithPath: folder + "/" + file)
    try? FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: path)
  }

  func read(_ file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: folder + "/" + file) ?? Data(), as: UTF8.self)
  }

  func delete(_ file: String) { try? FileManager.default.removeItem(atPath: folder + "/" + file) }

  static let files: [String: String] = [
    "site.yaml": """
    id: example
    name: Example
    shortName: Example
    tagline:
      en: A good site.
      es: Un buen sitio.
    organisation: Example School
    languages: [en, es]
    identity: device
    timeZone: America/Chicago
    modules: [college]
    logo: logo.svg
    logoBackground: "#ffffff"
    tiles:
      - id: apply
        icon: send
        label:
          en: Apply Now
          es: Solicita tu admisión
        link: https://www.example.org/apply
      - id: checklist
        icon: checklist
        label:
          en: Checklist
          es: Lista
        screen: checklist
    colours:
      light:
        brand: "#0b3a7a"
        onBrand: "#ffffff"
        accent: oklch(80% 0.14 62)
      dark:
        accent: "#f5b335"
    """,
    "logo.svg": """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <circle cx="32" cy="32" r="24" fill="#0b3a7a"/>
    </svg>
    """,
    "agreement.en.md": "# Agreement\n\nYour profile stays here.\n\n- One\n- Two\n",
    "agreement.es.md": "# Acuerdo\n\nTu perfil se queda aquí.\n\n- Uno\n- Dos\n",
    "about.en.md": "An example.\n",
    "about.es.md": "Un ejemplo.\n",
    "college/checklists.yaml": """
    sources:
      office:
        name: Aid Office
        url: https://www.example.org/aid
        checked: 2026-11-20
    checklists:
      - id: "9"
        title:
          en: 9th Grade
          es: 9.º grado
        heading:
          en: 9th Grade Checklist
          es: Lista de 9.º grado
        summary:
          en: Begin.
          es: Empieza.
        items:
          - id: plan
            title:
              en: Make a plan
              es: Haz un plan
            help:
              en: Ask your counselor.
              es: Pregunta a tu consejero.
            links:
              - label: Help
                url: https://www.example.org/help
            due:
              - rule: month-day
                day: 10-01
                label:
                  en: Opens
                  es: Abre
                source: office
          - id: letter
            title:
              en: Ask for a letter
              es: Pide una carta
            help:
              en: Two weeks ahead.
              es: Dos semanas antes.
            due:
              - rule: before-item
                item: plan
                days: 14
                label:
                  en: Ask by
                  es: Pide antes de
              - rule: fixed
                dates: [2026-10-03, 2026-12-05]
                label:
                  en: Test
                  es: Examen
                source: office
              - rule: window
                from: 11-01
                to: 11-30
                label:
                  en: Month
                  es: Mes
                source: office
              - rule: before-session
                days: 10
                label:
                  en: Shot
                  es: Vacuna
                source: office
    """,
    "college/videos.yaml": """
    videos:
      - id: greetings
        title:
          en: Greetings
          es: Saludos
        summary:
          en: Hello.
          es: Hola.
        playlist: ""
        picture: hello.svg
        clips:
          - id: hello
            title:
              en: Hello
              es: Hola
            scenes:
              - en: One step at a time.
                es: Paso a paso.
          - id: tour
            title:
              en: Tour
              es: Recorrido
            file: tour.mp4
            captions:
              es: tour.es.vtt
    """,
    "college/hello.svg": """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="currentColor" d="M0 0h8v8z"/></svg>
    """,
    "college/tour.mp4": "\0\0\0\u{18}ftypisom, and the film follows",
    "college/tour.es.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n",
    "college/career.yaml": """
    sources:
      bureau:
        name: Bureau
        url: https://www.example.org/figures
        checked: 2026-11-20
    career:
      - id: coach
        label: Coach
        summary:
          en: Find work.
          es: Busca trabajo.
        url: https://www.example.org/work
    charts:
      - id: pay
        title:
          en: Pay
          es: Sueldo
        source: bureau
        columns:
          - id: dollars
            label:
              en: Weekly
              es: Semanal
            unit:
              en: dollars
              es: dólares
        rows:
          - label:
              en: Degree
              es: Título
            values: [1248]
    """,
  ]
}
