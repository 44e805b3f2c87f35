"""Makes a course from a document and waits until it is ready. Python 3.9 or newer, no packages.

COURSEWRIGHT_URL=http://127.0.0.1:3000 COURSEWRIGHT_KEY=... python3 make_course.py playbook.md en
"""

import base64
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("COURSEWRIGHT_URL", "http://127.0.0.1:3000")
KEY = os.environ["COURSEWRIGHT_KEY"]
REVIEWS = ["source", "outline", "slide", "audio", "quiz", "module_video"]


def call(method, path, body=None, key=None):
    """The answer of an endpoint. Waits while calls are limited; the same key never does a thing twice."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    if method == "POST":
        headers["Idempotency-Key"] = key or str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{URL}/api/v1{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code != 429:
            sys.exit(f"{method} {path}: {refused.code} {refused.read().decode()}")
        time.sleep(float(refused.headers.get("Retry-After", 1)))
        return call(method, path, body, headers.get("Idempotency-Key"))


def ready_preset():
    """A preset that is ready; a new one if there is none."""
    for preset in call("GET", "/presets"):
        if preset["status"] == "ready":
            return preset["preset_id"]
    preset = call("POST", "/presets", {"name": "Example", "preset_type": "theme"})["preset_id"]
    for step in ("generate", "approve"):
        call("POST", f"/presets/{preset}/brand/{step}", {})
    return preset


def main(path, language="fr"):
    with open(path, "rb") as document:
        content = base64.b64encode(document.read()).decode()
    course = call("POST", "/courses", {
        "preset_id": ready_preset(),
        "language": language,
        "source_files": [{"filename": os.path.basename(path), "base64": content}],
        "brief": {"accept_suggestions": True, "answers": [{"question_id": "audience", "value": "Sales"}]},
        "review_settings": {f"{name}_review": "auto" for name in REVIEWS},
        "launch": True,
    })["course_id"]
    while (now := call("GET", f"/courses/{course}"))["status"] in ("awaiting_brief", "generating"):
        if (now["launch_request"] or {}).get("status") == "refused":
            sys.exit(f"{course}: {now['launch_request']}")
        print(f"{course}: {now['status']}, {now['progress']['percent']} %", file=sys.stderr)
        time.sleep(1)
    print(json.dumps({"course_id": course, "status": now["status"], "title": now["title"]}))


if __name__ == "__main__":
    main(*sys.argv[1:3])
