import Components
import Loop

extension Words {
  /// The phrases for when there is no catalogue: no content is stored, and the server does not answer.
  ///
  /// These are the only texts in code; a test compares them with the catalogues.
  static func lastResort(_ formatting: Formatting) -> Words {
    let texts: [(Phrase, String)]
    if formatting.language.hasPrefix("es") {
      texts = [
        (.loading, "Cargando…"), (.contentFailed, "No se pudo cargar el contenido"),
        (.contentFailedText, "Revisa tu conexión e inténtalo de nuevo."),
        (.contentStillFailed, "Todavía no se pudo cargar. Revisa tu conexión e inténtalo de nuevo."),
        (
          .contentOutdated,
          "No se pudo leer el contenido. Actualiza la app e inténtalo de nuevo."
        ), (.tryAgain, "Intentar de nuevo"),
      ]
    } else if formatting.language.hasPrefix("zh") {
      texts = [
        (.loading, "正在加载……"), (.contentFailed, "没能加载内容"), (.contentFailedText, "请检查网络连接后重试。"),
        (.contentStillFailed, "还是没能加载。请检查网络连接后重试。"),
        (.contentOutdated, "内容无法读取。请更新应用后重试。"), (.tryAgain, "重试"),
      ]
    } else {
      texts = [
        (.loading, "Loading…"), (.contentFailed, "The content could not be loaded"),
        (.contentFailedText, "Check your connection, then try again."),
        (.contentStillFailed, "It still could not be loaded. Check your connection, then try again."),
        (.contentOutdated, "The content could not be read. Update the app, then try again."),
        (.tryAgain, "Try again"),
      ]
    }
    return Words(PhraseTable(texts.map { ($0.key.description, $1) }), formatting: formatting)
  }
}
