"""The page of `bin/bench todomvc` works on the same bridge as the app, put beside others by the class names they share."""

import functools
import http.server
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

BENCH = Path(__file__).resolve().parent.parent / "bin/bench"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def address(tmp_path):
    """That of any server: the page needs nothing but its files."""
    subprocess.run([BENCH, "todomvc", "--folder", tmp_path], check=True)
    handler = functools.partial(Quiet, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.long
def test_the_benchmark_page_adds_completes_edits_filters_and_deletes(browser, address):
    trouble = []
    page = browser.new_page()
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(address)
    for title in ("bread", "milk", "tea"):
        page.locator(".new-todo").fill(title)
        page.locator(".new-todo").press("Enter")
    expect(page.locator(".new-todo")).to_have_value("")
    expect(page.locator(".todo-list label")).to_have_text(["bread", "milk", "tea"])

    page.locator(".todo-list .toggle").nth(1).check()
    expect(page.locator(".todo-list li.completed label")).to_have_text(["milk"])
    expect(page.locator(".todo-count")).to_have_text("2 items left")

    page.locator(".todo-list label").first.dblclick()
    expect(page.locator(".edit")).to_be_focused()
    page.locator(".edit").fill("rye bread")
    page.locator(".edit").press("Enter")
    page.locator(".filters a", has_text="Active").click()
    expect(page.locator(".todo-list label")).to_have_text(["rye bread", "tea"])
    page.locator(".filters a", has_text="All").click()

    page.locator(".todo-list li").first.hover()
    page.locator(".destroy").first.click()
    expect(page.locator(".todo-list label")).to_have_text(["milk", "tea"])
    page.locator(".clear-completed").click()
    expect(page.locator(".todo-list label")).to_have_text(["tea"])
    page.locator("label[for=toggle-all]").click()
    expect(page.locator(".todo-list li.completed")).to_have_count(1)
    page.close()
    assert not trouble
