import ArgumentParser
import Foundation
import Server

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve a site's app.")

  @Option(help: ArgumentHelp("The site: a name in the Sites folder, or a folder.", valueName: "NAME|FOLDER"))
  var site = "demo"
  @Option(help: "The port to listen on.") var port = 8080
  @Option(help: "The address to listen on; 0.0.0.0 means all of this machine.") var host = "127.0.0.1"
  @Option(help: ArgumentHelp("The server's own folder, made if it is missing.", valueName: "FOLDER"))
  var data = "data"
  @Option(
    help: ArgumentHelp(
      "The Web folder of Toward's sources; Sites and Phrases lie beside it.", valueName: "FOLDER"))
  var web = "Web"
  @Option(help: ArgumentHelp("The WebAssembly file of the app.", valueName: "FILE")) var app: String

  func run() async throws {
    let site = SiteAssets(id: "x", languages: ["en"], bundles: ["en": Array("{}".utf8)])
    let configuration = Configuration(
      host: host, port: port, web: URL(fileURLWithPath: web), app: URL(fileURLWithPath: app),
      data: URL(fileURLWithPath: data), site: site,
      screens: ScreenRenderer(phrases: [:]) { _, path in
        Screen(title: "x", description: "", html: "<h1>Hi</h1>", digest: "", found: path == "/")
      })
    do {
      let host = self.host
      try await Server.run(configuration) { port in print("Toward is ready at http://\(host):\(port)/") }
    } catch let error as StartupError {
      FileHandle.standardError.write(Data("toward: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }
}
