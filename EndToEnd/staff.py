"""The CMS as the staff meets it: somebody with a browser profile of their own, and who there is at the start."""

import re
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from app import DESKTOP
from authenticator import code
from running_server import RunningServer

PASSWORD = "velvet canyon tuba nine"
COOKIE = "__Host-staff"


class Staff:
    """One browser profile with one open page of the CMS."""

    def __init__(self, context, server):
        self.context = context
        self.server = server
        context.set_default_timeout(10_000)
        self.page = context.new_page()

    def open(self, path="/cms"):
        # Playwright's Firefox takes the end of an older navigation for another one.
        self.page.wait_for_load_state()
        self.page.goto(self.server.url(path))
        return self

    def expect_heading(self, name):
        expect(self.page.get_by_role("heading", level=1, name=name, exact=True)).to_be_visible()

    def expect_notice(self, text):
        expect(self.page.get_by_role("status").filter(has_text=text)).to_be_visible()

    def expect_problem(self, text):
        expect(self.page.get_by_role("alert").filter(has_text=text)).to_be_visible()

    def expect_text(self, text):
        expect(self.page.get_by_role("main").get_by_text(text).first).to_be_visible()

    # What is touched

    @property
    def main(self):
        return self.page.get_by_role("main")

    def group(self, name, within=None):
        """A field that has several controls, such as one for each language. What is closed is opened."""
        within = within or self.main
        found = within.get_by_role("group", name=name, exact=True).first
        if not found.is_visible():
            within.locator("summary").get_by_text(name, exact=True).first.click()
        return found

    def write(self, field, texts, within=None):
        """The texts of a field by their languages."""
        for language, text in texts.items():
            self.group(field, within).get_by_label(language, exact=True).fill(text)

    def add(self, name, to, within=None):
        """Adds an element to a list, and returns it."""
        elements = self.group(name, within).locator(":scope > ol > li.cms-element")
        count = elements.count()
        self.group(name, within).get_by_role("button", name=f"Add: {to}", exact=True).click()
        expect(elements).to_have_count(count + 1)
        return elements.nth(count)

    def fill(self, values):
        for label, value in values.items():
            self.main.get_by_label(label, exact=True).fill(value)

    def press(self, name):
        """The visible one: what Enter does is a button as well."""
        self.main.get_by_role("button", name=name, exact=True).and_(self.page.locator(":not([tabindex])")).click()

    def follow(self, name):
        self.main.get_by_role("link", name=re.compile("^" + re.escape(name))).first.click()

    def section(self, name):
        self.page.get_by_role("navigation", name="Sections").get_by_role("link", name=name, exact=True).click()

    def expect_saved(self):
        """What was typed is saved by itself."""
        self.expect_text(re.compile("Saved as a draft at"))

    # Whole journeys

    def begin(self, username="ada", name="Ada Lopez"):
        """The first administrator, from the link that the server prints at its first start."""
        self.open(self.server.first_link())
        self.fill({"User Name": username, "Name": name})
        self.choose_password()
        self.set_up_second_factor()

    def set_up_second_factor(self):
        """As administrators are led to it at their first login. The recovery codes come back."""
        self.expect_text("Your role needs a second factor.")
        self.press("Set up")
        secret = self.main.locator("p.code").inner_text()
        self.fill({"Code": code(secret), "Your password": PASSWORD})
        self.press("Confirm")
        codes = self.main.locator(".cms-codes li")
        expect(codes).to_have_count(8)
        codes = codes.all_inner_texts()
        self.follow("Go on")
        return codes

    def choose_password(self, password=PASSWORD):
        self.fill({"New password": password, "New password again": password})
        self.press("Start")

    def log_in(self, username, password=PASSWORD):
        self.fill({"User Name": username, "Password": password})
        self.press("Log in")

    def wait_for(self, path, text, attempts=100):
        """Asks for a page until it has a text, and then opens it. A publication takes some seconds to arrive."""
        for _ in range(attempts):
            if text in self.download(path).decode():
                self.open(path)
                return expect(self.main).to_contain_text(text)
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{path} does not say {text}.")

    def download(self, path):
        """What a link would save, with the login of this profile."""
        answer = self.context.request.get(self.server.url(path))
        assert answer.ok, f"{path} answers {answer.status}."
        return answer.body()

    def lose_login(self):
        """As a login that was not used for a day."""
        self.context.clear_cookies(name=COOKIE)

    def log_out(self):
        self.page.get_by_role("button", name="Log out").click()
        self.expect_heading("Log in")

    def invite(self, username, name, role):
        """Ends on the page of the new member; the link of the invitation comes back."""
        self.section("Staff")
        self.follow("Invite")
        self.fill({"User Name": username, "Name": name, "Your password": PASSWORD})
        self.main.get_by_label("Role", exact=True).select_option(role)
        self.press("Invite")
        return self.main.get_by_role("status").locator("code").inner_text()

    def confirm(self, step, code=None):
        """Presses a button of the form that asks for the password, and for a code if the member has a second factor."""
        form = self.main.locator("form").filter(has=self.page.get_by_role("button", name=step, exact=True))
        form.get_by_label("Your password", exact=True).fill(PASSWORD)
        if code:
            form.get_by_label("Code", exact=True).fill(code)
        self.press(step)

    def accept(self, link):
        """On the host of the test, whatever the link says."""
        self.open("/cms/" + link.split("/cms/")[1])
        self.choose_password()

    def open_entry(self, kind, title):
        self.open("/cms/content")
        # The app's name of the section may stand behind that of the kind.
        kinds = self.main.get_by_label("Kind", exact=True)
        option = kinds.locator("option").filter(has_text=re.compile(rf"^{re.escape(kind)}( \(|$)"))
        kinds.select_option(option.get_attribute("value"))
        self.main.get_by_label("Search", exact=True).fill(title)
        self.press("Show")
        self.follow(title)
        self.expect_heading(title)

    def publish(self):
        self.press("Publish")
        self.expect_notice("Published.")

    def expect_to_fit(self):
        """Nothing reaches over the edge of the window."""
        over = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{self.page.url} is {over} pixels wider than the window."


