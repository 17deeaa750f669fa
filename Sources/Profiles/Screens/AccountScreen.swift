import Accounts
import Components
import Core
import Loop
import Markup

/// The account of a profile: making one, the devices that know it, and its end.
public enum AccountScreen {
  public struct Scene {
    public var account: ShownAccount
    public var form: FormState?
    public var profile: Profile
    public var today: Moment
    /// What the browser says that it is.
    public var userAgent: String
    /// Where the address is changed. Only the app knows it.
    public var emailPath: String
    /// Where one logs in to an account that was made elsewhere. Only the app knows it.
    public var loginPath: String
    /// Where one asks for a letter with a link to a new password. Only the app knows it.
    public var resetPath: String

    public init(
      _ account: ShownAccount, _ form: FormState?, _ profile: Profile, at now: Moment,
      userAgent: String, emailPath: String, loginPath: String, resetPath: String
    ) {
      self.userAgent = userAgent
      self.emailPath = emailPath
      self.loginPath = loginPath
      self.resetPath = resetPath
      self.account = account
      self.form = form
      self.profile = profile
      today = now
    }
  }

  public static func view(_ scene: Scene, back: String, path: String, _ words: Words) -> HTML<PeopleEvent> {
    screen(.account, path: path) {
      topBar(words, back: back)
      screenTitle(words(.account))
      if scene.profile.isConnected {
        connected(scene, back: back, words)
      } else {
        lede(words(.accountText))
        form(scene, .connect, .connectDo, words)
        linkButton(words(.accountHave), .quiet, href: scene.loginPath)
        p(.class("hint")) { words(.accountPrivate) }
      }
    }
  }

  @HTMLBuilder<PeopleEvent>
  private static func connected(
    _ scene: Scene, back: String, _ words: Words
  ) -> HTMLContent<PeopleEvent> {
    switch scene.account {
    case .unknown, .reading: p(.key("reading"), .class("hint"), .role(.status)) { words(.loading) }
    case .failed(.loginEnded):
      banner(.warning, .key, words(.accountLoginEnded), key: "ended")
      form(scene, .accountLogin, .login, words)
      p(.class("hint")) { words(.accountGoneText) }
      actionButton(words(.accountGone), .quiet, sends: PeopleEvent.account(.tappedDisconnect))
    case .failed(let trouble):
      banner(.warning, .offline, trouble.message(words), key: "failed") {
        actionButton(words(.tryAgain), sends: PeopleEvent.account(.tappedRetry))
      }
    case .read(let state, let asked):
      lede(words(.accountOf, .text("email", state.email)))
      if state.isPending {
        banner(.warning, .alert, words(.emailPending), key: "pending") {
          actionButton(words(.sendAgain), sends: PeopleEvent.account(.tappedSendAgain))
        }
      }
      if state.isLeader { p(.key("leader"), .class("hint")) { words(.accountLeader) } }
      if scene.profile.hasOwnPassword {
        FormScreen.ownPassword(scene.loginPath, scene.resetPath, words)
      } else {
        linkButton(words(.changeEmail), .quiet, href: scene.emailPath)
      }
      devices(state, asked, scene.today, words)
      section(.class("stack")) {
        h2 { words(.aboutYou) }
        p(.class("hint")) { words(.aboutYouText) }
        form(scene, .about, .saveAbout, words)
      }
      download(words)
      if !scene.profile.hasOwnPassword {
        section(.class("stack")) {
          h2 { words(.deleteAccount) }
          p(.class("hint")) { words(.deleteAccountText) }
          form(scene, .deleteAccount, .deleteAccount, words)
        }
      }
    }
  }

  private static func devices(
    _ state: AccountState, _ asked: Bool, _ now: Moment, _ words: Words
  ) -> HTML<PeopleEvent> {
    section(.class("card stack"), .aria(.labelledby, "devices-title")) {
      h2(.id("devices-title")) { words(.devices) }
      ul(.class("rows"), .role(.list)) {
        for device in state.devices { row(device, name(device, among: state.devices, words), now, words) }
      }
      div(.class("actions")) {
        if asked {
          p(.class("field-error"), .role(.alert)) {
            icon(.alert)
            span { words(.logOutEverywhereText) }
          }
          everywhere(.logOutEverywhereSure, .danger, id: ShownAccount.confirmID, words)
          actionButton(words(.cancel), .quiet, sends: PeopleEvent.account(.tappedCancel))
        } else {
          everywhere(.logOutEverywhere, .plain, id: ShownAccount.everywhereID, words)
        }
      }
    }
  }

  /// The name of a device, with a number where others have the same: the one that was added first has the first.
  static func name(_ device: AccountDevice, among devices: [AccountDevice], _ words: Words) -> String {
    let alike = devices.filter { $0.name == device.name }
    if alike.count < 2 { return device.name }
    let number = alike.filter { ($0.since, $0.id) <= (device.since, device.id) }.count
    return device.name + words.bracketed("\(number)")
  }

  private static func row(
    _ device: AccountDevice, _ name: String, _ now: Moment, _ words: Words
  ) -> HTML<PeopleEvent> {
    li(.key(device.id), .class("row")) {
      icon(.device)
      rowBody(name, note: note(device, now, words))
      if !device.isOwn {
        button(
          .type(.button), .class(ButtonLook.quiet.rawValue),
          .aria(.label, words(.logOutDevice, .text("name", name))),
          .onClick(.account(.tappedLogOut(device.id)))
        ) { words(.logOutDeviceDo) }
      }
    }
  }

  private static func everywhere(
    _ text: Phrase, _ look: ButtonLook, id: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    button(
      .type(.button), .class(look.rawValue), .id(id), .onClick(.account(.tappedLogOutEverywhere))
    ) { words(text) }
  }

  private static func note(_ device: AccountDevice, _ now: Moment, _ words: Words) -> String {
    let added = words(.deviceAdded, .text("date", time(device.since, now, words)))
    let seen =
      device.isOwn
      ? words(.deviceOwn) : words(.deviceSeen, .text("date", time(device.seen, now, words)))
    return seen + " · " + added
  }

  /// The day, with the time: devices of one name are told apart by it.
  private static func time(_ instant: Int64, _ now: Moment, _ words: Words) -> String {
    let moment = Moment(milliseconds: instant, offsetMinutes: now.offsetMinutes).civil
    return words(
      .dayAndTime, .text("date", words.formatting.day(moment.day, .long)),
      .text("time", words.formatting.time(moment.time)))
  }

  private static func form(
    _ scene: Scene, _ kind: PersonForm, _ submit: Phrase, _ words: Words
  ) -> HTML<PeopleEvent> {
    let open = scene.form?.form == kind ? scene.form : nil
    var form = open ?? FormState(kind)
    form.isOwner = true
    var facts = FormFacts()
    facts.userAgent = scene.userAgent
    facts.known = scene.profile.addressOfAccount
    if case .read(let account, _) = scene.account { facts.about = account.about }
    return FormScreen.card(form, facts, ready: true, submit: submit, words)
  }
}
