import Components
import Core
import Loop
import Markup
import Profiles

/// What a newcomer does with the example life that a site offers.
public enum ExampleEvent: Hashable, Sendable {
  case began
  /// Start with nothing.
  case declined
}

// An example life is kept in a silent profile of its own, so that nothing of it is in sight once it is deleted.
extension AppProgram {
  func example(_ state: inout AppState, _ event: ExampleEvent) -> [Effect<AppEvent>] {
    guard state.offersExample else { return [] }
    state.device.isExampleSettled = true
    switch event {
    case .declined: return [storeDevice(state), Effect(.focus(id: ElementID.title))]
    case .began:
      state.device.example = state.siteModules
      return [storeDevice(state)] + startSilently(&state)
    }
  }

  /// Gives each module its part, once it is here and its records are read.
  func fillExample(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let toFill = state.device.example, !toFill.isEmpty, state.isExample,
      let content = state.content.loaded?.content
    else { return [] }
    var effects: [Effect<AppEvent>] = []
    for id in toFill {
      guard let running = state.running(id) else {
        effects += load(&state, id)
        continue
      }
      let always = [Partition.always(of: id)]
      guard case .read = state.journals.reading(always) else {
        let step = state.journals.need(always)
        effects += follow(&state, step)
        continue
      }
      if !isFilled(id, state) {
        let reader = try? content.example(of: id)
        let changes = reader.flatMap { try? running.module.example($0, running.context) } ?? []
        state.clock = running.context.clock
        if !changes.isEmpty { effects += keep(&state, changes + [filled(id)], nil) }
      }
      // A person who leaves before all parts are there gets the others at the next start.
      state.device.example?.removeAll { $0 == id }
      effects.append(storeDevice(state))
    }
    return effects
  }
}

extension AppProgram {
  /// Kept with a module's part of the example: the device may forget that it was filled, if the person leaves at once.
  private func filled(_ module: String) -> PartitionedChange {
    PartitionedChange(Change(module + "/example", to: .bool(true)), in: [.always(of: module)])
  }

  private func isFilled(_ module: String, _ state: AppState) -> Bool {
    state.journals.log(of: .always(of: module)).events.contains { $0.subject == module + "/example" }
  }
}

extension AppState {
  /// Whether the person looks around in the example life.
  var isExample: Bool { device.example != nil && person.profile?.isSilent == true }

  /// Whether whoever has no session gets the device's silent profile: as the site wants it, or as the example.
  var hasSilentProfile: Bool {
    content.loaded?.content.site.hasSilentProfile == true || device.example != nil
  }

  /// Whether a newcomer may look around in an example life.
  var offersExample: Bool {
    guard case .guest = person, !device.isExampleSettled else { return false }
    return content.loaded?.content.example != nil
  }
}

/// The offer of an example life, and the sign that one is shown.
enum ExampleScreen {
  /// What the parts of the app are, for newcomers.
  static func offer(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent>? {
    guard state.offersExample, let example = content.example else { return nil }
    return section(.key("example"), .class("card stack"), .aria(.labelledby, "example-title")) {
      h2(.id("example-title")) { example.title }
      rows {
        for part in example.parts {
          if let path = content.path(ofScreen: part.screen) {
            linkRow(part.title, note: part.text, icon: part.icon, href: path, words)
          }
        }
      }
      div(.class("actions")) {
        button(words(.exampleLook), .primary, .began, state)
        button(words(.exampleDecline), .quiet, .declined, state)
      }
    }
  }

  private static func button(
    _ text: String, _ look: ButtonLook, _ event: ExampleEvent, _ state: AppState
  ) -> HTML<AppEvent> {
    Markup.button(
      .type(.button), .class(look.rawValue), .disabled(!state.isReady), .onClick(.example(event))
    ) { text }
  }

  /// Above every screen of the example.
  static func sign(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard state.isExample else { return nil }
    return banner(.plain, .info, words(.exampleShown), key: "example") {
      actionButton(
        words(.exampleEnd), sends: AppEvent.people(.submitted(.deleteProfile, FormFields([]))))
    }
  }
}
