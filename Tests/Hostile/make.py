#!/usr/bin/env python3
"""Writes texts.json: more than a thousand texts that run a script where somebody takes them for markup, an address or a formula.

    python3 Tests/Hostile/make.py

The tests put all of them into every field, natively and in a browser. What runs calls `alert`.
"""

import json
import pathlib

RUN = "alert(1)"

# How a text gets out of where it stands.
WAYS_OUT = [
    "", "\"", "'", "`", ">", "\">", "'>", "`>", "-->", "]]>", "--!>", "*/", "\\\"", "\\'", "&quot;>", "\"/>",
    "</textarea>", "</title>", "</style>", "</script>", "</option></select>", "</noscript>", "</template>", "</iframe>",
    "</svg>", "</math>", "</a>", "</p>", "</h1>", "</button>", "</details>", "\n", "\t",
]

ELEMENTS = [
    f"<script>{RUN}</script>",
    f"<script/x>{RUN}</script>",
    f"<script src=data:,{RUN}></script>",
    f"<script type=module>{RUN}</script>",
    f"<img src=x onerror={RUN}>",
    f"<img/src/onerror={RUN}>",
    f"<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>",
    f"<image src=x onerror={RUN}>",
    f"<svg onload={RUN}>",
    f"<svg/onload={RUN}//",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><script>&#97;lert(1)</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
    f"<svg><a xlink:href=javascript:{RUN}><text x=20 y=20>x</text></a></svg>",
    f"<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror={RUN} /></svg>#x\">",
    f"<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror={RUN}&gt;\">",
    f"<math href=javascript:{RUN}>x</math>",
    f"<body onload={RUN}>",
    f"<body onpageshow={RUN}>",
    f"<input autofocus onfocus={RUN}>",
    f"<select autofocus onfocus={RUN}>",
    f"<textarea autofocus onfocus={RUN}>",
    f"<a href=\"javascript:{RUN}\">x</a>",
    f"<a href=\"jav&#x09;ascript:{RUN}\" autofocus tabindex=1>x</a>",
    f"<a href=\"data:text/html,<script>{RUN}</script>\">x</a>",
    f"<iframe src=\"javascript:{RUN}\"></iframe>",
    f"<iframe srcdoc=\"<script>parent.{RUN}</script>\"></iframe>",
    f"<iframe srcdoc='&lt;script&gt;top.{RUN}&lt;/script&gt;'></iframe>",
    f"<object data=\"javascript:{RUN}\"></object>",
    f"<embed src=\"javascript:{RUN}\">",
    f"<details open ontoggle={RUN}>",
    f"<video><source onerror={RUN}></video>",
    f"<video src=x onerror={RUN}></video>",
    f"<audio src=x onerror={RUN}></audio>",
    f"<marquee onstart={RUN}>x</marquee>",
    f"<form><button formaction=\"javascript:{RUN}\">x</button></form>",
    f"<form action=\"javascript:{RUN}\"><input type=submit></form>",
    f"<isindex type=image src=1 onerror={RUN}>",
    f"<style>@keyframes x{{}}</style><p style=\"animation-name:x\" onanimationstart={RUN}>",
    f"<style onload={RUN}></style>",
    f"<link rel=stylesheet href=\"data:,*{{}}\" onload={RUN}>",
    f"<meta http-equiv=refresh content=\"0;url=javascript:{RUN}\">",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content=\"0;url=https://evil.example/\">",
    "<img src=https://evil.example/x>",
    "<link rel=stylesheet href=https://evil.example/x>",
    f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\">",
    f"<template><script>{RUN}</script></template>",
    f"<div onmouseover={RUN} style=position:fixed;inset:0>",
    f"<dialog open onclose={RUN}><form method=dialog><button autofocus>",
    f"<xss onclick={RUN} tabindex=1 autofocus>",
    f"<x contenteditable onbeforeinput={RUN} autofocus>",
    f"<p slot=x id=x onslotchange={RUN}>",
    f"<<script>{RUN}//<</script>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    f"<SCRIPT>{RUN}</SCRIPT>",
    f"<script\x0c>{RUN}</script>",
    f"<img src=\"x\" onerror\n=\n{RUN}>",
    f"＜script＞{RUN}＜/script＞",
    f"\u2028<script>{RUN}</script>\u2029",
    f"\u202e>tpircs/<{RUN}<script>",
    f"%3Cscript%3E{RUN}%3C/script%3E",
    f"&lt;script&gt;{RUN}&lt;/script&gt;",
    f"&#x3C;script&#x3E;{RUN}&#x3C;/script&#x3E;",
    f"\\u003cscript\\u003e{RUN}\\u003c/script\\u003e",
]

