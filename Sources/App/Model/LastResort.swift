import Components

/// The few words for when not even the catalogue could be had: no content is stored and the server does not answer.
///
/// The only words in code; a test holds them equal to the catalogues.
struct LastResort {
  let loading: String
  let title: String
  let text: String
  let outdated: String
  let retry: String

  static func words(for language: String) -> LastResort {
    if language.hasPrefix("es") { return spanish }
    if language.hasPrefix("zh") { return chinese }
    return english
  }

  static let english = LastResort(
    loading: "Loading…", title: "The content could not be loaded",
    text: "Check your connection, then try again.",
    outdated: "The content could not be read. Update the app, then try again.", retry: "Try again")

  static let spanish = LastResort(
    loading: "Cargando…", title: "No se pudo cargar el contenido",
    text: "Revisa tu conexión e inténtalo de nuevo.",
    outdated: "No se pudo leer el contenido. Actualiza la aplicación e inténtalo de nuevo.",
    retry: "Intentar de nuevo")

  static let chinese = LastResort(
    loading: "正在加载…", title: "没能加载内容", text: "请检查网络连接后重试。", outdated: "内容无法读取。请更新应用后重试。",
    retry: "重试")
}
