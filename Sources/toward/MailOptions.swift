import ArgumentParser
import Foundation
import Mail
import Server

/// How letters to people are sent.
struct MailOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The mail server: smtp://user@host:587, or smtps://user@host:465. If not given, letters are put into the folder mail of the \
      data folder, and addresses are not confirmed.
      """, valueName: "ADDRESS"))
  var smtp: String?

  @Option(
    help: ArgumentHelp("A file with the password for the mail server in its first line.", valueName: "FILE"))
  var smtpPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "Certificates to trust for the mail server, in place of the system's.", valueName: "FILE"))
  var smtpAuthorities: String?

  @Option(help: ArgumentHelp("The sender of letters, such as toward@example.org.", valueName: "EMAIL"))
  var mailFrom: String?

  @Option(
    help: ArgumentHelp(
      "Where people reach the app, for the links of letters, such as https://toward.example.org.",
      valueName: "ADDRESS"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      "How many letters that confirm addresses may be asked for in any hour, by all people together.",
      valueName: "NUMBER"))
  var confirmationsPerHour = 2000

  /// Without a slash at its end.
  var publicAddress: String? { address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }

  func validate() throws {
    if let smtp, SMTPServer(smtp) == nil {
      throw ValidationError(
        "A mail server is written as smtp://user@host:587 or smtps://user@host:465, without a password.")
    }
    if let mailFrom, MailAddress(mailFrom) == nil {
      throw ValidationError("--mail-from is no email address.")
    }
    if let address { try check(address) }
    if smtp != nil, mailFrom == nil || address == nil {
      throw ValidationError("With --smtp, also give --mail-from and --address.")
    }
    if smtp == nil, smtpPasswordFile != nil || smtpAuthorities != nil || mailFrom != nil {
      throw ValidationError("Settings of mail are for a mail server: give --smtp too.")
    }
  }

  private func check(_ address: String) throws {
    let parts = URLComponents(string: address)
    let isWhole =
      (parts?.scheme == "https" || parts?.scheme == "http") && parts?.host?.isEmpty == false
      && ["", "/"].contains(parts?.path) && parts?.query == nil && parts?.fragment == nil
    guard isWhole else {
      throw ValidationError("--address is where people reach the app, such as https://toward.example.org.")
    }
  }

  /// Nil without a mail server.
  func settings() throws -> MailSettings? {
    guard let smtp, var server = SMTPServer(smtp), let from = mailFrom.flatMap({ MailAddress($0) }) else {
      return nil
    }
    if let smtpPasswordFile { server.password = try password(in: smtpPasswordFile) }
    server.authorities = smtpAuthorities
    return MailSettings(server: server, from: from)
  }

  private func password(in file: String) throws -> String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first
    else { throw ValidationError("The password of the mail server cannot be read in \(file).") }
    return String(line)
  }
}
