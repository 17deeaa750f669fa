import Markup

/// A QR code (ISO/IEC 18004), drawn.
struct CodePicture {
  /// Row by row; true is dark.
  let modules: [[Bool]]
  /// What it says, for those who do not see it.
  let label: String

  /// Dark modules with a quiet zone of four around them.
  var html: HTML<Never> {
    let size = modules.count + 8
    var path = ""
    for (y, row) in modules.enumerated() {
      for (x, isDark) in row.enumerated() where isDark { path += "M\(x + 4) \(y + 4)h1v1h-1z" }
    }
    return svg(.class("cms-qr"), .viewBox("0 0 \(size) \(size)"), .role(.img), .aria(.label, label)) {
      rect(.width(size), .height(size), .fill("#fff"))
      Markup.path(.d(path), .fill("#000"))
    }
  }
}
