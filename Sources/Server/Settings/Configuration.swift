import Foundation
import Storage

/// What the operator starts the server with.
public struct Configuration: Sendable {
  public var host: String
  /// 0 takes any free port.
  public var port: Int
  /// The `Web` folder of the sources.
  public var web: URL
  /// The WebAssembly file.
  public var app: URL
  /// Where the server keeps what it may keep; nil keeps nothing.
  public var data: URL?
  public var limits = Limits()
  /// Where the server remembers; nil for a server that remembers nothing.
  public var database: DatabaseAddress?
  /// Where the figures for Prometheus are served; nil counts nothing.
  public var metrics: ListenAddress?
  /// The web servers in front.
  public var proxies = Proxies.none
  /// Where the site is read again when its files change; nil serves it as it was at the start.
  public var source: SiteSource?
  /// The site whose content is in the database; nil for one that is read from its folder alone.
  public var content: ContentSource?
  /// Whether the site only shows what Toward is: then everybody counts in its polls and averages. Read from the site's folder at the
  /// start, so that nobody can change it in the CMS.
  public var isExample = false
  /// Where forecasts come from, in place of what the site names.
  public var weatherSource: String?
  /// Whether people may follow calendars of this computer and its network: for tests only.
  public var fetchesLocalCalendars = false
  /// Whether messages of Web Push may go to this computer and its network: for tests only.
  public var pushesToLocal = false
  /// How letters are sent; nil puts them into a folder of ``data``.
  public var mail: MailSettings?
  /// Where people reach the app, such as `https://toward.example.org`, for the links of letters.
  public var publicAddress: String?
  /// The mode for developers; nil where people are served.
  public var development: Development?
  /// What hashing a password of the staff costs.
  public var passwordCost = PasswordCost.usual
  /// How hard the files that are the same for everybody are compressed; nil leaves them as they are.
  public var effort: CompressionEffort? = .best
  var watchInterval = Duration.seconds(2)
  /// With this, the time to make all answers, and the time that apps wait so as not to come all at once, a change is there within
  /// two seconds.
  var contentInterval = Duration.milliseconds(500)

  public init(
    host: String = "127.0.0.1", port: Int = 8080, web: URL, app: URL, data: URL?
  ) {
    self.host = host
    self.port = port
    self.web = web
    self.app = app
    self.data = data
  }

  /// What one client, or all together, may take.
  public struct Limits: Sendable {
    /// A process may have 1,024 files open by default; the rest are for the server itself.
    public var connections: Int
    /// Of these, so many may be streams that do not end.
    public var streams: Int { connections * 3 / 4 }
    /// Also ends a connection whose headers come too slowly.
    public var idle: Duration
    public var headerBytes: Int
    public var bodyBytes: Int
    /// Of all large bodies that are read at once.
    public var bodiesBytes: Int
    public var bodyDeadline: Duration
    /// How many people of one network may sign up at once. As many again may in each ten minutes.
    public var networkSignUps = 100
    /// How many letters that confirm addresses may be asked for in any hour, by all people together.
    public var confirmations = 2000
    /// How many accounts there may be that nobody has vouched for (``NewcomerRoom``): 80 MB, at 2 KB each.
    var newAccounts = 40_000
    /// What all of these may keep together, in bytes.
    var newcomerBytes = 256 << 20

    /// The rest are for the server itself.
    public static func connections(ofFiles files: Int) -> Int { max(files - 124, files / 2) }

    public init(
      connections: Int = 900, idle: Duration = .seconds(30), headerBytes: Int = 16 * 1024,
      bodyBytes: Int = 33 << 20, bodiesBytes: Int = 512 << 20, bodyDeadline: Duration = .seconds(20)
    ) {
      self.bodiesBytes = bodiesBytes
      self.connections = connections
      self.idle = idle
      self.headerBytes = headerBytes
      self.bodyBytes = bodyBytes
      self.bodyDeadline = bodyDeadline
    }
  }
}
