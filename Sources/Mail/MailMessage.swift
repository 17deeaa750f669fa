import Foundation

/// A letter as it is sent: headers and a plain text (RFC 5322, RFC 2045).
public struct MailMessage: Sendable {
  /// Without angle brackets; the same however often the letter is sent.
  public var id: String
  public var from: MailAddress
  /// The name of the sender.
  public var sender: String
  public var to: MailAddress
  public var subject: String
  /// Lines end with line feeds.
  public var text: String
  /// A BCP 47 tag.
  public var language: String
  public var date: Date
  /// The address that ends such letters with one request (RFC 8058); nil for a letter that comes once.
  public var unsubscribe: String?

  public init(
    id: String, from: MailAddress, sender: String, to: MailAddress, subject: String, text: String,
    language: String, date: Date
  ) {
    self.id = id
    self.from = from
    self.sender = sender
    self.to = to
    self.subject = subject
    self.text = text
    self.language = language
    self.date = date
  }

  /// Headers and body; lines end with CR and LF.
  public var bytes: [UInt8] {
    var headers = [
      "Date: \(Self.written(date))",
      "From: \(sender.isEmpty ? "" : Self.name(sender) + "\r\n ")<\(from.text)>",
      "To: <\(to.text)>",
      "Subject: \(EncodedWords.encoded(subject))",
      "Message-ID: <\(id)>",
      // Nobody's holiday answers it (RFC 3834).
      "Auto-Submitted: auto-generated",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "Content-Language: \(language)",
    ]
    if let unsubscribe {
      headers.append("List-Unsubscribe: <\(unsubscribe)>")
      headers.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    }
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return Array((headers + ["", QuotedPrintable.encoded(lines)]).joined(separator: "\r\n").utf8)
  }

  /// A display name (RFC 5322, 3.4): encoded unless it consists of letters and spaces, so that nothing needs quotes.
  private static func name(_ name: String) -> String {
    let isSimple = name.unicodeScalars.allSatisfy {
      $0 == " " || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
    }
    return EncodedWords.encoded(name, always: !isSimple)
  }

  private static func written(_ date: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return format.string(from: date)
  }
}