class Office:
    """A site whose staff is there already: Ada, an administrator, and whoever she invites without a browser."""

    password = PASSWORD

    def __init__(self, server):
        self.server = server
        self._logins = {}
        first = self._path(server.first_link())
        form = {"username": "ada", "name": "Ada Lopez"} | self._password(first)
        self._logins["ada"] = self.send(first, form)[1]
        self._set_up_second_factor("ada")

    def _set_up_second_factor(self, username):
        page, _ = self.send("/cms/me", {"do": "begin-factor"}, self._logins[username])
        secret = re.search(r'name="secret" value="([A-Z2-7]+)"', page.decode())[1]
        form = {"do": "confirm-factor", "secret": secret, "code": code(secret), "password": PASSWORD}
        page, _ = self.send("/cms/me", form, self._logins[username])
        assert b"cms-codes" in page, "The second factor was not set up."
        self._codes = re.findall(r"<li><code>([^<]+)</code>", page.decode())

    def code(self):
        """One of Ada's recovery codes. Each works once, and nobody waits for another."""
        return self._codes.pop()

    @staticmethod
    def _path(link):
        return link[link.index("/cms/") :]

    @staticmethod
    def _password(link):
        token = urllib.parse.urlsplit(link).fragment
        return {"token": token, "password": PASSWORD, "again": PASSWORD}

    def send(self, path, form, login=None):
        """The answer to a form, which may be a redirect: its text and the login that it sets."""
        return self._ask(path, urllib.parse.urlencode(form).encode(), login)

    def get(self, path, login):
        return self._ask(path, None, login)[0]

    def _ask(self, path, data, login):
        headers = {"Cookie": f"{COOKIE}={login}"} if login else {}
        request = urllib.request.Request(self.server.url(path.split("#")[0]), data, headers)
        with urllib.request.build_opener(_Staying).open(request, timeout=20) as answer:
            cookie = answer.headers["Set-Cookie"]
            return answer.read(), cookie and cookie.split(";")[0].split("=", 1)[1]

    def login(self, username, name=None, role=None):
        """What a browser that is logged in has; with a role, somebody new is invited and accepts."""
        if username not in self._logins:
            form = {"username": username, "name": name, "role": role, "email": "", "do": "save", "password": PASSWORD}
            page, _ = self.send("/cms/staff/new", form, self._logins["ada"])
            link = self._path(re.search(r"/cms/welcome#[\w-]+", page.decode())[0])
            self._logins[username] = self.send(link, {"username": username} | self._password(link))[1]
        return self._logins[username]

    def member(self, username):
        """The id of a member."""
        page = self.get("/cms/staff", self._logins["ada"]).decode()
        row = next(row for row in page.split("<li>") if f">{username} · " in row)
        return re.search(r"/cms/staff/([\w-]+)", row)[1]


class _Staying(urllib.request.HTTPRedirectHandler):
    """A redirect is the answer: it has the cookie."""

    def http_error_303(self, request, answer, *_):
        return answer


@pytest.fixture(scope="session")
def open_office(tmp_path_factory, forecast):
    """Each file of journeys has a server of its own, so that they do not meet each other's work."""
    servers, offices = [], {}

    def open_office(name):
        if name not in offices:
            folder = tmp_path_factory.mktemp("office")
            servers.append(RunningServer(folder, "goodnews", weather=forecast.address).start())
            offices[name] = Office(servers[-1])
        return offices[name]

    yield open_office
    for server in servers:
        server.stop()


@pytest.fixture
def office(open_office, request):
    return open_office(request.module.__name__)


@pytest.fixture
def new_staff(browser):
    """Opens a browser profile for somebody of the staff: with the name of a member they are logged in."""
    contexts = []

    def open_staff(server, login=None, viewport=DESKTOP, **options):
        settings = {"locale": "en-US", "timezone_id": "America/Chicago", "reduced_motion": "reduce"}
        context = browser.new_context(viewport=viewport, **(settings | options))
        contexts.append(context)
        if login:
            # Cookies know no ports, and this one wants a secure address.
            context.add_cookies([{"name": COOKIE, "value": login, "url": "https://localhost/", "secure": True}])
        return Staff(context, server)

    yield open_staff
    for context in contexts:
        context.close()


@pytest.fixture
def at_work(new_staff, office):
    """Opens the CMS for a member, by name and role."""

    def open_staff(username="ada", name=None, role=None, **options):
        return new_staff(office.server, office.login(username, name, role), **options)

    return open_staff
