import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSample } from './render.ts';
import { shown } from './testing/shown.ts';

test('Python: a JSON body, a bearer token, and a header', () => {
  assert.equal(
    renderSample(shown.create, 'python'),
    `import os
from typing import Any

import requests

url = f"{os.environ['ORRERY_URL']}/books/sci%20fi"
headers = {
    "Authorization": f"Bearer {os.environ['ORRERY_TOKEN']}",
    "Content-Type": "application/json",
    "If-None-Match": "*",
}
payload: dict[str, Any] = {
    "title": "The Hitchhiker's Guide",
    "tags": ["space", "towel"],
    "size": {
        "width": 120,
        "height": 190,
        "depth": 24,
        "unit": "mm",
    },
    "isPublished": True,
    "signed-by": None,
}

response = requests.post(url, headers=headers, json=payload)
response.raise_for_status()

print(response.status_code, response.text)`,
  );
});

test('Python: a query with a repeated name, and an API key in it', () => {
  assert.equal(
    renderSample(shown.search, 'python'),
    `import os

import requests

url = f"{os.environ['ORRERY_URL']}/books"
params = [
    ("tag", "space"),
    ("tag", "towel"),
    ("limit", "20"),
    ("key", os.environ["ORRERY_KEY"]),
]

response = requests.get(url, params=params)
response.raise_for_status()

print(response.status_code, response.text)`,
  );
});

test('Python: a query whose commas stay, and a cookie', () => {
  assert.equal(
    renderSample(shown.filter, 'python'),
    `import os

import requests

url = f"{os.environ['ORRERY_URL']}/books?ids=1,2"
headers = {"Cookie": "theme=dark"}

response = requests.get(url, headers=headers)
response.raise_for_status()

print(response.status_code, response.text)`,
  );
});

test('Python: a multipart body and basic authentication', () => {
  assert.equal(
    renderSample(shown.upload, 'python'),
    `import os
from pathlib import Path

import requests

url = f"{os.environ['ORRERY_URL']}/books"
auth = (
    os.environ["ORRERY_USER"],
    os.environ["ORRERY_PASSWORD"],
)
files = {
    "title": (None, "Arthur's copy"),
    "scan": (
        "scan.pdf",
        Path("scan.pdf").read_bytes(),
        "application/pdf",
    ),
}

response = requests.put(url, auth=auth, files=files)
response.raise_for_status()

print(response.status_code, response.text)`,
  );
});

test('Python: a form', () => {
  assert.equal(
    renderSample(shown.signIn, 'python'),
    `import os

import requests

url = f"{os.environ['ORRERY_URL']}/token"
headers = {
    "Content-Type": "application/x-www-form-urlencoded",
}
payload = {"grant_type": "code", "code": "it's"}

response = requests.post(url, headers=headers, data=payload)
response.raise_for_status()

print(response.status_code, response.text)`,
  );
});
