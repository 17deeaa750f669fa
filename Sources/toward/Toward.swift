import ArgumentParser

@main
struct Toward: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toward", abstract: "Serves a companion app for an organisation's people.",
    subcommands: [Serve.self])
}