ATTRIBUTES = [
    f"onfocus={RUN} autofocus ", f"onmouseover={RUN} ", f"onload={RUN} ", f"onerror={RUN} src=x ", f"style=\"x:expression({RUN})\" ",
    f"accesskey=x onclick={RUN} ", f"href=javascript:{RUN} ", f"formaction=javascript:{RUN} ", f"srcdoc=<script>{RUN}</script> ",
    f"onpointerenter={RUN} ", f"onanimationend={RUN} ", f"popover onbeforetoggle={RUN} ",
]

ADDRESSES = [
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f" javascript:{RUN}", f"java\tscript:{RUN}", f"java\nscript:{RUN}",
    f"\x01javascript:{RUN}", f"javascript&colon;{RUN}", f"javascript://%0a{RUN}", f"data:text/html,<script>{RUN}</script>",
    f"data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==", f"vbscript:{RUN}", f"blob:{RUN}", "//evil.example/x",
    "https://evil.example@example.org/", f"https://example.org/\"onclick={RUN} x=\"", f"mailto:\"onclick={RUN}", f"tel:'onclick={RUN}",
    f"feed:javascript:{RUN}", f"view-source:javascript:{RUN}", f"https:javascript:{RUN}", f"#javascript:{RUN}",
]

MARKDOWN = [
    f"[x](javascript:{RUN})", f"[x](<javascript:{RUN}>)", f"![x](javascript:{RUN})", f"[x]: javascript:{RUN}", f"<javascript:{RUN}>",
    f"[x](data:text/html,<script>{RUN}</script>)", f"![x](x \"onerror={RUN}\")", f"[<img src=x onerror={RUN}>](https://example.org)",
    f"```\n</code><script>{RUN}</script>\n```", f"# <script>{RUN}</script>", f"> <img src=x onerror={RUN}>", f"- <svg onload={RUN}>",
    f"| <img src=x onerror={RUN}> |", f"[x](https://example.org\"onmouseover={RUN})", f"&lbrack;x&rbrack;(javascript:{RUN})",
]

TEMPLATES = [
    f"{{{{{RUN}}}}}", f"${{{RUN}}}", f"#{{{RUN}}}", f"<%= {RUN} %>", f"{{{{constructor.constructor('{RUN}')()}}}}", f"';{RUN};//",
    f"\";{RUN};//", f"`;{RUN};//", f"\\\";{RUN};//", f"</script><script>{RUN}//", f"*/{RUN}/*", f"-{RUN}-", f"'-{RUN}-'", f"\"-{RUN}-\"",
    f"javascript:/*--></title></style></textarea></script><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+{RUN}//'>",
    "<!--#exec cmd=\"ls\"-->", "%s%n%x", "{0}", "{count}", "{site}", "../../../etc/passwd", "' OR 1=1 --", "\"; DROP TABLE staff; --",
]

HEADERS = [
    "x\r\nBcc: eva@evil.example", "x\nBcc: eva@evil.example", "x\rBcc: eva@evil.example", "x\r\n\r\n<script>alert(1)</script>",
    "x\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>", "=?utf-8?B?PHNjcmlwdD4=?=", "x\u0085Bcc: eva@evil.example",
    "x\u2028Bcc: eva@evil.example", "\"<eva@evil.example>\" <x", "x>, <eva@evil.example",
]

FORMULAS = [
    "=1+1", "=HYPERLINK(\"https://evil.example\",\"x\")", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0", "-cmd|x!A0",
    "=IMPORTXML(\"https://evil.example\",\"//a\")", "@=1", "+@SUM(A1)",
]


def texts():
    found = [way + element for element in ELEMENTS for way in WAYS_OUT[:14]]
    found += [way + element for element in ELEMENTS[:4] + ELEMENTS[4:5] + ELEMENTS[8:9] for way in WAYS_OUT[14:]]
    found += [way + attribute for attribute in ATTRIBUTES for way in ("\" ", "' ", "` ", " ", "\"/", "x\" x=\"")]
    found += ADDRESSES + MARKDOWN + TEMPLATES + HEADERS + FORMULAS
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    found = texts()
    assert len(found) > 1000 and all(text.strip() for text in found)
    pathlib.Path(__file__).with_name("texts.json").write_text(
        json.dumps(found, ensure_ascii=True, indent=0, separators=(",", ":")) + "\n"
    )
    print(len(found))
