import ArgumentParser
import Foundation
import Mail
import Server
import Storage

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve a site's app.")

  @Option(help: ArgumentHelp("A site's folder, or its name in Sites.", valueName: "NAME|FOLDER"))
  var site = "demo"

  @Option(help: "The port to listen on; 0 takes any that is free.")
  var port = 8080

  @Option(help: "The address to listen on; 0.0.0.0 is every address of this machine.")
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The server's own folder, data in the root if not given.", valueName: "FOLDER"))
  var data: String?

  @Option(help: ArgumentHelp("Where Sites, Phrases and Web are.", valueName: "FOLDER"))
  var root = "."

  @Option(
    help: ArgumentHelp("The app's scripts and styles, Web in the root if not given.", valueName: "FOLDER"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "Where forecasts come from, in the format of Open-Meteo; what the site names if not given.",
      valueName: "ADDRESS"))
  var weather: String?

  @Flag(
    help:
      "Let people follow calendars of this computer and its network. For tests: it lets them look at what only this computer can reach."
  )
  var localCalendars = false

  @Flag(
    help:
      "Send messages of Web Push also to this computer and its network. For tests: refused where people reach the app from elsewhere."
  )
  var localPush = false

  @Option(
    help: ArgumentHelp(
      """
      Where the server remembers: postgres://…, or a file. If not given, toward.sqlite in the data folder for a site with \
      accounts, and nothing for any other.
      """, valueName: "ADDRESS"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "A web server in front, whose X-Forwarded-For is believed: an address, or a block such as 10.0.0.0/8. Give it more than once for several.",
      valueName: "ADDRESS"))
  var proxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where the figures for Prometheus are served, such as 127.0.0.1:9090; nowhere if not given.",
      valueName: "HOST:PORT"))
  var metrics: String?

  @Flag(
    help:
      "Serve the site's folder as it is, and not the content in the database. With SQLite only: all servers of one PostgreSQL show the same."
  )
  var siteIsMaster = false

  @Option(
    help: ArgumentHelp(
      "How many people of one network may sign up at once. As many again may in each ten minutes.",
      valueName: "NUMBER"))
  var networkSignUps = 100

  #if DEBUG
    @Option(
      help: ArgumentHelp("Serve whoever works on Toward, by the files in this folder.", valueName: "FOLDER"))
    var development: String?

    @Flag(help: "Hash passwords of the staff as quickly as can be: for tests.")
    var quickPasswords = false
  #endif

  @OptionGroup(title: "Mail") var mail: MailOptions

  @Option(help: ArgumentHelp("The app as WebAssembly.", valueName: "FILE"))
  var app: String

  func validate() throws {
    guard Proxies(proxy) != nil else {
      throw ValidationError("A proxy is an address such as 192.0.2.1, or a block such as 10.0.0.0/8.")
    }
    if let metrics, ListenAddress(metrics) == nil {
      throw ValidationError("Metrics are served at an address such as 127.0.0.1:9090.")
    }
    if siteIsMaster, let database, case .postgres = DatabaseAddress(database) {
      throw ValidationError("With PostgreSQL the content is in the database. Leave --site-is-master out.")
    }
    if localPush, let address = mail.publicAddress, !address.hasPrefix("http://localhost") {
      throw ValidationError("--local-push is for tests. Leave it out where people reach the app.")
    }
    guard (1...10_000).contains(networkSignUps) else {
      throw ValidationError("--network-sign-ups is a number from 1 to 10000.")
    }
    guard (1...1_000_000).contains(mail.confirmationsPerHour) else {
      throw ValidationError("--confirmations-per-hour is a number from 1 to 1000000.")
    }
    guard (0...65535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535.") }
  }

  func run() async throws {
    do {
      let host = host.contains(":") ? "[\(host)]" : host
      let (configuration, release) = try prepared()
      let site = configuration.publicAddress
      try await Server.run(configuration, release) { port in
        say("Toward is ready at http://\(host):\(port)/")
      } onFirstStaff: { port, path, code in
        if let address = site ?? (HostName(host).isLoopback ? "http://\(host):\(port)" : nil) {
          say("Nobody of the staff can log in yet. Whoever opens this link becomes the administrator:")
          say(address + path)
        } else {
          say(
            "Nobody of the staff can log in yet. Without --address the server does not know where people reach it:"
          )
          say("open /cms/welcome there. Whoever types this code becomes the administrator:")
          say(code)
        }
      }
    } catch let error as StartupError {
      try fail(error.description)
    }
  }

  private func prepared() throws -> (Configuration, Release) {
    let root = URL(fileURLWithPath: root)
    let data = data.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("data")
    var source = try SiteSource(
      site: site, sites: root.appendingPathComponent("Sites"),
      phrases: root.appendingPathComponent("Phrases"), data: data)
    let address = DatabaseAddress(database ?? data.appendingPathComponent("toward.sqlite").path)
    var content = try ContentSource(
      site: site, sites: root.appendingPathComponent("Sites"),
      phrases: root.appendingPathComponent("Phrases"), data: data)
    #if DEBUG
      if development != nil { (source.drawing, content.drawing) = (.kept, .kept) }
    #endif
    let release = try load(source, orElse: content, in: address)
    var configuration = Configuration(
      host: host, port: port, web: web.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("Web"),
      app: URL(fileURLWithPath: app), data: data)
    configuration.limits.connections = Configuration.Limits.connections(ofFiles: OpenFiles.allowMost())
    configuration.limits.networkSignUps = networkSignUps
    configuration.limits.confirmations = mail.confirmationsPerHour
    configuration.source = source
    configuration.isExample = release.settings.isExample
    configuration.weatherSource = weather
    configuration.fetchesLocalCalendars = localCalendars
    configuration.pushesToLocal = localPush
    configuration.proxies = Proxies(proxy) ?? .none
    configuration.mail = try mail.settings()
    configuration.publicAddress = mail.publicAddress
    configuration.metrics = metrics.flatMap { ListenAddress($0) }
    // A device that is to be woken needs no account.
    if database != nil || release.hasAccounts || release.site.rings && configuration.wakesDevices {
      configuration.database = address
    }
    if release.hasAccounts, !siteIsMaster { configuration.content = content }
    #if DEBUG
      if let development {
        let folder = URL(fileURLWithPath: development)
        configuration.development = Development(
          script: root.appendingPathComponent("bin/development/page.js"),
          report: folder.appendingPathComponent("report.json"))
      }
      // The app that was built to work with is large.
      configuration.effort = nil
      if quickPasswords { configuration.passwordCost = .least }
    #endif
    return (configuration, release)
  }

  /// A folder with mistakes is no reason not to serve what the database has.
  private func load(
    _ folder: SiteSource, orElse content: ContentSource, in address: DatabaseAddress
  ) throws -> Release {
    do {
      return try folder.load()
    } catch StartupError.brokenSite(let path, let problems) {
      guard !siteIsMaster, var stored = content.stored(in: address) else {
        throw StartupError.brokenSite(path, problems)
      }
      // The folder alone says that.
      stored.settings.isExample = false
      say(
        "What the database has is served, because the folder has mistakes.\n\(StartupError.brokenSite(path, problems))"
      )
      return stored
    }
  }
}
