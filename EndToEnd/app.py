"""The app in a browser, used by what a person sees: labels, headings and messages."""

import math
import re
import time
from dataclasses import dataclass

from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}


@dataclass
class Profile:
    username: str = "maria"
    password: str = "seven quiet herons"
    question: str = "What was the name of our first dog?"
    answer: str = "Bartholomew the Great"


class App:
    """One browser profile with one open page; `page` is the page of Playwright."""

    def __init__(self, context, server):
        self.context = context
        self.server = server
        self.trouble = []
        # Whoever loses the stream of changes finds it again.
        self.expected = [re.compile("/api/v1/changes")]
        if context.browser.browser_type.name == "firefox":
            # Firefox says so of what a page was still loading when it is left.
            self.expected.append(re.compile("A ServiceWorker intercepted the request"))
        # From an English text to what the app says instead.
        self.say = str
        self.is_touched = False
        # Where the last tap was, and when.
        (self.tapped, self.tapped_at) = ((0, 0), 0)
        self.has_touch = context.browser.browser_type.name == "chromium"
        context.on("console", self._hear)
        context.on("weberror", lambda failure: self.trouble.append(f"page error: {failure.error}"))
        context.set_default_timeout(10_000)
        self.page = context.new_page()

    def _hear(self, message):
        if message.type == "error":
            self.trouble.append(f"{message.text} ({message.location.get('url', '')})")

    def expects_trouble(self, pattern):
        """Says that the console may show an error like this one."""
        self.expected.append(re.compile(pattern))

    def assert_no_trouble(self):
        found = [text for text in self.trouble if not any(known.search(text) for known in self.expected)]
        assert not found, "The browser's console has errors:\n" + "\n".join(found)

    # Addresses

    def open(self, path="/"):
        self.page.goto(self.server.url(path))
        self.wait_until_ready()
        return self

    def reload(self):
        self.page.reload()
        self.wait_until_ready()

    def wait_until_ready(self):
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def wait_until_offline_works(self):
        """The service worker is active and has a whole version."""
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")

    def go_offline(self):
        """Where it is, the app goes on without a connection."""
        self.wait_until_offline_works()
        self.expects_trouble("ERR_INTERNET_DISCONNECTED")
        self.context.set_offline(True)
        self.reload()
        self.expect_text("You’re offline. What is on this device still works.")

    def stop_service_workers(self):
        """As the browser does by itself with one that has had nothing to do for half a minute."""
        tools = self.context.new_cdp_session(self.page)
        tools.send("ServiceWorker.enable")
        tools.send("ServiceWorker.stopAllWorkers")

    def another_page(self):
        """A second tab of the same browser profile."""
        other = App.__new__(App)
        other.__dict__.update(self.__dict__)
        other.page = self.context.new_page()
        return other

    def expect_path(self, path):
        expect(self.page).to_have_url(self.server.url(path))

    # What is seen

    def heading(self, name):
        return self.page.get_by_role("heading", level=1, name=self.say(name), exact=True)

    def expect_heading(self, name):
        expect(self.heading(name)).to_be_visible()

    def expect_text(self, text):
        expect(self.page.get_by_text(self.say(text)).first).to_be_visible()

    def expect_toast(self, text):
        expect(self.page.locator(".toasts").get_by_text(self.say(text), exact=True)).to_be_visible()

    def expect_toast_like(self, beginning):
        """One that goes on with what is not known here, such as the time."""
        expect(self.page.locator(".toasts").get_by_text(self.say(beginning)).first).to_be_visible()

    def expect_guest(self):
        """The home screen of a guest, HS-1."""
        self.expect_path("/")
        expect(self.button("Login")).to_be_visible()

    def expect_user(self, profile):
        """The home screen of a user, HS-2."""
        self.expect_path("/")
        self.expect_heading("Welcome" if "@" in profile.username else f"Welcome, {profile.username}")
        expect(self.button("Login")).to_have_count(0)

    def expect_problems(self, *messages):
        """The summary at the head of the form says these and nothing else, and has the focus."""
        summary = self.page.get_by_role("alert").filter(has_text=self.say("There is a problem"))
        expect(summary.get_by_role("listitem")).to_have_text([self.say(message) for message in messages])
        expect(summary).to_be_focused()

    def expect_progress(self, grade, done, total):
        row = self.page.get_by_role("main").get_by_role("link").filter(has_text=self.say(grade))
        expect(row).to_contain_text(self.say("All done" if done == total else f"{done} of {total} done"))

    # What is touched

    def field(self, label):
        return self.page.get_by_role("main").get_by_label(self.say(label), exact=True)

    def fill(self, values):
        for label, value in values.items():
            self.field(label).fill(value)

    def values(self, *labels):
        return {label: self.field(label).input_value() for label in labels}

    def button(self, name):
        return self.page.get_by_role("main").get_by_role("button", name=self.say(name), exact=True)

    def link(self, name):
        """A link of the screen whose name begins so: a tile's note or "opens in a new tab" may follow."""
        beginning = re.compile("^" + re.escape(self.say(name)) + r"(?!\w)")
        return self.page.get_by_role("main").get_by_role("link", name=beginning)

    def touch(self, element):
        """With a finger where there is a touch screen to be tried. No finger is as quick as a program: two taps at one place are a
        double tap, of which the second presses nothing new."""
        if not self.is_touched:
            return element.click()
        place = element.evaluate(
            """(element) => {
              element.scrollIntoViewIfNeeded();
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x + width / 2, y + height / 2];
            }"""
        )
        pause = 0.4 - (time.monotonic() - self.tapped_at)
        if pause > 0 and math.dist(place, self.tapped) < 24:
            time.sleep(pause)
        element.tap()
        (self.tapped, self.tapped_at) = (place, time.monotonic())

    def press(self, name):
        self.touch(self.button(name))

    def follow(self, name):
        self.touch(self.link(name))

    def open_login_choices(self):
        """What few need at a login or sign-up stands behind its name."""
        choices = self.page.locator("details", has_text=self.say("More choices for this login"))
        if choices.get_attribute("open") is None:
            self.touch(choices.locator("summary"))

    def box(self, title):
        """The checkbox of a checklist's item."""
        return self.page.get_by_role("checkbox", name=self.say(title), exact=True)

    def boxes(self):
        return self.page.get_by_role("main").get_by_role("checkbox")

    def tick(self, title):
        self.box(title).check()
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)

    # Whole journeys

    def open_sign_up(self):
        """The form of a profile on this device. Where people can have accounts, that is the second choice."""
        self.open("/")
        self.follow("Sign Up")
        self.expect_heading("User Agreement")
        self.press("Agree")
        expect(self.heading("Create Profile").or_(self.heading("Create an account"))).to_be_visible()
        if self.heading("Create an account").count():
            self.follow("Without an account, only on this device")
        self.expect_heading("Create Profile")

    def fill_profile(self, profile):
        self.fill(
            {
                "Username": profile.username,
                "Password": profile.password,
                "Confirm Password": profile.password,
                "Security Question": profile.question,
                "Security Answer": profile.answer,
                "Confirm Security Answer": profile.answer,
            }
        )

    def hold_passwords(self):
        """Lets no password be stretched in this tab before `release_passwords`: what happens meanwhile happens in time."""
        self.page.evaluate(
            """() => {
              const released = new Promise((release) => globalThis.releasePasswords = release);
              for (const name of ["deriveKey", "deriveBits"]) {
                const own = SubtleCrypto.prototype[name];
                SubtleCrypto.prototype[name] = async function (...given) {
                  await released;
                  return own.apply(this, given);
                };
              }
            }"""
        )

    def release_passwords(self):
        self.page.evaluate("() => releasePasswords()")

    def sign_up(self, profile=None, **changes):
        """Makes a profile and ends on the home screen of the new user, who has not written down the code yet."""
        profile = profile or Profile(**changes)
        self.open_sign_up()
        self.fill_profile(profile)
        self.press("Submit")
        self.put_off_assessment()
        self.expect_heading(f"Welcome, {profile.username}")
        return profile

    def put_off_assessment(self):
        """What a sign-up leads to where something is asked of new people first."""
        screen = self.page.locator("main")
        expect(screen).to_have_attribute("data-screen", re.compile("^(home|assessment)$"))
        if screen.get_attribute("data-screen") == "assessment":
            self.follow("Later")

    def read_recovery_code(self):
        """The code that the home screen offers after a sign-up; ends on the home screen."""
        self.page.get_by_role("link", name=self.say("Copy, print or save")).click()
        self.expect_heading("Your recovery code")
        code = self.page.locator(".code").inner_text()
        self.page.get_by_role("checkbox", name=self.say("I have written it down")).check()
        self.press("Continue")
        expect(self.heading("Your recovery code")).to_have_count(0)
        return code

    def log_in(self, profile, remember=False):
        """From the home screen of a guest to that of the user."""
        self.try_to_log_in(profile.username, profile.password, remember)
        self.expect_heading(f"Welcome, {profile.username}")

    def login_name(self):
        """Where people can have an account, its address logs in, too."""
        return self.field("Username").or_(self.field("Email or username"))

    def try_to_log_in(self, username, password, remember=False):
        self.login_name().fill(username)
        self.fill({"Password": password})
        self.field("Remember me").set_checked(remember)
        self.press("Login")

    def log_out(self):
        self.open_tab("Home")
        self.press("Logout")
        expect(self.button("Login")).to_be_visible()

    def open_tab(self, name):
        """By the app's own bar, which keeps the login session."""
        self.touch(self.page.get_by_role("navigation").get_by_role("link", name=self.say(name), exact=True))
