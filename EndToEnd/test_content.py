"""Content is published while people have the app open, on a site whose content is in the database."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from running_server import BINARY, ROOT, RunningServer
from temporary_postgres import TemporaryPostgres

SHIPPED = ROOT / "Sites/goodnews"
OLD = (SHIPPED / "about.en.md").read_text()
PUBLISHED = OLD + "\nThe choir sings on Sundays.\n"


@pytest.fixture
def postgres():
    database = TemporaryPostgres()
    yield database
    database.remove()


@pytest.fixture
def server(postgres, tmp_path):
    server = RunningServer(tmp_path / "server", "goodnews", database=postgres.address, counts_everybody=False).start()
    yield server
    server.stop()


def toward(*arguments):
    done = subprocess.run([BINARY, *arguments], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def publish(postgres, place, file):
    return toward("content", "set", "--database", postgres.address, "--author", "Ana", place, str(file))


def test_a_change_reaches_open_apps(postgres, server, new_app, tmp_path):
    app = new_app(server=server)
    with app.page.expect_request(lambda request: request.url.endswith("/api/v1/changes")):
        app.open("/overview")
    other = app.page.context.new_page()
    streams = []
    other.on("request", lambda request: streams.append(request.url))
    other.goto(server.url("/overview"))
    for page in (app.page, other):
        expect(page.get_by_role("heading", name="GoodNEWS Overview", level=1)).to_be_visible()
    news = tmp_path / "about.md"
    news.write_text(PUBLISHED)
    status, told = publish(postgres, "about.en.md", news)
    assert status == 0, told
    for page in (app.page, other):
        # The server tells it within two seconds. Two browsers of a busy machine may need longer, but never half the time after
        # which an app looks by itself.
        expect(page.get_by_text("The choir sings on Sundays.")).to_be_visible(timeout=15_000)
    assert not [url for url in streams if url.endswith("/api/v1/changes")], "A browser listens once."
    status, told = toward("content", "history", "--database", postgres.address)
    assert "2  " in told and "Ana" in told


def test_a_mistake_changes_nothing(postgres, server, new_app, tmp_path):
    app = new_app(server=server)
    app.open("/overview")
    broken = tmp_path / "site.yaml"
    broken.write_text("id: [\n")
    status, told = publish(postgres, "site.yaml", broken)
    assert status != 0 and "site.yaml:" in told and "Nothing was changed" in told
    app.page.reload()
    expect(app.page.get_by_role("heading", name="GoodNEWS Overview", level=1)).to_be_visible()


def test_the_folder_comes_out_as_it_went_in(postgres, server, tmp_path):
    status, told = toward("site", "export", "--database", postgres.address, str(tmp_path / "out"))
    assert status == 0, told
    assert subprocess.run(["diff", "-r", SHIPPED, tmp_path / "out"]).returncode == 0

    # What was changed here stays, and the rest follows a new version of the folder.
    news = tmp_path / "about.md"
    news.write_text(PUBLISHED)
    publish(postgres, "about.en.md", news)
    theirs = tmp_path / "out"
    for name in ("about.en.md", "about.es.md"):
        (theirs / name).write_text((theirs / name).read_text() + "\nTheirs.\n")
    status, told = toward("site", "import", "--database", postgres.address, str(theirs))
    assert status == 0 and "about.en.md stays" in told, told
    toward("site", "export", "--database", postgres.address, str(tmp_path / "after"))
    assert (tmp_path / "after/about.en.md").read_text() == PUBLISHED
    assert (tmp_path / "after/about.es.md").read_text().endswith("\nTheirs.\n")
    assert sorted(os.listdir(tmp_path / "after")) == sorted(os.listdir(SHIPPED))
